import { sql } from 'kysely';
import type { LiveBlog } from '#contract/live.ts';
import type { Database } from '#database/database.ts';

/** A process that has not reported for this long is gone, and its readers with it. */
const countLastsSeconds = 20;
const stepSeconds = 300;

/** Current readers of live blogs by slug: SQL for columns `slug` and `site` of the given table. */
export const readersNow = (table: string) => sql<number>`(select coalesce(sum(readers), 0)::int from (
  select distinct on (process, site) readers from live_audience l
  where l.slug = ${sql.ref(`${table}.slug`)}
    and counted_at > now() - make_interval(secs => ${countLastsSeconds})
  order by process, site, minute desc) counted)`;

/** Open pages in the last hour, in steps of five minutes: the maximum of each. */
export async function readersOfLastHour(db: Database, slug: string): Promise<LiveBlog['readersOfLastHour']> {
  const { rows } = await sql<{ at: number; readers: number }>`
    select (floor(extract(epoch from minute) / ${stepSeconds}) * ${stepSeconds})::int as at,
      max(readers)::int as readers
    from (select minute, sum(most) as readers from live_audience
      where slug = ${slug} and minute > now() - interval '1 hour' group by minute) minutes
    group by 1 order by 1`.execute(db);
  return rows;
}
