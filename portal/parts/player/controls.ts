import type { PodcastPlayer } from '#contract/podcast.ts';
import type { Playable, PlayableEpisode } from './playable.ts';

/** State of the player (docs/product/frame.md#player). */
export type PlayerState = Omit<PodcastPlayer, 'episode'> & { item: Playable | null };

/** State of play buttons: the slug of what is in the player, and whether it is playing. */
export interface Playback {
  slug: string | null;
  playing: boolean;
}

/** Commands of the podcast player, which is part of this page or of the app around it. */
export interface PlayerControls<Item = PlayableEpisode> {
  /** Puts something into an empty player, or at the end of the queue. */
  add(item: Item): void;
  /** Plays this from where the reader stopped; without an item, what is in the player. */
  play(item?: Item): void;
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

/** When playback stops by itself: in this many minutes, or at the end of the current item. */
export type SleepChoice = 'off' | 'end' | (typeof sleepMinutes)[number];
export const sleepMinutes = [15, 30, 45, 60] as const;

/** The player of this tab: the commands, and what its own view needs as well. */
export interface WebPlayer extends PlayerControls<Playable> {
  /** Plays the first item, and puts the others at the start of the queue. */
  playAll(items: readonly Playable[]): void;
  /** @param seconds position in the recording, limited to its length */
  seek(seconds: number): void;
  /**
   * @param seconds how far forward; negative goes back. An article that is read aloud moves by a paragraph.
   */
  skip(seconds: number): void;
  /** Plays the first of the queue. */
  next(): void;
  setSpeed(rate: number): void;
  /** Stops playback after a time, or at the end of the current item. */
  setSleep(choice: SleepChoice): void;
  /** Shows again what was in the player before this tab loaded a new page. */
  resume(): void;
  minimise(side: PlayerState['minimalized']): void;
}

/** Handles a press of a play button: pauses its item if that is playing, otherwise plays it. */
export function toggle<Item extends Playable>(controls: PlayerControls<Item>, item: Item): void {
  const { slug, playing } = controls.askState();
  if (slug === item.slug && playing) controls.pause();
  else controls.play(item);
}
