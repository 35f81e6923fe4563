import { z } from 'zod';

/** How long the answer to a request with a key can be repeated. */
export const idempotencyHours = 24;

/**
 * The header with which a program identifies a request, so that it can be sent again without being done
 * again.
 */
export const idempotencyHeader = 'idempotency-key';

export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'It has 1 to 200 visible ASCII characters, without spaces.')
  .meta({
    description: `A name for this request, such as a UUID. Sent again within ${idempotencyHours} hours, the request is not done again; it gets the first answer.`,
    examples: ['0b8a4c1e-6f0e-4f0b-9d7e-3d1f7f1f2a10'],
  });
