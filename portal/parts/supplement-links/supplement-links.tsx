import type { Supplement } from '#contract/publication/supplements.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { supplementUrl } from '#portal/site/supplements.ts';
import styles from './supplement-links.module.css';

/** Supplements by title, each with what it is about. */
export function SupplementLinks({ supplements }: { supplements: readonly Supplement[] }) {
  return (
    <ul className={styles.list}>
      {supplements.map((supplement) => (
        <li key={supplement.slug}>
          <a className={layout.textLink} href={supplementUrl(supplement)}>
            {typeset(supplement.title)}
          </a>
          <p>{typeset(supplement.description)}</p>
        </li>
      ))}
    </ul>
  );
}
