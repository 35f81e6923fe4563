import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** What we need to know of a sign-in provider (OpenID Connect Discovery). */
export interface Provider {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** Whether the client's secret goes into the form, where the provider takes no Basic authorisation. */
  secretInForm: boolean;
  /** Whether it says who it is when it sends somebody back (RFC 9207). */
  namesItself: boolean;
  keys: JWTVerifyGetKey;
}

/** The provider cannot be reached, or says something that makes no sense. */
export class ProviderAway extends Error {}

const timeout = 5000;
/**
 * Providers change theirs seldom; keys are asked for again by `jose` when an unknown one is used.
 * Milliseconds.
 */
const keep = 3_600_000;

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

/**
 * @param issuer as it is configured; what the provider says of itself must be the same to the letter
 * @param now unix milliseconds
 * @returns rejects with `ProviderAway`
 */
export function createDiscovery(issuer: string, now: () => number): () => Promise<Provider> {
  let known: { provider: Provider; until: number } | null = null;
  return async () => {
    if (known && now() < known.until) return known.provider;
    const provider = await discover(issuer);
    known = { provider, until: now() + keep };
    return provider;
  };
}

async function discover(issuer: string): Promise<Provider> {
  const found = Metadata.safeParse(
    await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
  );
  if (!found.success)
    throw new ProviderAway(`The sign-in provider ${issuer} does not describe itself as it should`);
  const { data } = found;
  if (data.issuer !== issuer)
    throw new ProviderAway(`The sign-in provider ${issuer} says that it is ${data.issuer}`);
  const places = [data.authorization_endpoint, data.token_endpoint, data.jwks_uri];
  if (issuer.startsWith('https:') && places.some((place) => !place.startsWith('https:')))
    throw new ProviderAway(`The sign-in provider ${issuer} has addresses without encryption`);
  return {
    issuer,
    authorizationEndpoint: data.authorization_endpoint,
    tokenEndpoint: data.token_endpoint,
    secretInForm: !data.token_endpoint_auth_methods_supported.includes('client_secret_basic'),
    namesItself: data.authorization_response_iss_parameter_supported,
    keys: createRemoteJWKSet(new URL(data.jwks_uri), { timeoutDuration: timeout }),
  };
}

/** @throws ProviderAway */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new ProviderAway(`${new URL(url).host} does not answer as it should`, { cause });
  }
}
