import { sql } from 'kysely';
import { budapestDay } from '#contract/budapest-time.ts';
import { dayOf, startOfDay } from '#database/budapest-days.ts';
import type { Database } from '#database/database.ts';
import { other } from './buffer.ts';
import { compactReadings } from './store-readings.ts';

/** Advisory lock of this job. */
const lockNumber = 7_264_121;
/** The least read paths beyond this number share one row, so that made-up paths cannot fill the table. */
const maxPathsPerDay = 2000;

export interface RollUpOptions {
  /** Unix milliseconds. */
  now: number;
  /** Older days are deleted. */
  keepDays: number;
}

/**
 * Combines the hours of days that ended at least two days ago, and deletes days that are too old, in one
 * transaction.
 * @returns false when another process is doing so
 */
export function rollUp(db: Database, { now, keepDays }: RollUpOptions): Promise<boolean> {
  const today = sql`${budapestDay(now / 1000)}::date`;
  const oldest = sql`${today} - ${keepDays}::int`;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${lockNumber}) as free`.execute(trx);
    if (!rows[0]?.free) return false;
    await sql`delete from front_click where slot < ${startOfDay(today, -2)}`.execute(trx);
    await sql`
      with gone as (
        delete from page_view_hour where hour < ${startOfDay(today, -2)} returning *
      ), sums as (
        select site, ${dayOf(sql`hour`)} as day, path, screen, sum(n) as n from gone group by 1, 2, 3, 4
      ), ranked as (
        select *, row_number() over (partition by site, day
          order by n desc, path, screen) <= ${maxPathsPerDay} as own from sums
      )
      insert into page_view_day as known (site, day, path, screen, n)
      select site, day, case when own then path else ${other} end, case when own then screen
        else ${other} end, sum(n)
      from ranked group by 1, 2, 3, 4
      on conflict (site, day, path, screen) do update set n = known.n + excluded.n`.execute(trx);
    await sql`delete from page_view_day where day < ${oldest}`.execute(trx);
    await sql`delete from vital_day where day < ${oldest}`.execute(trx);
    await compactReadings(trx, now);
    return true;
  });
}
