import { type Context, Hono } from 'hono';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Scope } from '#contract/auth.ts';
import { CallError } from '#contract/errors.ts';
import type { Role } from '#contract/role.ts';
import type { SignInFault } from '#contract/sign-in-page.ts';
import { isOwnPath } from '../../forms/own-page.ts';
import { takeStored } from '../../limits/stored-windows.ts';
import { type Account, AddressTaken, accountOfPerson, giveFirstRole, normaliseAddress } from '../accounts.ts';
import { createShortCookie } from '../cookies.ts';
import { type Desk, readFields, tokensFor } from '../desk.ts';
import { limits } from '../limits.ts';
import {
  authorizationUrl,
  createJourney,
  fetchPerson,
  findProvider,
  Journey,
  SignInRefused,
} from '../oidc/sign-in.ts';
import type { Tokens } from '../sessions.ts';
import type { IsStaff } from '../staff.ts';

export interface SignInProvider {
  /** Rejects with `ProviderUnavailable`. */
  discover(): Promise<Configuration>;
  prompt: 'select_account' | 'login';
  /**
   * Whether `hd` names the domain that an account belongs to, as at Google. Google confirms addresses of any
   * domain for accounts that people open themselves, so there `email_verified` alone makes nobody staff.
   */
  hasHostedDomains: boolean;
  /** Role of new staff. */
  roleOf(email: string): Role;
}

interface ProviderRoutesOptions {
  desk: Desk;
  /** Null: people sign in in other ways. */
  provider: SignInProvider | null;
  isStaff: IsStaff;
  now: () => number;
}

export const callbackPath = '/api/login/callback';
/** A person who stays at the provider longer has to start again. */
const journeySeconds = 1800;
const faults: Readonly<Record<SignInRefused['kind'], SignInFault>> = {
  unavailable: 'providerUnavailable',
  denied: 'aborted',
  invalid: 'expired',
};
const Code = z.string().regex(/^[\x21-\x7e]{1,2000}$/);
interface SignedInPerson {
  account: Account;
  scope: Scope;
  tokens: Tokens;
  back: string;
}

/**
 * Signing in with OpenID Connect: authorization code with PKCE, a nonce, and a state that only the browser
 * has that left for the provider.
 */
export function providerRoutes({ desk, provider, isStaff, now }: ProviderRoutesOptions): Hono {
  const app = new Hono();
  const journeyCookie = createShortCookie('sign_in', journeySeconds);
  const redirectUri = (c: Context) => desk.originOf(c) + callbackPath;

  app.get('/api/login/start', async (c) => {
    c.header('cache-control', 'no-store');
    return redirectFailures(c, async () => {
      await desk.take(c, limits.provider);
      const returnPath = c.req.query('vissza');
      const journey = createJourney(isOwnPath(returnPath) ? returnPath : '');
      const { discover, prompt } = configured();
      const url = await authorizationUrl(await findProvider(discover), journey, redirectUri(c), prompt);
      journeyCookie.set(c, Buffer.from(JSON.stringify(journey)).toString('base64url'), desk.isSecure(c));
      return c.redirect(url, 302);
    });
  });

  app.get(callbackPath, async (c) => {
    c.header('cache-control', 'no-store');
    return redirectFailures(c, async () => {
      const { scope, back } = await finish(c, c.req.query(), true);
      return c.redirect(desk.nextPath(c, scope, back), 303);
    });
  });

  app.post('/api/login/google/check', async (c) => {
    c.header('cache-control', 'no-store');
    const origin = c.req.header('origin');
    if (origin !== undefined && !desk.isOwnOrigin(c, origin)) throw new CallError(403, 'Forbidden');
    const { code, redirect_uri, state } = await readFields(c);
    try {
      if (redirect_uri !== redirectUri(c))
        throw new SignInRefused('invalid', 'a redirect_uri that is not ours');
      // Other sites' pages do not send the cookie, and the code needs its verifier, so the state may be
      // missing.
      const { tokens } = await finish(c, { code, state: state ?? readJourney(c)?.state }, false);
      return c.json(tokensFor(c, tokens));
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      desk.logRefusal(c, error.message);
      throw new CallError(error.kind === 'unavailable' ? 503 : 401, 'The code was not accepted.');
    }
  });

  function configured(): SignInProvider {
    if (!provider) throw new SignInRefused('unavailable', 'no provider is configured');
    return provider;
  }

  function readJourney(c: Context): Journey | null {
    try {
      const text = Buffer.from(journeyCookie.read(c, desk.isSecure(c)) ?? '', 'base64url').toString();
      return Journey.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  /**
   * Signs in a person who comes back.
   * @param isRedirect whether the parameters came with the provider's own redirect, so that none is missing
   * @throws SignInRefused
   */
  async function finish(
    c: Context,
    params: Record<string, unknown>,
    isRedirect: boolean,
  ): Promise<SignedInPerson> {
    const journey = readJourney(c);
    journeyCookie.clear(c, desk.isSecure(c));
    await desk.take(c, limits.provider);
    if (!journey)
      throw new SignInRefused(
        'invalid',
        'nobody left for the provider from this browser, or too long ago, or has come back before',
      );
    if (params.state !== journey.state) throw new SignInRefused('invalid', 'wrong state');
    if ((await takeStored(desk.db, limits.state, journey.state)) !== null)
      throw new SignInRefused('invalid', 'state used before');
    if (params.error !== undefined)
      throw new SignInRefused(
        'denied',
        `the provider says ${/^[a-z_]{1,40}$/.exec(String(params.error))?.[0] ?? 'no'}`,
      );
    const code = Code.safeParse(params.code);
    if (!code.success) throw new SignInRefused('invalid', 'no code');
    const { discover, hasHostedDomains, roleOf } = configured();
    const configuration = await findProvider(discover);
    const callback = new URL(redirectUri(c));
    const iss = params.iss ?? (isRedirect ? undefined : configuration.serverMetadata().issuer);
    callback.search = String(
      new URLSearchParams({
        code: code.data,
        state: journey.state,
        ...(iss !== undefined && { iss: String(iss) }),
      }),
    );
    const person = await fetchPerson(configuration, journey, callback);
    const account = await accountOfPerson(desk.db, person, now());
    const hostedDomain = hasHostedDomains ? person.hostedDomain : undefined;
    const scope = isStaff({ ...account, email: normaliseAddress(person.email) }, hostedDomain)
      ? 'user'
      : 'reader';
    if (scope === 'user') await giveFirstRole(desk.db, account.id, roleOf(account.email));
    if (scope === 'reader' && (desk.preview || desk.isForDesk(c)))
      throw new NotStaff('denied', 'not of the newsroom, where nobody else may sign in');
    return { account, scope, tokens: await desk.signIn(c, account, scope, 'provider'), back: journey.back };
  }

  /** Logs any failure, and sends the browser to a page that explains it. */
  async function redirectFailures(c: Context, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallError && error.status === 429)
        return c.redirect(desk.faultPage('tooManyRequests'), 303);
      if (error instanceof AddressTaken) {
        desk.logRefusal(c, error.message);
        return c.redirect(desk.faultPage('badAddress'), 303);
      }
      if (!(error instanceof SignInRefused)) throw error;
      desk.logRefusal(c, error.message);
      return c.redirect(desk.faultPage(error instanceof NotStaff ? 'newsroomOnly' : faults[error.kind]), 303);
    }
  }

  return app;
}

class NotStaff extends SignInRefused {}
