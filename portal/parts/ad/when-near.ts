import type { AdSlot } from '#contract/ad-slot.ts';

/** Calls when a slot's time has come: by its load mode, its margin and its delay (specification §4, §9). Once, unless aborted before. */
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
