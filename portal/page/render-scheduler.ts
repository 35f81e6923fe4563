/**
 * Time that one turn of the event loop may spend rendering pages, in milliseconds. A page takes one to five,
 * and a render is not interrupted. So a request for a cached page waits for one or two renders of other
 * pages, and not for all whose data came at the same moment.
 */
const renderBudgetMs = 3;

interface RenderScheduler {
  /**
   * Does work in this turn of the event loop if there is time left, else in one of the next, first come first
   * served. Rejects with what the work throws.
   */
  run<T>(work: () => T): Promise<T>;
}

/**
 * Spreads work that cannot be interrupted over turns of the event loop, so that connections are accepted and
 * answered in between.
 * @param now milliseconds
 */
export function createRenderScheduler(now: () => number = () => performance.now()): RenderScheduler {
  const queue: Array<() => void> = [];
  /** When the first work of this turn started; null if none has. */
  let turnStartedAtMs: number | null = null;

  function hasTimeLeft(): boolean {
    if (turnStartedAtMs !== null) return now() - turnStartedAtMs < renderBudgetMs;
    turnStartedAtMs = now();
    setImmediate(startTurn);
    return true;
  }

  function startTurn(): void {
    turnStartedAtMs = null;
    while (queue.length > 0 && hasTimeLeft()) queue.shift()?.();
  }

  return {
    run: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        const start = () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        };
        if (queue.length === 0 && hasTimeLeft()) start();
        else queue.push(start);
      }),
  };
}
