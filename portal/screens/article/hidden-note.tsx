import type { Article } from '#contract/article.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { fullDate, isoTime } from '#portal/format/date.ts';
import styles from './hidden-note.module.css';

/** Tells the newsroom why readers do not see this article. */
export function HiddenNote({ article: { active, mainSuperTag, pubDate } }: { article: Article }) {
  return (
    <div className={layout.page}>
      <p className={styles.note} lang="hu">
        <strong>Nem nyilvános</strong> –{' '}
        {!active ? (
          'csak a szerkesztőség látja.'
        ) : mainSuperTag?.active === false ? (
          'a rovata nem nyilvános, csak a szerkesztőség látja.'
        ) : (
          <>
            megjelenik: <time dateTime={isoTime(pubDate)}>{fullDate(pubDate)}</time>
          </>
        )}
      </p>
    </div>
  );
}
