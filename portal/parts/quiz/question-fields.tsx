import type { ReactElement } from 'react';
import type { QuizOption, QuizQuestion } from '#contract/quiz.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './quiz.module.css';
import { QuizPicture } from './quiz-picture.tsx';
import type { QuizWords } from './quiz-words.ts';
import { NumberField, ScaleField } from './scale.tsx';

interface QuestionHeadProps {
  question: QuizQuestion;
  number?: string | undefined;
  /** What the question's words stand in. */
  as?: 'p' | 'legend';
}

/** What is asked, with its picture. */
export function QuestionHead({
  question: { question, image, imageAlt },
  number,
  as: Words = 'p',
}: QuestionHeadProps): ReactElement {
  return (
    <>
      <Words className={styles.question}>
        {number && <span className={styles.number}>{number}</span>}
        {question}
      </Words>
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
  /** A press on an option is the answer. */
  pressed?: boolean;
  words: QuizWords;
}

/** A question with what can be answered. Named for the question, so that it is a form without scripts too. */
export function QuestionFields(props: QuestionFieldsProps): ReactElement {
  const { question, number } = props;
  return (
    <fieldset className={styles.fields}>
      <QuestionHead question={question} number={number} as="legend" />
      <Answers {...props} />
    </fieldset>
  );
}

function Answers({
  question,
  pick,
  onPick,
  pressed = false,
  words,
}: QuestionFieldsProps): ReactElement | null {
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
      const Option = pressed ? PressOption : RadioOption;
      return (
        <div className={optionsClass(displayAs, pressed)}>
          {options.map((option) => (
            <Option
              key={option._id}
              name={_id}
              option={option}
              checked={pick === option._id}
              onPick={onPick}
            />
          ))}
        </div>
      );
    }
  }
}

/** The same for what is asked and what is shown, so that nothing moves when one becomes the other. */
export const optionsClass = (displayAs: QuizQuestion['displayAs'], pressed: boolean) =>
  classNames(
    styles.options,
    displayAs === 'images' && styles.images,
    displayAs === 'yesno' && styles.pair,
    pressed && styles.press,
  );

/** Whether a press on an option is the answer, where a question stands for itself. */
export const isPressed = ({ displayAs }: QuizQuestion): boolean =>
  displayAs === 'buttons' || displayAs === 'yesno';

interface OptionProps {
  name: string;
  option: QuizOption;
  checked: boolean;
  onPick(response: string): void;
}

function RadioOption({ name, option, checked, onPick }: OptionProps): ReactElement {
  return (
    <label className={styles.option}>
      <QuizPicture image={option.image} place="option" alt="" />
      <span className={styles.row}>
        <input
          type="radio"
          name={name}
          value={option._id}
          checked={checked}
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
