import type { ReactElement } from 'react';
import type { QuizOption, QuizQuestion } from '#contract/quiz.ts';
import { isRight, shareOf } from '#contract/quiz-rules.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { percent } from '#portal/format/number.ts';
import { NumberResult } from './number-result.tsx';
import styles from './question.module.css';
import { optionsClass } from './question-fields.tsx';
import quiz from './quiz.module.css';
import { QuizPicture } from './quiz-picture.tsx';
import { formatWithUnit } from './scale.tsx';
import type { QuizWords } from './words.ts';

interface QuestionResultProps {
  question: QuizQuestion;
  /** Undefined if the reader has not answered. */
  response: string | undefined;
  /** Whether the options were buttons. */
  hasButtons?: boolean;
  words: QuizWords;
}

/** The answers of all readers, the right one, and this reader's own. */
export function QuestionResult({
  question,
  response,
  hasButtons = false,
  words,
}: QuestionResultProps): ReactElement {
  const { displayAs, range, options, answers, rightAnswer } = question;
  if (range) return <NumberResult question={question} range={range} response={response} words={words} />;
  return (
    <ul className={optionsClass(displayAs, hasButtons)}>
      {options.map((option) => (
        <OptionResult
          key={option._id}
          option={option}
          all={answers.answerCount}
          isRight={rightAnswer === null ? null : rightAnswer.value === option._id}
          isOwn={response === option._id}
          words={words}
        />
      ))}
    </ul>
  );
}

interface OptionResultProps {
  option: QuizOption;
  all: number;
  /** Null if there is no right or wrong answer. */
  isRight: boolean | null;
  isOwn: boolean;
  words: QuizWords;
}

function OptionResult(props: OptionResultProps): ReactElement {
  const { option, all, isRight, isOwn, words } = props;
  const share = shareOf(option.answerCount, all);
  const label = [isRight && words.right, isOwn && words.yours].filter(Boolean).join(', ');
  return (
    <li
      className={classNames(
        styles.option,
        isRight && styles.right,
        isOwn && styles.own,
        isOwn && isRight === false && styles.wrong,
      )}
    >
      <QuizPicture image={option.image} place="option" alt="" />
      <span className={styles.row}>
        <svg className={styles.bar} aria-hidden="true">
          <rect width={`${share}%`} height="100%" />
        </svg>
        <span className={styles.mark}>
          {(isRight || isOwn) && <Icon name={isOwn && isRight === false ? 'close' : 'check'} />}
        </span>
        <span className={styles.text}>
          {option.text}
          {label && <span className={layout.visuallyHidden}> – {label}</span>}
        </span>
        <span className={styles.share}>{percent(share)}</span>
      </span>
    </li>
  );
}

/** The result in one sentence, for screen readers. */
export function resultText(question: QuizQuestion, response: string, words: QuizWords): string {
  const { rightAnswer, range } = question;
  const right = isRight(question, response);
  if (right === null) return '';
  if (right) return words.isRight;
  return range
    ? words.off(formatWithUnit(Math.abs(Number(response) - Number(rightAnswer?.value)), range))
    : words.isWrong;
}

/** The editors' explanation, after the answer. */
export function Explanation({
  question,
  words,
  isOpen,
}: {
  question: QuizQuestion;
  words: QuizWords;
  isOpen: boolean;
}): ReactElement | null {
  if (!question.description) return null;
  return (
    <details className={quiz.why} open={isOpen}>
      <summary>{question.rightAnswer && question.activeTo === null ? words.why : words.more}</summary>
      <p>{question.description}</p>
    </details>
  );
}
