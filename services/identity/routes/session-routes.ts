import { Hono } from 'hono';
import { z } from 'zod';
import type { Me } from '#contract/auth.ts';
import { CallError } from '#contract/errors.ts';
import { previewSignInPath, signInUrl } from '#contract/sign-in-page.ts';
import { wantsPage } from '../../forms/own-page.ts';
import { clearCookies, clearLastPage, readCookies, setCookies } from '../cookies.ts';
import { limits } from '../limits.ts';
import { reasonOf } from '../sessions.ts';
import { readAnyFields, readFields, type SignInContext, tokensFor } from '../sign-in-context.ts';

/** An id of `userDevices`. */
const SessionId = z.uuid();
const RefreshToken = z.string().regex(/^[\w-]{43}$/);

/** Says who is signed in, renews tokens, and signs out. */
export function sessionRoutes(context: SignInContext): Hono {
  const app = new Hono();

  app.get('/api/me', async (c) => {
    c.header('cache-control', 'private, no-store');
    const viewer = await context.findViewer(c);
    if (!viewer) return c.json({ status: 401, error: 'You are not signed in.' }, 401);
    const { accountId, name, email, scope } = viewer;
    return c.json({ id: String(accountId), name, email, scope } satisfies Me);
  });

  app.post('/api/token/refresh', async (c) => {
    c.header('cache-control', 'no-store');
    await context.requireWithinLimit(c, limits.refreshNetwork);
    const { refreshToken: sentToken } = await readFields(c);
    const currentToken = sentToken === undefined ? readCookies(c, context.isSecure(c))?.refresh : sentToken;
    const parsed = RefreshToken.safeParse(currentToken);
    const renewal = parsed.success
      ? await context.sessions.renew(parsed.data, { mayRepeat: false, isForDesk: context.isForDesk(c) })
      : ({ kind: 'ended' } as const);
    if (renewal.kind !== 'renewed') {
      context.logRefusal(c, reasonOf(renewal));
      if (sentToken === undefined) clearCookies(c, context.isSecure(c));
      return c.json({ status: 401, error: 'The refresh token is not valid or has expired.' }, 401);
    }
    if (sentToken === undefined) setCookies(c, renewal.owner.scope, renewal.tokens, context.isSecure(c));
    return c.json(tokensFor(c, renewal.tokens));
  });

  app.post('/api/logout', async (c) => {
    c.header('cache-control', 'no-store');
    const viewer = await context.findViewer(c).catch((error: unknown) => {
      if (error instanceof CallError) return null;
      throw error;
    });
    // Whatever else is sent, signing out is not refused.
    const { mind, munkamenet }: Record<string, unknown> = await readAnyFields(c).catch(() => ({}));
    const other = SessionId.safeParse(munkamenet);
    if (munkamenet !== undefined && !other.success)
      throw new CallError(400, 'munkamenet does not name one of your sessions.');
    if (viewer && other.success && other.data !== viewer.sessionId) {
      await context.sessions.end(other.data, viewer.accountId);
      return wantsPage(c) ? c.redirect(signInUrl({ step: 'deviceSignedOut' }), 303) : c.body(null, 204);
    }
    if (viewer)
      await (mind === undefined
        ? context.sessions.end(viewer.sessionId)
        : context.sessions.endAll(viewer.accountId));
    clearCookies(c, context.isSecure(c));
    clearLastPage(c, context.isSecure(c));
    if (!wantsPage(c)) return c.body(null, 204);
    return c.redirect(context.preview ? previewSignInPath : signInUrl({ step: 'signedOut' }), 303);
  });

  return app;
}
