import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { ArticleRow } from '../rules/article-row.ts';
import { listTotal } from './lists.ts';

/** One of a site's lists. */
export interface PartKey {
  kind: number;
  ref: number;
}

/** Articles that are in all of some lists and in none of others. */
export interface Combination {
  site: number;
  all: readonly PartKey[];
  none: readonly PartKey[];
  /** Ids of articles to leave out. */
  notArticles: readonly number[];
}

export interface CombinedPage {
  /** Number of matches; exact unless `more`. */
  total: number;
  /** Whether there may be more than `total`. */
  more: boolean;
  rows: ArticleRow[];
}

/**
 * A combination is counted exactly if its rarest list has at most this many articles; this takes 55 ms at
 * worst.
 */
export const maxExactCount = 10_000;
/** How many matches of a larger combination are counted and can be paged through. */
export const maxHits = 1_000;
/**
 * How many of the newest articles of the rarest list are looked up in the other lists; this takes 60 ms at
 * worst.
 */
const maxWalked = 30_000;

/**
 * One page of a combination, newest first. It walks the rarest list and looks up each of its articles in the
 * other lists.
 */
export async function combinationPage(
  db: Database,
  { site, all, none, notArticles }: Combination,
  offset: number,
  limit: number,
): Promise<CombinedPage> {
  const sized = await Promise.all(
    all.map(async (part) => ({ part, total: await listTotal(db, { site, ...part }) })),
  );
  const [rarest, ...others] = sized.sort((a, b) => a.total - b.total);
  if (!rarest || rarest.total === 0) return { total: 0, more: false, rows: [] };
  const whole = rarest.total <= maxExactCount;
  const conditions = [
    ...others.map(({ part }) => sql`${isIn(site, part)}`),
    ...none.map((part) => sql`${isIn(site, part)} is null`),
    ...(notArticles.length > 0 ? [sql`r.article_id <> all(${notArticles}::int[])`] : []),
  ];
  const { rows } = await sql<ArticleRow & { hits: number }>`
    with hit as materialized (
      select r.article_id, r.published_at from (
        select article_id, published_at from listing where site = ${site} and kind = ${rarest.part.kind}
          and ref = ${rarest.part.ref}
        order by published_at desc, article_id desc limit ${whole ? maxExactCount : maxWalked}) r
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by r.published_at desc, r.article_id desc limit ${whole ? maxExactCount : maxHits + 1})
    select c.hits, a.* from (select count(*)::int as hits from hit) c
    left join lateral (select * from hit order by published_at desc, article_id desc
      limit ${pageWithin(offset, limit, whole)} offset ${offset}) p on true
    left join article a on a.id = p.article_id
    order by p.published_at desc, p.article_id desc`.execute(db);
  const hits = rows[0]?.hits ?? 0;
  return {
    total: whole ? hits : Math.min(hits, maxHits),
    more: !whole && (hits > maxHits || rarest.total > maxWalked),
    rows: rows.flatMap(({ hits: _, ...article }) => (article.id === null ? [] : [article])),
  };
}

/**
 * True or null. A scalar subquery makes PostgreSQL look up the key for each article instead of reading the
 * whole other list.
 */
function isIn(site: number, { kind, ref }: PartKey): RawBuilder<unknown> {
  return sql`(select true from listing x where x.site = ${site} and x.kind = ${kind} and x.ref = ${ref}
    and x.published_at = r.published_at and x.article_id = r.article_id)`;
}

/** The extra match only shows that there are more; it is on no page. */
function pageWithin(offset: number, limit: number, whole: boolean): number {
  return whole ? limit : Math.max(0, Math.min(limit, maxHits - offset));
}
