import button from '#portal/design/primitives/button.module.css';
import { searchPath } from '#portal/parts/search/page-path.ts';
import { type SearchProblem, type SearchQuery, searchUrl } from '#portal/parts/search/search-query.ts';
import styles from './no-hits.module.css';
import { problemWords } from './words.ts';

/** Shown for an invalid search, such as a link that was cut off. */
export function InvalidSearch({
  query,
  problems,
}: {
  query: SearchQuery;
  problems: readonly SearchProblem[];
}) {
  const rest = searchUrl(problems.includes('range') ? { ...query, from: null, to: null } : query);
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>Ezt a keresést nem értjük</h2>
      <p className={styles.text}>
        {problems.length > 0
          ? problems.map((problem) => problemWords[problem]).join(' ')
          : 'Próbáld meg másképp.'}
      </p>
      <p className={styles.ways}>
        {problems.length > 0 && rest !== searchPath && (
          <a className={button.button} href={rest}>
            Keresés enélkül
          </a>
        )}
        <a className={button.button} href={searchPath}>
          Új keresés
        </a>
      </p>
    </section>
  );
}
