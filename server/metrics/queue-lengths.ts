import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Messages that are due and not sent: how many, and for how many seconds the oldest has been due. */
export type QueueLengths = Record<'mail' | 'push', { waiting: number; oldest: number }>;

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
  const oldest = sql.raw('coalesce(extract(epoch from now() - min(due_at)), 0)::float');
  const { rows } = await sql<{ queue: keyof QueueLengths; waiting: number; oldest: number }>`
    select 'mail' as queue, count(*)::int as waiting, ${oldest} as oldest from mail where state = 'waiting' and due_at <= now()
    union all
    select 'push', count(*)::int, ${oldest} from push_delivery where done_at is null and due_at <= now()`.execute(
    db,
  );
  const none = { waiting: 0, oldest: 0 };
  const of = (queue: keyof QueueLengths) => rows.find((row) => row.queue === queue) ?? none;
  return { mail: of('mail'), push: of('push') };
}
