import type { ReactElement } from 'react';
import button from '#portal/design/primitives/button.module.css';
import type { Language } from '#portal/format/date.ts';
import { Share } from '../share/share.island.tsx';
import styles from './quiz.module.css';
import { quizWords, verdictOf } from './quiz-words.ts';

interface ScoreCardProps {
  score: { right: number; all: number };
  practised: boolean;
  language: Language;
  onAgain(): void;
}

/**
 * How it turned out, and what can be done with it. Focus comes here when a quiz is finished, so it is read
 * out. Only in browsers.
 */
export function ScoreCard({
  score: { right, all },
  practised,
  language,
  onAgain,
}: ScoreCardProps): ReactElement {
  const words = quizWords[language];
  return (
    <>
      <section data-score tabIndex={-1} aria-label={words.said(right, all)}>
        <p className={styles.points}>{words.score(right, all)}</p>
        <p>{verdictOf(words, right, all)}</p>
        {practised && <p className={styles.meta}>{words.practice}</p>}
      </section>
      <div className={styles.actions}>
        <button type="button" className={button.button} onClick={onAgain}>
          {words.again}
        </button>
        <Share
          url={location.href.replace(/#.*$/, '')}
          title={`${words.shared(right, all)}: ${document.title}`}
          language={language}
        />
      </div>
    </>
  );
}
