/** Longest pause between two polls, because work may be scheduled meanwhile. */
const maxPollIntervalMs = 250;
/** Pause before the next poll while another process does the due work. */
const retryMs = 50;
const pauseAfterFailureMs = 500;
/** How long a start waits for overdue work. The rest is done while the service answers. */
const maxFirstPollMs = 5000;

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
  firstPoll: Promise<unknown>;
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

  async function pollOnce(): Promise<number> {
    try {
      const waitMs = await msUntilNext();
      if (waitMs > 0) return Math.min(waitMs, maxPollIntervalMs);
      await runDue();
      return Math.min(Math.max(retryMs, await msUntilNext()), maxPollIntervalMs);
    } catch (error) {
      onError(error);
      return pauseAfterFailureMs;
    }
  }

  function poll(): void {
    currentRun = pollOnce().then((waitMs) => {
      if (!isStopped) timer = setTimeout(poll, waitMs).unref();
    });
  }

  poll();
  return {
    firstPoll: Promise.race([
      currentRun,
      new Promise((resolve) => setTimeout(resolve, maxFirstPollMs).unref()),
    ]),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
