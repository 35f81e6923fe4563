import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import type { QuizQuestion } from '#contract/quiz.ts';
import { asksNumber, isActive, isRight, mayChange } from '#contract/quiz-rules.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { announce } from '#portal/dom/announce.ts';
import { HiddenFields, Problem } from './form-parts.tsx';
import { hasAnswerButtons, QuestionFields, QuestionHead } from './question-fields.tsx';
import { Explanation, QuestionResult, resultText } from './question-result.tsx';
import styles from './quiz.module.css';
import type { QuizPage } from './quiz-page.ts';
import { findResponse, isShown } from './quiz-state.ts';
import { findMiddle, formatWithUnit } from './scale.tsx';
import type { Outcome, QuizControls } from './use-quiz.ts';
import { describeProblem, type QuizWords, quizWords } from './words.ts';

interface SimpleQuestionProps {
  question: QuizQuestion;
  controls: QuizControls;
  page: QuizPage;
}

/** A single question. Its result is shown as soon as it is answered. */
export function SimpleQuestion({ question, controls, page }: SimpleQuestionProps): ReactElement {
  const { state } = controls;
  const words = quizWords[page.language];
  const place = useRef<HTMLDivElement>(null);
  const [isAnsweredNow, setAnsweredNow] = useState(false);
  const [problem, setProblem] = useState('');
  const isAnswerShown = isShown(state, question);
  const { range } = question;
  // The focused element is replaced by the result, or by the fields.
  const focusPlace = () => place.current?.focus();
  const showOutcome = (outcome: Outcome): string => {
    const text =
      outcome === 'counted'
        ? ''
        : describeProblem(
            words,
            outcome,
            range ? [formatWithUnit(range.minimum, range), formatWithUnit(range.maximum, range)] : undefined,
          );
    setProblem(text);
    if (outcome === 'counted') setAnsweredNow(true);
    if (outcome === 'counted' || outcome === 'CLOSED' || outcome === 'ALREADY_ANSWERED') focusPlace();
    return text;
  };
  const change = () => {
    controls.dispatch({ type: 'changeStarted', question: question._id });
    setProblem('');
    focusPlace();
  };
  return (
    <div className={styles.box} ref={place} tabIndex={-1}>
      <p className={styles.kind}>
        {describeKind(question, words)}
        {!isActive(question, state.now) && <span>{words.closed}</span>}
      </p>
      {isAnswerShown ? (
        <Result
          question={question}
          controls={controls}
          page={page}
          problem={problem}
          isAnsweredNow={isAnsweredNow}
          onChange={change}
        />
      ) : (
        <Fields
          question={question}
          controls={controls}
          page={page}
          problem={problem}
          onMissing={() => setProblem(words.choose)}
          onSent={showOutcome}
        />
      )}
    </div>
  );
}

/** A question with a closing time is a vote, even if it gets a right answer later. */
function describeKind({ rightAnswer, displayAs, activeTo }: QuizQuestion, words: QuizWords): string {
  if (asksNumber(displayAs)) return rightAnswer ? words.guess : words.ask;
  return rightAnswer && activeTo === null ? words.quiz : words.vote;
}

interface FieldsProps extends SimpleQuestionProps {
  problem: string;
  onMissing(): void;
  /** Returns why the answer was not accepted; empty when it was. */
  onSent(outcome: Outcome): string;
}

function Fields(props: FieldsProps): ReactElement {
  const { question, controls, page, problem, onMissing, onSent } = props;
  const { state, dispatch, send } = controls;
  const words = quizWords[page.language];
  const { _id, displayAs, range, answers } = question;
  const hasButtons = hasAnswerButtons(question);
  const closesAt = page.closingTimes[question.activeTo ?? 0];

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget: form } = event;
    const { submitter } = event.nativeEvent;
    const chosen = hasButtons && submitter instanceof HTMLButtonElement ? submitter.value : state.picks[_id];
    const response = chosen || (displayAs === 'scale' && range ? String(findMiddle(range)) : '');
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
          hasButtons={hasButtons}
          words={words}
        />
        <div className={styles.foot}>
          {!hasButtons && (
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
        <QuestionResult question={question} response={undefined} hasButtons={hasButtons} words={words} />
        <Explanation question={question} words={words} isOpen />
      </details>
    </>
  );
}

interface ResultProps extends SimpleQuestionProps {
  /** Why the last answer was not accepted. */
  problem: string;
  isAnsweredNow: boolean;
  onChange(): void;
}

function Result(props: ResultProps): ReactElement {
  const {
    question,
    controls: { state },
    page,
    problem,
    isAnsweredNow,
    onChange,
  } = props;
  const words = quizWords[page.language];
  const response = findResponse(state, question);
  const right = response === undefined ? null : isRight(question, response);
  const { activeTo, answers } = question;
  const closesAt = page.closingTimes[activeTo ?? 0];
  return (
    <div className={styles.form}>
      <div>
        <QuestionHead question={question} />
        <QuestionResult
          question={question}
          response={response}
          hasButtons={hasAnswerButtons(question)}
          words={words}
        />
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
      <Explanation question={question} words={words} isOpen={isAnsweredNow} />
    </div>
  );
}
