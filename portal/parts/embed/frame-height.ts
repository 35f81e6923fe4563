import type { Behaviour } from '#portal/dom/behaviour.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { parseJson } from '#portal/dom/storage.ts';

/** Limits of a frame's height in CSS pixels, so that it cannot make a page endless. */
const heightLimitsPx = { min: 100, max: 20_000 } as const;

/**
 * Reads the height of a message `{"type":"height","height":1234}`.
 * @param data an object or its JSON
 * @returns null for any other message
 */
export function parseHeight(data: unknown): number | null {
  const message = parseJson(data);
  if (typeof message !== 'object' || message === null || !('type' in message) || !('height' in message))
    return null;
  const { type, height } = message;
  if (type !== 'height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(Math.max(Math.ceil(height), heightLimitsPx.min), heightLimitsPx.max);
}

/**
 * Whether a message comes from the frame's window and from the origin of its address
 * (docs/product/article.md#messages-of-frames).
 */
export function isFrom(
  frame: Pick<HTMLIFrameElement, 'contentWindow' | 'src'>,
  message: Pick<MessageEvent, 'source' | 'origin'>,
): boolean {
  return (
    message.source !== null &&
    message.source === frame.contentWindow &&
    message.origin === new URL(frame.src).origin
  );
}

/** The reader's theme; `system` without a choice. */
const chosenTheme = () => document.documentElement.dataset.theme ?? 'system';

/** Whether a message confirms that the frame uses the theme that it was sent. */
const isThemeConfirmation = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'theme';

/**
 * Gives a frame the height that its own page requests, and tells it the colours that the reader chose
 * (`browser/framed/framed.ts`). A frame may have loaded, and sent its height, before this code listened. So
 * it is asked with `{"type":"height?"}`, which reveals nothing, now and whenever it has loaded. The colours
 * are sent only to the page that the frame was given, after its first message. Light and dark need no message
 * in browsers whose frames follow the surrounding `color-scheme`: there they are right from the first paint.
 */
export const begin: Behaviour = (element, signal) => {
  const frame = element.querySelector('iframe');
  if (!frame) return;
  const sendTheme = () =>
    frame.contentWindow?.postMessage({ type: 'theme', theme: chosenTheme() }, new URL(frame.src).origin);
  window.addEventListener(
    'message',
    (message) => {
      if (!isFrom(frame, message)) return;
      if (isThemeConfirmation(message.data)) frame.dataset.themed = '';
      const height = parseHeight(message.data);
      if (height === null) return;
      frame.height = String(height);
      sendTheme();
    },
    { signal },
  );
  const ask = () => frame.contentWindow?.postMessage({ type: 'height?' }, '*');
  frame.addEventListener('load', ask, { signal });
  onPageEvents(['cimlap:settings'], () => 'themed' in frame.dataset && sendTheme(), { signal });
  ask();
};
