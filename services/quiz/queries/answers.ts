import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A reader, identified by the SHA-256 of the token. */
export type TokenHash = Buffer;

/** A reader's answer to a question: the id of an option, or a number. */
export type AnswerValue = { option: string } | { number: number };

/** Answers to a quiz by reader (hash in hexadecimal) and question. */
export async function answersOf(
  db: Database,
  quizId: string,
  tokens: readonly TokenHash[],
): Promise<Map<string, Map<string, AnswerValue>>> {
  const rows = await db
    .selectFrom('quiz_answer')
    .select(['token_hash', 'question_id', 'option_id', 'number'])
    .where('quiz_id', '=', quizId)
    .where('token_hash', 'in', tokens)
    .execute();
  const answers = new Map(tokens.map((token) => [token.toString('hex'), new Map<string, AnswerValue>()]));
  for (const { token_hash, question_id, option_id, number } of rows) {
    answers
      .get(token_hash.toString('hex'))
      ?.set(question_id, option_id === null ? { number: Number(number) } : { option: option_id });
  }
  return answers;
}

/**
 * Locks a quiz until the transaction ends: editors wait, and so do readers who answer one of these questions.
 * Rows are always locked in the same order, so there are no deadlocks.
 * @returns whether the quiz exists
 */
export async function lockQuestions(
  trx: Database,
  quizId: string,
  questions: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select 1 from quiz where id = ${quizId} for key share`.execute(trx);
  await sql`select 1 from quiz_question where quiz_id = ${quizId} and id = any(${questions}::text[])
    order by position, id
    for no key update`.execute(trx);
  return rows.length > 0;
}

/** A new answer, or one that replaces another. */
export interface AnswerChange {
  token: TokenHash;
  question: string;
  before: AnswerValue | null;
  after: AnswerValue;
}

const optionIn = (value: AnswerValue | null) => (value && 'option' in value ? value.option : null);
const numberIn = (value: AnswerValue | null) => (value && 'number' in value ? value.number : null);

/** Stores answers, one per reader and question, and updates the counts. The questions must be locked. */
export async function writeChanges(
  trx: Database,
  quizId: string,
  changes: readonly AnswerChange[],
  now: Date,
): Promise<void> {
  await sql`insert into quiz_answer (quiz_id, token_hash, question_id, option_id, number, answered_at)
    select ${quizId}, a.token, a.question, a.option, a.number, ${now}
    from unnest(${changes.map(({ token }) => token)}::bytea[],
      ${changes.map(({ question }) => question)}::text[],
      ${changes.map(({ after }) => optionIn(after))}::text[],
        ${changes.map(({ after }) => numberIn(after))}::numeric[])
      a(token, question, option, number)
    on conflict (quiz_id, token_hash, question_id) do update
      set option_id = excluded.option_id, number = excluded.number,
        answered_at = excluded.answered_at`.execute(trx);
  await moveQuestionCounts(trx, quizId, changes);
  await moveOptionCounts(trx, quizId, changes);
}

async function moveQuestionCounts(
  trx: Database,
  quizId: string,
  changes: readonly AnswerChange[],
): Promise<void> {
  const more = changes.map(({ before }) => (before === null ? 1 : 0));
  // Both are text, because a difference computed here would not be exact.
  const plus = changes.map(({ after }) => String(numberIn(after) ?? 0));
  const minus = changes.map(({ before }) => String(numberIn(before) ?? 0));
  await sql`update quiz_question q
    set answer_count = q.answer_count + d.more, answer_sum = q.answer_sum + d.moved
    from (select question, sum(more) as more, sum(plus - minus) as moved
        from unnest(${changes.map(({ question }) => question)}::text[], ${more}::int[], ${plus}::numeric[],
          ${minus}::numeric[])
          a(question, more, plus, minus) group by question) d
    where q.quiz_id = ${quizId} and q.id = d.question`.execute(trx);
}

/** The lock on a question's row also protects the counts of its options. */
async function moveOptionCounts(
  trx: Database,
  quizId: string,
  changes: readonly AnswerChange[],
): Promise<void> {
  const moves = changes.flatMap(({ question, before, after }) => [
    { question, option: optionIn(before), by: -1 },
    { question, option: optionIn(after), by: 1 },
  ]);
  const chosen = moves.filter(({ option }) => option !== null);
  if (chosen.length === 0) return;
  await sql`update quiz_option o set answer_count = o.answer_count + d.by
    from (select question, option, sum(by) as by
        from unnest(${chosen.map(({ question }) => question)}::text[],
          ${chosen.map(({ option }) => option)}::text[],
          ${chosen.map(({ by }) => by)}::int[]) a(question, option, by) group by question, option) d
    where o.quiz_id = ${quizId} and o.question_id = d.question and o.id = d.option`.execute(trx);
}

/** Recounts a quiz from its answers. Its row must be locked against readers. */
export async function recount(trx: Database, quizId: string): Promise<void> {
  await sql`update quiz_question q set (answer_count, answer_sum) =
      (select count(*), coalesce(sum(a.number), 0) from quiz_answer a
        where a.quiz_id = q.quiz_id and a.question_id = q.id)
    where q.quiz_id = ${quizId}`.execute(trx);
  await sql`update quiz_option o set answer_count = (select count(*) from quiz_answer a
      where a.quiz_id = o.quiz_id and a.question_id = o.question_id and a.option_id = o.id)
    where o.quiz_id = ${quizId}`.execute(trx);
}
