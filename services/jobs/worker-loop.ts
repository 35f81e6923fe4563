import { setTimeout as wait } from 'node:timers/promises';

export interface WorkerLoop {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

interface WorkerLoopOptions {
  /**
   * Does what is due.
   * @param signal aborted when it must not start anything more
   * @returns whether there was anything to do
   */
  runDue(signal: AbortSignal): Promise<boolean>;
  onError(error: unknown): void;
  /** Pause when there is nothing to do, in milliseconds. */
  idleMs: number;
}

/** Pause after an internal failure, for example while the database is away. */
const pauseAfterFailureMs = 2000;

/** Does what is due, again and again until it is stopped, also after failures. */
export function startWorkerLoop({ runDue, onError, idleMs }: WorkerLoopOptions): WorkerLoop {
  const stopController = new AbortController();
  const { signal } = stopController;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!(await runDue(signal))) await wait(idleMs, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        await wait(pauseAfterFailureMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  const loop = run();
  return {
    async stop() {
      stopController.abort();
      await loop;
    },
  };
}
