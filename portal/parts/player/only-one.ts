import { sayPlayerBegan, whenFrameBegins } from './give-way.ts';

const message = 'playing';

/**
 * One thing is heard at a time: when another tab's player or a video or recording on the page begins, this
 * player pauses, and the other way round. A frame of somebody else's makes it pause too, and is taken out
 * when it begins. What is muted disturbs nobody.
 * @param pause called when something else begins
 */
export function createOnePlayer(pause: () => void): { began(): void } {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('cimlap-player') : null;
  channel?.addEventListener('message', ({ data }) => data === message && pause());
  whenFrameBegins(pause);
  // Media events do not bubble, but are captured. Ours is in no document.
  document.addEventListener(
    'play',
    ({ target }) => target instanceof HTMLMediaElement && !target.muted && pause(),
    { capture: true },
  );
  return {
    began() {
      channel?.postMessage(message);
      sayPlayerBegan();
      for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video'))
        if (!media.muted) media.pause();
    },
  };
}
