import type { Behaviour } from '#portal/dom/behaviour.ts';
import { createScrollWatch, thresholdPx } from './scroll-watch.ts';

/** The scroll position is read at most once in this time (docs/product/frame.md#header). */
const throttleMs = 150;

/**
 * Sets `data-hidden` on the header while the reader scrolls down, and removes it on scrolling up or when
 * something in it gets focus. `data-scrolled` means that the page is not at its top; only at the top is a
 * header above a cover transparent.
 */
export const hidingHeader: Behaviour = (header, signal) => {
  let watch: ReturnType<typeof createScrollWatch> | undefined;
  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    watch ??= createScrollWatch(scrollY);
    header.toggleAttribute('data-scrolled', scrollY > thresholdPx);
    header.toggleAttribute('data-hidden', watch(Math.max(0, scrollY)) && !header.matches(':focus-within'));
  };
  const onScroll = () => {
    // After a jump to the top it would cover the bar above it until the next reading.
    if (header.hasAttribute('data-hidden') && scrollY <= thresholdPx) {
      update();
      return;
    }
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(update, throttleMs);
  };
  // Reading the scroll position now would force a layout while scripts still run.
  requestAnimationFrame(update);
  addEventListener('scroll', onScroll, { passive: true, signal });
  header.addEventListener('focusin', () => header.removeAttribute('data-hidden'), { signal });
};
