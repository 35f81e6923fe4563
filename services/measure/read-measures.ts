import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import type { VitalName } from '#contract/measure.ts';
import { startOfDay } from '#database/budapest-days.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { quantile } from './buckets.ts';

export interface Period {
  site: SiteSlug;
  /** Number of days up to today, in Budapest. */
  days: number;
  /** Unix milliseconds. */
  now: number;
}

/** SQL for the first day of a period. */
export const firstDay = ({ days, now }: Pick<Period, 'days' | 'now'>) =>
  sql`(${budapestDay(now / 1000)}::date - ${days - 1}::int)`;

/** SQL for the rows of a site, or of all sites. */
export const ofSites = (site: SiteSlug | undefined) =>
  sql`site = any(${site ? [siteCode[site]] : Object.values(siteCode)}::smallint[])`;

/** The most read pages, and the views of all pages. The path `other` stands for paths beyond the limits. */
export async function readViews(db: Database, period: Period, limit: number) {
  const { rows } = await sql<{ path: string; screen: string; n: string; all: string }>`
    select path, screen, sum(n) as n, sum(sum(n)) over () as all from (
      select path, screen, n from page_view_day
        where site = ${siteCode[period.site]} and day >= ${firstDay(period)}
      union all
      select path, screen, n from page_view_hour
      where site = ${siteCode[period.site]} and hour >= ${startOfDay(firstDay(period))}
    ) as counted
    group by path, screen order by 3 desc, path limit ${limit}`.execute(db);
  return {
    total: Number(rows[0]?.all ?? 0),
    pages: rows.map(({ path, screen, n }) => ({ path, screen, n: Number(n) })),
  };
}

/** Number of page loads and their 75th percentile, by screen and vital. */
export async function readVitals(db: Database, period: Period) {
  const { rows } = await sql<{ screen: string; name: VitalName; bucket: number; n: string }>`
    select screen, name, bucket, sum(n) as n from vital_day
    where site = ${siteCode[period.site]} and day >= ${firstDay(period)} group by 1, 2, 3
      order by 1, 2, 3`.execute(db);
  const histograms = new Map<string, { screen: string; name: VitalName; counts: Map<number, number> }>();
  for (const { screen, name, bucket, n } of rows) {
    const key = `${screen} ${name}`;
    const histogram = histograms.get(key) ?? { screen, name, counts: new Map() };
    histograms.set(key, histogram);
    histogram.counts.set(bucket, Number(n));
  }
  return [...histograms.values()].map(({ screen, name, counts }) => ({
    screen,
    name,
    n: [...counts.values()].reduce((sum, n) => sum + n, 0),
    p75: quantile(name, counts, 0.75),
  }));
}
