import type { QuizBlock } from '#body/blocks.ts';
import type { Quiz as QuizData } from '#contract/quiz.ts';
import { fullDate, type Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Island } from '#portal/page/island.tsx';
import { Quiz } from './quiz.island.tsx';
import styles from './quiz.module.css';
import { quizAnchor } from './quiz-anchor.ts';
import type { ClosingTimes } from './quiz-page.ts';
import { quizWords } from './words.ts';

/** The quizzes in the text of a page. */
export interface QuizContext {
  /** By name; null when the quiz service does not answer. A quiz that is missing here does not exist. */
  byName: ReadonlyMap<string, QuizData> | null;
  /** Address of the quiz service for browsers. */
  url: string;
  /** Path of the page. */
  path: string;
  /** Whether open quizzes ask for new counts (docs/product/quizzes.md#refresh). */
  refresh: boolean;
  /** When the page was made, unix seconds. */
  now: number;
}

/** Typesets the texts here, so that browsers need no code for it. */
function typesetQuiz(quiz: QuizData): QuizData {
  return {
    ...quiz,
    questions: quiz.questions.map((question) => ({
      ...question,
      question: typeset(question.question),
      description: question.description && typeset(question.description),
      options: question.options.map((option) => ({ ...option, text: typeset(option.text) })),
    })),
  };
}

function closingTimesOf({ questions }: QuizData, language: Language): ClosingTimes {
  const moments = questions.flatMap(({ activeTo }) => activeTo ?? []);
  return Object.fromEntries(moments.map((moment) => [moment, fullDate(moment, language)]));
}

/** A quiz in a text, or a note that it is missing. */
export function QuizPlace({
  block,
  language,
  quizzes,
}: {
  block: QuizBlock;
  language: Language;
  quizzes: QuizContext | undefined;
}) {
  const quiz = quizzes?.byName?.get(block.quiz);
  const words = quizWords[language];
  if (!quizzes || !quiz) return <p className={styles.missing}>{quizzes?.byName ? words.gone : words.away}</p>;
  const { url, path, refresh, now } = quizzes;
  return (
    <div className={styles.place} id={quizAnchor(quiz._id)}>
      <Island
        component={Quiz}
        when="visible"
        quiz={typesetQuiz(quiz)}
        url={url}
        path={path}
        refresh={refresh}
        now={now}
        language={language}
        closingTimes={closingTimesOf(quiz, language)}
      />
    </div>
  );
}
