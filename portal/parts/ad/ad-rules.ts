import type { AdSlot } from '#contract/ad-slot.ts';
import type { Article } from '#contract/article.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** Which ads a page may have: all, only slots marked `pr`, or none. */
export type AdScope = 'all' | 'pr' | 'none';

/** Flags of articles without ads (docs/product/ads.md#articles-without-ads). */
const adFreeFlags = new Set(['adfree', 'adult-content', 'pr']);

/** Section without ads in the app (docs/product/ads.md#videos-in-the-app). */
const adFreeInApp = 'video';

type AdArticle = Pick<Article, 'adfree' | 'adultContent' | 'pr' | 'flags' | 'mainSuperTag' | 'superTags'>;

/** What decides about a page's ads, besides its subject. */
interface AdContext {
  site: Pick<PortalSite, 'topics'>;
  /** Whether the page is shown inside the mobile app. */
  app: boolean;
}

export function adsOnArticle(article: AdArticle, { site, app }: AdContext): AdScope {
  const { adfree, adultContent, pr, flags, mainSuperTag, superTags } = article;
  if (adfree || adultContent || pr || flags.some(({ slug }) => adFreeFlags.has(slug))) return 'none';
  const sections = [...superTags, ...(mainSuperTag ? [mainSuperTag] : [])].map(({ slug }) => slug);
  if (app && sections.includes(adFreeInApp)) return 'none';
  return sections.some((slug) => isSponsored(site, slug)) ? 'pr' : 'all';
}

/** @param section slug of the list's section; null without one */
export function adsOnList(section: string | null, { site, app }: AdContext): AdScope {
  if (app && section === adFreeInApp) return 'none';
  return section !== null && isSponsored(site, section) ? 'pr' : 'all';
}

/**
 * Whether a section is sponsored: it has no ads but its sponsor's (docs/product/ads.md#sponsored-sections).
 */
const isSponsored = ({ topics }: AdContext['site'], section: string) =>
  topics.sponsoredSections.includes(section);

export const isAllowed = ({ pr }: Pick<AdSlot, 'pr'>, scope: AdScope) =>
  scope === 'all' || (scope === 'pr' && pr === true);
