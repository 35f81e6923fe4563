import { setTimeout as wait } from 'node:timers/promises';

/** Creates a function that runs work of this process one after the other. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

/** The queue of everything that has a file in memory. */
export const inTurn = createQueue();

const idleMs = 5000;

interface BacklogWorker {
  signal: AbortSignal;
  onError: (error: unknown) => void;
  /** Time that is left to uploads and readers' pictures after each step. */
  restMs?: number;
}

/**
 * Works through a backlog until the signal is aborted. Each step takes its turn among everything that has a
 * file in memory.
 * @param step returns true when there is nothing to do now
 */
export async function workOffBacklog(
  step: () => Promise<boolean>,
  { signal, onError, restMs = 0 }: BacklogWorker,
): Promise<void> {
  while (!signal.aborted) {
    const isDone = await inTurn(step).catch((error: unknown) => {
      onError(error);
      return true;
    });
    const pauseMs = isDone ? idleMs : restMs;
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
