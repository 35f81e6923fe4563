import type { ReactElement } from 'react';
import styles from './quiz.module.css';
import { quizAnchor } from './quiz-anchor.ts';
import type { QuizWords } from './quiz-words.ts';

/**
 * What a form says of itself when it is sent without scripts. Its own names begin with `_`, those of
 * questions do not.
 */
export function HiddenFields({ quiz, path }: { quiz: string; path: string }): ReactElement {
  return (
    <>
      <input type="hidden" name="_quiz" value={quiz} />
      <input type="hidden" name="_back" value={path} />
    </>
  );
}

/** What went wrong; its line is there before it says anything. */
export function Problem({ text }: { text: string }): ReactElement {
  return <p className={styles.problem}>{text}</p>;
}

/**
 * What became of a form that was sent without scripts: the page it comes back to is everybody's, so the
 * address says it.
 */
export function Thanks({ quiz, words }: { quiz: string; words: QuizWords }): ReactElement {
  return (
    <>
      <p className={styles.thanks} id={`${quizAnchor(quiz)}-ok`}>
        {words.thanks}
      </p>
      <p className={styles.thanks} id={`${quizAnchor(quiz)}-nem`}>
        {words.refused}
      </p>
    </>
  );
}
