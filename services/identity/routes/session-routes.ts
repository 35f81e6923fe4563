import { Hono } from 'hono';
import { z } from 'zod';
import type { Me } from '#contract/auth.ts';
import { CallError } from '#contract/errors.ts';
import { previewSignInPath, signInUrl } from '#contract/sign-in-page.ts';
import { wantsPage } from '../../forms/own-page.ts';
import { clearCookies, clearLastPage, giveCookies, heldCookies } from '../cookies.ts';
import { type Desk, fieldsOf, told } from '../desk.ts';
import { limits } from '../limits.ts';

/** As `userDevices` names them. */
const SessionId = z.uuid();
const RefreshToken = z.string().regex(/^[\w-]{43}$/);

/** Whoever is signed in: who they are, new tokens, and out again. */
export function sessionRoutes(desk: Desk): Hono {
  const app = new Hono();

  app.get('/api/me', async (c) => {
    c.header('cache-control', 'private, no-store');
    const asking = await desk.askingOf(c);
    // What was worth nothing is taken away with the answer that says so.
    if (!asking) return c.json({ status: 401, error: 'Nobody is signed in.' }, 401);
    const { accountId, name, email, scope } = asking;
    return c.json({ id: String(accountId), name, email, scope } satisfies Me);
  });

  app.post('/api/token/refresh', async (c) => {
    c.header('cache-control', 'no-store');
    await desk.take(c, limits.refreshNetwork);
    const { refreshToken: given } = await fieldsOf(c);
    const held = given === undefined ? heldCookies(c, desk.isSecure(c))?.refresh : given;
    const parsed = RefreshToken.safeParse(held);
    const renewal = parsed.success
      ? await desk.sessions.renew(parsed.data, false)
      : ({ kind: 'ended' } as const);
    if (renewal.kind !== 'renewed') {
      const stolen = renewal.kind === 'stolen';
      desk.refused(
        c,
        stolen ? 'refresh token used again: its session was ended' : 'unknown or ended refresh token',
      );
      if (given === undefined) clearCookies(c, desk.isSecure(c));
      return c.json({ status: 401, error: 'The refresh token is not good (any more).' }, 401);
    }
    if (given === undefined) giveCookies(c, renewal.who.scope, renewal.tokens, desk.isSecure(c));
    return c.json(told(c, renewal.tokens));
  });

  app.post('/api/logout', async (c) => {
    c.header('cache-control', 'no-store');
    const asking = await desk.askingOf(c).catch((error: unknown) => {
      if (error instanceof CallError) return null;
      throw error;
    });
    const { mind, munkamenet }: Record<string, unknown> = await fieldsOf(c).catch(() => ({}));
    const other = SessionId.safeParse(munkamenet);
    if (munkamenet !== undefined && !other.success)
      throw new CallError(400, 'munkamenet is no sign-in of yours.');
    if (asking && other.success && other.data !== asking.sessionId) {
      await desk.sessions.end(other.data, asking.accountId);
      return wantsPage(c) ? c.redirect(signInUrl({ step: 'deviceSignedOut' }), 303) : c.body(null, 204);
    }
    if (asking)
      await (mind === undefined
        ? desk.sessions.end(asking.sessionId)
        : desk.sessions.endAll(asking.accountId));
    clearCookies(c, desk.isSecure(c));
    clearLastPage(c, desk.isSecure(c));
    if (!wantsPage(c)) return c.body(null, 204);
    return c.redirect(desk.preview ? previewSignInPath : signInUrl({ step: 'signedOut' }), 303);
  });

  return app;
}
