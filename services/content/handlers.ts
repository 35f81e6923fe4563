import type { CallContext } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import type { CallRequest } from '../define-service.ts';
import type { ReadHandlers, WriteHandlers } from './handler-types.ts';
import { archiveDays, articlesOfDay } from './queries/archive.ts';
import { cardsOfMatch } from './queries/cards.ts';
import { findDoc } from './queries/documents.ts';
import { findUnique, findUniqueGroup, sponsoredLineAt } from './queries/editor-content.ts';
import {
  findChapters,
  findEpisode,
  findPodcast,
  findPodcastOfPage,
  findTranscript,
  newestEpisodes,
  publishedPodcasts,
} from './queries/podcasts.ts';
import { findStaff } from './queries/staff.ts';
import { readExchange, storeRates } from './rules/exchange-rates.ts';
import { forgetVersion } from './rules/forget-version.ts';
import { frontEpisodes, readFrontPage } from './rules/front-page.ts';
import { frontendInit, frontendRefresh } from './rules/frontend.ts';
import { type PublishOptions, publishArticle, unpublishArticle } from './rules/publish.ts';
import { readArticle, readItems, readVersion } from './rules/read-article.ts';
import { readChanges } from './rules/read-changes.ts';
import { createReadContext, type ReadContext } from './rules/read-context.ts';
import { readFeed } from './rules/read-feed.ts';
import { readFollowed } from './rules/read-followed.ts';
import { readCards, readCardsById, readList, recommendedAfter } from './rules/read-list.ts';
import { readWaterHistory, readWaterLevels, readWeather } from './rules/readings.ts';
import {
  readAutoBlock,
  readFacebookReactions,
  readRecommenderBoxes,
  readSectionBlock,
} from './rules/recommender-boxes.ts';
import { type MissingPictures, requirePictures } from './rules/require-pictures.ts';
import { storeStaff } from './rules/staff.ts';
import { storeSponsoredLine, storeUnique } from './rules/store-editor-content.ts';
import { storeFrontChoice } from './rules/store-front-choice.ts';
import { storeFrontend } from './rules/store-frontend.ts';
import { publishEpisode, storePodcast } from './rules/store-podcasts.ts';
import { readCounter, readMinutes } from './rules/supports.ts';

/**
 * Creates the handlers of the reading calls.
 * @param now Unix milliseconds
 */
export function readHandlers(db: Database, now: () => number): ReadHandlers {
  const contextOf = (request: CallContext): ReadContext => createReadContext(db, now(), request);
  return {
    article: ({ slug }, request) => readArticle(contextOf(request), { slug }),
    articleById: ({ id }, request) => readArticle(contextOf(request), { id }),
    articles: (input, request) => readList(contextOf(request), input),
    articleCards: ({ slugs }, request) => readCards(contextOf(request), slugs),
    articlesOfMatch: (event, request) => cardsOfMatch(db, contextOf(request).site, event),
    articlesByIds: ({ ids }, request) => readCardsById(contextOf(request), ids),
    followed: (input, request) => readFollowed(contextOf(request), input),
    feed: (input, request) => readFeed(contextOf(request), input),
    archiveDays: (_, request) => archiveDays(db, contextOf(request).site),
    archiveDay: ({ day }, request) => articlesOfDay(db, contextOf(request).site, day),
    articleItems: (input, request) => readItems(contextOf(request), input),
    articleVersion: ({ slug }, request) => readVersion(contextOf(request), slug),
    articleChanges: (input, request) => readChanges(contextOf(request), input),
    frontPage: (_, request) => readFrontPage(contextOf(request)),
    episodes: ({ perPage: limit, podcast, article }, request) =>
      newestEpisodes(db, contextOf(request).site, new Date(now()), { limit, podcast, article }),
    frontendInit: (_, request) => frontendInit(contextOf(request), request.site),
    frontendRefresh: (_, request) => frontendRefresh(contextOf(request)),
    weather: ({ place }, request) => readWeather(contextOf(request), place),
    waterLevels: (_, request) => readWaterLevels(contextOf(request)),
    waterHistory: ({ gauge, range }, request) => readWaterHistory(contextOf(request), gauge, range),
    doc: async ({ slug }, request) => {
      const doc = await findDoc(db, slug, contextOf(request).site);
      if (!doc) throw new CallError(404, `There is no document ${slug} here.`);
      return doc;
    },
    unique: async ({ slug }, request) => {
      const content = await findUnique(db, contextOf(request).site, slug);
      if (!content) throw new CallError(404, `Nothing is set for the place ${slug} here.`);
      return content;
    },
    articleLine: ({ mstag = null, tags }, request) =>
      sponsoredLineAt(
        db,
        contextOf(request).site,
        { kind: 'article', section: mstag, tags },
        new Date(now()),
      ),
    uniqueGroup: async ({ id }, request) => ({
      id,
      items: await findUniqueGroup(db, contextOf(request).site, id),
    }),
    episode: async ({ slug }, request) => {
      const episode = await findEpisode(db, contextOf(request).site, new Date(now()), slug);
      if (!episode) throw new CallError(404, `There is no episode ${slug}.`);
      return episode;
    },
    podcast: async ({ slug }) => {
      const podcast = await findPodcast(db, new Date(now()), slug);
      if (!podcast) throw new CallError(404, `There is no podcast ${slug}.`);
      return podcast;
    },
    podcastOfTag: ({ tag }) => findPodcastOfPage(db, new Date(now()), `/cimke/${tag}`),
    episodeTranscript: async ({ slug }) => {
      const vtt = await findTranscript(db, new Date(now()), slug);
      if (vtt === null) throw new CallError(404, `There is no transcript of an episode ${slug}.`);
      return { vtt };
    },
    episodeChapters: async ({ slug }) => {
      const chapters = await findChapters(db, new Date(now()), slug);
      if (!chapters) throw new CallError(404, `There are no chapters of an episode ${slug}.`);
      return { version: '1.2.0', chapters };
    },
    podcasts: () => publishedPodcasts(db, new Date(now())),
    facebookReactions: ({ limit }, request) => readFacebookReactions(contextOf(request), limit),
    autoBlock: ({ v }, request) => readAutoBlock(contextOf(request), v),
    frontEpisodes: (_, request) => frontEpisodes(contextOf(request)),
    sectionBlock: ({ tag, limit }, request) => readSectionBlock(contextOf(request), tag, limit),
    recommenderBoxes: ({ v }, request) => readRecommenderBoxes(contextOf(request), v),
    staff: (_, request) => findStaff(db, contextOf(request).site),
    minutes: ({ day }, request) => readMinutes(contextOf(request), day),
    counter: ({ from }, request) => readCounter(contextOf(request), from),
    exchange: ({ currency, range }, request) => readExchange(contextOf(request), currency, range),
    recommendedArticles: ({ id, limit }, request) => recommendedAfter(contextOf(request), id, limit),
  };
}

/** Creates the handlers of the writing calls. */
export function writeHandlers(
  db: Database,
  options: () => PublishOptions,
  missingPictures: MissingPictures,
): WriteHandlers {
  const now = () => options().now ?? Date.now();
  const signed = (request: CallRequest) => ({ ...options(), by: request.sign() });
  return {
    createArticle: async (_, request) => {
      await requirePictures(db, { input: request.body, id: null, missingPictures, now: now() });
      return publishArticle(db, request.body, signed(request));
    },
    updateArticle: async ({ id }, request) => {
      await requirePictures(db, { input: request.body, id, missingPictures, now: now() });
      return publishArticle(db, request.body, {
        ...signed(request),
        update: id,
        ifMatch: request.ifMatch,
      });
    },
    unpublishArticle: ({ id }, request) => unpublishArticle(db, id, signed(request)),
    async forgetVersion({ id }, request) {
      await forgetVersion(db, id, request.body.version, signed(request));
      return null;
    },
    setEpisode: ({ slug }, request) => publishEpisode(db, slug, request.body, signed(request)),
    setPodcast: ({ slug }, request) => storePodcast(db, slug, request.body, signed(request)),
    setUnique: ({ site, slug }, request) => storeUnique(db, site, slug, request.body, signed(request)),
    setSponsoredLine: ({ site, slug }, request) =>
      storeSponsoredLine(db, site, slug, request.body, signed(request)),
    setStaff: ({ site }, request) => storeStaff(db, site, request.body, signed(request)),
    setExchangeRates: ({ base }, request) => storeRates(db, base, request.body, signed(request)),
    setFrontend: async ({ site }, request) => {
      await storeFrontend(db, site, request.body, signed(request));
      return frontendRefresh(createReadContext(db, now(), { site, signedIn: false }));
    },
    setFrontPage: async ({ site }, request) => {
      await storeFrontChoice(db, site, request.body, signed(request));
      return readFrontPage(createReadContext(db, now(), { site, signedIn: false }));
    },
  };
}
