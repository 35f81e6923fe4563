import { announceFrameStart, onPlayerStart } from '../player/exclusive-playback.ts';
import { isFrom } from './frame-height.ts';
import { neededHeight } from './needed-height.ts';

/**
 * Puts an embed's frame into its box. Nothing moves: the box keeps its size even if the content needs more;
 * then a button enlarges it.
 * @param isAsked whether the reader pressed for it: then the frame takes the button's focus, and plays
 */
export function showFrame(element: HTMLElement, isAsked: boolean, signal: AbortSignal): void {
  const box = element.querySelector<HTMLElement>('[data-box]');
  const template = box?.querySelector('template');
  if (!box || !template || signal.aborted || 'shown' in element.dataset) return;
  const frame = document.importNode(template.content, true).querySelector('iframe');
  if (!frame) return;
  const { play, dark } = element.dataset;
  frame.src = [
    frame.src,
    ...(isAsked && play ? [play] : []),
    ...(dark && isDark(element) ? [dark] : []),
  ].reduce(withParameter);
  element.dataset.shown = '';
  const out = new AbortController();
  const frameSignal = AbortSignal.any([signal, out.signal]);
  listen(box, frame, frameSignal);
  template.after(frame);
  if (isAsked) frame.focus();
  if (!isHeard(element)) return;
  if (isAsked) announceFrameStart();
  onPlayerStart(() => {
    out.abort();
    takeOut(element, frame);
  }, frameSignal);
}

/**
 * Whether it is sound or video. Spotify's frame cannot be started by a parameter and its own button is
 * invisible to us, so it counts as started when it is shown.
 */
const isHeard = ({ dataset }: HTMLElement) => 'play' in dataset || dataset.provider === 'spotify';

/** Shows the button again; the box stays as large as it is. */
function takeOut(element: HTMLElement, frame: HTMLIFrameElement): void {
  const hadFocus = document.activeElement === frame;
  frame.remove();
  delete element.dataset.shown;
  if (hadFocus) element.querySelector<HTMLElement>('button[data-press]')?.focus({ preventScroll: true });
}

const withParameter = (address: string, parameter: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${parameter}`;

const isDark = (element: HTMLElement) => {
  const { colorScheme } = getComputedStyle(element);
  return (
    colorScheme === 'dark' ||
    (colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches)
  );
};

/** Offers a button for the height that the frame's own page requests, if that is more than the box has. */
function listen(box: HTMLElement, frame: HTMLIFrameElement, signal: AbortSignal): void {
  const whole = box.querySelector<HTMLButtonElement>('[data-whole]');
  if (!whole) return;
  let height = 0;
  window.addEventListener(
    'message',
    (message) => {
      if (!isFrom(frame, message)) return;
      height = neededHeight(message.data) ?? height;
      whole.hidden = height <= box.clientHeight;
    },
    { signal },
  );
  whole.addEventListener(
    'click',
    () => {
      box.style.blockSize = `${height}px`;
      whole.hidden = true;
      frame.focus();
    },
    { signal },
  );
}
