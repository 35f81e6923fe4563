import { announcePlayerStart, onFrameStart } from './exclusive-playback.ts';

const message = 'playing';

/**
 * Makes the player pause when a player in another tab, a video of the page or a frame starts, and stops those
 * when the player starts. Muted media do not count.
 * @param pause called when something else starts
 */
export function createExclusivePlayer(pause: () => void): { started(): void } {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cimlap-player') : null;
  channel?.addEventListener('message', ({ data }) => data === message && pause());
  onFrameStart(pause);
  // Media events do not bubble, but can be captured. The player's own element is not in the document.
  document.addEventListener(
    'play',
    ({ target }) => target instanceof HTMLMediaElement && !target.muted && pause(),
    { capture: true },
  );
  return {
    started() {
      channel?.postMessage(message);
      announcePlayerStart();
      for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video'))
        if (!media.muted) media.pause();
    },
  };
}
