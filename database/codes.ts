import { type RawBuilder, sql } from 'kysely';
import type { ArticleType, SiteSlug } from '#contract/article.ts';

/**
 * Numbers that stand for names in the tables. They are stored: add new ones at the end, and never change one.
 */
export const siteCode = { main: 1, erdely: 2 } as const satisfies Record<SiteSlug, number>;

export const typeCode = { article: 1, longform: 2, liveblog: 3, liveblogpost: 4 } as const satisfies Record<
  ArticleType,
  number
>;

/**
 * The list that a row of `listing` belongs to; `ref` is the id of the section, tag, … `site` is the list of
 * all top-level articles (ref 0); `parent` the posts of a live blog.
 */
export const listKind = { site: 0, section: 1, tag: 2, author: 3, flag: 4, parent: 5 } as const;
export type ListKind = (typeof listKind)[keyof typeof listKind];

const sites = new Map<number, SiteSlug>(
  Object.entries(siteCode).map(([slug, code]) => [code, slug as SiteSlug]),
);
const types = new Map<number, ArticleType>(
  Object.entries(typeCode).map(([type, code]) => [code, type as ArticleType]),
);

export function siteOfCode(code: number): SiteSlug {
  return requireKnown(sites.get(code), 'site', code);
}

export function typeOfCode(code: number): ArticleType {
  return requireKnown(types.get(code), 'article type', code);
}

function requireKnown<T>(value: T | undefined, what: string, code: number): T {
  if (value === undefined)
    throw new Error(`The database has a ${what} ${code} that this release does not know; is it newer?`);
  return value;
}

/** Month of a moment, as `listing_count` and `search_month` number months: year × 12 + month − 1, UTC. */
export function monthOf(unixSeconds: number): number {
  const date = new Date(unixSeconds * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The same for a `timestamptz` in a query. */
export const monthOfSql = (moment: RawBuilder<unknown>) =>
  sql<number>`(extract(year from ${moment} at time zone 'UTC')::int * 12
    + extract(month from ${moment} at time zone 'UTC')::int - 1)`;

/** First moment after a month, unix seconds. */
export function endOfMonth(month: number): number {
  return Date.UTC(Math.floor(month / 12), (month % 12) + 1, 1) / 1000;
}
