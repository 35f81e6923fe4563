import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { onDevice } from '#portal/dom/storage.ts';
import { speeds, stepSeconds, type WebPlayer } from './controls.ts';
import { createExclusivePlayer } from './exclusive-player.ts';
import { markButtons } from './mark-buttons.ts';
import { createMediaSession } from './media-session.ts';
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
const storeIntervalSeconds = 5;

const positions = createPositions(onDevice('podcast-positions'));
const storedSpeed = onDevice('podcast-speed');

const sound = createSound({
  onPlaying,
  onPosition,
  onWaiting: (waiting) => changeProgress({ waiting }),
  onDuration: (duration) => changeProgress({ duration }),
  onEnded: () => (queue.get().length > 0 ? next() : storePosition()),
  onFailure: () => fail(navigator.onLine ? 'sound' : 'offline'),
  onBlocked: () => fail('blocked'),
});
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
  exclusivePlayer.started();
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
  const { episode } = playerState.get();
  const { position, duration } = progress.get();
  if (episode && !resumable.get()) positions.store(episode.slug, position, duration);
}

/** Puts an episode into the player, at the position where the reader left it. */
function put(episode: PlayableEpisode): void {
  storePosition();
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

/** @param seconds limited to the length of the recording */
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
  storePosition();
  sound.unload();
  media.clear();
  queue.set([]);
  problem.set(null);
  resumable.set(false);
  changeState({ visible: false, episode: null, playing: false, minimalized: 'none' });
}

/** Shows what was in the player before this tab loaded a new page. The reader has to play it. */
function resume(): void {
  const stored = readSession(session);
  if (!stored || playerState.get().episode) return;
  put(stored.episode);
  queue.set(stored.queue);
  changeState({ minimalized: stored.minimalized });
  resumable.set(true);
}

function storeSession(): void {
  const { episode, minimalized } = playerState.get();
  writeSession(session, episode && { episode, minimalized, queue: [...queue.get()] });
}

function setSpeed(rate: number): void {
  speed.set(rate);
  sound.setSpeed(rate);
  storedSpeed.write(rate === 1 ? null : String(rate));
}

function updateDevice(): void {
  const { playing, episode } = playerState.get();
  const { position, duration } = progress.get();
  if (episode) media.update(playing, position, duration, speed.get());
}

const rate = Number(storedSpeed.read());
if (speeds.some((speedRate) => speedRate === rate)) speed.set(rate);
playerState.listen(({ episode, playing }) => {
  markButtons({ slug: episode?.slug ?? null, playing });
  updateDevice();
  storeSession();
});
queue.listen(storeSession);
speed.listen(updateDevice);
progress.listen((now, before) => {
  // The device counts by itself, so it needs only jumps.
  if (now.duration !== before?.duration || Math.abs(now.position - before.position) > 1) updateDevice();
});
addEventListener('pagehide', storePosition);
document.addEventListener('visibilitychange', storePosition);
// Playback that a lost connection has stopped goes on.
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
