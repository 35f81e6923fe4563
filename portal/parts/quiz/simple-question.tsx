import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import type { QuizQuestion } from '#contract/quiz.ts';
import { asksNumber, isActive, isRight, mayChange } from '#contract/quiz-rules.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { announce } from '#portal/dom/announce.ts';
import { HiddenFields, Problem } from './form-parts.tsx';
import { isPressed, QuestionFields, QuestionHead } from './question-fields.tsx';
import { Explanation, QuestionResult, resultText } from './question-result.tsx';
import styles from './quiz.module.css';
import type { QuizPage } from './quiz-page.ts';
import { isShown, responseOf } from './quiz-state.ts';
import { problemOf, type QuizWords, quizWords } from './quiz-words.ts';
import { middleOf, withUnit } from './scale.tsx';
import type { Outcome, QuizUse } from './use-quiz.ts';

interface SimpleQuestionProps {
  question: QuizQuestion;
  use: QuizUse;
  page: QuizPage;
}

/** A question that stands for itself: its result is shown as soon as it is answered. */
export function SimpleQuestion({ question, use, page }: SimpleQuestionProps): ReactElement {
  const { state } = use;
  const words = quizWords[page.language];
  const place = useRef<HTMLDivElement>(null);
  const [fresh, setFresh] = useState(false);
  const [problem, setProblem] = useState('');
  const isAnswerShown = isShown(state, question);
  const { range } = question;
  // What had focus is replaced by the result, or by what is asked again.
  const goOn = () => place.current?.focus();
  const sent = (outcome: Outcome): string => {
    const text =
      outcome === 'counted'
        ? ''
        : problemOf(
            words,
            outcome,
            range ? [withUnit(range.minimum, range), withUnit(range.maximum, range)] : undefined,
          );
    setProblem(text);
    if (outcome === 'counted') setFresh(true);
    if (outcome === 'counted' || outcome === 'CLOSED' || outcome === 'ALREADY_ANSWERED') goOn();
    return text;
  };
  const change = () => {
    use.dispatch({ type: 'change', question: question._id });
    setProblem('');
    goOn();
  };
  return (
    <div className={styles.box} ref={place} tabIndex={-1}>
      <p className={styles.kind}>
        {kindOf(question, words)}
        {!isActive(question, state.now) && <span>{words.closed}</span>}
      </p>
      {isAnswerShown ? (
        <Shown question={question} use={use} page={page} problem={problem} fresh={fresh} onChange={change} />
      ) : (
        <Asked
          question={question}
          use={use}
          page={page}
          problem={problem}
          onMissing={() => setProblem(words.choose)}
          onSent={sent}
        />
      )}
    </div>
  );
}

/** What is right about a question that closes is a result, not knowledge. */
function kindOf({ rightAnswer, displayAs, activeTo }: QuizQuestion, words: QuizWords): string {
  if (asksNumber(displayAs)) return rightAnswer ? words.guess : words.ask;
  return rightAnswer && activeTo === null ? words.quiz : words.vote;
}

interface AskedProps extends SimpleQuestionProps {
  problem: string;
  onMissing(): void;
  /** Returns why it was not taken; empty when it was. */
  onSent(outcome: Outcome): string;
}

function Asked({ question, use, page, problem, onMissing, onSent }: AskedProps): ReactElement {
  const { state, dispatch, send } = use;
  const words = quizWords[page.language];
  const { _id, displayAs, range, answers } = question;
  const pressed = isPressed(question);
  const closesAt = page.closingTimes[question.activeTo ?? 0];

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget: form } = event;
    const { submitter } = event.nativeEvent;
    const chosen = pressed && submitter instanceof HTMLButtonElement ? submitter.value : state.picks[_id];
    const response = chosen || (displayAs === 'scale' && range ? String(middleOf(range)) : '');
    if (response === '') {
      onMissing();
      form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
      return announce(words.choose);
    }
    const outcome = await send({ [_id]: response });
    if (outcome === null) return;
    announce(onSent(outcome) || `${words.counted} ${resultText(question, response, words)}`);
  }

  return (
    <>
      <form className={styles.form} method="post" action={page.formAction} onSubmit={submit}>
        <HiddenFields quiz={state.quiz._id} path={page.path} />
        <QuestionFields
          question={question}
          pick={state.picks[_id]}
          onPick={(response) => dispatch({ type: 'picked', question: _id, response })}
          pressed={pressed}
          words={words}
        />
        <div className={styles.foot}>
          {!pressed && (
            <button type="submit" className={classNames(button.button, button.brand)}>
              {asksNumber(displayAs) ? (question.rightAnswer ? words.guessIs : words.sendNumber) : words.send}
            </button>
          )}
          <p className={styles.meta}>
            {words.readers(answers.answerCount)}
            {closesAt !== undefined && <span>{words.openTo(closesAt)}</span>}
          </p>
        </div>
        <Problem text={problem} />
      </form>
      <details className={styles.peek}>
        <summary>{question.rightAnswer ? words.solutions : words.results}</summary>
        <QuestionResult question={question} response={undefined} pressed={pressed} words={words} />
        <Explanation question={question} words={words} open />
      </details>
    </>
  );
}

interface ShownProps extends SimpleQuestionProps {
  /** Why an answer was not taken that was sent just now. */
  problem: string;
  /** Answered just now. */
  fresh: boolean;
  onChange(): void;
}

function Shown({ question, use: { state }, page, problem, fresh, onChange }: ShownProps): ReactElement {
  const words = quizWords[page.language];
  const response = responseOf(state, question);
  const right = response === undefined ? null : isRight(question, response);
  const { activeTo, answers } = question;
  const closesAt = page.closingTimes[activeTo ?? 0];
  return (
    <div className={styles.form}>
      <div>
        <QuestionHead question={question} />
        <QuestionResult question={question} response={response} pressed={isPressed(question)} words={words} />
      </div>
      <div className={styles.foot}>
        {right !== null && (
          <p className={right ? styles.isRight : styles.isWrong}>
            {resultText(question, response ?? '', words)}
          </p>
        )}
        {response !== undefined && mayChange(question, state.now) && (
          <button type="button" className={button.button} onClick={onChange}>
            {words.change}
          </button>
        )}
        <p className={styles.meta}>
          {words.readers(answers.answerCount)}
          {closesAt !== undefined && !isActive(question, state.now) && (
            <span>{words.closedAt(closesAt)}</span>
          )}
        </p>
      </div>
      <Problem text={problem} />
      <Explanation question={question} words={words} open={fresh} />
    </div>
  );
}
