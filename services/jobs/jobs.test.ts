import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '#build/testing/eventually.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { enqueueJobs } from './enqueue-jobs.ts';
import { countJobs } from './job-counts.ts';
import type { JobKind } from './job-kind.ts';
import { createJobQueue } from './job-queue.ts';
import { type JobWorkerOptions, RetryJob, type RunJob } from './job-worker.ts';
import { makeAllDue } from './testing/make-all-due.ts';

const Numbered = z.object({ number: z.int() });
type Numbered = z.infer<typeof Numbered>;
const kind: JobKind<Numbered> = {
  name: 'trial',
  payload: Numbered,
  maxAttempts: 3,
  retryDelaySeconds: 30,
  maxRetryDelaySeconds: 3600,
  leaseSeconds: 60,
};

const db = await fileDatabase();
beforeAll(async () => {
  await sql`select pgboss.create_queue('trial', '{"policy": "exclusive"}')`.execute(db);
});
beforeEach(() => sql`truncate pgboss.job`.execute(db));

const numbers = (count: number) => Array.from({ length: count }, (_, number) => ({ payload: { number } }));
/** Each has a key of its own, unless a test wants the same one. */
const enqueue = (count: number) =>
  enqueueJobs(
    db,
    kind,
    numbers(count).map((job) => ({ ...job, key: String(job.payload.number) })),
  );
const rows = async () =>
  (
    await sql<{ number: number; state: string; wait: number; message: string | null }>`
      select (data->>'number')::int as number, state::text, output->>'message' as message,
        ceil(extract(epoch from start_after - now()))::int as wait
      from pgboss.job order by number`.execute(db)
  ).rows;

function work(
  run: RunJob<Numbered>,
  options: Partial<JobWorkerOptions<Numbered>> = {},
  superviseSeconds = 30,
) {
  const jobs = createJobQueue({ db, onError: () => {}, superviseSeconds });
  return jobs.work({ kind, maxRunning: 5, idleMs: 20, prepare: async () => run, ...options });
}

/** Lets a worker run until the check passes. */
async function workUntil(run: RunJob<Numbered>, check: () => Promise<void> | void): Promise<void> {
  const worker = work(run);
  try {
    await eventually(check);
  } finally {
    await worker.stop();
  }
}

describe('a job', () => {
  it('is part of its transaction', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await enqueueJobs(trx, kind, numbers(1));
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    expect(await rows()).toEqual([]);
  });

  it('is not added with an invalid payload, nor twice while one with its key waits', async () => {
    const wrong = [{ payload: { number: 'one' } }] as unknown as Array<{ payload: Numbered }>;
    await expect(enqueueJobs(db, kind, wrong)).rejects.toThrow();
    const sameKey = [{ payload: { number: 1 }, key: 'same' }];
    await Promise.all([1, 2, 3].map(() => enqueueJobs(db, kind, sameKey)));
    expect(await rows()).toHaveLength(1);
  });

  it('is done once by several workers', async () => {
    await enqueue(300);
    const doneNumbers: number[] = [];
    const run: RunJob<Numbered> = async ({ payload }) => void doneNumbers.push(payload.number);
    const workers = [work(run), work(run), work(run)];
    await eventually(async () =>
      expect((await rows()).every(({ state }) => state === 'completed')).toBe(true),
    );
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(doneNumbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, number) => number));
  });

  it('waits longer after each failure, and keeps its last failure when it is given up', async () => {
    await enqueue(1);
    const fail: RunJob<Numbered> = async ({ attempt }) => {
      throw new RetryJob(`attempt ${attempt}`);
    };
    const waits: number[] = [];
    for (const message of ['attempt 1', 'attempt 2', 'attempt 3']) {
      await workUntil(fail, async () => expect((await rows())[0]?.message).toBe(message));
      waits.push((await rows())[0]?.wait ?? 0);
      await makeAllDue(db);
    }
    expect(waits[0]).toBeGreaterThan(10);
    expect(waits[0]).toBeLessThanOrEqual(30);
    expect(waits[1]).toBeGreaterThan(25);
    expect(waits[1]).toBeLessThanOrEqual(60);
    expect(await rows()).toMatchObject([{ state: 'failed', message: 'attempt 3' }]);
    expect((await countJobs(db)).get('trial')).toMatchObject({ due: 0, failed: 1 });
  });

  it('waits for the requested delay', async () => {
    await enqueue(1);
    const fail: RunJob<Numbered> = () => Promise.reject(new RetryJob('busy', 500));
    await workUntil(fail, async () => expect((await rows())[0]?.wait).toBeGreaterThan(490));
  });

  it('is tried again when what it needs cannot be loaded', async () => {
    await enqueue(1);
    const worker = work(async () => {}, { prepare: () => Promise.reject(new Error('nothing there')) });
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'retry' }]));
    await worker.stop();
  });

  it('is taken over when its worker stops responding', async () => {
    await enqueue(1);
    await sql`update pgboss.job set expire_seconds = 1`.execute(db);
    const hanging = Promise.withResolvers<void>();
    // It has no place for a second job, so it cannot take this one again.
    const dead = work(() => hanging.promise, { maxRunning: 1 });
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'active' }]));
    const attempts: number[] = [];
    const worker = work(async ({ attempt }) => void attempts.push(attempt), {}, 1);
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'retry' }]));
    await makeAllDue(db);
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'completed' }]));
    hanging.resolve();
    await Promise.all([dead.stop(), worker.stop()]);
    expect(attempts).toEqual([2]);
  });
});

it('a worker finishes its jobs before it stops, and starts no more', async () => {
  await enqueue(20);
  const gate = Promise.withResolvers<void>();
  const worker = work(() => gate.promise);
  await eventually(async () => {
    expect((await rows()).filter(({ state }) => state === 'active')).toHaveLength(5);
  });
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  expect((await rows()).filter(({ state }) => state === 'completed')).toHaveLength(5);
  expect((await rows()).filter(({ state }) => state === 'created')).toHaveLength(15);
});

it('a hanging group leaves room for the others', async () => {
  const jobs = numbers(20).map((job) => {
    const group = job.payload.number < 10 ? 'hangs' : 'works';
    return { ...job, key: String(job.payload.number), group };
  });
  await enqueueJobs(db, kind, jobs);
  const gate = Promise.withResolvers<void>();
  const run: RunJob<Numbered> = ({ payload }) => (payload.number < 10 ? gate.promise : Promise.resolve());
  const worker = work(run, { maxRunningPerGroup: 3 });
  await eventually(async () => {
    const states = (await rows()).map(({ state }) => state);
    expect(states.slice(10).every((state) => state === 'completed')).toBe(true);
    expect(states.filter((state) => state === 'active')).toHaveLength(3);
  });
  gate.resolve();
  await worker.stop();
});

it('waiting jobs are counted by queue', async () => {
  await enqueue(2);
  await enqueueJobs(db, kind, [{ payload: { number: 9 }, key: 'later', delaySeconds: 600 }]);
  const earlier = sql`now() - interval '1 minute'`;
  await sql`update pgboss.job set start_after = ${earlier} where singleton_key = '0'`.execute(db);
  const counts = await countJobs(db);
  expect(counts.get('trial')).toMatchObject({ due: 2, later: 1, retrying: 0, running: 0, failed: 0 });
  expect(counts.get('trial')?.oldestDueSeconds).toBeGreaterThanOrEqual(60);
  expect(counts.get('mail')).toMatchObject({ due: 0, oldestDueSeconds: 0 });
});
