import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Provider } from '../questions.ts';

/** What a plan of the provider allows. */
export interface Limits {
  day: number;
  minute: number;
}

/** What the headers of an answer say of the plan; null where they say nothing. */
export interface ReportedLimits {
  dayLimit: number | null;
  dayLeft: number | null;
  minuteLimit: number | null;
}

/** The free plan of api-sports.io, assumed until an answer reports another one. */
export const freePlan: Limits = { day: 100, minute: 10 };

const today = sql`(now() at time zone 'UTC')::date`;
const thisMinute = sql`date_trunc('minute', now())`;

/**
 * Counts one call of the provider's day and minute before it is made, for all processes together.
 * @param maxCalls how many this site may make in a day; null for all that the plan allows
 * @param reservedShare share of the day's calls that is reserved for more urgent questions, 0 to 1
 * @returns how many are left today; null when the call must not be made
 */
export async function takeCall(
  db: Database,
  provider: Provider,
  maxCalls: number | null,
  reservedShare: number,
): Promise<number | null> {
  await sql`insert into score_quota (provider, day, used, day_limit, minute, minute_used, minute_limit)
    values (${provider}, ${today}, 0, ${freePlan.day}, ${thisMinute}, 0, ${freePlan.minute})
      on conflict do nothing`.execute(db);
  const { rows } = await sql<{ left: number }>`update score_quota q set
      used = case when day = ${today} then used else 0 end + 1,
      day = ${today},
      minute_used = case when minute = ${thisMinute} then minute_used else 0 end + 1,
      minute = ${thisMinute}
    where provider = ${provider}
      and (blocked_until is null or blocked_until <= now())
      and (minute <> ${thisMinute} or minute_used < minute_limit)
      and case when day = ${today} then used
        else 0 end < floor(least(day_limit, ${maxCalls}::int) * (1 - ${reservedShare}::float8))
    returning least(day_limit, ${maxCalls}::int) - used as left`.execute(db);
  return rows[0]?.left ?? null;
}

/** Calls left of the provider's day. */
export async function callsLeft(db: Database, provider: Provider, maxCalls: number | null): Promise<number> {
  const { rows } = await sql<{
    left: number;
  }>`select least(day_limit, ${maxCalls}::int) - case when day = ${today} then used else 0 end as left
    from score_quota where provider = ${provider}`.execute(db);
  return rows[0]?.left ?? Math.min(freePlan.day, maxCalls ?? freePlan.day);
}

/** Stores what an answer reports of the plan, because other programs may use the same key. */
export async function learnLimits(
  db: Database,
  provider: Provider,
  { dayLimit, dayLeft, minuteLimit }: ReportedLimits,
): Promise<void> {
  if (dayLimit === null && minuteLimit === null) return;
  await sql`update score_quota set
      day_limit = coalesce(${dayLimit}::int, day_limit),
      minute_limit = coalesce(${minuteLimit}::int, minute_limit),
      used = greatest(used, coalesce(${dayLimit}::int - ${dayLeft}::int, used))
    where provider = ${provider} and day = ${today}`.execute(db);
}

/** Blocks all calls to a provider that answers that it was called too often. */
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
