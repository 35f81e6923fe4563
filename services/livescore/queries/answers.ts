import { sql } from 'kysely';
import type { Race } from '#contract/formula-1.ts';
import type { Database, Transaction } from '#database/database.ts';
import { keyOf } from '../questions.ts';
import type { Question } from '../source.ts';

export interface StoredAnswer {
  rows: unknown[];
  recorded: boolean;
  /** When this copy was fetched; null if never, or if it is recorded. */
  fetchedAt: Date | null;
  /** When it may be requested again; null: never. */
  dueAt: Date | null;
  /** Failed attempts since then. */
  failures: number;
  /** Whether a process is requesting it now. */
  isClaimed: boolean;
}

export async function storedAnswer(db: Database, question: Question): Promise<StoredAnswer | null> {
  return (await storedAnswers(db, [keyOf(question)])).get(keyOf(question)) ?? null;
}

export async function storedAnswers(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, StoredAnswer>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('score_answer')
    .select([
      'key',
      'rows',
      'recorded',
      'got_at',
      'due_at',
      'failures',
      sql<boolean>`coalesce(claimed_until > now(), false)`.as('isClaimed'),
    ])
    .where('key', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ key, got_at, due_at, ...row }): [string, StoredAnswer] => [
      key,
      { ...row, fetchedAt: got_at, dueAt: due_at },
    ]),
  );
}

/**
 * Records that somebody reads an answer, at most every ten minutes. Answers that nobody reads are not
 * refreshed on their own.
 */
export async function recordInterest(db: Database, question: Question): Promise<void> {
  await sql`update score_answer set wanted_at = now()
    where key = ${keyOf(question)} and wanted_at < now() - interval '10 minutes'`.execute(db);
}

/**
 * Claims a question for this process if it is due and nobody else is asking it.
 * @param seconds how long the claim lasts if this process dies meanwhile
 */
export async function claim(db: Database, question: Question, now: Date, seconds: number): Promise<boolean> {
  const { rows } = await sql`insert into score_answer as a (key, kind, claimed_until)
    values (${keyOf(question)}, ${question.kind}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set claimed_until = excluded.claimed_until
      where not a.recorded and a.due_at <= ${now} and (a.claimed_until is null or a.claimed_until < now())
    returning key`.execute(db);
  return rows.length > 0;
}

/**
 * Stores a good answer.
 * @returns whether it differs from the stored one, is the first, or comes after failures
 */
export async function storeAnswer(
  trx: Transaction,
  question: Question,
  rows: readonly unknown[],
  now: Date,
  dueAt: Date | null,
): Promise<boolean> {
  const { rows: changed } = await sql<{ changed: boolean }>`
    with old as (select rows, failures, got_at from score_answer where key = ${keyOf(question)})
    update score_answer a set rows = ${JSON.stringify(rows)}::jsonb, got_at = ${now}, due_at = ${dueAt},
      claimed_until = null, failures = 0,
      failure = null
    from old where key = ${keyOf(question)}
    returning (old.got_at is null or old.failures > 0 or old.rows is distinct
      from a.rows) as changed`.execute(trx);
  return changed[0]?.changed ?? true;
}

/**
 * Records a failed attempt; the copy is kept.
 * @returns the number of consecutive failures, including this one
 */
export async function recordFailure(
  trx: Transaction,
  question: Question,
  failure: string,
  dueAt: (failures: number) => Date,
): Promise<number> {
  const key = keyOf(question);
  const { failures } = await trx
    .updateTable('score_answer')
    .set({ failures: sql<number>`failures + 1`, failure, claimed_until: null })
    .where('key', '=', key)
    .returning('failures')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('score_answer')
    .set({ due_at: dueAt(failures) })
    .where('key', '=', key)
    .execute();
  return failures;
}

/** Makes questions due at this moment at the latest, because their answers may have changed. */
export async function makeDueSooner(db: Database, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  await sql`update score_answer set due_at = least(due_at, ${at})
    where key = any(${keys}::text[]) and not recorded`.execute(db);
}

/**
 * Keys that are due and that somebody has read within a day.
 * @param kinds kinds that are refreshed on their own
 */
export async function dueKeys(
  db: Database,
  kinds: readonly string[],
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from score_answer
    where not recorded and due_at <= ${now} and kind = any(${kinds}::text[])
      and wanted_at > now() - interval '1 day'
    order by due_at limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * The row of a Formula 1 session; null when no stored season has it. It was checked before it was stored.
 */
export async function sessionOf(
  db: Database,
  race: number,
): Promise<{ row: Race; recorded: boolean } | null> {
  const { rows } = await sql<{ row: Race; recorded: boolean }>`select r as row, recorded
    from score_answer, jsonb_array_elements(rows) r
    where kind = 'races' and rows @> ${JSON.stringify([{ id: race }])}::jsonb
      and (r->>'id')::int = ${race}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the records of batches of matches; the matches themselves stay. */
export async function deleteBatches(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('score_answer').where('kind', '=', 'matches').where('due_at', '<', before).execute();
}
