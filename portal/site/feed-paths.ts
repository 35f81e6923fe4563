import { type FeedFormat, feedFlags, feedLists, feedRoots } from '#contract/feeds.ts';
import type { PortalSite } from './site.ts';

export const feedTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const satisfies Record<FeedFormat, string>;

export const formatNames = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

export const feedFormats = ['rss', 'atom', 'json'] as const;

/**
 * Path of a feed: `/rss`, `/atom` and `/feed.json` have everything; `/rss/rovat/sport`, `/atom/cimke/arviz`,
 * `/json-feed/szerzo/kende-luca` have lists.
 * @param list path of the list, empty for everything
 */
export function feedPath(format: FeedFormat, list: string): string {
  return list === '' && format === 'json' ? '/feed.json' : feedRoots[format] + list;
}

/** Places of readings that have feeds: an item for each day (docs/product/readings.md#feeds). */
export const readingFeeds = ['idojaras', 'vizallas', 'arfolyam'] as const;

/** The feed of a podcast's episodes, for podcast programs. */
export const podcastFeedPath = (slug: string) => `/rss/podcast/${slug}`;
/** The transcript of an episode, for podcast programs. */
export const transcriptPath = (slug: string) => `/rss/atirat/${slug}`;
/** The chapters of an episode, for podcast programs. */
export const chaptersPath = (slug: string) => `/rss/fejezetek/${slug}`;

/**
 * The list of a page's feeds. Sections with a page of their own are sections in feeds too; pages that are not
 * lists have the feed of everything.
 */
export function parseFeedList(path: string): string {
  const [first = '', second = ''] = path.slice(1).split('/');
  if (first === 'english' || first === 'after') return `/rovat/${first}`;
  if (feedFlags.some((flag) => flag === first)) return `/${first}`;
  const isReading = readingFeeds.some((place) => place === first);
  // The converter is a page about rates, but not about one currency.
  if (isReading && second !== '' && second !== 'atvalto') return `/${first}/${second}`;
  return Object.hasOwn(feedLists, first) && second !== '' ? `/${first}/${second}` : '';
}

/** A feed for `<head>`. */
export interface FeedLink {
  href: string;
  title: string;
  type: (typeof feedTypes)[FeedFormat];
}

/**
 * Value of a page's `head.feeds`: the feeds of the list that it shows, in all formats, or those of
 * everything.
 * @param path path of the page
 * @param title name of the list; the site's name is put before it
 */
export function createFeedLinks(site: Pick<PortalSite, 'name'>, path: string, title = ''): FeedLink[] {
  const list = parseFeedList(path);
  const name = list === '' || title === '' ? site.name : `${site.name}: ${title}`;
  return feedFormats.map((format) => ({
    href: feedPath(format, list),
    title: `${name} (${formatNames[format]})`,
    type: feedTypes[format],
  }));
}
