import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import { idempotencyHours } from '#contract/idempotency.ts';
import type { Database } from '#database/database.ts';
import type { Actor } from '../people/actor.ts';
import { type RunningRequest, runRequest } from './running-request.ts';

/** A request that can be sent again without being done again. */
export interface IdempotentRequest {
  actor: Actor;
  /** `Idempotency-Key`, which the program chooses. */
  key: string;
  /** Everything that identifies this request: call, input, body. */
  parts: readonly unknown[];
  /** Whether the answer must not be stored, because it contains a secret. */
  isAnswerSecret: boolean;
}

interface Row {
  /** SHA-256 of the request's parts. */
  request: Buffer;
  state: 'running' | 'written' | 'answered';
  isLeased: boolean;
  answer: string | null;
}

/** After this time, a request that has not answered counts as dead. */
const leaseSeconds = 60;
const retryAfterSeconds = 1;

/**
 * Does a request once, however often it is sent (docs/product/newsroom.md#idempotency). Its key is reserved
 * before the handler runs. Each transaction of the handler records that it has written (`recordWrite`), and
 * rolls back if the key is no longer this request's. So after a crash the row tells what happened: `running`
 * means that nothing was written and the request may run again; `written` means that it must not.
 * @returns what the handler returns, or the JSON of its answer to the first request
 * @throws CallError 422 for another request with this key, 409 while the first one runs, or when its answer
 * is lost
 */
export async function runOnce<T>(
  db: Database,
  sent: IdempotentRequest,
  handler: () => Promise<T>,
  { answerOf, onError }: { answerOf(result: T): string; onError(error: unknown): void },
): Promise<{ result: T } | { answer: string }> {
  const attempt = randomUUID();
  const requestHash = createHash('sha256').update(JSON.stringify(sent.parts)).digest();
  const earlier = await reserve(db, sent, requestHash, attempt);
  if (earlier) return { answer: answerAgain(earlier, requestHash) };
  const runningRequest: RunningRequest = {
    async recordWrite(trx) {
      const { numAffectedRows } = await sql`update idempotency_key set state = 'written'
        where ${isRowOf(sent)} and attempt = ${attempt} and state in ('running', 'written')`.execute(trx);
      if (numAffectedRows === 1n) return;
      throw new CallError(409, 'Another request with this Idempotency-Key has replaced this one.');
    },
  };
  let result: T;
  try {
    result = await runRequest(runningRequest, handler);
  } catch (error) {
    // A refused request, or one that failed before it wrote, has changed nothing: the key may be used again.
    const isRefused = error instanceof CallError && error.status < 500;
    await sql`delete from idempotency_key
      where ${isRowOf(sent)} and attempt = ${attempt} and (state = 'running' or ${isRefused})`
      .execute(db)
      .catch(onError);
    throw error;
  }
  const [state, answer] = sent.isAnswerSecret ? ['written', null] : ['answered', answerOf(result)];
  await sql`update idempotency_key set state = ${state}, answer = ${answer}, leased_until = now()
    where ${isRowOf(sent)} and attempt = ${attempt}`
    .execute(db)
    .catch(onError);
  return { result };
}

/** Deletes what is too old to be repeated. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await sql`delete from idempotency_key
    where made_at < now() - make_interval(hours => ${idempotencyHours})`.execute(db);
}

const isRowOf = ({ actor, key }: IdempotentRequest) =>
  sql`actor_kind = ${actor.kind} and actor_id = ${actor.id} and key = ${key}`;

/**
 * Reserves the key for this request, if it is free.
 * @returns null, or the earlier request with this key
 */
async function reserve(
  db: Database,
  sent: IdempotentRequest,
  requestHash: Buffer,
  attempt: string,
): Promise<Row | null> {
  const earlier = await findRow(db, sent);
  if (earlier) return earlier;
  const { actor, key } = sent;
  const { rows } = await sql`
    insert into idempotency_key as k (actor_kind, actor_id, key, request, attempt, leased_until)
    values (${actor.kind}, ${actor.id}, ${key}, ${requestHash}, ${attempt},
      now() + make_interval(secs => ${leaseSeconds}))
    on conflict (actor_kind, actor_id, key) do update
      set request = excluded.request, attempt = excluded.attempt,
      leased_until = excluded.leased_until, state = 'running', made_at = now(), answer = null
    where ${isFree('k')} returning attempt`.execute(db);
  if (rows.length > 0) return null;
  const winner = await findRow(db, sent);
  if (winner) return winner;
  throw stillRunning();
}

/** Whether nobody can still be working on it, and nothing that it has caused needs to be repeated. */
const isFree = (
  table: string,
) => sql`(${sql.ref(`${table}.made_at`)} < now() - make_interval(hours => ${idempotencyHours})
  or (${sql.ref(`${table}.state`)} = 'running' and ${sql.ref(`${table}.leased_until`)} < now()))`;

async function findRow(db: Database, sent: IdempotentRequest): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select request, state, answer, leased_until > now() as "isLeased" from idempotency_key k
    where ${isRowOf(sent)} and not ${isFree('k')}`.execute(db);
  return rows[0] ?? null;
}

/** @throws CallError 422 or 409 when there is no answer to return */
function answerAgain({ request, state, answer, isLeased }: Row, requestHash: Buffer): string {
  if (!request.equals(requestHash)) {
    throw new CallError(
      422,
      'This Idempotency-Key was sent with another request; a new request needs a new key.',
    );
  }
  if (state === 'answered' && answer !== null) return answer;
  if (isLeased) throw stillRunning();
  throw new CallError(
    409,
    'A request with this Idempotency-Key has made its changes, but its answer is not stored. ' +
      'Read the present state before you send it with a new key.',
  );
}

const stillRunning = () =>
  new CallError(
    409,
    'The first request with this Idempotency-Key is still running.',
    undefined,
    retryAfterSeconds,
  );
