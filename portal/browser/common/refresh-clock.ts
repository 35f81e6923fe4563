/** Pause between two refreshes while the tab is visible (docs/product/frame.md#refresh-of-common-data). */
const intervalMs = 15_000;
/** A tab that was hidden for longer refreshes at once when it is shown. */
const longHiddenMs = 30_000;

interface Clock {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

interface RefreshClock {
  hidden(): void;
  shown(): void;
  /** Stops the refreshes. */
  stop(): void;
}

/**
 * Calls `refresh` at intervals. It starts with a whole interval, because the page has just been rendered.
 * @param refresh when it has ended, with or without success, the next interval starts
 */
export function startRefreshClock(refresh: () => Promise<void>, clock: Clock): RefreshClock {
  let timer: unknown = null;
  let dueAtMs = clock.now() + intervalMs;
  let hiddenAtMs: number | null = null;
  let isStopped = false;
  let isRefreshing = false;

  function wait(): void {
    clock.clearTimeout(timer);
    // A refresh under way schedules the next one when it ends.
    if (!isRefreshing)
      timer = clock.setTimeout(() => void refreshAndWait(), Math.max(0, dueAtMs - clock.now()));
  }

  async function refreshAndWait(): Promise<void> {
    isRefreshing = true;
    try {
      await refresh();
    } finally {
      isRefreshing = false;
      dueAtMs = clock.now() + intervalMs;
      if (!isStopped && hiddenAtMs === null) wait();
    }
  }

  wait();
  return {
    hidden() {
      hiddenAtMs ??= clock.now();
      clock.clearTimeout(timer);
    },
    shown() {
      if (hiddenAtMs === null || isStopped) return;
      if (clock.now() - hiddenAtMs > longHiddenMs) dueAtMs = clock.now();
      hiddenAtMs = null;
      wait();
    },
    stop() {
      isStopped = true;
      clock.clearTimeout(timer);
    },
  };
}

/**
 * A refresh clock that uses the page's own time and pauses while the tab is hidden.
 * @param signal stops it
 */
export function refreshWhileVisible(refresh: () => Promise<void>, signal: AbortSignal): void {
  const clock = startRefreshClock(refresh, {
    now: () => performance.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
  });
  const follow = () => (document.hidden ? clock.hidden() : clock.shown());
  if (document.hidden) clock.hidden();
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', clock.stop);
}
