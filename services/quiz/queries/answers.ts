import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** A reader: SHA-256 of the token. */
export type TokenHash = Buffer;

/** What a reader answered to a question: the id of an option, or a number. */
export type Response = { option: string } | { number: number };

/** Two requests with one token wait for each other, so that each sees what the other did. */
export async function holdReader(trx: Kysely<Tables>, quizId: string, token: TokenHash): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quiz ${quizId} ${token.toString('hex')}`}, 0))`.execute(trx);
}

/** A reader's answers to a quiz, by question. */
export async function answersOf(db: Kysely<Tables>, quizId: string, token: TokenHash): Promise<Map<string, Response>> {
  const rows = await db
    .selectFrom('quiz_answer')
    .select(['question_id', 'option_id', 'number'])
    .where('quiz_id', '=', quizId)
    .where('token_hash', '=', token)
    .execute();
  return new Map(
    rows.map(({ question_id, option_id, number }) => [
      question_id,
      option_id === null ? { number: Number(number) } : { option: option_id },
    ]),
  );
}

/** An answer that is new, or in place of another one. */
export interface AnswerChange {
  question: string;
  before: Response | null;
  after: Response;
}

const optionIn = (response: Response | null) => (response && 'option' in response ? response.option : null);
const numberIn = (response: Response | null) => (response && 'number' in response ? response.number : null);

/** Writes answers and moves the counts with them. The counts' rows are locked in one order, and last, as every reader needs them. */
export async function writeChanges(
  trx: Kysely<Tables>,
  quizId: string,
  token: TokenHash,
  changes: readonly AnswerChange[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('quiz_answer')
    .values(
      changes.map(({ question, after }) => ({
        quiz_id: quizId,
        token_hash: token,
        question_id: question,
        option_id: optionIn(after),
        number: numberIn(after)?.toString() ?? null,
        answered_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'token_hash', 'question_id']).doUpdateSet(({ ref }) => ({
        option_id: ref('excluded.option_id'),
        number: ref('excluded.number'),
        answered_at: ref('excluded.answered_at'),
      })),
    )
    .execute();
  const questions = changes.map(({ question }) => question);
  await sql`select 1 from quiz_question where quiz_id = ${quizId} and id = any(${questions}::text[]) order by position, id
    for no key update`.execute(trx);
  await moveQuestionCounts(trx, quizId, changes);
  await moveOptionCounts(trx, quizId, changes);
}

async function moveQuestionCounts(trx: Kysely<Tables>, quizId: string, changes: readonly AnswerChange[]): Promise<void> {
  const more = changes.map(({ before }) => (before === null ? 1 : 0));
  // Both as text: a difference computed here would not be exact.
  const plus = changes.map(({ after }) => String(numberIn(after) ?? 0));
  const minus = changes.map(({ before }) => String(numberIn(before) ?? 0));
  await sql`update quiz_question q set answer_count = q.answer_count + d.more, answer_sum = q.answer_sum + d.plus - d.minus
    from unnest(${changes.map(({ question }) => question)}::text[], ${more}::int[], ${plus}::numeric[], ${minus}::numeric[])
      d(question, more, plus, minus)
    where q.quiz_id = ${quizId} and q.id = d.question`.execute(trx);
}

/** Nobody else moves counts of options whose question's row is locked. */
async function moveOptionCounts(trx: Kysely<Tables>, quizId: string, changes: readonly AnswerChange[]): Promise<void> {
  const moves = changes.flatMap(({ question, before, after }) => [
    { question, option: optionIn(before), by: -1 },
    { question, option: optionIn(after), by: 1 },
  ]);
  const real = moves.filter(({ option }) => option !== null);
  if (real.length === 0) return;
  await sql`update quiz_option o set answer_count = o.answer_count + d.by
    from unnest(${real.map(({ question }) => question)}::text[], ${real.map(({ option }) => option)}::text[],
      ${real.map(({ by }) => by)}::int[]) d(question, option, by)
    where o.quiz_id = ${quizId} and o.question_id = d.question and o.id = d.option`.execute(trx);
}

/** Counts a quiz anew from its answers. To be called while its row is locked against readers. */
export async function recount(trx: Kysely<Tables>, quizId: string): Promise<void> {
  await sql`update quiz_question q set (answer_count, answer_sum) =
      (select count(*), coalesce(sum(a.number), 0) from quiz_answer a where a.quiz_id = q.quiz_id and a.question_id = q.id)
    where q.quiz_id = ${quizId}`.execute(trx);
  await sql`update quiz_option o set answer_count = (select count(*) from quiz_answer a
      where a.quiz_id = o.quiz_id and a.question_id = o.question_id and a.option_id = o.id)
    where o.quiz_id = ${quizId}`.execute(trx);
}
