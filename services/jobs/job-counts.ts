import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** What waits in one queue. */
export interface JobCounts {
  /** Jobs that are due and wait for a worker. */
  due: number;
  /** Jobs that are not due yet. */
  later: number;
  /** How many of these have failed at least once. */
  retrying: number;
  running: number;
  /** Jobs that were given up. They are kept for a week. */
  failed: number;
  /** How long the oldest due job has been waiting, in seconds. */
  oldestDueSeconds: number;
}

/** Reads what waits in each queue, by its name. */
export async function countJobs(db: Database): Promise<Map<string, JobCounts>> {
  const { rows } = await sql<JobCounts & { name: string }>`
    with live as (
      select name, state, start_after, state in ('created', 'retry') and start_after <= now() as is_due
      from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    )
    select q.name,
      count(*) filter (where is_due)::int as due,
      count(*) filter (where state in ('created', 'retry') and not is_due)::int as later,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::float
        as "oldestDueSeconds"
    from pgboss.queue q left join live on live.name = q.name
    where q.name not like '\\_\\_pgboss%'
    group by q.name`.execute(db);
  return new Map(rows.map(({ name, ...counts }) => [name, counts]));
}
