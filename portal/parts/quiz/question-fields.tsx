import type { ReactElement } from 'react';
import type { QuizOption, QuizQuestion } from '#contract/quiz.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './question.module.css';
import { QuizPicture } from './quiz-picture.tsx';
import { NumberField, ScaleField } from './scale.tsx';
import type { QuizWords } from './words.ts';

interface QuestionHeadProps {
  question: QuizQuestion;
  number?: string | undefined;
  /** The element around the question's text. */
  as?: 'p' | 'legend';
}

/** The text of a question with its picture. */
export function QuestionHead({
  question: { question, image, imageAlt },
  number,
  as: Element = 'p',
}: QuestionHeadProps): ReactElement {
  return (
    <>
      <Element className={styles.question}>
        {number && <span className={styles.number}>{number}</span>}
        {question}
      </Element>
      {image && (
        <div className={styles.picture}>
          <QuizPicture image={image} place="question" alt={imageAlt} />
        </div>
      )}
    </>
  );
}

interface QuestionFieldsProps {
  question: QuizQuestion;
  number?: string;
  pick: string | undefined;
  onPick(response: string): void;
  /** Whether the options are buttons that send the answer. */
  hasButtons?: boolean;
  words: QuizWords;
}

/** A question with its fields, which have the question's id as name for forms without scripts. */
export function QuestionFields(props: QuestionFieldsProps): ReactElement {
  const { question, number } = props;
  return (
    <fieldset className={styles.fields}>
      <QuestionHead question={question} number={number} as="legend" />
      <Answers {...props} />
    </fieldset>
  );
}

function Answers(props: QuestionFieldsProps): ReactElement | null {
  const { question, pick, onPick, hasButtons = false, words } = props;
  const { _id, displayAs, range, options, rightAnswer } = question;
  switch (displayAs) {
    case 'scale':
    case 'number': {
      const Field = displayAs === 'scale' ? ScaleField : NumberField;
      return range ? (
        <Field
          name={_id}
          range={range}
          pick={pick}
          onPick={onPick}
          label={rightAnswer ? words.yourNumber : words.yourAnswer}
        />
      ) : null;
    }
    case 'buttons':
    case 'yesno':
    case 'radio':
    case 'images': {
      const Option = hasButtons ? PressOption : RadioOption;
      return (
        <div className={optionsClass(displayAs, hasButtons)}>
          {options.map((option) => (
            <Option
              key={option._id}
              name={_id}
              option={option}
              isChecked={pick === option._id}
              onPick={onPick}
            />
          ))}
        </div>
      );
    }
  }
}

/** Fields and results share these classes, so that nothing moves when one replaces the other. */
export const optionsClass = (displayAs: QuizQuestion['displayAs'], hasButtons: boolean) =>
  classNames(
    styles.options,
    displayAs === 'images' && styles.images,
    displayAs === 'yesno' && styles.pair,
    hasButtons && styles.press,
  );

/** Whether the options of a single question are buttons that send the answer. */
export const hasAnswerButtons = ({ displayAs }: QuizQuestion): boolean =>
  displayAs === 'buttons' || displayAs === 'yesno';

interface OptionProps {
  name: string;
  option: QuizOption;
  isChecked: boolean;
  onPick(response: string): void;
}

function RadioOption({ name, option, isChecked, onPick }: OptionProps): ReactElement {
  return (
    <label className={styles.option}>
      <QuizPicture image={option.image} place="option" alt="" />
      <span className={styles.row}>
        <input
          type="radio"
          name={name}
          value={option._id}
          checked={isChecked}
          onChange={() => onPick(option._id)}
        />
        <span className={styles.text}>{option.text}</span>
      </span>
    </label>
  );
}

function PressOption({ name, option }: OptionProps): ReactElement {
  return (
    <button type="submit" className={styles.option} name={name} value={option._id}>
      <QuizPicture image={option.image} place="option" alt="" />
      <span className={styles.row}>
        <span className={styles.text}>{option.text}</span>
      </span>
    </button>
  );
}
