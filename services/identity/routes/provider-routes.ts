import { type Context, Hono } from 'hono';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Scope } from '#contract/auth.ts';
import { CallError } from '#contract/errors.ts';
import type { Role } from '#contract/role.ts';
import type { SignInFault } from '#contract/sign-in-page.ts';
import { isOwnPath } from '../../forms/own-page.ts';
import { countUse } from '../../limits/stored-windows.ts';
import { AddressTaken, accountOfPerson, giveFirstRole, normaliseAddress } from '../accounts.ts';
import { createShortCookie } from '../cookies.ts';
import { limits } from '../limits.ts';
import {
  authorizationUrl,
  createPendingSignIn,
  fetchPerson,
  findProvider,
  PendingSignIn,
  type SignInChecks,
  SignInRefused,
} from '../oidc/sign-in.ts';
import type { Tokens } from '../sessions.ts';
import { readFields, type SignInContext, tokensFor } from '../sign-in-context.ts';
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
  /** Addresses to which the provider sends people back into the mobile app. */
  appRedirectUris: readonly string[];
}

interface ProviderRoutesOptions {
  context: SignInContext;
  /** Null: people sign in in other ways. */
  provider: SignInProvider | null;
  isStaff: IsStaff;
  now: () => number;
}

export const callbackPath = '/api/login/callback';
/** A person who stays at the provider longer has to start again. */
const pendingSeconds = 1800;
const faults: Readonly<Record<SignInRefused['kind'], SignInFault>> = {
  unavailable: 'providerUnavailable',
  denied: 'aborted',
  invalid: 'expired',
};
const Code = z.string().regex(/^[\x21-\x7e]{1,2000}$/);
/** The lengths of RFC 7636 for the verifier. */
const AppChecks = z.object({
  verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  nonce: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
});
const pendingCookie = createShortCookie('sign_in', pendingSeconds);

/**
 * Signing in with OpenID Connect: authorization code with PKCE, a nonce, and a state that only the browser
 * has that left for the provider.
 */
export function providerRoutes(options: ProviderRoutesOptions): Hono {
  const { context, provider } = options;
  const app = new Hono();

  app.get('/api/login/start', async (c) => {
    c.header('cache-control', 'no-store');
    return redirectFailures(context, c, async () => {
      await context.requireWithinLimit(c, limits.provider);
      const returnPath = c.req.query('vissza');
      const pending = createPendingSignIn(isOwnPath(returnPath) ? returnPath : '');
      const { discover, prompt } = requireProvider(provider);
      const redirectUri = redirectUriOf(context, c);
      const url = await authorizationUrl(await findProvider(discover), pending, redirectUri, prompt);
      pendingCookie.set(c, Buffer.from(JSON.stringify(pending)).toString('base64url'), context.isSecure(c));
      return c.redirect(url, 302);
    });
  });

  app.get(callbackPath, async (c) => {
    c.header('cache-control', 'no-store');
    return redirectFailures(context, c, async () => {
      const { scope, back } = await finishSignIn(options, c, c.req.query(), true);
      return c.redirect(context.nextPath(c, scope, back), 303);
    });
  });

  app.post('/api/login/google/check', async (c) => {
    c.header('cache-control', 'no-store');
    const origin = c.req.header('origin');
    if (origin !== undefined && !context.isOwnOrigin(c, origin)) throw new CallError(403, 'Forbidden');
    const fields = await readFields(c);
    const { code, redirect_uri, state } = fields;
    try {
      if (provider?.appRedirectUris.includes(String(redirect_uri)))
        return c.json(tokensFor(c, await finishAppSignIn(options, c, fields)));
      if (redirect_uri !== redirectUriOf(context, c))
        throw new SignInRefused('invalid', 'a redirect_uri that is not ours');
      // Other sites' pages do not send the cookie, and the code needs its verifier, so the state may be
      // missing.
      const params = { code, state: state ?? readPending(context, c)?.state };
      const { tokens } = await finishSignIn(options, c, params, false);
      return c.json(tokensFor(c, tokens));
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      context.logRefusal(c, error.message);
      throw new CallError(error.kind === 'unavailable' ? 503 : 401, 'The code was not accepted.');
    }
  });

  return app;
}

const redirectUriOf = (context: SignInContext, c: Context) => context.originOf(c) + callbackPath;

/** Logs any failure, and sends the browser to a page that explains it. */
async function redirectFailures(
  context: SignInContext,
  c: Context,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError && error.status === 429)
      return c.redirect(context.faultPage('tooManyRequests'), 303);
    if (!(error instanceof AddressTaken || error instanceof SignInRefused)) throw error;
    context.logRefusal(c, error.message);
    return c.redirect(context.faultPage(faultOf(error)), 303);
  }
}

function faultOf(error: AddressTaken | SignInRefused): SignInFault {
  if (error instanceof AddressTaken) return 'badAddress';
  return error instanceof NotStaff ? 'newsroomOnly' : faults[error.kind];
}

/**
 * Signs in a person who comes back in a browser.
 * @param isRedirect whether the parameters came with the provider's own redirect, so that none is missing
 * @throws SignInRefused
 */
async function finishSignIn(
  options: ProviderRoutesOptions,
  c: Context,
  params: Record<string, unknown>,
  isRedirect: boolean,
): Promise<{ scope: Scope; tokens: Tokens; back: string }> {
  const { context } = options;
  const pending = await takePending(context, c, params.state);
  const redirectUri = redirectUriOf(context, c);
  const code = { params, isRedirect, redirectUri, checks: pending };
  return { ...(await signInWithCode(options, c, code)), back: pending.back };
}

/**
 * Signs in a person with the mobile app, which has sent them to the provider itself.
 * @throws SignInRefused
 */
async function finishAppSignIn(
  options: ProviderRoutesOptions,
  c: Context,
  { code, redirect_uri, code_verifier, nonce }: Record<string, unknown>,
): Promise<Tokens> {
  await options.context.requireWithinLimit(c, limits.provider);
  const checks = AppChecks.safeParse({ verifier: code_verifier, nonce });
  if (!checks.success) throw new SignInRefused('invalid', 'no code_verifier, or a wrong nonce');
  const { tokens } = await signInWithCode(options, c, {
    params: { code },
    isRedirect: false,
    redirectUri: String(redirect_uri),
    checks: checks.data,
  });
  return tokens;
}

interface ReturnedCode {
  /** What came back from the provider. */
  params: Record<string, unknown>;
  isRedirect: boolean;
  redirectUri: string;
  checks: SignInChecks;
}

/** @throws SignInRefused */
async function signInWithCode(
  { context, provider, isStaff, now }: ProviderRoutesOptions,
  c: Context,
  { params, isRedirect, redirectUri, checks }: ReturnedCode,
): Promise<{ scope: Scope; tokens: Tokens }> {
  const code = codeOf(params);
  const { discover, hasHostedDomains, roleOf } = requireProvider(provider);
  const configuration = await findProvider(discover);
  const iss = params.iss ?? (isRedirect ? undefined : configuration.serverMetadata().issuer);
  const callback = new URL(redirectUri);
  callback.search = String(
    new URLSearchParams({
      code,
      ...(checks.state !== undefined && { state: checks.state }),
      ...(iss !== undefined && { iss: String(iss) }),
    }),
  );
  const person = await fetchPerson(configuration, checks, callback);
  const account = await accountOfPerson(context.db, person, now());
  const hostedDomain = hasHostedDomains ? person.hostedDomain : undefined;
  const scope = isStaff({ ...account, email: normaliseAddress(person.email) }, hostedDomain)
    ? 'user'
    : 'reader';
  if (scope === 'user') await giveFirstRole(context.db, account.id, roleOf(account.email));
  else if (context.preview || context.isForDesk(c))
    throw new NotStaff('denied', 'not of the newsroom, where nobody else may sign in');
  return { scope, tokens: await context.signIn(c, account, scope, 'provider') };
}

/**
 * Takes the sign-in that this browser left for. It can be taken once.
 * @throws SignInRefused if `state` is not its state
 */
async function takePending(context: SignInContext, c: Context, state: unknown): Promise<PendingSignIn> {
  const pending = readPending(context, c);
  pendingCookie.clear(c, context.isSecure(c));
  await context.requireWithinLimit(c, limits.provider);
  if (!pending)
    throw new SignInRefused(
      'invalid',
      'nobody left for the provider from this browser, or too long ago, or has come back before',
    );
  if (state !== pending.state) throw new SignInRefused('invalid', 'wrong state');
  if ((await countUse(context.db, limits.state, pending.state)) !== null)
    throw new SignInRefused('invalid', 'state used before');
  return pending;
}

function readPending(context: SignInContext, c: Context): PendingSignIn | null {
  try {
    const text = Buffer.from(pendingCookie.read(c, context.isSecure(c)) ?? '', 'base64url').toString();
    return PendingSignIn.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @throws SignInRefused if the provider sent an error, or no code */
function codeOf(params: Record<string, unknown>): string {
  if (params.error !== undefined)
    throw new SignInRefused(
      'denied',
      `the provider says ${/^[a-z_]{1,40}$/.exec(String(params.error))?.[0] ?? 'no'}`,
    );
  const code = Code.safeParse(params.code);
  if (!code.success) throw new SignInRefused('invalid', 'no code');
  return code.data;
}

function requireProvider(provider: SignInProvider | null): SignInProvider {
  if (!provider) throw new SignInRefused('unavailable', 'no provider is configured');
  return provider;
}

class NotStaff extends SignInRefused {}
