import { type FeedLink, feedFormats, feedPath, feedTypes, formatNames } from '#portal/site/feed-paths.ts';
import {
  emptySearch,
  type Parameters,
  type SearchQuery,
  searchParameters,
  searchUrl,
} from './search-query.ts';

/** The list's part in addresses of a search's feeds: `/rss/kereses?term=…`. */
export const searchFeedList = '/kereses';

/** Feeds are always sorted by date and of one length. */
export const searchFeedParameters = (params: URLSearchParams): Parameters =>
  searchParameters(params).filter(([name]) => name !== 'order' && name !== 'perPage');

/** Path of a search's feed. */
export function searchFeedPath(format: (typeof feedFormats)[number], query: SearchQuery): string {
  const address = searchUrl({ ...query, order: null, perPage: emptySearch.perPage });
  const at = address.indexOf('?');
  return feedPath(format, searchFeedList) + (at === -1 ? '' : address.slice(at));
}

/** The feeds of a search, for `<head>` and for readers. */
export const searchFeedLinks = (siteName: string, query: SearchQuery): FeedLink[] =>
  feedFormats.map((format) => ({
    href: searchFeedPath(format, query),
    title: `${siteName}: ${query.term === '' ? 'keresés' : query.term} (${formatNames[format]})`,
    type: feedTypes[format],
  }));
