import type { MiddlewareHandler } from 'hono';
import type { ErrorBody } from '#contract/errors.ts';

/** What Hono says where nobody answers. */
const nobodyAnswers = /^404 Not Found$/;

/**
 * Makes every failure of services an `ErrorBody`, so that programs read one form whoever refused them. Pages that
 * people see after a form without scripts stay pages, and JSON stays as it is: GraphQL has a form of its own.
 */
export const answerErrors: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (res.status < 400 || /json|^text\/html/i.test(res.headers.get('content-type') ?? '')) return;
  const text = (await res.text()).trim();
  const words = text === '' || nobodyAnswers.test(text) ? wordsFor(res.status, c.req.method, c.req.path) : text;
  const body = JSON.stringify({ status: res.status, error: words } satisfies ErrorBody);
  const headers = new Headers(res.headers);
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.delete('content-length');
  c.res = undefined;
  c.res = new Response(body, { status: res.status, headers });
};

function wordsFor(status: number, method: string, path: string): string {
  return status === 404 ? `There is no call ${method} ${path}; /api/docs lists them.` : 'This cannot be answered.';
}
