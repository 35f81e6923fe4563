import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { countJobs, type JobCounts } from '#services/jobs/job-counts.ts';

/** Number of waiting items by queue. `publish` counts scheduled articles and pieces, which have no jobs. */
export type QueueLengths = ReadonlyMap<string, JobCounts>;

/** How long a result is reused: one scrape reads it several times. */
const reuseMs = 1000;

/** Creates a function that reads the lengths of the queues; null when the database does not answer. */
export function queueLengths(database: () => Database | null): () => Promise<QueueLengths | null> {
  let latest = { readAtMs: Number.NEGATIVE_INFINITY, result: Promise.resolve<QueueLengths | null>(null) };
  return () => {
    const db = database();
    if (!db) return Promise.resolve(null);
    if (performance.now() - latest.readAtMs > reuseMs)
      latest = { readAtMs: performance.now(), result: lengths(db).catch(() => null) };
    return latest.result;
  };
}

async function lengths(db: Database): Promise<QueueLengths> {
  return new Map([...(await countJobs(db)), ['publish', await countScheduled(db)]]);
}

async function countScheduled(db: Database): Promise<JobCounts> {
  const { rows } = await sql<Pick<JobCounts, 'due' | 'later' | 'oldestDueSeconds'>>`
    select count(*) filter (where at <= now())::int as due,
      count(*) filter (where at > now())::int as later,
      greatest(coalesce(extract(epoch from now() - min(at)), 0), 0)::float as "oldestDueSeconds"
    from (select id, published_at as at from article where waiting
      union select id, publish_at from piece where publish_at is not null) scheduled`.execute(db);
  const [{ due, later, oldestDueSeconds } = { due: 0, later: 0, oldestDueSeconds: 0 }] = rows;
  return { due, later, retrying: 0, running: 0, failed: 0, oldestDueSeconds };
}
