import { type Context, Hono } from 'hono';
import { EraseAccount } from '#contract/auth.ts';
import { calls } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import { type SignInFault, signInUrl } from '#contract/sign-in-page.ts';
import { onlyOwnPages, wantsPage } from '../forms/own-page.ts';
import { clearCookies, knownDeviceCookie } from '../identity/cookies.ts';
import { requireViewer, type Viewer } from '../identity/find-viewer.ts';
import { ownOriginsOf, type Platform } from '../platform.ts';
import { limitBody } from '../request-body.ts';
import { eraseAccount, isReadersOwn } from './erase-account.ts';

/**
 * Cancels somebody's monthly supports.
 * @throws Error when the payment provider does not answer
 */
export type StopMonthlyPayments = (email: string) => Promise<void>;

const maxBodyBytes = 4096;
const { path } = calls.eraseAccount;

/** Why nothing was erased. A form is redirected to a page that says so; a program gets the status. */
class NotErased extends CallError {
  readonly fault: SignInFault;

  constructor(status: number, fault: SignInFault, message: string) {
    super(status, message);
    this.fault = fault;
  }
}

/** Lets readers erase their account. They confirm it by typing their address. */
export function eraseRoute(platform: Platform, stopMonthlyPayments: StopMonthlyPayments): Hono {
  const { db, identity, onError } = platform;
  const own = ownOriginsOf(platform);
  const isSecure = own.sites.some((origin) => origin.startsWith('https:'));
  const app = new Hono();
  app.use(path, limitBody({ maxBytes: maxBodyBytes }), onlyOwnPages(own));

  app.post(path, async (c) => {
    c.header('cache-control', 'no-store');
    const viewer = requireViewer(await identity.findViewer(c));
    try {
      await erase(c, viewer);
    } catch (error) {
      if (!(error instanceof NotErased) || !wantsPage(c)) throw error;
      return c.redirect(signInUrl({ step: 'erase', fault: error.fault }), 303);
    }
    clearCookies(c, isSecure);
    knownDeviceCookie.clear(c, isSecure);
    // Tells the browser to delete what it has stored: saved lists, settings, and the worker that shows push
    // messages.
    c.header('clear-site-data', '"storage"');
    return wantsPage(c) ? c.redirect(signInUrl({ step: 'erased' }), 303) : c.body(null, 204);
  });

  async function erase(c: Context, { accountId, email, scope }: Viewer): Promise<void> {
    if (scope === 'user' || !(await isReadersOwn(db, accountId))) {
      throw new NotErased(
        403,
        'newsroomAccount',
        'Only an administrator can remove an account of the newsroom.',
      );
    }
    const parsed = EraseAccount.safeParse(
      await (wantsPage(c) ? c.req.parseBody() : c.req.json()).catch(() => null),
    );
    if (!parsed.success || parsed.data.email.trim().toLowerCase() !== email) {
      throw new NotErased(400, 'otherAddress', 'email is not the address of this account.');
    }
    await stopMonthlyPayments(email).catch((error: unknown) => {
      onError(error);
      throw new NotErased(
        502,
        'supportNotEnded',
        'The monthly support could not be ended; nothing was erased.',
      );
    });
    await eraseAccount(db, accountId, email);
  }

  return app;
}
