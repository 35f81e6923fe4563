import { Icon } from '#portal/design/icons.tsx';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './contents.module.css';
import type { Heading } from './headings.ts';

const words = { hu: 'Tartalom', en: 'Contents' } as const satisfies Record<Language, string>;

/**
 * The headings of a long text: collapsible above it, and on wide screens a list in the margin that is always
 * open. Scripts mark the current heading (`browser/reading/contents.ts`).
 */
export function Contents({ headings, language }: { headings: readonly Heading[]; language: Language }) {
  if (headings.length === 0) return null;
  return (
    <nav className={styles.contents} aria-label={words[language]} data-behaviour="contents">
      <details>
        <summary className={styles.title}>
          {words[language]}
          <Icon name="down" />
        </summary>
        <ol className={styles.list}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{typeset(text)}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
