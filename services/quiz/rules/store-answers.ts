import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { recount } from '../queries/answers.ts';

/** An answer in an archive. */
export interface StoredAnswer {
  question: string;
  /** SHA-256 of the reader's token, hexadecimal. */
  token: string;
  option: string | null;
  number: number | null;
  /** Unix seconds. */
  at: number;
}

/** Imports answers. Those that are already stored are skipped, and those to unknown questions or options. */
export async function storeAnswers(
  db: Database,
  quizId: string,
  answers: readonly StoredAnswer[],
): Promise<void> {
  await inTransaction(db, undefined, async (trx, changes) => {
    await sql`select 1 from quiz where id = ${quizId} for update`.execute(trx);
    await sql`insert into quiz_answer (quiz_id, token_hash, question_id, option_id, number, answered_at)
      select ${quizId}, decode(a.token, 'hex'), q.id, o.id, a.number, to_timestamp(a.at)
      from unnest(${answers.map(({ token }) => token)}::text[],
        ${answers.map(({ question }) => question)}::text[],
          ${answers.map(({ option }) => option)}::text[], ${answers.map(({ number }) => number)}::numeric[],
          ${answers.map(({ at }) => at)}::float8[]) a(token, question, option, number, at)
        join quiz_question q on q.quiz_id = ${quizId} and q.id = a.question
        left join quiz_option o on o.quiz_id = ${quizId} and o.question_id = a.question and o.id = a.option
      where case when a.number is null then o.id is not null else a.option is null
        and a.number between q.minimum and q.maximum end
      on conflict do nothing`.execute(trx);
    await recount(trx, quizId);
    changes.push({ tags: [cacheTag.quiz(quizId)], gone: false });
  });
}
