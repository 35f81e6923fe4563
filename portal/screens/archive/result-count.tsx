import type { SearchPage } from '#contract/search.ts';
import { number } from '#portal/format/number.ts';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { PushBell } from '#portal/parts/push/push-bell.tsx';
import { searchKeyOf, searchName } from '#portal/parts/search/followed-search.ts';
import { searchFeedPath } from '#portal/parts/search/search-feed.ts';
import { isSearch, type SearchQuery } from '#portal/parts/search/search-query.ts';
import styles from './archive.module.css';
import { resultWords } from './words.ts';

/** `1 234 találat` · `több mint 1000 találat` */
export function resultCountText(
  { totalItems, more }: Pick<SearchPage, 'totalItems' | 'more'>,
  unit = 'találat',
): string {
  // The service counts exactly only up to this number.
  return more ? `több mint ${totalItems} ${unit}` : `${number(totalItems)} ${unit}`;
}

/** Number of results, the search, and which results are on this page. */
export function ResultCount({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const first = (page.page - 1) * query.perPage + 1;
  const key = searchKeyOf(query);
  const searchedTerm = page.searchedFor ?? query.term;
  return (
    <div className={styles.count}>
      <span>
        <b>{resultCountText(page, isSearch(query) ? undefined : 'cikk')}</b>
        {searchedTerm !== '' && ` erre: ${searchedTerm}`}
        {!isSearch(query) && ', legfrissebb elöl'}
        {page.totalPages > 1 && ` · ${first}–${first + page.items.length - 1}.`}
      </span>
      {isSearch(query) && (
        <a className={styles.feed} href={searchFeedPath('rss', query)}>
          {resultWords.feed}
        </a>
      )}
      {key !== null && (
        <>
          <FollowToggle kind="search" subject={{ slug: key, name: searchName(query) }} />
          <PushBell topic={`search:${key}`} name={searchName(query)} place="section" />
        </>
      )}
    </div>
  );
}
