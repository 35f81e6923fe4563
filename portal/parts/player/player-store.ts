import { atom } from 'nanostores';
import type { PodcastPlayer } from '#contract/podcast.ts';
import type { PlayerState, SleepChoice } from './controls.ts';
import type { Playable } from './playable.ts';

export type Side = PodcastPlayer['minimalized'];

/**
 * Why nothing plays: the `sound` cannot be loaded or played, the device is `offline`, or the browser did not
 * allow it (`blocked`) because the reader has not touched the page. When reading aloud: the device has no
 * `voice` for the language, the `text` cannot be loaded, or the voice fails (`speech`).
 */
export type Problem = 'sound' | 'offline' | 'blocked' | 'voice' | 'text' | 'speech';

export interface Progress {
  /** Seconds. */
  position: number;
  /** Seconds: the podcast's value until the recording is loaded. */
  duration: number;
  /** Whether it should play but is still loading. */
  waiting: boolean;
}

/** The player's state (docs/product/frame.md#player), shared by everything that shows the player. */
export const playerState = atom<PlayerState>({
  visible: false,
  minimalized: 'none',
  item: null,
  playing: false,
});
export const progress = atom<Progress>({ position: 0, duration: 0, waiting: false });
export const queue = atom<readonly Playable[]>([]);
export const problem = atom<Problem | null>(null);
export const speed = atom(1);
export const sleep = atom<SleepChoice>('off');
/** Whether the sleep timer has stopped playback, and it was not resumed. */
export const stoppedBySleep = atom(false);
/** Whether the page was loaded again, until the reader plays what was in the player before. */
export const resumable = atom(false);

export const changeState = (change: Partial<PlayerState>) =>
  playerState.set({ ...playerState.get(), ...change });
export const changeProgress = (change: Partial<Progress>) => progress.set({ ...progress.get(), ...change });
