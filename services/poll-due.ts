/** How often due work is looked for, at least: somebody may set a time meanwhile. */
const lookEveryMs = 250;
/** When work is looked for again that is due and that somebody else holds. */
const retryMs = 50;
const pauseAfterFailureMs = 500;
/** A start waits at most so long for what came due while nobody ran; the rest is done while it answers. */
const maxFirstLookMs = 5000;

interface DueWork {
  /**
   * Milliseconds until the next work becomes due; 0 or less: some is, also when somebody else holds it.
   * Endless where there is none. It should cost little: it is asked several times a second.
   */
  msUntilNext(): Promise<number>;
  /** Does what is due and what nobody else is doing. */
  runDue(): Promise<unknown>;
  onError(error: unknown): void;
}

interface DuePoll {
  /** Resolves when what was due at the beginning is done. A service waits for it before it answers readers. */
  firstLook: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Does work at its time until it is stopped, one look at a time. Work whose time was set a quarter of a second
 * before is begun at its time; whoever held it then, and lets it go undone, makes it late by `retryMs` more.
 */
export function pollDue({ msUntilNext, runDue, onError }: DueWork): DuePoll {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

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
    running = lookOnce().then((waitMs) => {
      if (!isStopped) timer = setTimeout(look, waitMs).unref();
    });
  }

  look();
  return {
    firstLook: Promise.race([running, new Promise((resolve) => setTimeout(resolve, maxFirstLookMs).unref())]),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
