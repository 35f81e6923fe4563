interface IdleOptions {
  /** Between two times it is done. */
  pauseMs?: number;
  /** It is done by then, however busy the browser is. Without it, it may wait for long. */
  maxWaitMs?: number;
}

/**
 * Does something once when the browser has nothing more urgent to do: asked for many times, it is done once. Safari
 * has no `requestIdleCallback` before 26.
 */
export function whenIdle(
  work: () => void,
  { pauseMs = 0, maxWaitMs }: IdleOptions = {},
): { ask(): void; stop(): void } {
  let cancel: (() => void) | null = null;
  let doneAt = Number.NEGATIVE_INFINITY;
  const run = () => {
    cancel = null;
    doneAt = performance.now();
    work();
  };
  const waitForIdle = () => {
    if (!('requestIdleCallback' in globalThis)) return run();
    const waiting = requestIdleCallback(run, maxWaitMs === undefined ? {} : { timeout: maxWaitMs });
    cancel = () => cancelIdleCallback(waiting);
  };
  return {
    ask() {
      if (cancel) return;
      const timer = setTimeout(waitForIdle, Math.max(0, doneAt + pauseMs - performance.now()));
      cancel = () => clearTimeout(timer);
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
