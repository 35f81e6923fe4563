import type { Behaviour } from '#portal/dom/behaviour.ts';

/** Pixels. What says that it is higher is cut off: a page must not be made endless. */
const limits = { least: 100, most: 20_000 } as const;

/** The height that a message tells: `{"type":"height","height":1234}`, as an object or as JSON; null when it is no such message. */
export function heightOf(data: unknown): number | null {
  const message = typeof data === 'string' ? parsed(data) : data;
  if (typeof message !== 'object' || message === null || !('type' in message) || !('height' in message)) return null;
  const { type, height } = message;
  if (type !== 'height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(Math.max(Math.ceil(height), limits.least), limits.most);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a message is from the page that a frame was given: from its window and from its address's origin (specification §5). */
export function isFrom(frame: Pick<HTMLIFrameElement, 'contentWindow' | 'src'>, message: Pick<MessageEvent, 'source' | 'origin'>): boolean {
  return message.source !== null && message.source === frame.contentWindow && message.origin === new URL(frame.src).origin;
}

/** What the reader chose of `readingSettings.theme`; `system` where nothing was. */
const chosenTheme = () => document.documentElement.dataset.theme ?? 'system';

/** Whether a message tells that the frame wears the colours that it was told. */
const isDressed = (data: unknown) => typeof data === 'object' && data !== null && 'type' in data && data.type === 'theme';

/**
 * Gives a frame the height that its own page asks for, and tells it the colours that the reader chose (`browser/framed/framed.ts`). A frame may
 * have loaded, and said its height, before anybody here could hear it: so it is asked, with `{"type":"height?"}`, which tells nothing to anyone,
 * now and whenever it has loaded. Colours are told to the page that the frame was given only, once it has said something. Light and dark need no
 * message where browsers have frames follow the `color-scheme` around them: there it is so from the first paint.
 */
export const begin: Behaviour = (element, signal) => {
  const frame = element.querySelector('iframe');
  if (!frame) return;
  const dress = () => frame.contentWindow?.postMessage({ type: 'theme', theme: chosenTheme() }, new URL(frame.src).origin);
  window.addEventListener(
    'message',
    (message) => {
      if (!isFrom(frame, message)) return;
      if (isDressed(message.data)) frame.dataset.dressed = '';
      const height = heightOf(message.data);
      if (height === null) return;
      frame.height = String(height);
      dress();
    },
    { signal },
  );
  const ask = () => frame.contentWindow?.postMessage({ type: 'height?' }, '*');
  frame.addEventListener('load', ask, { signal });
  document.addEventListener('cimlap:settings', () => 'dressed' in frame.dataset && dress(), { signal });
  ask();
};
