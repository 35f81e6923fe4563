import { type ListFilters, listFilterOf } from './list-query.ts';

/** First path segments of a list's feeds, followed by the list's own path. */
export const feedRoots = { rss: '/rss', atom: '/atom', json: '/json-feed' } as const;
export type FeedFormat = keyof typeof feedRoots;

/**
 * Lists with feeds, by the first segment of their path, with the filter that makes them. Supplements are
 * lists by tag.
 */
export const feedLists = {
  rovat: 'mstag',
  cimke: 'tag',
  szerzo: 'author',
  melleklet: 'tag',
} as const satisfies Record<string, keyof ListFilters>;

/** Flags whose lists have an address, and so a feed. */
export const feedFlags = ['legfontosabb', 'kedvenceink'] as const;

/** Path of the RSS feed of a list; null when it has none. */
export function rssOfList(filters: ListFilters): string | null {
  const filter = listFilterOf(filters);
  if (!filter) return feedRoots.rss;
  switch (filter.kind) {
    case 'mstag':
      return `${feedRoots.rss}/rovat/${filter.value}`;
    case 'tag':
      return `${feedRoots.rss}/cimke/${filter.value}`;
    case 'author':
      return `${feedRoots.rss}/szerzo/${filter.value}`;
    case 'flag':
      return feedFlags.some((flag) => flag === filter.value) ? `${feedRoots.rss}/${filter.value}` : null;
    case 'parent':
      return null;
  }
}
