import { sql } from 'kysely';
import type { RateSource } from '#contract/exchange.ts';
import type { Database } from '#database/database.ts';

/** Rates of a currency since a day (null: all), oldest first. */
export async function ratesSince(
  db: Database,
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
export async function newestDayOf(db: Database, base: string, source: RateSource): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from exchange_rate where base = ${base} and source = ${source}`.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * The newest rate of each currency since a day, with the previous one, or the same one if there is no other.
 */
export async function newestRates(
  db: Database,
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

/** The stored rates of the same days and currencies, by currency and day. */
export async function findRates(
  db: Database,
  base: string,
  rates: ReadonlyArray<{ currency: string; day: string }>,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; rate: number }>`
    select e.currency || ' ' || to_char(e.day, 'YYYY-MM-DD') as name, e.rate
    from exchange_rate e join jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r (currency text, day date)
      on r.currency = e.currency and r.day = e.day
    where e.base = ${base}`.execute(db);
  return Object.fromEntries(rows.map(({ name, rate }) => [name, rate]));
}

/**
 * Stores rates. The made-up ones of a currency are deleted when it gets a true one.
 * @param rates each of another day or currency
 */
export async function setRates(
  db: Database,
  base: string,
  rates: ReadonlyArray<{ currency: string; day: string; rate: number }>,
  source: RateSource,
): Promise<void> {
  if (source !== 'sample') {
    const currencies = [...new Set(rates.map(({ currency }) => currency))];
    await sql`delete from exchange_rate
      where base = ${base} and source = 'sample' and currency = any(${currencies}::text[])`.execute(db);
  }
  await sql`
    insert into exchange_rate (base, currency, day, rate, source)
    select ${base}, r.currency, r.day, r.rate, ${source}
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r (currency text, day date, rate float8)
    on conflict (base, currency, day) do update set rate = excluded.rate, source = excluded.source`.execute(
    db,
  );
}
