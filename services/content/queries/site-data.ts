import { type Kysely, sql } from 'kysely';
import type { RateSource } from '#contract/exchange.ts';
import type { MinutesCounter } from '#contract/minutes.ts';
import { Staff } from '#contract/staff.ts';
import { startOfDay } from '#database/budapest-days.ts';
import type { Tables } from '#database/tables.ts';

/** The staff of a site as editors set it; empty when they set nobody. */
export async function findStaff(db: Kysely<Tables>, site: number): Promise<Staff> {
  const row = await db.selectFrom('staff').select('groups').where('site', '=', site).executeTakeFirst();
  return row ? Staff.parse(row.groups) : [];
}

/** Supports on a day in Budapest, YYYY-MM-DD. */
export async function supportsOfDay(db: Kysely<Tables>, site: number, day: string): Promise<MinutesCounter> {
  return supportsWhere(db, site, sql`made_at >= ${startOfDay(day)} and made_at < ${startOfDay(day, 1)}`);
}

/** Supports since a moment. */
export async function supportsSince(db: Kysely<Tables>, site: number, from: Date): Promise<MinutesCounter> {
  return supportsWhere(db, site, sql`made_at >= ${from}`);
}

async function supportsWhere(
  db: Kysely<Tables>,
  site: number,
  when: ReturnType<typeof sql>,
): Promise<MinutesCounter> {
  const { rows } = await sql<MinutesCounter>`
    select count(*) filter (where recurring)::int as recurring,
      count(*) filter (where not recurring)::int as onetime
    from support where site = ${site} and ${when}`.execute(db);
  return rows[0] ?? { recurring: 0, onetime: 0 };
}

/** Rates of a currency since a day (null: all), oldest first. */
export async function ratesSince(
  db: Kysely<Tables>,
  base: string,
  currency: string,
  since: string | null,
): Promise<Array<{ day: string; rate: number; source: RateSource }>> {
  const from = since === null ? sql`` : sql`and day >= ${since}::date`;
  const { rows } = await sql<{ day: string; rate: number; source: RateSource }>`
    select day::text as day, rate, source from exchange_rate
      where base = ${base} and currency = ${currency} ${from} order by exchange_rate.day`.execute(db);
  return rows;
}

/** The newest day with rates from a source; null when there is none. */
export async function newestDayOf(
  db: Kysely<Tables>,
  base: string,
  source: RateSource,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from exchange_rate where base = ${base} and source = ${source}`.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * The newest rate of each currency since a day, with the previous one, or the same one if there is no other.
 */
export async function newestRates(
  db: Kysely<Tables>,
  base: string,
  since: string,
): Promise<Array<{ currency: string; rate: number; before: number }>> {
  const { rows } = await sql<{ currency: string; rate: number; before: number }>`
    select distinct on (currency) currency, rate,
      coalesce(lag(rate) over (partition by currency order by day), rate) as before
    from exchange_rate where base = ${base} and day >= ${since}::date order by currency, day desc`.execute(
    db,
  );
  return rows;
}
