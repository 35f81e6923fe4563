import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { startOfDay } from '#database/budapest-days.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { firstDay, ofSites } from './read-measures.ts';

interface MissingQuery {
  site?: SiteSlug | undefined;
  /** Number of days up to today, in Budapest. */
  days: number;
  /** Unix milliseconds. */
  now: number;
}

const maxItems = 100;
/** The screen of missing pages (`portal/page/error-pages.ts`). */
const missingScreen = 'error';

/** The searches that found nothing, the most frequent first. */
export async function readMissedTerms(db: Database, query: MissingQuery) {
  const { rows } = await sql<{ term: string; site: number; n: string }>`
    select term, site, sum(n) as n from missed_term where ${ofSites(query.site)} and day >= ${firstDay(query)}
    group by 1, 2 order by 3 desc, 1, 2 limit ${maxItems}`.execute(db);
  return rows.map(({ term, site, n }) => ({ term, site: siteOfCode(site), count: Number(n) }));
}

/** The addresses that have no page, the most requested first, and how many requests our own pages led to. */
export async function readMissingPages(db: Database, query: MissingQuery) {
  const { rows } = await sql<{ path: string; site: number; n: string; own: number }>`
    with counted as (
      select site, path, n from page_view_day
      where ${ofSites(query.site)} and day >= ${firstDay(query)} and screen = ${missingScreen}
      union all
      select site, path, n from page_view_hour
      where ${ofSites(query.site)} and hour >= ${startOfDay(firstDay(query))} and screen = ${missingScreen}
    ), most as (
      select site, path, sum(n) as n from counted group by 1, 2 order by 3 desc, 2 limit ${maxItems})
    select site, path, n, coalesce(
      (select sum(own) from reading_slot r where r.site = most.site and r.path = most.path), 0)::int as own
    from most order by n desc, path`.execute(db);
  return rows.map(({ path, site, n, own }) => ({
    path,
    site: siteOfCode(site),
    count: Number(n),
    fromOwnPages: Math.min(Number(n), own),
  }));
}
