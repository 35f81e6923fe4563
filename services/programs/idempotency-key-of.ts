import type { Context } from 'hono';
import { CallError } from '#contract/errors.ts';
import { IdempotencyKey, idempotencyHeader } from '#contract/idempotency.ts';

/**
 * The idempotency key of a newsroom write, with which it can be sent again (`idempotency.ts`); null if it has
 * none.
 * @throws CallError 400 for one that is empty or too long
 */
export function idempotencyKeyOf(c: Context): string | null {
  const header = c.req.header(idempotencyHeader);
  if (header === undefined) return null;
  const key = IdempotencyKey.safeParse(header);
  if (key.success) return key.data;
  throw new CallError(400, `Idempotency-Key: ${key.error.issues[0]?.message}`);
}
