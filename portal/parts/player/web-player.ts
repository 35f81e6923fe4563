import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { onDevice } from '#portal/dom/storage.ts';
import { type SleepChoice, speeds, stepSeconds, type WebPlayer } from './controls.ts';
import { createExclusivePlayer } from './exclusive-player.ts';
import { markButtons } from './mark-buttons.ts';
import { createMediaSession } from './media-session.ts';
import { isArticle, isReadAloud, type Playable, type PlayableArticle } from './playable.ts';
import {
  changeProgress,
  changeState,
  type Problem,
  playerState,
  problem,
  progress,
  queue,
  resumable,
  type Side,
  sleep,
  speed,
  stoppedBySleep,
} from './player-store.ts';
import { createPositions } from './positions.ts';
import { readSession, writeSession } from './session.ts';
import { createSound, type Sound, type SoundEvents } from './sound.ts';
import { storedSession } from './stored-session.ts';

/** How often the position is stored while it plays, in seconds of the recording. */
const storeIntervalSeconds = 5;

const positions = createPositions(onDevice('podcast-positions'));
const storedSpeed = onDevice('podcast-speed');

const events: SoundEvents = {
  onPlaying,
  onPosition,
  onWaiting: (waiting) => changeProgress({ waiting }),
  onDuration: (duration) => changeProgress({ duration }),
  onEnded,
  onFailure: (reason) => fail(reason ?? (navigator.onLine ? 'sound' : 'offline')),
  onBlocked: () => fail('blocked'),
};
const recording = createSound(events);
/** Reads articles aloud. It is loaded with the first such article (`speaking-player.ts`). */
let speech: Speech | null = null;
/** Which of the two plays the current item. */
let sound: Sound = recording;

/** A voice of the device, which is given an article and moves by paragraphs. */
export interface Speech extends Sound {
  load(article: PlayableArticle, from: number): void;
  /** @param count of paragraphs; negative goes back */
  skipParagraphs(count: number): void;
}

export function provideSpeech(create: (events: SoundEvents) => Speech): void {
  speech ??= create(events);
}

const media = createMediaSession({ play: () => play(), pause, stop, skip, seek, next }, stepSeconds);
const exclusivePlayer = createExclusivePlayer(pause);

function onPlaying(playing: boolean): void {
  changeState({ playing });
  if (!playing) {
    storePosition();
    return;
  }
  problem.set(null);
  resumable.set(false);
  stoppedBySleep.set(false);
  exclusivePlayer.started();
}

function onEnded(): void {
  if (sleep.get() === 'end') {
    storePosition();
    stopForSleep();
  } else if (queue.get().length > 0) next();
  else storePosition();
}

function onPosition(position: number): void {
  const { position: previous } = progress.get();
  changeProgress({ position });
  if (Math.floor(position / storeIntervalSeconds) !== Math.floor(previous / storeIntervalSeconds))
    storePosition();
}

function fail(reason: Problem): void {
  problem.set(reason);
  changeState({ playing: false });
  changeProgress({ waiting: false });
}

function storePosition(): void {
  const { item } = playerState.get();
  const { position, duration } = progress.get();
  if (item && !resumable.get()) positions.store(item.slug, position, duration);
}

/** Puts an item into the player, at the position where the reader stopped. */
function put(item: Playable): void {
  storePosition();
  const position = positions.of(item.slug);
  problem.set(null);
  resumable.set(false);
  stoppedBySleep.set(false);
  sound.unload();
  progress.set({ position, duration: item.duration, waiting: false });
  changeState({ item, visible: true, playing: false });
  load(item, position);
  sound.setSpeed(speed.get());
  media.show(
    item,
    document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? location.hostname,
  );
  runWithChunk('player view', import('./show-player.tsx'), ({ showPlayer }) => showPlayer(webPlayer));
}

function load(item: Playable, from: number): void {
  if (item.sourceUrl !== null) {
    sound = recording;
    recording.load(item.sourceUrl, from);
  } else if (speech && isArticle(item)) {
    sound = speech;
    speech.load(item, from);
  }
}

function add(item: Playable): void {
  const current = playerState.get().item;
  if (current === null) put(item);
  else if (current.slug !== item.slug && !isQueued(item)) queue.set([...queue.get(), item]);
}

const isQueued = ({ slug }: Playable) => queue.get().some((queued) => queued.slug === slug);

function play(item?: Playable): void {
  if (item && item.slug !== playerState.get().item?.slug) put(item);
  const current = playerState.get().item;
  if (!current) return;
  if (isQueued(current)) queue.set(queue.get().filter(({ slug }) => slug !== current.slug));
  problem.set(null);
  changeProgress({ waiting: true });
  sound.play();
}

function playAll([first, ...others]: readonly Playable[]): void {
  if (!first) return;
  const slugs = new Set(others.map(({ slug }) => slug));
  queue.set([...others, ...queue.get().filter(({ slug }) => !slugs.has(slug))]);
  play(first);
}

function pause(): void {
  sound.pause();
}

function stop(): void {
  sound.pause();
  seek(0);
}

/** @param seconds limited to the length of the recording */
function seek(seconds: number): void {
  const { duration } = progress.get();
  const position = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
  changeProgress({ position });
  sound.seek(position);
}

function skip(seconds: number): void {
  const { item } = playerState.get();
  if (item && isReadAloud(item)) speech?.skipParagraphs(Math.sign(seconds));
  else seek(progress.get().position + seconds);
}

function next(): void {
  const [first] = queue.get();
  if (first) play(first);
}

function destroy(): void {
  storePosition();
  sound.unload();
  media.clear();
  queue.set([]);
  problem.set(null);
  resumable.set(false);
  setSleep('off');
  changeState({ visible: false, item: null, playing: false, minimalized: 'none' });
}

/** Shows what was in the player before this tab loaded a new page. The reader has to play it. */
function resume(): void {
  const stored = readSession(storedSession);
  if (!stored || playerState.get().item) return;
  put(stored.item);
  queue.set(stored.queue);
  changeState({ minimalized: stored.minimalized });
  resumable.set(true);
}

function storeSession(): void {
  const { item, minimalized } = playerState.get();
  writeSession(storedSession, item && { item, minimalized, queue: [...queue.get()] });
}

function setSpeed(rate: number): void {
  speed.set(rate);
  sound.setSpeed(rate);
  storedSpeed.write(rate === 1 ? null : String(rate));
}

let sleepTimer: ReturnType<typeof setTimeout> | undefined;

function setSleep(choice: SleepChoice): void {
  clearTimeout(sleepTimer);
  sleep.set(choice);
  stoppedBySleep.set(false);
  if (typeof choice === 'number') sleepTimer = setTimeout(stopForSleep, choice * 60_000);
}

function stopForSleep(): void {
  const wasPlaying = playerState.get().playing || sleep.get() === 'end';
  setSleep('off');
  sound.pause();
  stoppedBySleep.set(wasPlaying);
}

function updateDevice(): void {
  const { playing, item } = playerState.get();
  const { position, duration } = progress.get();
  if (item) media.update(playing, position, duration, speed.get());
}

const rate = Number(storedSpeed.read());
if (speeds.some((speedRate) => speedRate === rate)) speed.set(rate);
playerState.listen(({ item, playing }) => {
  markButtons({ slug: item?.slug ?? null, playing });
  updateDevice();
  storeSession();
});
queue.listen(storeSession);
speed.listen(updateDevice);
progress.listen((now, before) => {
  // The device keeps counting by itself, so it needs to know only about jumps.
  if (now.duration !== before?.duration || Math.abs(now.position - before.position) > 1) updateDevice();
});
// Some browsers would go on speaking on the next page.
addEventListener('pagehide', () => {
  storePosition();
  if (sound === speech) speech.pause();
});
document.addEventListener('visibilitychange', storePosition);
// Playback that a lost connection has stopped goes on.
addEventListener('online', () => problem.get() === 'offline' && play());

/** This tab's player. */
export const webPlayer: WebPlayer = {
  add,
  play,
  playAll,
  pause,
  stop,
  destroy,
  askState: () => ({ slug: playerState.get().item?.slug ?? null, playing: playerState.get().playing }),
  seek,
  skip,
  next,
  setSpeed,
  setSleep,
  resume,
  minimise: (minimalized: Side) => changeState({ minimalized }),
};
