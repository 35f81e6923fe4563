const playerBegan = 'cimlap:player-began';
const frameBegan = 'cimlap:frame-began';

/**
 * How the player, or a video in the text, and other people's frames give way to each other
 * (docs/product/frame.md#player). Nobody outside a frame hears or stops what plays in it: so a frame says
 * when it is started, and is taken out when the player or the video begins. Neither has to be loaded for the
 * other.
 */
export const sayPlayerBegan = (): boolean => document.dispatchEvent(new Event(playerBegan));
export const sayFrameBegan = (): boolean => document.dispatchEvent(new Event(frameBegan));

/** @param takeOut removes the frame; called once */
export const whenPlayerBegins = (takeOut: () => void, signal: AbortSignal): void =>
  document.addEventListener(playerBegan, takeOut, { once: true, signal });

/** @param pause called whenever a reader starts a frame that is heard */
export const whenFrameBegins = (pause: () => void, signal?: AbortSignal): void =>
  document.addEventListener(frameBegan, pause, { signal });

/**
 * A video or recording of ours begins: others pause, and frames are taken out. The player hears of it by
 * itself.
 */
export function beginAlone(media: HTMLMediaElement): void {
  sayPlayerBegan();
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (other !== media) other.pause();
}
