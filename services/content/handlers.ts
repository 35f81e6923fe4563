import type { CallContext } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import type { CallRequest } from '../define-service.ts';
import type { ReadHandlers, WriteHandlers } from './calls.ts';
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
  podcastsOut,
} from './queries/podcasts.ts';
import { findStaff } from './queries/site-data.ts';
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
import { readCounter, readExchange, readMinutes, storeStaff } from './rules/site-data.ts';
import { publishEpisode, storeFrontChoice, storePodcast } from './rules/store.ts';
import { storeSponsoredLine, storeUnique } from './rules/store-editor-content.ts';
import { storeFrontend, storeRates } from './rules/store-frontend.ts';

/**
 * Creates the handlers of the reading calls.
 * @param now Unix milliseconds
 */
export function readHandlers(db: Database, now: () => number): ReadHandlers {
  const reading = (context: CallContext): ReadContext => createReadContext(db, now(), context);
  return {
    article: ({ slug }, context) => readArticle(reading(context), { slug }),
    articleById: ({ id }, context) => readArticle(reading(context), { id }),
    articles: (input, context) => readList(reading(context), input),
    articleCards: ({ slugs }, context) => readCards(reading(context), slugs),
    articlesOfMatch: (event, context) => cardsOfMatch(db, reading(context).site, event),
    articlesByIds: ({ ids }, context) => readCardsById(reading(context), ids),
    followed: (input, context) => readFollowed(reading(context), input),
    feed: (input, context) => readFeed(reading(context), input),
    archiveDays: (_, context) => archiveDays(db, reading(context).site),
    archiveDay: ({ day }, context) => articlesOfDay(db, reading(context).site, day),
    articleItems: (input, context) => readItems(reading(context), input),
    articleVersion: ({ slug }, context) => readVersion(reading(context), slug),
    articleChanges: (input, context) => readChanges(reading(context), input),
    frontPage: (_, context) => readFrontPage(reading(context)),
    episodes: ({ perPage: limit, podcast, article }, context) =>
      newestEpisodes(db, reading(context).site, new Date(now()), { limit, podcast, article }),
    frontendInit: (_, context) => frontendInit(reading(context), context.site),
    frontendRefresh: (_, context) => frontendRefresh(reading(context)),
    weather: ({ place }, context) => readWeather(reading(context), place),
    waterLevels: (_, context) => readWaterLevels(reading(context)),
    waterHistory: ({ gauge, range }, context) => readWaterHistory(reading(context), gauge, range),
    doc: async ({ slug }, context) => {
      const doc = await findDoc(db, slug, reading(context).site);
      if (!doc) throw new CallError(404, `There is no document ${slug} here.`);
      return doc;
    },
    unique: async ({ slug }, context) => {
      const content = await findUnique(db, reading(context).site, slug);
      if (!content) throw new CallError(404, `Nothing is set for the place ${slug} here.`);
      return content;
    },
    articleLine: ({ mstag = null, tags }, context) =>
      sponsoredLineAt(db, reading(context).site, { kind: 'article', section: mstag, tags }, new Date(now())),
    uniqueGroup: async ({ id }, context) => ({
      id,
      items: await findUniqueGroup(db, reading(context).site, id),
    }),
    episode: async ({ slug }, context) => {
      const episode = await findEpisode(db, reading(context).site, new Date(now()), slug);
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
    podcasts: () => podcastsOut(db, new Date(now())),
    facebookReactions: ({ limit }, context) => readFacebookReactions(reading(context), limit),
    autoBlock: ({ v }, context) => readAutoBlock(reading(context), v),
    frontEpisodes: (_, context) => frontEpisodes(reading(context)),
    sectionBlock: ({ tag, limit }, context) => readSectionBlock(reading(context), tag, limit),
    recommenderBoxes: ({ v }, context) => readRecommenderBoxes(reading(context), v),
    staff: (_, context) => findStaff(db, reading(context).site),
    minutes: ({ day }, context) => readMinutes(reading(context), day),
    counter: ({ from }, context) => readCounter(reading(context), from),
    exchange: ({ currency, range }, context) => readExchange(reading(context), currency, range),
    recommendedArticles: ({ id, limit }, context) => recommendedAfter(reading(context), id, limit),
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
    setEpisode: ({ slug }, request) => publishEpisode(db, slug, request.body, signed(request)),
    setPodcast: ({ slug }, request) => storePodcast(db, slug, request.body, signed(request)),
    setUnique: ({ site, slug }, request) => storeUnique(db, site, slug, request.body, signed(request)),
    setSponsoredLine: ({ site, slug }, request) =>
      storeSponsoredLine(db, site, slug, request.body, signed(request)),
    setStaff: ({ site }, request) => storeStaff(db, site, request.body, signed(request)),
    setExchangeRates: ({ base }, request) => storeRates(db, base, request.body, signed(request)),
    setFrontend: async ({ site }, request) => {
      const { now = Date.now(), ...rest } = signed(request);
      await storeFrontend(db, site, request.body, { ...rest, now });
      return frontendRefresh(createReadContext(db, now, { site, signedIn: false }));
    },
    setFrontPage: async ({ site }, request) => {
      const { now = Date.now(), ...rest } = signed(request);
      await storeFrontChoice(db, site, request.body, { ...rest, now });
      return readFrontPage(createReadContext(db, now, { site, signedIn: false }));
    },
  };
}
