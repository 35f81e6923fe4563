import { useReducer, useState } from 'react';
import type { Quiz } from '#contract/quiz.ts';
import { Button } from '#desk/design/button.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { ComplexQuiz } from '#portal/parts/quiz/complex-quiz.tsx';
import { createState, quizReducer, type Responses } from '#portal/parts/quiz/quiz-state.ts';
import { SimpleQuestion } from '#portal/parts/quiz/simple-question.tsx';
import type { QuizControls } from '#portal/parts/quiz/use-quiz.ts';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import { freshQuiz, withAnswers } from './rehearsed-quiz.ts';
import styles from './special.module.css';
import { rehearsalWords as words } from './words.ts';

/** A rehearsal of the edited quiz. Answers are neither sent nor counted. */
export function QuizExtra({ document, isDirty }: ExtraProps) {
  const [round, setRound] = useState(0);
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      <p className={part.quiet}>{isDirty ? words.saveFirst : words.hint}</p>
      <div>
        <Button disabled={isDirty} onClick={() => setRound(round + 1)}>
          {round === 0 ? words.start : words.again}
        </Button>
      </div>
      {round > 0 && !isDirty && (
        <div className={styles.rehearsal}>
          <Rehearsal key={round} quiz={freshQuiz(document as Parameters<typeof freshQuiz>[0])} />
        </div>
      )}
    </section>
  );
}

function Rehearsal({ quiz }: { quiz: Quiz }) {
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const [state, dispatch] = useReducer(quizReducer, null, () => createState(quiz, now));
  const controls: QuizControls = {
    state,
    dispatch,
    async send(responses: Responses) {
      const next = withAnswers(state.quiz, responses);
      dispatch({ type: 'updated', quiz: next, answers: responses, now, sent: Object.keys(responses) });
      return 'counted';
    },
  };
  const ends = quiz.questions.flatMap(({ activeTo }) => activeTo ?? []);
  const page = {
    language: 'hu' as const,
    closingTimes: Object.fromEntries(ends.map((end) => [end, shortMoment(end, now)])),
    formAction: '',
    path: '',
  };
  if (state.quiz.complex) return <ComplexQuiz controls={controls} page={page} />;
  return state.quiz.questions.map((question) => (
    <SimpleQuestion key={question._id} question={question} controls={controls} page={page} />
  ));
}
