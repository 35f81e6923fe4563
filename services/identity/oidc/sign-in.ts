import { createHash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderPerson } from '../accounts.ts';
import { newSecret, randomText } from '../secrets.ts';
import { fetchJson, type Provider, ProviderAway } from './provider-metadata.ts';

/**
 * What the browser keeps while somebody is away at the provider, so that only the browser that left can come
 * back.
 */
export const Journey = z.object({
  /** Specification §5: ten random characters. */
  state: z.string().regex(/^[A-Za-z0-9]{10}$/),
  nonce: z.string().regex(/^[\w-]{43}$/),
  verifier: z.string().regex(/^[\w-]{43}$/),
  /** Where to go then: a path of this site. */
  back: z.string(),
});
export type Journey = z.infer<typeof Journey>;

/**
 * Somebody came back whom we do not let in. `away`: the provider failed; `refused`: they or the provider said
 * no; `wrong`: the rest.
 */
export class Refused extends Error {
  readonly kind: 'away' | 'refused' | 'wrong';
  constructor(kind: Refused['kind'], why: string, options?: ErrorOptions) {
    super(why, options);
    this.kind = kind;
  }
}

export interface Client {
  id: string;
  secret: string;
  /** Which account to use is asked each time: many have several, and test people always. */
  prompt: 'select_account' | 'login';
}

/** Specification §5. */
const scope = 'openid profile email';
/** Signatures that we take; a provider's own list could be anything. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

export const newJourney = (back: string): Journey => ({
  state: randomText(10),
  nonce: newSecret(),
  verifier: newSecret(),
  back,
});

/** Where the browser is sent. */
export function authorizationUrl(
  provider: Provider,
  client: Client,
  { state, nonce, verifier }: Journey,
  redirectUri: string,
): string {
  const url = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: client.prompt,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const TokenAnswer = z.object({ id_token: z.string().max(20_000) });

/**
 * Who comes back with this code.
 * @throws Refused
 */
export async function personOf(
  provider: Provider,
  client: Client,
  journey: Journey,
  code: string,
  redirectUri: string,
): Promise<ProviderPerson> {
  const answer = await askForToken(provider, client, {
    code,
    redirect_uri: redirectUri,
    code_verifier: journey.verifier,
  });
  const parsed = TokenAnswer.safeParse(answer);
  if (!parsed.success) throw new Refused('wrong', `the provider refused the code: ${errorIn(answer)}`);
  return personIn(parsed.data.id_token, provider, client, journey.nonce);
}

async function askForToken(
  provider: Provider,
  { id, secret }: Client,
  grant: Record<string, string>,
): Promise<unknown> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...grant });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (provider.secretInForm) {
    body.set('client_id', id);
    body.set('client_secret', secret);
  } else
    headers.authorization = `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;
  try {
    return await fetchJson(provider.tokenEndpoint, { method: 'POST', body, headers });
  } catch (error) {
    throw new Refused('away', 'the provider’s token endpoint does not answer', { cause: error });
  }
}

/** OAuth's error codes only: whatever else a provider says is not for our log. */
const errorIn = (answer: unknown) =>
  z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) }).safeParse(answer).data?.error ?? 'no reason given';

const IdToken = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  email: z.email().max(254),
  // Some providers write booleans as text.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().max(200).default(''),
  /** Of Google: the Workspace domain that the account belongs to. */
  hd: z.string().max(253).toLowerCase().optional(),
});

/** OpenID Connect Core, 3.1.3.7. @throws Refused */
async function personIn(
  token: string,
  provider: Provider,
  { id }: Client,
  nonce: string,
): Promise<ProviderPerson> {
  const { issuer } = provider;
  const verified = await jwtVerify(token, provider.keys, {
    issuer,
    audience: id,
    algorithms,
    clockTolerance: 10,
    maxTokenAge: 600,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JWKSTimeout || error instanceof TypeError)
      throw new Refused('away', 'the provider’s keys cannot be had', { cause: error });
    const why = error instanceof errors.JOSEError ? error.code : 'unreadable';
    throw new Refused('wrong', `ID token refused: ${why}`, { cause: error });
  });
  const parsed = IdToken.safeParse(verified.payload);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Refused('wrong', `ID token refused: ${fields} missing or not confirmed`);
  }
  const { sub, email, name, aud, azp, hd = null, nonce: given } = parsed.data;
  if (given !== nonce)
    throw new Refused('wrong', 'ID token refused: it was made for another sign-in (nonce)');
  if ((azp !== undefined || (Array.isArray(aud) && aud.length > 1)) && azp !== id)
    throw new Refused('wrong', 'ID token refused: azp');
  return { issuer, subject: sub, email, name, hostedDomain: hd };
}

/** A provider that is away is a refusal like any other. @throws Refused */
export async function reachable(discovery: () => Promise<Provider>): Promise<Provider> {
  try {
    return await discovery();
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refused('away', error.message, { cause: error });
    throw error;
  }
}
