import type { Context } from 'hono';
import { CallError } from '#contract/errors.ts';
import { IdempotencyKey, idempotencyHeader } from '#contract/idempotency.ts';

/**
 * What names a write of the newsroom, so that it can be sent again (`idempotency.ts`); null where it has no name.
 * @throws CallError 400 for one that is too long or empty
 */
export function idempotencyKeyOf(c: Context): string | null {
  const header = c.req.header(idempotencyHeader);
  if (header === undefined) return null;
  const key = IdempotencyKey.safeParse(header);
  if (key.success) return key.data;
  throw new CallError(400, `Idempotency-Key: ${key.error.issues[0]?.message}`);
}
