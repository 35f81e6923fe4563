import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { onDevice } from '#portal/dom/storage.ts';
import { speeds, stepSeconds, type WebPlayer } from './controls.ts';
import { markButtons } from './mark-buttons.ts';
import { createMediaSession } from './media-session.ts';
import { createOnePlayer } from './only-one.ts';
import type { PlayableEpisode } from './playable.ts';
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
  speed,
} from './player-store.ts';
import { createPositions } from './positions.ts';
import { readSession, writeSession } from './session.ts';
import { session } from './session-place.ts';
import { createSound } from './sound.ts';

/** How often the position is stored while it plays, in seconds of the recording. */
const rememberIntervalSeconds = 5;

const positions = createPositions(onDevice('podcast-positions'));
const storedSpeed = onDevice('podcast-speed');

const sound = createSound({
  onPlaying,
  onPosition,
  onWaiting: (waiting) => changeProgress({ waiting }),
  onDuration: (duration) => changeProgress({ duration }),
  onEnded: () => (queue.get().length > 0 ? next() : remember()),
  onFailure: () => fail(navigator.onLine ? 'sound' : 'offline'),
  onBlocked: () => fail('blocked'),
});
const media = createMediaSession({ play: () => play(), pause, stop, skip, seek, next }, stepSeconds);
const onePlayer = createOnePlayer(pause);

function onPlaying(playing: boolean): void {
  changeState({ playing });
  if (!playing) {
    remember();
    return;
  }
  problem.set(null);
  resumable.set(false);
  onePlayer.began();
}

function onPosition(position: number): void {
  const { position: before } = progress.get();
  changeProgress({ position });
  if (Math.floor(position / rememberIntervalSeconds) !== Math.floor(before / rememberIntervalSeconds))
    remember();
}

function fail(reason: Problem): void {
  problem.set(reason);
  changeState({ playing: false });
  changeProgress({ waiting: false });
}

function remember(): void {
  const { episode } = playerState.get();
  const { position, duration } = progress.get();
  if (episode && !resumable.get()) positions.remember(episode.slug, position, duration);
}

/** Puts an episode into the player, at the place where it was left. */
function put(episode: PlayableEpisode): void {
  remember();
  const position = positions.of(episode.slug);
  problem.set(null);
  resumable.set(false);
  progress.set({ position, duration: episode.duration, waiting: false });
  changeState({ episode, visible: true, playing: false });
  sound.load(episode.sourceUrl, position);
  sound.setSpeed(speed.get());
  media.show(
    episode,
    document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? location.hostname,
  );
  runWithChunk('player view', import('./show-player.tsx'), ({ showPlayer }) => showPlayer(webPlayer));
}

function add(episode: PlayableEpisode): void {
  const current = playerState.get().episode;
  if (current === null) put(episode);
  else if (current.slug !== episode.slug && !isQueued(episode))
    queue.set([...queue.get(), { kind: 'episode', episode }]);
}

const isQueued = ({ slug }: PlayableEpisode) => queue.get().some((item) => item.episode.slug === slug);

function play(episode?: PlayableEpisode): void {
  if (episode && episode.slug !== playerState.get().episode?.slug) put(episode);
  const current = playerState.get().episode;
  if (!current) return;
  if (isQueued(current)) queue.set(queue.get().filter((item) => item.episode.slug !== current.slug));
  problem.set(null);
  changeProgress({ waiting: true });
  sound.play();
}

function pause(): void {
  sound.pause();
}

function stop(): void {
  sound.pause();
  seek(0);
}

/** @param seconds brought into the recording where it is outside */
function seek(seconds: number): void {
  const { duration } = progress.get();
  const position = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
  changeProgress({ position });
  sound.seek(position);
}

function skip(seconds: number): void {
  seek(progress.get().position + seconds);
}

function next(): void {
  const [first] = queue.get();
  if (first) play(first.episode);
}

function destroy(): void {
  remember();
  sound.unload();
  media.clear();
  queue.set([]);
  problem.set(null);
  resumable.set(false);
  changeState({ visible: false, episode: null, playing: false, minimalized: 'none' });
}

/**
 * What was in the player when this tab loaded its page anew: shown where it was, and played when the reader
 * says so.
 */
function resume(): void {
  const before = readSession(session);
  if (!before || playerState.get().episode) return;
  put(before.episode);
  queue.set(before.queue);
  changeState({ minimalized: before.minimalized });
  resumable.set(true);
}

function keepSession(): void {
  const { episode, minimalized } = playerState.get();
  writeSession(session, episode && { episode, minimalized, queue: [...queue.get()] });
}

function setSpeed(rate: number): void {
  speed.set(rate);
  sound.setSpeed(rate);
  storedSpeed.write(rate === 1 ? null : String(rate));
}

function tellDevice(): void {
  const { playing, episode } = playerState.get();
  const { position, duration } = progress.get();
  if (episode) media.update(playing, position, duration, speed.get());
}

const rate = Number(storedSpeed.read());
if (speeds.some((speedRate) => speedRate === rate)) speed.set(rate);
playerState.listen(({ episode, playing }) => {
  markButtons({ slug: episode?.slug ?? null, playing });
  tellDevice();
  keepSession();
});
queue.listen(keepSession);
speed.listen(tellDevice);
progress.listen((now, before) => {
  // The device counts on by itself; it is told when that is not what happens.
  if (now.duration !== before?.duration || Math.abs(now.position - before.position) > 1) tellDevice();
});
addEventListener('pagehide', remember);
document.addEventListener('visibilitychange', remember);
// What stopped for want of a connection goes on when there is one.
addEventListener('online', () => problem.get() === 'offline' && play());

/** This tab's player. */
export const webPlayer: WebPlayer = {
  add,
  play,
  pause,
  stop,
  destroy,
  askState: () => ({ slug: playerState.get().episode?.slug ?? null, playing: playerState.get().playing }),
  seek,
  skip,
  next,
  setSpeed,
  resume,
  minimise: (minimalized: Side) => changeState({ minimalized }),
};
