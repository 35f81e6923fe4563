import type { Behaviour } from '#portal/dom/behaviour.ts';
import { createScrollWatch, thresholdPx } from './scroll-watch.ts';

/** The scroll position is read at most once in this time (docs/product/frame.md#header). */
const throttleMs = 150;

/**
 * Sets `data-hidden` on the header while the reader scrolls down, and takes it away on scrolling up or when
 * something in it has focus. `data-scrolled` says that the page is not at its top: a header that is clear
 * over a cover is so only there.
 */
export const hidingHeader: Behaviour = (header, signal) => {
  let watch: ReturnType<typeof createScrollWatch> | undefined;
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    watch ??= createScrollWatch(scrollY);
    header.toggleAttribute('data-scrolled', scrollY > thresholdPx);
    header.toggleAttribute('data-hidden', watch(Math.max(0, scrollY)) && !header.matches(':focus-within'));
  };
  const scrolled = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(look, throttleMs);
  };
  // With the first frame: to ask for it now would lay the page out before its scripts have ended.
  requestAnimationFrame(look);
  addEventListener('scroll', scrolled, { passive: true, signal });
  header.addEventListener('focusin', () => header.removeAttribute('data-hidden'), { signal });
};
