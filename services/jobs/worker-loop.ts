import { setTimeout as wait } from 'node:timers/promises';

export interface WorkerLoop {
  /** Resolves when the current turn has ended. */
  stop(): Promise<void>;
}

interface WorkerLoopOptions {
  /**
   * Does what is due.
   * @param signal aborted when it must not start anything more
   * @returns whether there was anything to do
   */
  turn(signal: AbortSignal): Promise<boolean>;
  onError(error: unknown): void;
  /** Pause when there is nothing to do, in milliseconds. */
  idleMs: number;
}

/** Pause after an internal failure, for example while the database is away. */
const pauseAfterFailureMs = 2000;

/** Runs turn after turn until it is stopped, also after failures. */
export function startWorkerLoop({ turn, onError, idleMs }: WorkerLoopOptions): WorkerLoop {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!(await turn(signal))) await wait(idleMs, undefined, { signal });
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
      stopping.abort();
      await loop;
    },
  };
}
