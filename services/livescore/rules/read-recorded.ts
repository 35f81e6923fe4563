import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Fixture } from '#contract/football.ts';
import { announce } from '#database/announce.ts';
import type { Database, Transaction } from '#database/database.ts';
import { storeFixtures } from '../queries/fixtures.ts';
import { keyOf } from '../questions.ts';
import type { Question, RecordedSource } from '../source.ts';
import { checkRows } from './check-rows.ts';

/** Key of the row with the version of the recorded facts in the database. */
const versionKey = 'recorded';
/**
 * Key of a recorded answer. Competitions, seasons and circuits have other keys, because the provider is asked
 * for its lists too.
 */
export const recordedKey = (question: Question) =>
  question.kind === 'leagues' || question.kind === 'f1-seasons' || question.kind === 'circuits'
    ? `${question.kind}:recorded`
    : keyOf(question);

/**
 * Reads the recorded facts into the database, in one transaction, unless this version of them is there
 * already.
 * @throws Error that names the answer with a row that does not match the contract, because these facts are
 * ours
 */
export async function readRecorded(db: Database, source: RecordedSource): Promise<void> {
  if (await hasVersion(db, source.version)) return;
  const answers: Array<{ question: Question; rows: unknown[] }> = [];
  for (const question of source.questions) {
    const { rows, dropped, faults } = checkRows(
      question.kind,
      await source.ask(question, AbortSignal.timeout(60_000)),
    );
    if (dropped > 0)
      throw new Error(`The recorded facts are wrong: ${keyOf(question)}: ${faults.join('; ')}.`);
    answers.push({ question, rows });
  }
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('score_answer recorded'))`.execute(trx);
    if (await hasVersion(trx, source.version)) return;
    await trx.deleteFrom('score_answer').where('recorded', '=', true).execute();
    await trx.deleteFrom('fixture').where('got_at', 'is', null).execute();
    for (const { question, rows } of answers) await storeRecorded(trx, question, rows);
    await replaceAnswer(trx, versionKey, versionKey, [source.version]);
    await announce(trx, { tags: [cacheTag.everything], gone: false });
  });
}

async function hasVersion(db: Database, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('score_answer')
    .select('rows')
    .where('key', '=', versionKey)
    .executeTakeFirst();
  return row?.rows[0] === version;
}

async function storeRecorded(trx: Transaction, question: Question, rows: unknown[]): Promise<void> {
  const isFixtures = question.kind === 'fixtures';
  if (isFixtures) await storeFixtures(trx, rows as Fixture[], null);
  await replaceAnswer(trx, recordedKey(question), question.kind, isFixtures ? [] : rows);
}

/** Replaces an answer that the provider may have given before. */
async function replaceAnswer(trx: Transaction, key: string, kind: string, rows: unknown[]): Promise<void> {
  const answer = {
    kind,
    rows: JSON.stringify(rows),
    recorded: true,
    got_at: null,
    due_at: null,
    claimed_until: null,
    failures: 0,
    failure: null,
  };
  await trx
    .insertInto('score_answer')
    .values({ key, ...answer })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(answer))
    .execute();
}
