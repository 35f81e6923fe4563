import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { announce } from '#portal/dom/announce.ts';
import { HiddenFields, Problem } from './form-parts.tsx';
import { QuestionFields, QuestionHead } from './question-fields.tsx';
import { Explanation, QuestionResult } from './question-result.tsx';
import styles from './quiz.module.css';
import { readPicks, storePicks } from './quiz-client.ts';
import type { QuizPage } from './quiz-page.ts';
import {
  computeScore,
  findResponse,
  isDone,
  isShown,
  listOpenQuestions,
  listUnanswered,
  selectChanges,
} from './quiz-state.ts';
import { ScoreCard } from './score-card.tsx';
import type { QuizControls } from './use-quiz.ts';
import { describeProblem, quizWords } from './words.ts';

/** Questions that are answered and sent together; then the result is shown. */
export function ComplexQuiz({ controls, page }: { controls: QuizControls; page: QuizPage }): ReactElement {
  const { state, dispatch, send } = controls;
  const words = quizWords[page.language];
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState('');
  const { quiz } = state;
  const isFinished = isDone(state);
  useStoredPicks(controls, isFinished);

  // Moves focus to the result, which is there one render later.
  const isFinishing = useRef(false);
  useEffect(() => {
    if (!isFinished || !isFinishing.current) return;
    isFinishing.current = false;
    form.current?.querySelector<HTMLElement>('[data-score]')?.focus();
  }, [isFinished]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const [first, ...others] = listUnanswered(state);
    if (first) {
      const text = words.missing(others.length + 1);
      setProblem(text);
      announce(text);
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first._id)}"]`)?.focus();
      return;
    }
    setProblem('');
    isFinishing.current = true;
    if (state.practice === 'playing') return dispatch({ type: 'practiceFinished' });
    const outcome = await send(selectChanges(state));
    if (outcome === null || outcome === 'counted') return;
    isFinishing.current = false;
    setProblem(describeProblem(words, outcome));
    announce(describeProblem(words, outcome));
  }

  return (
    <form
      className={classNames(styles.box, styles.form)}
      method="post"
      action={page.formAction}
      onSubmit={submit}
      ref={form}
      noValidate
    >
      <HiddenFields quiz={quiz._id} path={page.path} />
      <p className={styles.kind}>
        {words.quiz}
        <span>{words.questions(quiz.questions.length)}</span>
      </p>
      <Questions controls={controls} page={page} />
      <div className={styles.panel}>
        {isFinished ? (
          <Finished controls={controls} page={page} onAgain={startPractice} />
        ) : (
          <Progress controls={controls} page={page} />
        )}
        <Problem text={problem} />
      </div>
      {!isFinished && <Solutions controls={controls} page={page} />}
    </form>
  );

  function startPractice(): void {
    dispatch({ type: 'practiceStarted' });
    form.current?.scrollIntoView();
    form.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }
}

/** Stores what is chosen until it is sent, so that a reload does not lose it. Practice is not stored. */
function useStoredPicks(
  { state: { quiz, picks, practice }, dispatch }: QuizControls,
  isFinished: boolean,
): void {
  const { _id } = quiz;
  useEffect(() => dispatch({ type: 'picksRestored', picks: readPicks(_id) }), [_id, dispatch]);
  useEffect(() => {
    if (isFinished) storePicks(_id, null);
    else if (practice === 'no' && Object.keys(picks).length > 0) storePicks(_id, picks);
  }, [_id, picks, practice, isFinished]);
}

/**
 * The score; thanks if no question has a right answer; or that the quiz closed before the reader answered.
 */
function Finished({
  controls: { state },
  page: { language },
  onAgain,
}: {
  controls: QuizControls;
  page: QuizPage;
  onAgain(): void;
}): ReactElement {
  const words = quizWords[language];
  const score = computeScore(state);
  if (score)
    return (
      <ScoreCard score={score} isPractice={state.practice === 'done'} language={language} onAgain={onAgain} />
    );
  return (
    <p className={styles.points} data-score tabIndex={-1}>
      {Object.keys(state.answers).length > 0 ? words.done : words.closed}
    </p>
  );
}

function Questions({
  controls: { state, dispatch },
  page,
}: {
  controls: QuizControls;
  page: QuizPage;
}): ReactElement {
  const words = quizWords[page.language];
  return (
    <ol className={styles.questions}>
      {state.quiz.questions.map((question, index) => {
        const { _id } = question;
        const response = findResponse(state, question);
        const number = `${index + 1}.`;
        return (
          <li key={_id} tabIndex={-1} data-first={index === 0 || undefined}>
            {isShown(state, question) ? (
              <>
                <QuestionHead question={question} number={number} />
                <QuestionResult question={question} response={response} words={words} />
                <Explanation question={question} words={words} isOpen={false} />
              </>
            ) : (
              <QuestionFields
                question={question}
                number={number}
                pick={state.picks[_id] ?? (state.practice === 'no' ? response : undefined)}
                onPick={(pick) => dispatch({ type: 'picked', question: _id, response: pick })}
                words={words}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Progress({ controls: { state }, page }: { controls: QuizControls; page: QuizPage }): ReactElement {
  const words = quizWords[page.language];
  const all = listOpenQuestions(state).length;
  const chosen = all - listUnanswered(state).length;
  return (
    <>
      <p className={styles.progress}>
        <progress value={chosen} max={all} aria-label={words.chosen(chosen, all)} />
        <span>{words.chosen(chosen, all)}</span>
      </p>
      <button type="submit" className={classNames(button.button, button.brand)}>
        {words.finish}
      </button>
    </>
  );
}

function Solutions({ controls: { state }, page }: { controls: QuizControls; page: QuizPage }): ReactElement {
  const words = quizWords[page.language];
  return (
    <details className={styles.peek}>
      <summary>{words.solutions}</summary>
      <ol className={styles.questions}>
        {state.quiz.questions.map((question, index) => (
          <li key={question._id}>
            <QuestionHead question={{ ...question, image: null }} number={`${index + 1}.`} />
            <QuestionResult question={question} response={undefined} words={words} />
            <Explanation question={question} words={words} isOpen />
          </li>
        ))}
      </ol>
    </details>
  );
}
