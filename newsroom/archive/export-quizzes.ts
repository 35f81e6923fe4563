import { sql } from 'kysely';
import type { Quiz } from '#contract/quiz.ts';
import type { ParsedQuizInput } from '#contract/quiz-input.ts';
import type { Database } from '#database/database.ts';
import { findQuizzes } from '#services/quiz/queries/quizzes.ts';
import type { StoredAnswer } from '#services/quiz/rules/store-answers.ts';
import type { ArchiveLine } from './archive-line.ts';

/** Answers per line. */
const pageSize = 2000;

/** Quizzes in the form that newsrooms write, each with its readers' answers, from which counts are made. */
export async function* exportedQuizzes(db: Database): AsyncGenerator<ArchiveLine> {
  for (const { id } of await db.selectFrom('quiz').select('id').orderBy('id').execute()) {
    const [quiz] = await findQuizzes(db, [id]);
    if (!quiz) continue;
    yield { kind: 'quiz', value: { _id: id, ...inputOf(quiz) } };
    for await (const answers of pagesOfAnswers(db, id))
      yield { kind: 'quizAnswers', value: { quiz: id, answers } };
  }
}

function inputOf({ complex, questions }: Quiz): ParsedQuizInput {
  return {
    complex,
    questions: questions.map(({ answers: _answers, options, ...question }) => ({
      ...question,
      options: options.map(({ answerCount: _count, ...option }) => option),
    })),
  };
}

async function* pagesOfAnswers(db: Database, quiz: string): AsyncGenerator<StoredAnswer[]> {
  for (let after = { token: '', question: '' }; ; ) {
    const { rows } = await sql<StoredAnswer>`
      select question_id as question, encode(token_hash, 'hex') as token, option_id as option,
        number::float8 as number,
        extract(epoch from answered_at)::float8 as at
      from quiz_answer where quiz_id = ${quiz}
        and (token_hash, question_id) > (decode(${after.token}, 'hex'), ${after.question})
      order by token_hash, question_id limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last;
  }
}
