import { type ReactElement, useState } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { title as typeset } from '#portal/format/title.ts';
import styles from './quiz.module.css';
import { type QuizWords, verdictOf } from './quiz-words.ts';

interface ScoreCardProps {
  /** Null where nothing is right or wrong. */
  score: { right: number; all: number } | null;
  practised: boolean;
  words: QuizWords;
  onAgain(): void;
}

/** How it turned out, and what can be done with it. Focus comes here when a quiz is finished, so it is read out. */
export function ScoreCard({ score, practised, words, onAgain }: ScoreCardProps): ReactElement {
  const [copied, setCopied] = useState(false);

  async function share(): Promise<void> {
    if (!score) return;
    const { shareOrCopy } = await import('../share/share-or-copy.ts');
    const title = `${words.shared(score.right, score.all)}: ${document.title}`;
    setCopied((await shareOrCopy({ url: location.href.replace(/#.*$/, ''), title }, navigator)) === 'copied');
  }

  return (
    <>
      <section className={styles.score} data-score tabIndex={-1} aria-label={score ? words.said(score.right, score.all) : words.done}>
        {score ? (
          <>
            <p className={styles.points}>{typeset(words.score(score.right, score.all))}</p>
            <p>{typeset(verdictOf(words, score.right, score.all))}</p>
          </>
        ) : (
          <p className={styles.points}>{words.done}</p>
        )}
        {practised && <p className={styles.meta}>{words.practice}</p>}
      </section>
      {score && (
        <p className={styles.actions}>
          <button type="button" className={button.button} onClick={share}>
            <Icon name="share" />
            {words.share}
          </button>
          <button type="button" className={button.button} onClick={onAgain}>
            {words.again}
          </button>
          <span role="status">{copied ? words.copied : ''}</span>
        </p>
      )}
    </>
  );
}
