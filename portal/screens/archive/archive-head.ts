import { truncate } from '#body/plain-text.ts';
import { pageSize } from '#contract/lists.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import { searchFeedLinks } from '#portal/parts/search/search-feed.ts';
import { isSearch, searchUrl } from '#portal/parts/search/search-query.ts';
import type { ArchiveData } from './load-archive.ts';
import { resultCountText } from './result-count.tsx';

/** Maximum length of the search term in a page's title, in characters. */
const maxTermLength = 60;

/** Search engines may index the archive, but neither searches nor pages of another size. */
export function archiveHead({ query, outcome }: ArchiveData, { site, page }: ViewContext): Head {
  const at = (pageNumber: number) => site.origin + searchUrl(query, pageNumber);
  const isSearching = isSearch(query) || outcome.kind === 'invalid';
  const title = isSearching ? searchTitle(query.term, outcome) : 'Archívum';
  const pages = outcome.kind === 'results' ? outcome.page.totalPages : 0;
  const description = isSearching
    ? `Keresés a ${site.name} archívumában.`
    : `A ${site.name} minden cikke, kereshetően.`;
  const type = isSearching ? 'SearchResultsPage' : 'CollectionPage';
  const { jsonLd } = pageHead({ title, description, path: searchUrl(query, page), type }, { site });
  return {
    title: `${page > 1 ? `${title}, ${page}. oldal` : title} – ${site.name}`,
    description,
    jsonLd,
    canonical: at(page),
    openGraph: { type: 'website' },
    previous: page > 1 ? at(page - 1) : undefined,
    next: page < pages ? at(page + 1) : undefined,
    robots: isSearching || query.perPage !== pageSize.list ? 'noindex, follow' : undefined,
    feeds: isSearch(query) ? searchFeedLinks(site.name, query) : undefined,
  };
}

function searchTitle(term: string, outcome: ArchiveData['outcome']): string {
  const title = term === '' ? 'Keresés' : `Keresés: ${truncate(term, maxTermLength)}`;
  return outcome.kind === 'results' ? `${title} (${resultCountText(outcome.page)})` : title;
}
