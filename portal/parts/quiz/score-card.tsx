import type { ReactElement } from 'react';
import button from '#portal/design/primitives/button.module.css';
import type { Language } from '#portal/format/date.ts';
import { Share } from '../share/share.island.tsx';
import styles from './quiz.module.css';
import { pickVerdict, quizWords } from './words.ts';

interface ScoreCardProps {
  score: { right: number; all: number };
  isPractice: boolean;
  language: Language;
  onAgain(): void;
}

/**
 * The score, with buttons to try again and to share. Gets focus when a quiz is finished. Only in browsers.
 */
export function ScoreCard({
  score: { right, all },
  isPractice,
  language,
  onAgain,
}: ScoreCardProps): ReactElement {
  const words = quizWords[language];
  return (
    <>
      <section data-score tabIndex={-1} aria-label={words.said(right, all)}>
        <p className={styles.points}>{words.score(right, all)}</p>
        <p>{pickVerdict(words, right, all)}</p>
        {isPractice && <p className={styles.meta}>{words.practice}</p>}
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
