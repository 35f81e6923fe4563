import type { ReactElement } from 'react';
import type { Language } from '#portal/format/date.ts';
import { ComplexQuiz } from './complex-quiz.tsx';
import { Thanks } from './form-parts.tsx';
import type { ClosingTimes } from './quiz-page.ts';
import { quizWords } from './quiz-words.ts';
import { SimpleQuestion } from './simple-question.tsx';
import { type QuizSource, useQuiz } from './use-quiz.ts';

interface QuizProps extends QuizSource {
  /** Path of the page, for forms that are sent without scripts. */
  path: string;
  language: Language;
  closingTimes: ClosingTimes;
}

/** A quiz or a vote. All of it is in the server's HTML; without scripts it is a form. */
export function Quiz({ path, language, closingTimes, ...source }: QuizProps): ReactElement {
  const use = useQuiz(source);
  const { quiz } = use.state;
  const page = { language, closingTimes, formAction: formOf(source.url), path };
  return (
    <>
      <Thanks quiz={quiz._id} words={quizWords[language]} />
      {quiz.complex ? (
        <ComplexQuiz use={use} page={page} />
      ) : (
        quiz.questions.map((question) => (
          <SimpleQuestion key={question._id} question={question} use={use} page={page} />
        ))
      )}
    </>
  );
}
Quiz.island = 'quiz';

/** Where the service takes forms. */
const formOf = (url: string) => `${url.replace(/\/$/, '')}/form`;
