import type { AdSlot } from '#contract/ad-slot.ts';
import type { Article } from '#contract/article.ts';

/** Which ads a page may have: all, only slots marked `pr`, or none. */
export type AdScope = 'all' | 'pr' | 'none';

/** Sponsored sections, which have only `pr` slots (docs/product/ads.md#sponsored-sections). */
export const sponsoredSections: ReadonlySet<string> = new Set([
  'pr-cikk',
  'tamogatott-tartalom',
  'tarsadalmi-celu-reklam',
  'telextarcak',
]);

/** Flags of articles without ads (docs/product/ads.md#articles-without-ads). */
const adFreeFlags = new Set(['adfree', 'adult-content', 'pr']);

/** Section without ads in the app (docs/product/ads.md#videos-in-the-app). */
const adFreeInApp = 'video';

type AdArticle = Pick<Article, 'adfree' | 'adultContent' | 'pr' | 'flags' | 'mainSuperTag' | 'superTags'>;

/** @param app the page is shown inside the mobile app */
export function adsOnArticle(
  { adfree, adultContent, pr, flags, mainSuperTag, superTags }: AdArticle,
  app: boolean,
): AdScope {
  if (adfree || adultContent || pr || flags.some(({ slug }) => adFreeFlags.has(slug))) return 'none';
  const sections = [...superTags, ...(mainSuperTag ? [mainSuperTag] : [])].map(({ slug }) => slug);
  if (app && sections.includes(adFreeInApp)) return 'none';
  return sections.some((slug) => sponsoredSections.has(slug)) ? 'pr' : 'all';
}

/**
 * @param section slug of the list's section; null without one
 * @param app the page is shown inside the mobile app
 */
export function adsOnList(section: string | null, app: boolean): AdScope {
  if (app && section === adFreeInApp) return 'none';
  return section !== null && sponsoredSections.has(section) ? 'pr' : 'all';
}

export const isAllowed = ({ pr }: Pick<AdSlot, 'pr'>, scope: AdScope) =>
  scope === 'all' || (scope === 'pr' && pr === true);
