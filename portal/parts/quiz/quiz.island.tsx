import type { ReactElement } from 'react';
import type { Language } from '#portal/format/date.ts';
import { ComplexQuiz } from './complex-quiz.tsx';
import { Thanks } from './form-parts.tsx';
import type { ClosingTimes } from './quiz-page.ts';
import { SimpleQuestion } from './simple-question.tsx';
import { type QuizSource, useQuiz } from './use-quiz.ts';
import { quizWords } from './words.ts';

interface QuizProps extends QuizSource {
  /** Path of the page, for forms without scripts. */
  path: string;
  language: Language;
  closingTimes: ClosingTimes;
}

/** A quiz or a vote. The server renders all of it; without scripts it is a form. */
export function Quiz({ path, language, closingTimes, ...source }: QuizProps): ReactElement {
  const controls = useQuiz(source);
  const { quiz } = controls.state;
  const page = { language, closingTimes, formAction: `${source.url.replace(/\/$/, '')}/form`, path };
  return (
    <>
      <Thanks quiz={quiz._id} words={quizWords[language]} />
      {quiz.complex ? (
        <ComplexQuiz controls={controls} page={page} />
      ) : (
        quiz.questions.map((question) => (
          <SimpleQuestion key={question._id} question={question} controls={controls} page={page} />
        ))
      )}
    </>
  );
}
Quiz.island = 'quiz';
