import { sql } from 'kysely';
import { budapestDay } from '#contract/budapest-time.ts';
import { startOfDay } from '#database/budapest-days.ts';
import { siteCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { other } from './buffer.ts';
import type { MissedTerm } from './missed-terms.ts';
import { type Reading, readingSums } from './reading-buffer.ts';

/** Pages per site and five minutes that keep a row of their own once these are over. */
const maxPagesPerSlot = 300;
/** Terms stored per site and day. */
const maxTermsPerDay = 500;
const missedTermDays = 30;
const hourMs = 3_600_000;

const columns = sql.join(readingSums.map((name) => sql.ref(name)));
const sumsOfColumns = sql.join(readingSums.map((name) => sql`sum(${sql.ref(name)})`));
const additions = sql.join(
  readingSums.map((name) => sql`${sql.ref(name)} = known.${sql.ref(name)} + excluded.${sql.ref(name)}`),
);

/** Adds to the stored sums. Rows are written in a fixed order, so that processes cannot deadlock. */
export async function storeReadings(trx: Transaction, readings: readonly Reading[]): Promise<void> {
  if (readings.length === 0) return;
  const sums = readingSums.map((name) => sql`${readings.map((reading) => reading[name])}::int[]`);
  await sql`
    insert into reading_slot as known (site, at, path, ${columns})
    select * from unnest(${readings.map(({ site }) => siteCode[site])}::smallint[],
      ${readings.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
      ${readings.map(({ path }) => path)}::text[], ${sql.join(sums)})
    order by 1, 2, 3
    on conflict (site, at, path) do update set ${additions}`.execute(trx);
}

export async function storeMissedTerms(trx: Transaction, terms: readonly MissedTerm[]): Promise<void> {
  if (terms.length === 0) return;
  await sql`
    insert into missed_term as known (site, day, term, n)
    select site, day, term, sum(n) from unnest(${terms.map(({ site }) => siteCode[site])}::smallint[],
      ${terms.map(({ day }) => day)}::date[], ${terms.map(({ term }) => term)}::text[],
      ${terms.map(({ n }) => n)}::bigint[]) as new (site, day, term, n)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (site, day, term) do update set n = known.n + excluded.n`.execute(trx);
}

/**
 * Deletes steps from before yesterday and old terms, and combines the least read pages of steps that ended an
 * hour ago, so that made-up paths cannot fill the tables.
 * @param now Unix milliseconds
 */
export async function compactReadings(trx: Transaction, now: number): Promise<void> {
  const today = budapestDay(now / 1000);
  const hourAgo = new Date(now - hourMs).toISOString();
  await sql`delete from reading_slot where at < ${startOfDay(today, -1)}`.execute(trx);
  await sql`
    with crowded as (
      select site, at from reading_slot where at < ${hourAgo}::timestamptz
        group by 1, 2 having count(*) > ${maxPagesPerSlot + 1}
    ), ranked as (
      select site, at, path, row_number() over (partition by site, at order by views desc, path) as rank
      from reading_slot join crowded using (site, at) where path <> ${other}
    ), gone as (
      delete from reading_slot r using ranked
      where r.site = ranked.site and r.at = ranked.at and r.path = ranked.path and rank > ${maxPagesPerSlot}
      returning r.*
    )
    insert into reading_slot as known (site, at, path, ${columns})
    select site, at, ${other}, ${sumsOfColumns} from gone group by 1, 2
    on conflict (site, at, path) do update set ${additions}`.execute(trx);
  await sql`delete from missed_term where day < ${today}::date - ${missedTermDays}::int`.execute(trx);
  await sql`
    delete from missed_term m using (
      select site, day, term, row_number() over (partition by site, day order by n desc, term) as rank
        from missed_term
    ) as ranked
    where m.site = ranked.site and m.day = ranked.day and m.term = ranked.term
      and rank > ${maxTermsPerDay}`.execute(trx);
}
