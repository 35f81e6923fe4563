import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Provider } from '../questions.ts';

/** What a plan of the provider allows. */
export interface Limits {
  day: number;
  minute: number;
}

/** What an answer's headers said; null: nothing. */
export interface ToldLimits {
  dayLimit: number | null;
  dayLeft: number | null;
  minuteLimit: number | null;
}

/** The free plan of api-sports.io, until an answer tells which plan it is. */
export const freePlan: Limits = { day: 100, minute: 10 };

const today = sql`(now() at time zone 'UTC')::date`;
const thisMinute = sql`date_trunc('minute', now())`;

/**
 * Takes one call of the provider's day and minute, for all processes together: it is counted before it is
 * made.
 * @param most what this site may use of a day, whatever the plan gives; null: all of it
 * @param keep share of the day's calls that must be left for what is more urgent, 0 to 1
 * @returns how many are left today; null when the call must not be made
 */
export async function takeCall(
  db: Database,
  provider: Provider,
  most: number | null,
  keep: number,
): Promise<number | null> {
  await sql`insert into score_quota (provider, day, used, day_limit, minute, minute_used, minute_limit)
    values (${provider}, ${today}, 0, ${freePlan.day}, ${thisMinute}, 0, ${freePlan.minute}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ left: number }>`update score_quota q set
      used = case when day = ${today} then used else 0 end + 1,
      day = ${today},
      minute_used = case when minute = ${thisMinute} then minute_used else 0 end + 1,
      minute = ${thisMinute}
    where provider = ${provider}
      and (blocked_until is null or blocked_until <= now())
      and (minute <> ${thisMinute} or minute_used < minute_limit)
      and case when day = ${today} then used else 0 end < floor(least(day_limit, ${most}::int) * (1 - ${keep}::float8))
    returning least(day_limit, ${most}::int) - used as left`.execute(db);
  return rows[0]?.left ?? null;
}

/** Calls left of the provider's day. */
export async function callsLeft(db: Database, provider: Provider, most: number | null): Promise<number> {
  const { rows } = await sql<{
    left: number;
  }>`select least(day_limit, ${most}::int) - case when day = ${today} then used else 0 end as left
    from score_quota where provider = ${provider}`.execute(db);
  return rows[0]?.left ?? Math.min(freePlan.day, most ?? freePlan.day);
}

/** Keeps what an answer said of the plan: other programs may use the same key. */
export async function learnLimits(
  db: Database,
  provider: Provider,
  { dayLimit, dayLeft, minuteLimit }: ToldLimits,
): Promise<void> {
  if (dayLimit === null && minuteLimit === null) return;
  await sql`update score_quota set
      day_limit = coalesce(${dayLimit}::int, day_limit),
      minute_limit = coalesce(${minuteLimit}::int, minute_limit),
      used = greatest(used, coalesce(${dayLimit}::int - ${dayLeft}::int, used))
    where provider = ${provider} and day = ${today}`.execute(db);
}

/** Asks nothing of the provider until then: it said that it was asked too often. */
export async function block(
  db: Database,
  provider: Provider,
  until: 'next minute' | 'next day',
): Promise<void> {
  const moment =
    until === 'next minute'
      ? sql`date_trunc('minute', now()) + interval '61 seconds'`
      : sql`(${today} + 1)::timestamp at time zone 'UTC' + interval '1 minute'`;
  await sql`update score_quota set blocked_until = ${moment} where provider = ${provider}`.execute(db);
}
