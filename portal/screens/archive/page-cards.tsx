import { useId } from 'react';
import type { PageMatch } from '#contract/search.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { pageKindLabels, pagePath } from '#portal/parts/search/page-path.ts';
import styles from './page-cards.module.css';

/** Pages of the site whose names match the search, above the articles. */
export function PageCards({ pages }: { pages: readonly PageMatch[] }) {
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <nav className={styles.pages} aria-labelledby={id}>
      <h2 className={layout.visuallyHidden} id={id}>
        Rovatok, témák és szerzők
      </h2>
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={`${page.kind} ${page.value}`}>
            <a className={styles.card} href={pagePath(page)}>
              <small>{pageKindLabels[page.kind]}</small>
              <b>{typeset(page.title)}</b>
              {page.count !== null && <small>{number(page.count)} cikk</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
