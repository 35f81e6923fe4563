import type { Behaviour } from '#portal/dom/behaviour.ts';
import { createScrollWatch, threshold } from './scroll-watch.ts';

/** Specification §9: looked at every 150 ms at most. */
const throttle = 150;

/**
 * Sets `data-hidden` on the header while the reader scrolls down, and takes it away on scrolling up or when something in it has focus.
 * `data-scrolled` says that the page is not at its top: a header that is clear over a cover is so only there.
 */
export const hidingHeader: Behaviour = (header, signal) => {
  let watch: ReturnType<typeof createScrollWatch> | undefined;
  let waiting = false;
  const look = () => {
    waiting = false;
    watch ??= createScrollWatch(scrollY);
    header.toggleAttribute('data-scrolled', scrollY > threshold);
    header.toggleAttribute('data-hidden', watch(Math.max(0, scrollY)) && !header.matches(':focus-within'));
  };
  const scrolled = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(look, throttle);
  };
  // With the first frame: to ask for it now would lay the page out before its scripts have ended.
  requestAnimationFrame(look);
  addEventListener('scroll', scrolled, { passive: true, signal });
  header.addEventListener('focusin', () => header.removeAttribute('data-hidden'), { signal });
};
