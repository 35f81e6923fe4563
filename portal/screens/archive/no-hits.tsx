import button from '#portal/design/primitives/button.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { searchPath } from '#portal/parts/search/page-path.ts';
import { emptySearch, isSearch, type SearchQuery, searchUrl } from '#portal/parts/search/search-query.ts';
import styles from './no-hits.module.css';

/** Shown in place of results (docs/product/search.md#placeholder). */
export function NoHits({ query, hasAnswer }: { query: SearchQuery; hasAnswer: boolean }) {
  const { term } = query;
  const hasFilters = isSearch({ ...query, term: '' });
  if (hasAnswer) return <p className={styles.note}>Cikket erre nem találtunk.</p>;
  return (
    // The browser reports this term as one without results. With filters it may have some.
    <section className={styles.empty} data-missed={hasFilters || term === '' ? undefined : term}>
      <svg className={styles.art} viewBox="0 0 144 80" aria-hidden="true">
        <path d="M16 70V14h58v56zM24 26h42M24 36h42M24 44h28M24 52h34M24 60h18" />
        <circle cx="94" cy="40" r="20" />
        <path className={styles.thick} d="m108 54 18 18M90 44 98 30" />
      </svg>
      <h2 className={styles.title}>{typeset(titleOf(query))}</h2>
      <p className={styles.text}>
        {term === ''
          ? 'Vegyél ki egy szűrőt, vagy adj meg hosszabb időszakot.'
          : `Nézd meg, nem csúszott-e el egy betű${hasFilters ? ', vagy vegyél ki egy szűrőt' : ''}. Ékezet nélkül is keresünk.`}
      </p>
      <p className={styles.ways}>
        {hasFilters && (
          <a className={button.button} href={term === '' ? searchPath : searchUrl({ ...emptySearch, term })}>
            A szűrők törlése
          </a>
        )}
        <a className={button.button} href="/legfrissebb">
          Legfrissebb cikkek
        </a>
      </p>
    </section>
  );
}

function titleOf(query: SearchQuery): string {
  if (query.term !== '') return `Nincs találat erre: „${query.term}”`;
  return isSearch(query) ? 'Ezekkel a szűrőkkel nincs találat' : 'Az archívum még üres';
}
