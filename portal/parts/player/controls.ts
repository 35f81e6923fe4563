import type { PodcastPlayer } from '#contract/podcast.ts';
import type { PlayableEpisode } from './playable.ts';

/** State of the player (docs/product/frame.md#player). */
export type PlayerState = Omit<PodcastPlayer, 'episode'> & { episode: PlayableEpisode | null };

/** What a play button needs to know: which episode is in the player, and whether it can be heard. */
export interface Heard {
  slug: string | null;
  playing: boolean;
}

/**
 * The commands of the podcast player, whoever plays: this page, or the app around it
 * (docs/product/app.md#player-in-the-app).
 */
export interface PlayerControls {
  /** Puts an episode into an empty player, or at the end of the queue. */
  add(episode: PlayableEpisode): void;
  /** Plays this episode from where it was left, or what is in the player. */
  play(episode?: PlayableEpisode): void;
  pause(): void;
  /** Pauses and goes back to the beginning. */
  stop(): void;
  /** Empties the player and takes it away. */
  destroy(): void;
  askState(): Heard;
}

/** How far a step goes back or on, seconds of the recording. */
export const stepSeconds = 15;
/** Speeds to choose from; 1 is the recording's own. */
export const speeds = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** The player of this tab: the commands, and what its own view does besides. */
export interface WebPlayer extends PlayerControls {
  /** @param seconds place in the recording; brought into it where it is outside */
  seek(seconds: number): void;
  /** @param seconds how far on; negative goes back */
  skip(seconds: number): void;
  /** Plays the first of the queue. */
  next(): void;
  setSpeed(rate: number): void;
  /** Shows again what was in the player when this tab loaded its page anew. */
  resume(): void;
  minimise(side: PlayerState['minimalized']): void;
}

/** What a press of an episode's play button does: pauses it when it is playing, else plays it. */
export function toggle(controls: PlayerControls, episode: PlayableEpisode): void {
  const { slug, playing } = controls.askState();
  if (slug === episode.slug && playing) controls.pause();
  else controls.play(episode);
}
