import { atom } from 'nanostores';
import type { PodcastPlayer } from '#contract/podcast.ts';
import type { PlayerState } from './controls.ts';
import type { PlayableEpisode } from './playable.ts';

export type Side = PodcastPlayer['minimalized'];

/** What can stand in the queue. An article to be read aloud by the browser would be another kind. */
export interface QueueItem {
  kind: 'episode';
  episode: PlayableEpisode;
}

/**
 * Why nothing can be heard: `sound` cannot be had or played, the device is `offline`, or the browser did not
 * let it start (`blocked`) because the reader has not touched the page.
 */
export type Problem = 'sound' | 'offline' | 'blocked';

export interface Progress {
  /** Seconds. */
  position: number;
  /** Seconds; as the recording says once it is known. */
  duration: number;
  /** Should be heard, but has not come yet. */
  waiting: boolean;
}

/** The player's state (docs/product/frame.md#player), shared by everything that shows the player. */
export const playerState = atom<PlayerState>({
  visible: false,
  minimalized: 'none',
  episode: null,
  playing: false,
});
export const progress = atom<Progress>({ position: 0, duration: 0, waiting: false });
export const queue = atom<readonly QueueItem[]>([]);
export const problem = atom<Problem | null>(null);
export const speed = atom(1);
/** Brought back after a page load and not played yet: the player offers to go on. */
export const resumable = atom(false);

export const changeState = (change: Partial<PlayerState>) =>
  playerState.set({ ...playerState.get(), ...change });
export const changeProgress = (change: Partial<Progress>) => progress.set({ ...progress.get(), ...change });
