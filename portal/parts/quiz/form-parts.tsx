import type { ReactElement } from 'react';
import styles from './quiz.module.css';
import { quizAnchor } from './quiz-anchor.ts';
import type { QuizWords } from './words.ts';

/** Hidden fields for forms without scripts. Their names start with `_`, those of questions do not. */
export function HiddenFields({ quiz, path }: { quiz: string; path: string }): ReactElement {
  return (
    <>
      <input type="hidden" name="_quiz" value={quiz} />
      <input type="hidden" name="_back" value={path} />
    </>
  );
}

/** Says what went wrong; hidden while empty. */
export function Problem({ text }: { text: string }): ReactElement {
  return <p className={styles.problem}>{text}</p>;
}

/**
 * The outcome of a form that was sent without scripts. The page is the same for all readers, so the fragment
 * of the address decides which of the two is shown.
 */
export function Thanks({ quiz, words }: { quiz: string; words: QuizWords }): ReactElement {
  return (
    <>
      <p className={styles.thanks} id={`${quizAnchor(quiz)}-ok`}>
        {words.thanks}
      </p>
      <p className={styles.refused} id={`${quizAnchor(quiz)}-nem`}>
        {words.refused}
      </p>
    </>
  );
}
