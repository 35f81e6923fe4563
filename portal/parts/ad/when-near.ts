import type { AdSlot } from '#contract/ad-slot.ts';

/**
 * Calls `then` once when a slot is due by its load mode, margin and delay (docs/product/ads.md#slots), unless
 * aborted before.
 */
export function whenNear(
  box: Element,
  slot: Pick<AdSlot, 'loadMode' | 'observerMargin' | 'delay'>,
  signal: AbortSignal,
  then: () => void,
): void {
  const wait = () => {
    const timer = setTimeout(then, slot.delay ?? 0);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  if (slot.loadMode === 'early') {
    wait();
    return;
  }
  const margin = slot.loadMode === 'lazy' ? slot.observerMargin : 0;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wait();
    },
    { rootMargin: `${margin}px 0px` },
  );
  observer.observe(box);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
