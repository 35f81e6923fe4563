import { setTimeout as wait } from 'node:timers/promises';

export interface WorkerLoop {
  /** Resolves when what was begun has ended. */
  stop(): Promise<void>;
}

interface WorkerLoopOptions {
  /**
   * Does what waits.
   * @param signal aborted when it is to begin nothing more
   * @returns whether there was anything
   */
  turn(signal: AbortSignal): Promise<boolean>;
  onError(error: unknown): void;
  /** Pause when there is nothing to do, milliseconds. */
  idleMs: number;
}

/** After a failure of ours (the database is away), milliseconds. */
const pauseOnFailure = 2000;

/** Turn after turn until it is stopped, whatever fails. */
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
        await wait(pauseOnFailure, undefined, { signal }).catch(() => {});
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
