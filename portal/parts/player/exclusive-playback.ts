const playerStart = 'cimlap:player-start';
const frameStart = 'cimlap:frame-start';

/**
 * Only one thing plays at a time: the player, a video in the text, or a frame of another site
 * (docs/product/frame.md#player). A page cannot stop playback in a frame, so the frame's code announces when
 * the reader starts it, and removes the frame when the player or a video starts. They communicate by events,
 * so that neither has to be loaded for the other.
 */
export const announcePlayerStart = (): boolean => document.dispatchEvent(new Event(playerStart));
export const announceFrameStart = (): boolean => document.dispatchEvent(new Event(frameStart));

/** @param removeFrame called once */
export const onPlayerStart = (removeFrame: () => void, signal: AbortSignal): void =>
  document.addEventListener(playerStart, removeFrame, { once: true, signal });

/** @param pause called whenever the reader starts a frame with sound */
export const onFrameStart = (pause: () => void, signal?: AbortSignal): void =>
  document.addEventListener(frameStart, pause, { signal });

/** Pauses other media and removes frames when a video of the page starts. The player notices by itself. */
export function pauseOthers(media: HTMLMediaElement): void {
  announcePlayerStart();
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (other !== media) other.pause();
}
