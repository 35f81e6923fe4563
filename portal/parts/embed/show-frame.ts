import { announceFrameStart, onPlayerStart } from '../player/exclusive-playback.ts';
import { isFrom } from './frame-height.ts';
import { neededHeight } from './needed-height.ts';

/**
 * Puts an embed's frame into its box. Nothing moves: the box keeps its size even if the content needs more;
 * then a button enlarges it.
 * @param isRequested whether the reader pressed for it: then the frame takes the button's focus, and plays
 */
export function showFrame(element: HTMLElement, isRequested: boolean, signal: AbortSignal): void {
  const box = element.querySelector<HTMLElement>('[data-box]');
  const template = box?.querySelector('template');
  if (!box || !template || signal.aborted || 'shown' in element.dataset) return;
  const frame = document.importNode(template.content, true).querySelector('iframe');
  if (!frame) return;
  const { play, dark } = element.dataset;
  frame.src = [
    frame.src,
    ...(isRequested && play ? [play] : []),
    ...(dark && isDark(element) ? [dark] : []),
  ].reduce(withParameter);
  element.dataset.shown = '';
  const removal = new AbortController();
  const frameSignal = AbortSignal.any([signal, removal.signal]);
  listen(box, frame, frameSignal);
  template.after(frame);
  if (isRequested) frame.focus();
  if (!hasSound(element)) return;
  if (isRequested) announceFrameStart();
  onPlayerStart(() => {
    removal.abort();
    removeFrame(element, frame);
  }, frameSignal);
}

/**
 * Whether the frame plays sound or video. Spotify's frame cannot be started by a parameter and its own button
 * is invisible to us, so it counts as started when it is shown.
 */
const hasSound = ({ dataset }: HTMLElement) => 'play' in dataset || dataset.provider === 'spotify';

/** Removes the frame, which shows the button again; the box stays as large as it is. */
function removeFrame(element: HTMLElement, frame: HTMLIFrameElement): void {
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
