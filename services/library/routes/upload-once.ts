import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import type { Database } from '#database/database.ts';
import type { Signature } from '../../people/actor.ts';
import { runOnce } from '../../programs/idempotency.ts';
import { idempotencyKeyOf } from '../../programs/idempotency-key-of.ts';
import type { IncomingFile } from '../rules/add-file.ts';

interface OnceOptions<T> {
  db: Database;
  onError(error: unknown): void;
  by: Signature;
  /** Everything that identifies this upload; computed only if it has a key. */
  parts(): Promise<readonly unknown[]>;
  work(): Promise<T>;
  respond(result: T): Response;
}

/**
 * Does an upload. One with an `Idempotency-Key` is done once, however often it is sent.
 * @throws CallError 400, 409 or 422 for its key, and what `work` throws
 */
export async function uploadOnce<T>(c: Context, options: OnceOptions<T>): Promise<Response> {
  const { db, onError, by, parts, work, respond } = options;
  const key = idempotencyKeyOf(c);
  if (key === null) return respond(await work());
  const sent = { actor: by.actor, key, parts: await parts(), isAnswerSecret: false };
  const outcome = await runOnce(db, sent, work, { answerOf: (result) => JSON.stringify(result), onError });
  if ('result' in outcome) return respond(outcome.result);
  const response = respond(JSON.parse(outcome.answer) as T);
  response.headers.set('idempotency-replayed', 'true');
  return response;
}

/** Name and SHA-256 of each file, by which a repeated upload is recognised. */
export const fingerprintsOf = (files: readonly IncomingFile[]): Promise<unknown[]> =>
  Promise.all(files.map(async ({ fileName, path }) => [fileName, await digestOf(path)]));

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
