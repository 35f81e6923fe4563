import type { MiddlewareHandler } from 'hono';
import type { ErrorBody } from '#contract/errors.ts';

/** Hono's text where no route matches. */
const defaultNotFoundText = /^404 Not Found$/;

/**
 * Turns every error response of services into an `ErrorBody`, so that programs parse one format. HTML stays,
 * for people who submit forms without scripts, and so does JSON, because GraphQL has a format of its own.
 */
export const answerErrors: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (res.status < 400 || /json|^text\/html/i.test(res.headers.get('content-type') ?? '')) return;
  const text = (await res.text()).trim();
  const message =
    text === '' || defaultNotFoundText.test(text) ? messageFor(res.status, c.req.method, c.req.path) : text;
  const body = JSON.stringify({ status: res.status, error: message } satisfies ErrorBody);
  const headers = new Headers(res.headers);
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.delete('content-length');
  c.res = undefined;
  c.res = new Response(body, { status: res.status, headers });
};

function messageFor(status: number, method: string, path: string): string {
  return status === 404
    ? `There is no call ${method} ${path}; /api/docs lists all calls.`
    : 'This cannot be answered.';
}
