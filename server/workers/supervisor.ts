import { setTimeout as pause } from 'node:timers/promises';

/** One of several identical processes. */
export interface Worker {
  /** Resolves when it serves requests; never if it exits before that. */
  readonly ready: Promise<void>;
  /** Resolves when it has exited. */
  readonly ended: Promise<void>;
  /** Lets it finish the requests under way, then exit. */
  stop(): void;
}

export interface SupervisorOptions {
  count: number;
  spawn(): Worker;
  say(what: string): void;
  /** Resolves after this many milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
}

export interface Supervisor {
  /**
   * Resolves when all workers serve.
   * @throws when one exits before any has served, because the same cause would stop the others
   */
  start(): Promise<void>;
  /**
   * Replaces all workers, one after the other, so that as many serve as before. Resolves to whether all could
   * be replaced. Not to be called again before that.
   */
  restart(): Promise<boolean>;
  /** Stops all workers; resolves when they have exited. */
  stop(): Promise<void>;
  /** Number of running workers. */
  readonly running: number;
}

/** A worker that ran for this long did not fail at its start, so it is replaced at once. Milliseconds. */
const longLifeMs = 30_000;
const pausesMs = { first: 500, longest: 30_000 } as const;
/** A replacement that does not serve within this time is given up, and the old worker stays. Milliseconds. */
const startTimeoutMs = 60_000;

/**
 * Keeps a number of workers running. One that exits is replaced. One that fails at its start is started again
 * after longer and longer pauses.
 */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { count, spawn, say, wait = pause, clock = () => performance.now() } = options;
  const alive = new Set<Worker>();
  /** Workers that are replaced when they exit: not those that are just being replaced. */
  const serving = new Set<Worker>();
  let isStopping = false;
  let failures = 0;

  function begin(): Worker {
    const worker = spawn();
    const startedAtMs = clock();
    alive.add(worker);
    void worker.ended.then(() => {
      alive.delete(worker);
      if (serving.delete(worker) && !isStopping) void beginAgain(clock() - startedAtMs);
    });
    return worker;
  }

  async function beginAgain(livedMs: number): Promise<void> {
    failures = livedMs >= longLifeMs ? 0 : failures + 1;
    const ms = failures === 0 ? 0 : Math.min(pausesMs.first * 2 ** (failures - 1), pausesMs.longest);
    say(`a worker ended unexpectedly; another one begins in ${ms} ms`);
    await wait(ms);
    if (!isStopping) serving.add(begin());
  }

  function leave(worker: Worker): Promise<void> {
    serving.delete(worker);
    worker.stop();
    return worker.ended;
  }

  async function replace(old: Worker): Promise<boolean> {
    const next = begin();
    const ready = next.ready.then(() => true);
    const notReady = Promise.race([next.ended, wait(startTimeoutMs)]).then(() => false);
    if (!(await Promise.race([ready, notReady])) || isStopping) {
      say('a new worker does not come up: the old ones stay');
      await leave(next);
      return false;
    }
    serving.add(next);
    await leave(old);
    return true;
  }

  async function restartAll(): Promise<boolean> {
    for (const old of [...serving]) {
      // It exited meanwhile and has already been replaced.
      if (serving.has(old) && !(await replace(old))) return false;
    }
    return true;
  }

  return {
    async start() {
      const first = Array.from({ length: count }, begin);
      for (const worker of first) serving.add(worker);
      const failed = Promise.race(first.map(({ ended }) => ended)).then(() =>
        Promise.reject(new Error('A worker could not start.')),
      );
      await Promise.race([Promise.race(first.map(({ ready }) => ready)), failed]);
      failed.catch(() => {});
      await Promise.all(first.map(({ ready, ended }) => Promise.race([ready, ended])));
    },
    restart: restartAll,
    async stop() {
      isStopping = true;
      await Promise.all([...alive].map(leave));
    },
    get running() {
      return alive.size;
    },
  };
}
