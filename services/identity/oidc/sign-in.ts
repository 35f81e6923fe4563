import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  type IDToken,
  ResponseBodyError,
} from 'openid-client';
import { z } from 'zod';
import type { ProviderPerson } from '../accounts.ts';
import { createRandomText, createSecret } from '../secrets.ts';
import { ProviderUnavailable } from './provider.ts';

/**
 * What the browser keeps while somebody is at the provider, so that only the same browser can finish the
 * sign-in.
 */
export const PendingSignIn = z.object({
  /** Ten random characters (docs/product/readers.md#signing-in). */
  state: z.string().regex(/^[A-Za-z0-9]{10}$/),
  nonce: z.string().regex(/^[\w-]{43}$/),
  verifier: z.string().regex(/^[\w-]{43}$/),
  /** Path of this site to go to afterwards. */
  back: z.string(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** What the provider's answer has to match. The app checks its state itself, and need not send a nonce. */
export interface SignInChecks {
  verifier: string;
  state?: string | undefined;
  nonce?: string | undefined;
}

/**
 * Somebody came back from the provider and is not signed in. `unavailable`: the provider failed; `denied`:
 * they or the provider refused; `invalid`: anything else.
 */
export class SignInRefused extends Error {
  readonly kind: 'unavailable' | 'denied' | 'invalid';

  constructor(kind: SignInRefused['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const scope = 'openid profile email';
const maxTokenAgeSeconds = 600;
const clockToleranceSeconds = 10;
/**
 * Error codes of the library for nonsensical answers: the provider is broken, and the sign-in may be fine.
 */
const brokenAnswerCodes = ['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_TIMEOUT', 'OAUTH_ABORT'];

export const createPendingSignIn = (back: string): PendingSignIn => ({
  state: createRandomText(10),
  nonce: createSecret(),
  verifier: createSecret(),
  back,
});

/**
 * The provider's address that the browser is sent to.
 * @param prompt `select_account` asks each time which account to use, because many people have several
 */
export async function authorizationUrl(
  provider: Configuration,
  pending: PendingSignIn,
  redirectUri: string,
  prompt: 'select_account' | 'login',
): Promise<string> {
  const { state, nonce, verifier } = pending;
  return buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt,
  }).href;
}

/**
 * Exchanges the code of somebody who came back for their identity.
 * @param callback the redirect address with the returned code, state and issuer
 * @throws SignInRefused
 */
export async function fetchPerson(
  provider: Configuration,
  { verifier, state, nonce }: SignInChecks,
  callback: URL,
): Promise<ProviderPerson> {
  const answer = await authorizationCodeGrant(provider, callback, {
    ...(state !== undefined && { expectedState: state }),
    ...(nonce !== undefined && { expectedNonce: nonce }),
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return personOf(provider, answer.claims());
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ResponseBodyError) {
    // Only OAuth's error codes are logged; other texts of a provider do not belong in our log.
    const code = /^[a-z_]{1,40}$/.exec(error.error)?.[0] ?? 'no reason given';
    return new SignInRefused('invalid', `the provider refused the code: ${code}`, { cause: error });
  }
  if (!(error instanceof ClientError)) return error;
  const { cause, code = '' } = error;
  if (cause instanceof ProviderUnavailable || brokenAnswerCodes.includes(code))
    return new SignInRefused('unavailable', (cause as Error).message, { cause });
  const reason = cause instanceof Error ? cause.message : error.message;
  return new SignInRefused('invalid', `the provider’s answer was refused: ${reason}`, { cause: error });
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  azp: z.string().optional(),
  email: z.email().max(254),
  // Some providers write booleans as strings.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().max(200).default(''),
  /** Google: the Workspace domain that the account belongs to. */
  hd: z.string().max(253).toLowerCase().optional(),
});

/** @throws SignInRefused */
function personOf(provider: Configuration, claims: IDToken | undefined): ProviderPerson {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new SignInRefused('invalid', `ID token refused: ${fields} missing or not confirmed`);
  }
  const { sub, iat, azp, email, name, hd = null } = parsed.data;
  const ageSeconds = Date.now() / 1000 - iat;
  if (ageSeconds > maxTokenAgeSeconds + clockToleranceSeconds || ageSeconds < -clockToleranceSeconds)
    throw new SignInRefused('invalid', 'ID token refused: it is too old, or of the future (iat)');
  // The library compares it only when the token is for several clients.
  if (azp !== undefined && azp !== provider.clientMetadata().client_id)
    throw new SignInRefused('invalid', 'ID token refused: it was made for another client (azp)');
  return { issuer: provider.serverMetadata().issuer, subject: sub, email, name, hostedDomain: hd };
}

/** @throws SignInRefused when the provider is unavailable */
export async function findProvider(discover: () => Promise<Configuration>): Promise<Configuration> {
  try {
    return await discover();
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new SignInRefused('unavailable', error.message, { cause: error });
    throw error;
  }
}
