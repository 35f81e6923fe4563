import type { Selectable } from 'kysely';
import { DisplayKind, type Quiz, type QuizOption, type QuizQuestion } from '#contract/quiz.ts';
import type { Database } from '#database/database.ts';
import type { QuizQuestionTable } from '#database/tables/quiz.ts';
import { unixSeconds } from '../../unix-seconds.ts';

/** Quizzes with their counts, in the order of `ids`; those that do not exist are left out. */
export async function findQuizzes(db: Database, ids: readonly string[]): Promise<Quiz[]> {
  if (ids.length === 0) return [];
  const [quizzes, questions, options] = await Promise.all([
    db.selectFrom('quiz').select(['id', 'complex']).where('id', 'in', ids).execute(),
    db
      .selectFrom('quiz_question')
      .selectAll()
      .where('quiz_id', 'in', ids)
      .orderBy('quiz_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('quiz_option')
      .selectAll()
      .where('quiz_id', 'in', ids)
      .orderBy('quiz_id')
      .orderBy('position')
      .execute(),
  ]);
  return [...new Set(ids)].flatMap((id) => {
    const quiz = quizzes.find((row) => row.id === id);
    if (!quiz) return [];
    const own = questions.filter((row) => row.quiz_id === id);
    const optionsOf = (question: string) =>
      options.filter((row) => row.quiz_id === id && row.question_id === question).map(optionOf);
    return [
      { _id: id, complex: quiz.complex, questions: own.map((row) => questionOf(row, optionsOf(row.id))) },
    ];
  });
}

interface OptionRow {
  id: string;
  text: string;
  image: string | null;
  answer_count: number;
}

const optionOf = ({ id, text, image, answer_count }: OptionRow): QuizOption => ({
  _id: id,
  text,
  image,
  answerCount: answer_count,
});

function questionOf(row: Selectable<QuizQuestionTable>, options: QuizOption[]): QuizQuestion {
  const sum = Number(row.answer_sum);
  const asksNumber = row.minimum !== null && row.maximum !== null && row.step !== null;
  return {
    _id: row.id,
    question: row.question,
    displayAs: DisplayKind.parse(row.display_as),
    image: row.image,
    imageAlt: row.image_alt,
    description: row.description,
    activeTo: row.active_to === null ? null : unixSeconds(row.active_to),
    rightAnswer: row.right_answer === null ? null : { value: row.right_answer },
    range: asksNumber
      ? {
          minimum: Number(row.minimum),
          maximum: Number(row.maximum),
          step: Number(row.step),
          unit: row.unit ?? '',
        }
      : null,
    options,
    answers: {
      answerCount: row.answer_count,
      sum,
      average: asksNumber && row.answer_count > 0 ? sum / row.answer_count : null,
    },
  };
}
