/** Specification §9, §4: every 15 s while the tab is seen; anew at once when it was hidden for more than 30 s. */
const intervalMs = 15_000;
const longHiddenMs = 30_000;

interface Clock {
  /** Milliseconds that only go forward. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export interface RefreshClock {
  hidden(): void;
  shown(): void;
  /** Nothing is due any more. */
  stop(): void;
}

/**
 * Says when to ask again. Starts with a whole interval, since the page has just been made.
 * @param refresh asks; the next interval begins when it has ended, however it did
 */
export function startRefreshClock(refresh: () => Promise<void>, clock: Clock): RefreshClock {
  let timer: unknown = null;
  let due = clock.now() + intervalMs;
  let hiddenAt: number | null = null;
  let stopped = false;
  let asking = false;

  function wait(): void {
    clock.clearTimeout(timer);
    // What is being asked is waited for; it says itself when the next is due.
    if (!asking) timer = clock.setTimeout(() => void ask(), Math.max(0, due - clock.now()));
  }

  async function ask(): Promise<void> {
    asking = true;
    try {
      await refresh();
    } finally {
      asking = false;
      due = clock.now() + intervalMs;
      if (!stopped && hiddenAt === null) wait();
    }
  }

  wait();
  return {
    hidden() {
      hiddenAt ??= clock.now();
      clock.clearTimeout(timer);
    },
    shown() {
      if (hiddenAt === null || stopped) return;
      if (clock.now() - hiddenAt > longHiddenMs) due = clock.now();
      hiddenAt = null;
      wait();
    },
    stop() {
      stopped = true;
      clock.clearTimeout(timer);
    },
  };
}
