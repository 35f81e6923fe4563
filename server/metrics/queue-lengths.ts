import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Of what is due and not sent: how many, and for how long the first has been due, seconds. */
export type QueueLengths = Record<'mail' | 'push', { waiting: number; oldest: number }>;

/** Asked again within this it is the same answer, milliseconds: several numbers of one look are made of it. */
const keptMs = 1000;

/** @returns what says how long the queues are; null when the database does not say */
export function queueLengths(database: () => Database | null): () => Promise<QueueLengths | null> {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<QueueLengths | null>(null) };
  return () => {
    const db = database();
    if (!db) return Promise.resolve(null);
    if (performance.now() - asked.at > keptMs) asked = { at: performance.now(), answer: lengths(db).catch(() => null) };
    return asked.answer;
  };
}

async function lengths(db: Database): Promise<QueueLengths> {
  const oldest = sql.raw('coalesce(extract(epoch from now() - min(due_at)), 0)::float');
  const { rows } = await sql<{ queue: keyof QueueLengths; waiting: number; oldest: number }>`
    select 'mail' as queue, count(*)::int as waiting, ${oldest} as oldest from mail where state = 'waiting' and due_at <= now()
    union all
    select 'push', count(*)::int, ${oldest} from push_delivery where done_at is null and due_at <= now()`.execute(db);
  const none = { waiting: 0, oldest: 0 };
  const of = (queue: keyof QueueLengths) => rows.find((row) => row.queue === queue) ?? none;
  return { mail: of('mail'), push: of('push') };
}
