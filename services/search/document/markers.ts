import { siteCode } from '#database/codes.ts';
import type { ArticleTable } from '#database/tables/content.ts';

/** All years until this one share one marker. */
export const firstYear = 1990;

export const marker = {
  month: (year: number, month: number) => `#m${year}${String(month + 1).padStart(2, '0')}`,
  year: (year: number) => `#y${Math.max(year, firstYear)}`,
  onSite: (site: number) => `#w${site}`,
  notOnSite: (site: number) => `#x${site}`,
  section: (id: number) => `#s${id}`,
  author: (id: number) => `#a${id}`,
  tag: (id: number) => `#t${id}`,
  flag: (id: number) => `#f${id}`,
  type: (code: number) => `#k${code}`,
};

export type MarkedArticle = Pick<
  ArticleTable,
  | 'published_at'
  | 'originating_site'
  | 'mirroring_sites'
  | 'section_ids'
  | 'author_ids'
  | 'tag_ids'
  | 'flag_ids'
  | 'type'
>;

/** Lexemes for the date, sites, sections, authors, tags, flags and type of an article. */
export function markersOf(article: MarkedArticle): string[] {
  const date = article.published_at;
  const sites = new Set([article.originating_site, ...article.mirroring_sites]);
  return [
    marker.year(date.getUTCFullYear()),
    marker.month(date.getUTCFullYear(), date.getUTCMonth()),
    ...Object.values(siteCode).map((site) =>
      sites.has(site) ? marker.onSite(site) : marker.notOnSite(site),
    ),
    ...article.section_ids.map(marker.section),
    ...article.author_ids.map(marker.author),
    ...article.tag_ids.map(marker.tag),
    ...article.flag_ids.map(marker.flag),
    marker.type(article.type),
  ];
}
