import type { PgBoss, Job as StoredJob } from 'pg-boss';
import { type JobKind, minRetryDelay } from './job-kind.ts';
import { startWorkerLoop } from './worker-loop.ts';

export interface Job<Payload> {
  id: string;
  payload: Payload;
  /** Number of this attempt, from 1. Attempts that ended with their worker's death count too. */
  attempt: number;
}

/** Does one job. If `run` throws, the job is tried again later, as its kind says. */
export type RunJob<Payload> = (job: Job<Payload>) => Promise<void>;

/** Thrown by a job that must not be tried again before some seconds have passed. */
export class RetryJob extends Error {
  readonly minDelaySeconds: number;

  constructor(message: string, minDelaySeconds = 0) {
    super(message);
    this.minDelaySeconds = minDelaySeconds;
  }
}

export interface JobWorkerOptions<Payload> {
  kind: JobKind<Payload>;
  /** Jobs that this worker does at the same time. */
  maxRunning: number;
  /** Jobs of one group that run at the same time in all processes together. Default: no limit. */
  maxRunningPerGroup?: number;
  /** Pause when nothing is due, in milliseconds. */
  idleMs?: number;
  /**
   * Loads what a batch of jobs needs.
   * @returns a function that does one of them
   */
  prepare(jobs: ReadonlyArray<Job<Payload>>): Promise<RunJob<Payload>>;
}

export interface JobWorker {
  /** Starts no more jobs; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

interface EndedJob {
  job: StoredJob<object>;
  /** Null: it succeeded. */
  failure: unknown;
}

/**
 * Takes jobs of one kind while it has free places. Whenever a job ends, another may start, so a job that
 * hangs blocks only its own place. Outcomes are recorded for many jobs at once.
 */
export function startJobWorker<Payload>(
  start: () => Promise<PgBoss>,
  options: JobWorkerOptions<Payload>,
  onError: (error: unknown) => void,
): JobWorker {
  const { kind, maxRunning, maxRunningPerGroup, idleMs = 1000 } = options;
  const running = new Set<Promise<void>>();
  /** Jobs that have ended but are not recorded yet. */
  let ended: EndedJob[] = [];

  async function writeEnds(boss: PgBoss): Promise<void> {
    const all = ended;
    ended = [];
    try {
      const done = all.filter(({ failure }) => failure === null).map(({ job }) => job);
      if (done.length > 0) await boss.complete(kind.name, done);
      const failed = all.filter(({ failure }) => failure !== null);
      for (const [message, group] of Map.groupBy(failed, messageOf))
        await writeFailures(boss, message, group);
    } catch (error) {
      // Recording an outcome twice does no harm: the second time changes nothing.
      ended.push(...all);
      throw error;
    }
  }

  /** Jobs that a dead server has failed together are recorded together. */
  async function writeFailures(boss: PgBoss, message: string, failed: readonly EndedJob[]): Promise<void> {
    const jobs = failed.map(({ job }) => job);
    await boss.fail(kind.name, jobs, { message });
    for (const { job, failure } of failed) {
      if (!(failure instanceof RetryJob) || failure.minDelaySeconds === 0) continue;
      const delaySeconds = Math.max(failure.minDelaySeconds, minRetryDelay(kind, job.retryCount + 1));
      await boss.update(kind.name, undefined, { id: job.id, startAfter: `${delaySeconds} seconds` });
    }
  }

  async function takeJobs(boss: PgBoss): Promise<void> {
    const free = maxRunning - running.size;
    if (free === 0) return;
    const limits = maxRunningPerGroup === undefined ? {} : { groupConcurrency: maxRunningPerGroup };
    const stored = await boss.fetch<object>(kind.name, { batchSize: free, ...limits });
    if (stored.length === 0) return;
    const jobs = new Map(stored.map((storedJob) => [storedJob, jobOf(kind, storedJob)]));
    const readable = [...jobs.values()].filter((job) => job !== null);
    const run = await options.prepare(readable).catch((error: unknown): RunJob<Payload> => {
      onError(error);
      return () => Promise.reject(new RetryJob(String(error)));
    });
    for (const [storedJob, job] of jobs) begin(storedJob, job ? run(job) : Promise.reject(unreadable));
  }

  function begin(job: StoredJob<object>, work: Promise<void>): void {
    const end = work
      .then(
        () => ended.push({ job, failure: null }),
        (failure: unknown) => {
          if (!(failure instanceof RetryJob)) onError(failure);
          ended.push({ job, failure });
        },
      )
      .then(() => void running.delete(end));
    running.add(end);
  }

  const loop = startWorkerLoop({
    onError,
    idleMs,
    async runDue() {
      const boss = await start();
      if (ended.length > 0) await writeEnds(boss);
      await takeJobs(boss);
      if (running.size === 0) return ended.length > 0;
      await nextEnd(running, idleMs);
      return true;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await Promise.all(running);
      if (ended.length > 0) await writeEnds(await start()).catch(onError);
    },
  };
}

function messageOf({ failure }: EndedJob): string {
  return (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);
}

const unreadable = new Error('The payload does not match the schema of this kind of job.');

function jobOf<Payload>(
  { payload }: JobKind<Payload>,
  { id, data, ...job }: StoredJob<object>,
): Job<Payload> | null {
  const parsed = payload.safeParse(data);
  return parsed.success ? { id, payload: parsed.data, attempt: job.retryCount + 1 } : null;
}

/** Resolves when the next job ends, and after `waitMs` at the latest. */
async function nextEnd(running: ReadonlySet<Promise<void>>, waitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs);
  await Promise.race([promise, ...running]);
  clearTimeout(timer);
}
