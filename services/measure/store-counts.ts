import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { dayOf } from '#database/budapest-days.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { Counts } from './buffer.ts';
import type { MissedTerm } from './missed-terms.ts';
import type { Reading } from './reading-buffer.ts';
import { storeMissedTerms, storeReadings } from './store-readings.ts';

interface AllCounts extends Counts {
  readings: readonly Reading[];
  missedTerms: readonly MissedTerm[];
}

/**
 * Adds counts to the stored ones in one transaction. Rows are written in a fixed order, so that concurrent
 * processes cannot deadlock.
 */
export async function storeCounts(db: Database, counts: AllCounts): Promise<void> {
  const { views, vitals, readings, missedTerms, clicks } = counts;
  if ([views, vitals, readings, missedTerms, clicks].every(({ length }) => length === 0)) return;
  const sites = (rows: ReadonlyArray<{ site: SiteSlug }>) => rows.map(({ site }) => siteCode[site]);
  const hours = (rows: ReadonlyArray<{ hour: number }>) =>
    rows.map(({ hour }) => new Date(hour).toISOString());
  const slots = clicks.map(({ slot }) => new Date(slot).toISOString());
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into page_view_hour as known (site, hour, path, screen, n)
      select * from unnest(${sites(views)}::smallint[], ${hours(views)}::timestamptz[],
        ${views.map(({ path }) => path)}::text[],
        ${views.map(({ screen }) => screen)}::text[], ${views.map(({ n }) => n)}::bigint[])
      order by 1, 2, 3, 4
      on conflict (site, hour, path, screen) do update set n = known.n + excluded.n`.execute(trx);
    await sql`
      insert into front_click as known (site, slot, path, n)
      select * from unnest(${sites(clicks)}::smallint[], ${slots}::timestamptz[],
        ${clicks.map(({ path }) => path)}::text[],
        ${clicks.map(({ n }) => n)}::bigint[])
      order by 1, 2, 3
      on conflict (site, slot, path) do update set n = known.n + excluded.n`.execute(trx);
    await sql`
      insert into vital_day as known (site, day, screen, name, bucket, n)
      select site, ${dayOf(sql`hour`)}, screen, name, bucket, sum(n)
      from unnest(${sites(vitals)}::smallint[], ${hours(vitals)}::timestamptz[],
        ${vitals.map(({ screen }) => screen)}::text[],
        ${vitals.map(({ name }) => name)}::text[], ${vitals.map(({ bucket }) => bucket)}::smallint[],
          ${vitals.map(({ n }) => n)}::bigint[])
        as new (site, hour, screen, name, bucket, n)
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (site, day, screen, name, bucket) do update set n = known.n + excluded.n`.execute(trx);
    await storeReadings(trx, readings);
    await storeMissedTerms(trx, missedTerms);
  });
}
