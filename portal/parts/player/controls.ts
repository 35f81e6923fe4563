import type { PodcastPlayer } from '#contract/podcast.ts';
import type { PlayableEpisode } from './playable.ts';

/** State of the player (docs/product/frame.md#player). */
export type PlayerState = Omit<PodcastPlayer, 'episode'> & { episode: PlayableEpisode | null };

/** What play buttons show: which episode is in the player, and whether it is playing. */
export interface Playback {
  slug: string | null;
  playing: boolean;
}

/** Commands of the podcast player, which is part of this page or of the app around it. */
export interface PlayerControls {
  /** Puts an episode into an empty player, or at the end of the queue. */
  add(episode: PlayableEpisode): void;
  /** Plays this episode from where the reader left it; without one, what is in the player. */
  play(episode?: PlayableEpisode): void;
  pause(): void;
  /** Pauses and goes back to the beginning. */
  stop(): void;
  /** Empties and hides the player. */
  destroy(): void;
  askState(): Playback;
}

/** How far the buttons go back or forward, in seconds of the recording. */
export const stepSeconds = 15;
/** Speeds to choose from; 1 is the recording's own. */
export const speeds = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** The player of this tab: the commands, and what its own view needs besides. */
export interface WebPlayer extends PlayerControls {
  /** @param seconds position in the recording, limited to its length */
  seek(seconds: number): void;
  /** @param seconds how far forward; negative goes back */
  skip(seconds: number): void;
  /** Plays the first of the queue. */
  next(): void;
  setSpeed(rate: number): void;
  /** Shows again what was in the player before this tab loaded a new page. */
  resume(): void;
  minimise(side: PlayerState['minimalized']): void;
}

/** A press of an episode's play button: pauses the episode if it is playing, else plays it. */
export function toggle(controls: PlayerControls, episode: PlayableEpisode): void {
  const { slug, playing } = controls.askState();
  if (slug === episode.slug && playing) controls.pause();
  else controls.play(episode);
}
