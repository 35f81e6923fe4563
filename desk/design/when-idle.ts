interface IdleOptions {
  /** Shortest interval between two runs. */
  pauseMs?: number;
  /** It runs by then, however busy the browser is. Without this, it might wait for long. */
  maxWaitMs?: number;
}

/**
 * Runs something once when the browser has nothing more urgent to do, however often it is requested. Safari
 * has no `requestIdleCallback` before 26.
 */
export function whenIdle(
  work: () => void,
  { pauseMs = 0, maxWaitMs }: IdleOptions = {},
): { request(): void; stop(): void } {
  let cancel: (() => void) | null = null;
  let lastRunAt = Number.NEGATIVE_INFINITY;
  const run = () => {
    cancel = null;
    lastRunAt = performance.now();
    work();
  };
  const waitForIdle = () => {
    if (!('requestIdleCallback' in globalThis)) return run();
    const callbackId = requestIdleCallback(run, maxWaitMs === undefined ? {} : { timeout: maxWaitMs });
    cancel = () => cancelIdleCallback(callbackId);
  };
  return {
    request() {
      if (cancel) return;
      const timer = setTimeout(waitForIdle, Math.max(0, lastRunAt + pauseMs - performance.now()));
      cancel = () => clearTimeout(timer);
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
