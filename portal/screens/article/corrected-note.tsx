import type { Article } from '#contract/article.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import styles from './corrected-note.module.css';

const words = {
  hu: { changed: 'Ezt a cikket azóta módosítottuk.', show: 'Az új szöveg megmutatása' },
  en: { changed: 'This article has been changed since.', show: 'Show the new text' },
} as const;

/**
 * A line at the bottom of the window. It covers the page, so that nothing moves. `browser/live/corrected.ts`
 * shows it.
 */
export function CorrectedNote({ article }: { article: Article }) {
  const { changed, show } = words[articleLanguage(article)];
  return (
    <div className={styles.note} data-corrected="" hidden>
      {changed}{' '}
      <button type="button" className={layout.textLink}>
        {show}
      </button>
    </div>
  );
}
