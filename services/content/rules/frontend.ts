import type { ArticleCard, SiteSlug } from '#contract/article.ts';
import { type FrontendInit, type FrontendRefresh, Widget } from '#contract/frontend.ts';
import { listKind } from '#database/codes.ts';
import { commonTags } from '../queries/lists.ts';
import { findSiteFrontend, type SiteFrontend } from '../queries/site-frontend.ts';
import { findSwitches, isTakenBack, type SiteSwitches } from '../queries/site-switches.ts';
import { readRates } from './exchange-rates.ts';
import type { ReadContext } from './read-context.ts';
import { newestOfFlag } from './read-list.ts';

/** News is breaking for at most six hours, even if an editor forgets to remove the flag. */
const breakingMs = 6 * 3_600_000;
/**
 * Trending topics cover the last three days. With fewer, weekends would be empty; with more, Monday would
 * still show Thursday's.
 */
const trendingMs = 3 * 86_400_000;
const maxTrendingTags = 10;
/**
 * As many as the front page's recommender shows beside an After block, which is the most
 * (docs/product/front-page.md#recommendations).
 */
const maxPrArticles = 3;

export function isBreaking({ pubDate }: { pubDate: number }, now: number): boolean {
  return pubDate * 1000 > now - breakingMs;
}

/** Older weather is not shown, because its source must have broken unnoticed. */
export const weatherMs = 3 * 3_600_000;
/** Outside of floods, water levels are read twice a day. */
export const floodingMs = 24 * 3_600_000;

export const isFresh = (at: Date | null, ms: number, now: number): boolean =>
  at !== null && at.getTime() > now - ms;

const defaultPlaceholders = ['Keresés'];

interface Common {
  shared: Omit<FrontendRefresh, 'exchangesRates'>;
  content: SiteFrontend['content'];
  switches: SiteSwitches;
}

/** The common part of `init` and `refresh`. Values that were never set are empty. */
async function readCommonData(context: ReadContext, knownSwitches?: SiteSwitches): Promise<Common> {
  const { db, site, now } = context;
  const everything = { site, kind: listKind.site, ref: 0 };
  const [breaking, tags, { content, weatherAt, floodingAt }, switches] = await Promise.all([
    newestOfFlag(context, 'breaking', 1),
    commonTags(db, everything, new Date(now - trendingMs), maxTrendingTags),
    findSiteFrontend(db, site),
    knownSwitches ?? findSwitches(db, site, now),
  ]);
  const shared = {
    componentSetup: content.componentSetup ?? {},
    weatherData: isFresh(weatherAt, weatherMs, now) ? (content.weatherData ?? []) : [],
    floodingData:
      switches.waterLevels.isOn && isFresh(floodingAt, floodingMs, now) ? (content.floodingData ?? []) : [],
    pipStatus: (switches.pip.isOn && content.pipStatus) || null,
    trendingTags: switches.trending.isOn ? tags : [],
    breaking: [
      ...textOf(switches),
      ...breaking
        .filter((card) => isBreaking(card, now) && !isTakenBack(switches, card.pubDate * 1000))
        .map(breakingOf),
    ],
    widgets: switches.widgets.isOn ? validWidgets(content.widgets) : {},
  };
  return { shared, content, switches };
}

/** Breaking news without an article, while the bar is switched on. */
function textOf({ breaking: { isOn, news, changedAt } }: SiteSwitches): FrontendInit['breaking'] {
  return isOn && news !== null && changedAt !== null ? [{ ...news, time: changedAt }] : [];
}

/** Leaves out widgets that were stored before the schema became strict. */
function validWidgets(widgets: Record<string, unknown> = {}): FrontendInit['widgets'] {
  return Object.fromEntries(
    Object.entries(widgets).flatMap(([name, value]) => {
      const widget = Widget.safeParse(value);
      return widget.success ? [[name, widget.data]] : [];
    }),
  );
}

const breakingOf = (card: ArticleCard): FrontendInit['breaking'][number] => {
  const { title, url, pubDate, superTags, tags, eventName } = card;
  return {
    title,
    url,
    time: pubDate,
    topics: [...superTags, ...tags].map(({ slug }) => slug),
    ...(eventName && { eventName }),
  };
};

/** @param switches replace the stored ones, to show their effect */
export async function frontendInit(
  context: ReadContext,
  siteSlug: SiteSlug,
  switches?: SiteSwitches,
): Promise<FrontendInit> {
  const [{ shared, content, switches: inForce }, latestPrArticles, exchangeRates] = await Promise.all([
    readCommonData(context, switches),
    newestOfFlag(context, 'pr', maxPrArticles),
    readRates(context),
  ]);
  return {
    frontendSetup: { siteSlug },
    ...shared,
    exchangeRates,
    searchPlaceholders: content.searchPlaceholders ?? defaultPlaceholders,
    promo: (inForce.promotion.isOn && content.promo) || null,
    weatherWarning: (inForce.weatherWarning.isOn && content.weatherWarning) || null,
    hasAds: inForce.ads.isOn,
    latestPrArticles,
  };
}

export async function frontendRefresh(context: ReadContext): Promise<FrontendRefresh> {
  const [{ shared }, exchangesRates] = await Promise.all([readCommonData(context), readRates(context)]);
  return { ...shared, exchangesRates };
}
