import type { ReactElement } from 'react';
import type { QuizQuestion, QuizRange } from '#contract/quiz.ts';
import styles from './scale.module.css';
import { Ends, formatWithUnit } from './scale.tsx';
import type { QuizWords } from './words.ts';

interface NumberResultProps {
  question: QuizQuestion;
  range: QuizRange;
  response: string | undefined;
  words: QuizWords;
}

interface Mark {
  kind: 'you' | 'average' | 'answer';
  label: string;
  value: number;
  text: string;
}

/** The reader's number, the average and the right one: as points on a line, and as text below it. */
export function NumberResult({ question, range, response, words }: NumberResultProps): ReactElement {
  const marks = createMarks(question, range, response, words);
  return (
    <div className={styles.scale}>
      {question.displayAs === 'scale' && (
        <>
          <svg className={styles.line} aria-hidden="true">
            <line x1="0" x2="100%" y1="50%" y2="50%" />
            {marks.map(({ kind, value }) => (
              <circle
                key={kind}
                className={styles[kind]}
                cx={toPercent(value, range)}
                cy="50%"
                r={kind === 'average' ? 7 : 9}
              />
            ))}
          </svg>
          <Ends range={range} />
        </>
      )}
      <dl className={styles.numbers}>
        {marks.map(({ kind, label, text }) => (
          <div key={kind} className={styles[kind]}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The smallest mark last, so that none hides another. */
function createMarks(
  { answers, rightAnswer }: QuizQuestion,
  range: QuizRange,
  response: string | undefined,
  words: QuizWords,
): Mark[] {
  const right = rightAnswer === null ? null : Number(rightAnswer.value);
  const marks: Array<Omit<Mark, 'text'> | null> = [
    right === null ? null : { kind: 'answer', label: words.rightNumber, value: right },
    response === undefined
      ? null
      : { kind: 'you', label: right === null ? words.yourAnswer : words.yourNumber, value: Number(response) },
    answers.average === null ? null : { kind: 'average', label: words.average, value: answers.average },
  ];
  return marks.flatMap((mark) =>
    mark ? [{ ...mark, text: formatWithUnit(mark.value, range, mark.kind === 'average') }] : [],
  );
}

/** Position on the line, with room for the marks at its ends. */
function toPercent(value: number, { minimum, maximum }: QuizRange): string {
  return `${(2 + (96 * (value - minimum)) / (maximum - minimum)).toFixed(2)}%`;
}
