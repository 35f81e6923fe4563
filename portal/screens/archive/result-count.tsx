import type { SearchPage } from '#contract/search.ts';
import { number } from '#portal/format/number.ts';
import { isSearch, type SearchQuery } from '#portal/parts/search/search-query.ts';
import styles from './archive.module.css';

/** `1 234 találat` · `több mint 1000 találat` */
export function countOf(
  { totalItems, more }: Pick<SearchPage, 'totalItems' | 'more'>,
  unit = 'találat',
): string {
  // The service counts exactly only up to this number.
  return more ? `több mint ${totalItems} ${unit}` : `${number(totalItems)} ${unit}`;
}

/** Number of results, the search, and which results are on this page. */
export function ResultCount({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const first = (page.page - 1) * query.perPage + 1;
  const searched = page.searchedFor ?? query.term;
  return (
    <p className={styles.count}>
      <b>{countOf(page, isSearch(query) ? undefined : 'cikk')}</b>
      {searched !== '' && ` erre: ${searched}`}
      {!isSearch(query) && ', legfrissebb elöl'}
      {page.totalPages > 1 && ` · ${first}–${first + page.items.length - 1}.`}
    </p>
  );
}
