import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInit, FrontendRefresh } from '#contract/frontend.ts';
import { listKind } from '#database/codes.ts';
import { commonTags } from '../queries/lists.ts';
import type { Reading } from './context.ts';
import { newestOfFlag } from './read-list.ts';
import { readRates } from './site-data.ts';

/** News is breaking for six hours at most; an editor who forgets the flag does not keep it up for days. */
const breakingMs = 6 * 3_600_000;
/** Topics of the last three days: shorter and weekends are empty, longer and Monday still shows Thursday. */
const trendingMs = 3 * 86_400_000;
const trendingTags = 10;
/** As many as the front page's recommender shows without an After block (specification §9). */
const prArticles = 3;

export function isBreaking({ pubDate }: { pubDate: number }, now: number): boolean {
  return pubDate * 1000 > now - breakingMs;
}

/** What `init` and `refresh` share. Weather, floods, switches and the video have no source yet and are empty, never invented. */
async function commonData(reading: Reading): Promise<Omit<FrontendRefresh, 'exchangesRates'>> {
  const { db, site, now } = reading;
  const everything = { site, kind: listKind.site, ref: 0 };
  const [breaking, tags] = await Promise.all([
    newestOfFlag(reading, 'breaking', 1),
    commonTags(db, everything, new Date(now - trendingMs), trendingTags),
  ]);
  return {
    componentSetup: {},
    weatherData: [],
    floodingData: [],
    pipStatus: null,
    trendingTags: tags,
    breaking: breaking.filter((card) => isBreaking(card, now)).map(({ title, url, pubDate }) => ({ title, url, time: pubDate })),
    widgets: {},
  };
}

export async function frontendInit(reading: Reading, siteSlug: SiteSlug): Promise<FrontendInit> {
  const [common, latestPrArticles, exchangeRates] = await Promise.all([
    commonData(reading),
    newestOfFlag(reading, 'pr', prArticles),
    readRates(reading),
  ]);
  return { frontendSetup: { siteSlug }, ...common, exchangeRates, searchPlaceholders: ['Keresés'], promo: null, latestPrArticles };
}

export async function frontendRefresh(reading: Reading): Promise<FrontendRefresh> {
  const [common, exchangesRates] = await Promise.all([commonData(reading), readRates(reading)]);
  return { ...common, exchangesRates };
}
