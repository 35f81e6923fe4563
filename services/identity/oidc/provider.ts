import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  type CustomFetchOptions,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';

/** Our registration at a sign-in provider. */
export interface Client {
  id: string;
  secret: string;
}

/** The provider cannot be reached, or its description of itself is wrong. */
export class ProviderUnavailable extends Error {}

const timeoutSeconds = 5;
/** How long a provider's description of itself is used. Its signing keys are fetched more often. */
const descriptionMs = 3_600_000;
const clockToleranceSeconds = 10;

/**
 * Loads a provider's description of itself (OpenID Connect Discovery).
 * @param issuer as configured; it must equal the provider's own name for itself exactly
 * @param now Unix milliseconds
 * @returns rejects with `ProviderUnavailable`
 */
export function createDiscovery(
  issuer: string,
  client: () => Promise<Client>,
  now: () => number,
): () => Promise<Configuration> {
  let cached: { provider: Configuration; until: number } | null = null;
  return async () => {
    if (cached && now() < cached.until) return cached.provider;
    const provider = await discover(issuer, await client());
    cached = { provider, until: now() + descriptionMs };
    return provider;
  };
}

async function discover(issuer: string, { id, secret }: Client): Promise<Configuration> {
  const metadata = { [clockTolerance]: clockToleranceSeconds };
  const provider = await discovery(new URL(issuer), id, metadata, authenticate(secret), {
    timeout: timeoutSeconds,
    [customFetch]: fetchOrUnavailable,
    // The library trusts a token from the token endpoint; we check its signature as well.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  }).catch((error: Error) => {
    if (error.cause instanceof ProviderUnavailable) throw error.cause;
    throw new ProviderUnavailable(
      `The sign-in provider ${issuer} does not describe itself as it should: ${error.message}`,
      { cause: error },
    );
  });
  const own = provider.serverMetadata();
  if (own.issuer !== issuer)
    throw new ProviderUnavailable(`The sign-in provider ${issuer} says that it is ${own.issuer}`);
  return provider;
}

/**
 * Sends the client's secret as `Authorization: Basic`, or in the form if the provider does not accept Basic.
 * The library's own Basic also escapes hyphens and full stops, which not every provider decodes.
 */
function authenticate(secret: string): ClientAuth {
  const inForm = ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    if (!methods.includes('client_secret_basic')) return inForm(server, client, body, headers);
    const credentials = `${encodeURIComponent(client.client_id)}:${encodeURIComponent(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
}

/** @throws ProviderUnavailable also for an answer that reports a failure of the provider */
async function fetchOrUnavailable(url: string, init: CustomFetchOptions): Promise<Response> {
  try {
    const response = await fetch(url, init as RequestInit);
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return response;
  } catch (cause) {
    throw new ProviderUnavailable(`${new URL(url).host} does not answer as it should`, { cause });
  }
}
