import type { Article } from '#contract/article.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import styles from './correction-note.module.css';
import { correctionWords } from './words.ts';

/**
 * A line at the bottom of the window. It covers the page, so that nothing moves.
 * `browser/live/watch-corrections.ts` shows it.
 */
export function CorrectionNote({ article }: { article: Article }) {
  const { changed, show } = correctionWords[articleLanguage(article)];
  return (
    <div className={styles.note} data-corrected="" hidden>
      {changed}{' '}
      <button type="button" className={layout.textLink}>
        {show}
      </button>
    </div>
  );
}
