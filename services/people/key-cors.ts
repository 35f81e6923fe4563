import type { MiddlewareHandler } from 'hono';
import { isNewsroomRequest } from '../access.ts';
import type { BasePlatform } from '../platform.ts';

/** How long browsers cache the answer. It is short, because a key's origins may change. */
const preflightSeconds = 600;
const allowedHeaders = 'Authorization, Content-Type, If-Match, Idempotency-Key';

/**
 * Answers preflight requests for newsroom calls from pages of other hosts. They are allowed if any valid key
 * allows the host; only the request itself shows which key it uses (`find-actor.ts`).
 */
export function corsForKeys({ keys }: Pick<BasePlatform, 'keys'>): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const method = c.req.header('access-control-request-method');
    if (c.req.method !== 'OPTIONS' || origin === undefined || method === undefined) return next();
    if (!keys || !isNewsroomRequest(method, c.req.path) || !(await keys.allowsOrigin(origin))) return next();
    return c.body(null, 204, {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': method,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': String(preflightSeconds),
      'cache-control': 'no-store',
      vary: 'Origin',
    });
  };
}
