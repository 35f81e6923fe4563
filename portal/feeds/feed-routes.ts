import { cacheTag } from '#contract/cache-tags.ts';
import type { InputOf } from '#contract/calls.ts';
import { type FeedFormat, feedFlags, feedLists } from '#contract/feeds.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import type { Params, Route } from '#portal/page/route.tsx';
import { notFound, redirect, type ScreenContext } from '#portal/page/screen.ts';
import { searchFeedList, searchFeedParameters, searchFeedPath } from '#portal/parts/search/search-feed.ts';
import { isSearch, limitsOf, readSearch, searchUrl } from '#portal/parts/search/search-query.ts';
import { feedFormats, feedPath, feedTypes, readingFeeds } from '#portal/site/feed-paths.ts';
import { writeAtom } from './atom.ts';
import type { Feed, FeedItem } from './feed.ts';
import { createFeedItems } from './feed-item.ts';
import { writeJsonFeed } from './json-feed.ts';
import { createPictureLengths, type ReadLength, type ReadLengths } from './picture-lengths.ts';
import { chaptersRoute, podcastFeedRoute, transcriptRoute } from './podcast-feed-route.ts';
import { loadReadingFeed } from './reading-feeds.ts';
import { writeRss } from './rss.ts';

const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/**
 * JSON is UTF-8 by definition. XML says so here and in the document, because old readers look at only one.
 */
const contentType = (format: FeedFormat) =>
  format === 'json' ? feedTypes.json : `${feedTypes[format]}; charset=utf-8`;

interface FeedSource {
  filters: Pick<InputOf<'feed'>, 'mstag' | 'tag' | 'author' | 'flag'>;
  /** Path of the list in addresses of feeds. */
  list: string;
  /** Path of the page with the same list. */
  home: string;
}

export interface FeedOptions {
  /** Reads the file size of a picture. Without it, feeds have pictures but no enclosures. */
  pictureLength?: ReadLength | undefined;
}

/** All feeds of the site (docs/product/routes.md#files-with-fixed-names, docs/product/podcasts.md#feeds). */
export function feedRoutes({ pictureLength }: FeedOptions): Route[] {
  const lengthsOf = pictureLength ? createPictureLengths(pictureLength) : null;
  const lists = feedFormats.flatMap((format) => {
    const route = (
      list: string,
      load: (context: ScreenContext) => Promise<Feed>,
      options: Partial<Pick<Route, 'missing' | 'parameters'>> = {},
    ): Route => ({
      name: 'feed',
      path: feedPath(format, list),
      cache: cacheRules.list,
      query: [],
      isFile: true,
      missing: () => [],
      ...options,
      open: async (context) => ({
        contentType: contentType(format),
        body: writers[format](await load(context)),
      }),
    });
    const listFeed = (sourceOf: (params: Params) => FeedSource) => (context: ScreenContext) =>
      loadListFeed(format, sourceOf(context.params), lengthsOf, context);
    return [
      route(searchFeedList, (context) => loadSearchFeed(format, lengthsOf, context), {
        parameters: searchFeedParameters,
      }),
      route(
        '',
        listFeed(() => ({ filters: {}, list: '', home: '/' })),
      ),
      ...feedFlags.map((flag) =>
        route(
          `/${flag}`,
          listFeed(() => ({ filters: { flag }, list: `/${flag}`, home: `/${flag}` })),
        ),
      ),
      ...Object.entries(feedLists).map(([place, filter]) =>
        route(`/${place}/{slug}`, listFeed(sourceAt(place, filter)), { missing: missingOf(filter) }),
      ),
      ...readingFeeds.map((place) =>
        route(`/${place}/{slug}`, (context) => loadReadingFeed(format, place, context), {
          missing: missingReadings,
        }),
      ),
    ];
  });
  return [...lists, podcastFeedRoute(lengthsOf), transcriptRoute, chaptersRoute];
}

function sourceAt(place: string, filter: 'mstag' | 'tag' | 'author') {
  return ({ slug = '' }: Params): FeedSource => {
    const list = `/${place}/${slug}`;
    const home = place === 'rovat' && (slug === 'english' || slug === 'after') ? `/${slug}` : list;
    return { filters: { [filter]: slug }, list, home };
  };
}

const missingReadings = () => [cacheTag.frontend, cacheTag.readings, cacheTag.exchange];

function missingOf(filter: 'mstag' | 'tag' | 'author'): Route['missing'] {
  const tagOf = { mstag: cacheTag.section, tag: cacheTag.tag, author: cacheTag.author }[filter];
  return ({ slug = '' }) => [tagOf(slug)];
}

/** The newest matches of a search (docs/product/search.md#following). */
async function loadSearchFeed(
  format: FeedFormat,
  lengthsOf: ReadLengths | null,
  context: ScreenContext,
): Promise<Feed> {
  const { client, site, path } = context;
  const { query, problems } = readSearch(context.query);
  if (problems.length > 0 || !isSearch(query)) throw notFound(path);
  const articles = await client.searchFeed(limitsOf(query));
  const name = query.term === '' ? 'szűrt keresés' : `keresés: ${query.term}`;
  return {
    title: `${site.name}, ${name}`,
    description: site.phrases.description,
    homeUrl: site.origin + searchUrl({ ...query, order: 'newest' }),
    selfUrl: site.origin + searchFeedPath(format, query),
    publisher: { name: site.publisher, url: `${site.origin}/` },
    language: 'hu',
    items: await withLengths(await createFeedItems(articles, site), lengthsOf, context),
  };
}

async function loadListFeed(
  format: FeedFormat,
  { filters, list, home }: FeedSource,
  lengthsOf: ReadLengths | null,
  context: ScreenContext,
): Promise<Feed> {
  const { client, site, path } = context;
  const { title, description, items: articles, movedTo } = await client.feed(filters);
  if (movedTo !== undefined)
    throw redirect(feedPath(format, list.slice(0, list.lastIndexOf('/') + 1) + movedTo));
  // A list that exists but has no articles is an empty feed, so that subscribers keep it; an unknown list is
  // a 404.
  if (list !== '' && title === null && articles.length === 0) throw notFound(path);
  return {
    title: title === null ? site.name : `${site.name}: ${title}`,
    description: description ?? site.phrases.description,
    homeUrl: site.origin + home,
    selfUrl: site.origin + feedPath(format, list),
    publisher: { name: site.publisher, url: `${site.origin}/` },
    language: filters.mstag === 'english' ? 'en' : 'hu',
    items: await withLengths(await createFeedItems(articles, site), lengthsOf, context),
  };
}

/**
 * Leaves out pictures that do not exist. One whose size could not be read in time is not made an enclosure;
 * this is reported as a failure, so that the feed is cached only briefly.
 */
async function withLengths(
  items: readonly FeedItem[],
  lengthsOf: ReadLengths | null,
  { site, optional }: ScreenContext,
): Promise<readonly FeedItem[]> {
  if (!lengthsOf) return items;
  const pathOf = (url: string) => url.slice(site.origin.length);
  const paths = items.flatMap(({ picture }) => (picture ? [pathOf(picture.url)] : []));
  const { byPath, isComplete } = await lengthsOf(paths);
  if (!isComplete)
    await optional(Promise.reject(new Error('The lengths of some pictures were not known in time')), null);
  return items.map((item) => {
    if (!item.picture) return item;
    const length = byPath.get(pathOf(item.picture.url));
    if (length === null) return { ...item, picture: null };
    return { ...item, picture: { ...item.picture, length: length ?? null } };
  });
}
