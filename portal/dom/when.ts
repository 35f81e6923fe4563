/** Islands with `visible` load a little before they are visible. */
const visibleMargin = '200px';
/** Events that show that a reader reaches for an element. */
const reachEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/**
 * Calls `ready` once: at the time that `when` names, or earlier if the reader reaches for the element.
 * @param signal ends the wait
 */
export function whenReady(element: Element, when: string, signal: AbortSignal, ready: () => void): void {
  const isReady = new AbortController();
  const waitSignal = AbortSignal.any([signal, isReady.signal]);
  const once = () => {
    if (waitSignal.aborted) return;
    isReady.abort();
    ready();
  };
  for (const type of reachEvents)
    element.addEventListener(type, once, { capture: true, passive: true, signal: waitSignal });
  if (when === 'now') once();
  if (when === 'load') afterFrame(once);
  if (when === 'idle') whenIdle(once);
  if (when === 'visible') onceVisible(element, waitSignal, once);
}

function onceVisible(element: Element, signal: AbortSignal, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && run(),
    {
      rootMargin: visibleMargin,
    },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Runs something after the next paint, so that it does not delay it. A frame is painted a while after its
 * callbacks, the first one of a page much later. Hidden pages have no frames, so there it runs at once.
 */
export function afterFrame(run: () => void): void {
  if (document.hidden) run();
  else afterFirstPaint(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run))));
}

function afterFirstPaint(run: () => void): void {
  if (document.hidden) {
    run();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * Runs something once the page has been loaded and painted (on a fast network it is loaded first) and the
 * browser is idle. Safari has no requestIdleCallback before 26.
 */
export function whenIdle(run: () => void): void {
  afterLoad(() => afterFirstPaint(() => (globalThis.requestIdleCallback ?? setTimeout)(() => run())));
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/** A request that takes longer is given up: another one follows soon, or the reader asks again. */
const requestTimeoutMs = 10_000;

/** Ends a request that takes too long, or whose part of the page has left the document. */
export function requestSignal(left?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  return left ? AbortSignal.any([left, timeout]) : timeout;
}
