import { formatSearchKey, parseSearchKey } from '#contract/search-key.ts';
import {
  emptySearch,
  isSearch,
  readSearch,
  type SearchQuery,
  searchParameters,
  searchUrl,
} from './search-query.ts';

/** Following means the newest results, however many a page shows. */
const toFollowed = (query: SearchQuery): SearchQuery => ({
  ...query,
  order: null,
  perPage: emptySearch.perPage,
});

/** Key of a search for following it; null for an empty search, and for one that is too long. */
export function searchKeyOf(query: SearchQuery): string | null {
  if (!isSearch(query)) return null;
  const [, parameters = ''] = searchUrl(toFollowed(query)).split('?');
  return formatSearchKey(parameters);
}

/** The search with a key; null for an invalid key. */
export function searchOfKey(key: string): SearchQuery | null {
  const params = parseSearchKey(key);
  if (params === null) return null;
  const { query, problems } = readSearch(Object.fromEntries(searchParameters(params)));
  return problems.length === 0 && isSearch(query) ? toFollowed(query) : null;
}

/** „árvíz, belfold, 2026-01-01–”: a search in one line; sections, tags and authors by their slugs. */
export function searchName({ term, filters, from, to }: SearchQuery): string {
  const names = [term, ...Object.values(filters).flat()].filter((name) => name !== '');
  const days = from === null && to === null ? [] : [`${from ?? ''}–${to ?? ''}`];
  return [...names, ...days].join(', ') || 'szűrt keresés';
}
