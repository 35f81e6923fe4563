/** Pictures and islands are fetched a little before they are seen. */
const ahead = '200px';
const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/**
 * Calls `ready` once when an island should come alive: as `when` says, or earlier when the reader reaches for it.
 * @param signal ends the waiting
 */
export function whenReady(element: Element, when: string, signal: AbortSignal, ready: () => void): void {
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const once = () => {
    if (either.aborted) return;
    done.abort();
    ready();
  };
  for (const touch of touches) element.addEventListener(touch, once, { capture: true, passive: true, signal: either });
  if (when === 'now') once();
  if (when === 'load') afterFrame(once);
  if (when === 'idle') whenIdle(once);
  if (when === 'visible') onceVisible(element, either, once);
}

function onceVisible(element: Element, signal: AbortSignal, seen: () => void): void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && seen(), { rootMargin: ahead });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Runs it when the browser has shown what there is: what is seen comes before what is fetched for it. A frame is shown a while after its
 * callbacks, the first one of a page much later. Pages that nobody sees have no frames.
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
 * Runs it once the page has been loaded and shown (on a good network it is loaded first), and the browser has nothing better to do. Safari has no
 * requestIdleCallback before 26.
 */
export function whenIdle(run: () => void): void {
  afterLoad(() => afterFirstPaint(() => (globalThis.requestIdleCallback ?? setTimeout)(() => run())));
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
