import type { ArticleCard, SiteSlug } from '#contract/article.ts';
import { type FrontendInit, type FrontendRefresh, Widget } from '#contract/frontend.ts';
import { listKind } from '#database/codes.ts';
import { commonTags } from '../queries/lists.ts';
import { findSiteFrontend, type SiteFrontend } from '../queries/site-frontend.ts';
import { findSwitches, isTakenBack, type SiteSwitches } from '../queries/site-switches.ts';
import type { Reading } from './context.ts';
import { newestOfFlag } from './read-list.ts';
import { readRates } from './site-data.ts';

/** News is breaking for six hours at most, even if an editor forgets the flag. */
const breakingMs = 6 * 3_600_000;
/** Topics of the last three days: with less, weekends are empty; with more, Monday still shows Thursday. */
const trendingMs = 3 * 86_400_000;
const trendingTags = 10;
/**
 * As many as the front page's recommender shows without an After block
 * (docs/product/front-page.md#recommendations).
 */
const prArticles = 3;

export function isBreaking({ pubDate }: { pubDate: number }, now: number): boolean {
  return pubDate * 1000 > now - breakingMs;
}

/** Older weather is not shown, in case its source broke unnoticed. */
export const weatherMs = 3 * 3_600_000;
/** Water levels are read twice a day out of flood. */
export const floodingMs = 24 * 3_600_000;

const defaultPlaceholders = ['Keresés'];

interface Common {
  shared: Omit<FrontendRefresh, 'exchangesRates'>;
  content: SiteFrontend['content'];
  switches: SiteSwitches;
}

/** What `init` and `refresh` share. What was never set is empty. */
async function commonData(reading: Reading, given?: SiteSwitches): Promise<Common> {
  const { db, site, now } = reading;
  const everything = { site, kind: listKind.site, ref: 0 };
  const [breaking, tags, { content, weatherAt, floodingAt }, switches] = await Promise.all([
    newestOfFlag(reading, 'breaking', 1),
    commonTags(db, everything, new Date(now - trendingMs), trendingTags),
    findSiteFrontend(db, site),
    given ?? findSwitches(db, site, now),
  ]);
  const isFresh = (at: Date | null, ms: number) => at !== null && at.getTime() > now - ms;
  const shared = {
    componentSetup: content.componentSetup ?? {},
    weatherData: isFresh(weatherAt, weatherMs) ? (content.weatherData ?? []) : [],
    floodingData:
      switches.waterLevels.isOn && isFresh(floodingAt, floodingMs) ? (content.floodingData ?? []) : [],
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

/** News that is no article, while the bar is switched on. */
function textOf({ breaking: { isOn, news, changedAt } }: SiteSwitches): FrontendInit['breaking'] {
  return isOn && news !== null && changedAt !== null ? [{ ...news, time: changedAt }] : [];
}

/** Leaves out widgets that were stored before their form was fixed. */
function validWidgets(widgets: Record<string, unknown> = {}): FrontendInit['widgets'] {
  return Object.fromEntries(
    Object.entries(widgets).flatMap(([name, value]) => {
      const widget = Widget.safeParse(value);
      return widget.success ? [[name, widget.data]] : [];
    }),
  );
}

const breakingOf = ({
  title,
  url,
  pubDate,
  superTags,
  tags,
  eventName,
}: ArticleCard): FrontendInit['breaking'][number] => ({
  title,
  url,
  time: pubDate,
  topics: [...superTags, ...tags].map(({ slug }) => slug),
  ...(eventName && { eventName }),
});

/** @param switches instead of those that are set, to show what would be there */
export async function frontendInit(
  reading: Reading,
  siteSlug: SiteSlug,
  switches?: SiteSwitches,
): Promise<FrontendInit> {
  const [{ shared, content, switches: inForce }, latestPrArticles, exchangeRates] = await Promise.all([
    commonData(reading, switches),
    newestOfFlag(reading, 'pr', prArticles),
    readRates(reading),
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

export async function frontendRefresh(reading: Reading): Promise<FrontendRefresh> {
  const [{ shared }, exchangesRates] = await Promise.all([commonData(reading), readRates(reading)]);
  return { ...shared, exchangesRates };
}
