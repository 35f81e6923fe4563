/** Longest interval between two looks for due work, because somebody may schedule work meanwhile. */
const lookEveryMs = 250;
/** When to look again for due work that another process is doing. */
const retryMs = 50;
const pauseAfterFailureMs = 500;
/** How long a start waits for overdue work. The rest is done while the service answers. */
const maxFirstLookMs = 5000;

interface DueWork {
  /**
   * Milliseconds until the next work is due; 0 or less if some is due, even if another process is doing it.
   * `Infinity` if there is none. It should be cheap: it is called several times a second.
   */
  msUntilNext(): Promise<number>;
  /** Does the work that is due and that no other process is doing. */
  runDue(): Promise<unknown>;
  onError(error: unknown): void;
}

interface DuePoll {
  /**
   * Resolves when the work that was due at the start is done. A service waits for it before it answers
   * readers.
   */
  firstLook: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Does work at its time until it is stopped, one round at a time. Work scheduled at least a quarter of a
 * second ahead starts at its time; if another process held it then and did not finish, it is up to `retryMs`
 * late.
 */
export function pollDue({ msUntilNext, runDue, onError }: DueWork): DuePoll {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> = Promise.resolve();

  async function lookOnce(): Promise<number> {
    try {
      const waitMs = await msUntilNext();
      if (waitMs > 0) return Math.min(waitMs, lookEveryMs);
      await runDue();
      return Math.min(Math.max(retryMs, await msUntilNext()), lookEveryMs);
    } catch (error) {
      onError(error);
      return pauseAfterFailureMs;
    }
  }

  function look(): void {
    currentRun = lookOnce().then((waitMs) => {
      if (!isStopped) timer = setTimeout(look, waitMs).unref();
    });
  }

  look();
  return {
    firstLook: Promise.race([
      currentRun,
      new Promise((resolve) => setTimeout(resolve, maxFirstLookMs).unref()),
    ]),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
