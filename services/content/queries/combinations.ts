import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
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
  /** Ids of articles left out. */
  notArticles: readonly number[];
}

export interface CombinedPage {
  /** Exact unless `more`. */
  total: number;
  /** There may be more than `total`. */
  more: boolean;
  rows: ArticleRow[];
}

/**
 * Up to so many articles in its rarest list, a combination is counted whole: about 55 ms at worst, a look-up
 * each.
 */
export const wholeUpTo = 10_000;
/** Beyond, so many hits are counted and can be paged through. */
export const mostHits = 1_000;
/**
 * However rarely two large lists meet, no more than so many of the rarer one's newest articles are looked at:
 * about 60 ms at worst.
 */
const mostWalked = 30_000;

/**
 * One page of a combination, newest first: the rarest list is walked, and each of its articles looked up in
 * the others.
 */
export async function combinationPage(
  db: Kysely<Tables>,
  { site, all, none, notArticles }: Combination,
  offset: number,
  limit: number,
): Promise<CombinedPage> {
  const sized = await Promise.all(
    all.map(async (part) => ({ part, total: await listTotal(db, { site, ...part }) })),
  );
  const [rarest, ...others] = sized.sort((a, b) => a.total - b.total);
  if (!rarest || rarest.total === 0) return { total: 0, more: false, rows: [] };
  const whole = rarest.total <= wholeUpTo;
  const conditions = [
    ...others.map(({ part }) => sql`${isIn(site, part)}`),
    ...none.map((part) => sql`${isIn(site, part)} is null`),
    ...(notArticles.length > 0 ? [sql`r.article_id <> all(${notArticles}::int[])`] : []),
  ];
  const { rows } = await sql<ArticleRow & { hits: number }>`
    with hit as materialized (
      select r.article_id, r.published_at from (
        select article_id, published_at from listing where site = ${site} and kind = ${rarest.part.kind} and ref = ${rarest.part.ref}
        order by published_at desc, article_id desc limit ${whole ? wholeUpTo : mostWalked}) r
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by r.published_at desc, r.article_id desc limit ${whole ? wholeUpTo : mostHits + 1})
    select c.hits, a.* from (select count(*)::int as hits from hit) c
    left join lateral (select * from hit order by published_at desc, article_id desc
      limit ${pageWithin(offset, limit, whole)} offset ${offset}) p on true
    left join article a on a.id = p.article_id
    order by p.published_at desc, p.article_id desc`.execute(db);
  const hits = rows[0]?.hits ?? 0;
  return {
    total: whole ? hits : Math.min(hits, mostHits),
    more: !whole && (hits > mostHits || rarest.total > mostWalked),
    rows: rows.flatMap(({ hits: _, ...article }) => (article.id === null ? [] : [article])),
  };
}

/**
 * True or null. A scalar subquery, so that PostgreSQL looks up the key for each article instead of reading
 * the other list as a whole.
 */
function isIn(site: number, { kind, ref }: PartKey): RawBuilder<unknown> {
  return sql`(select true from listing x where x.site = ${site} and x.kind = ${kind} and x.ref = ${ref}
    and x.published_at = r.published_at and x.article_id = r.article_id)`;
}

/** The hit that only tells that there are more is on no page. */
function pageWithin(offset: number, limit: number, whole: boolean): number {
  return whole ? limit : Math.max(0, Math.min(limit, mostHits - offset));
}
