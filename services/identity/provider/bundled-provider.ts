import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import { choosePage } from './choose-page.ts';
import { testPeople } from './test-people.ts';

export interface BundledProviderOptions {
  /** It listens on this machine only. */
  port: number;
  client: { id: string; secret: string };
  redirectUris: readonly string[];
}

export const bundledIssuer = (port: number): string => `http://localhost:${port}`;

const scopes = 'openid profile email';
const choosePath = '/valassz/';
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/**
 * The sign-in provider of a fresh machine: a real one, with made-up people. Rejects when the port is in use.
 */
export async function startBundledProvider({
  port,
  client,
  redirectUris,
}: BundledProviderOptions): Promise<Server> {
  const { default: OidcProvider } = await import('oidc-provider');
  const provider = new OidcProvider(bundledIssuer(port), await configure(client, redirectUris));
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(choosePath)) return void answer(request, response);
    choose(provider, request, response).catch(() =>
      response.writeHead(400, pageHeaders).end('A belépés közben lejárt. Kezdd újra.'),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  server.unref();
  return server;
}

async function configure(
  client: BundledProviderOptions['client'],
  redirectUris: readonly string[],
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'proba' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // We use nothing but the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { url: (_, { uid }) => choosePath + uid },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 60,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
    },
    findAccount(_, id) {
      const person = testPeople.find((each) => each.id === id);
      return (
        person && {
          accountId: id,
          claims: () => ({ sub: id, name: person.name, email: person.email, email_verified: true }),
        }
      );
    },
    // On their own machine, people need not consent to their own site.
    async loadExistingGrant(ctx) {
      const { client: requester, session, provider } = ctx.oidc;
      if (!requester || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: requester.clientId, accountId: session.accountId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
  };
}

async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return void response.writeHead(200, pageHeaders).end(choosePage);
  const accountId = new URLSearchParams((await text(request)).slice(0, 200)).get('who') ?? '';
  const isTestPerson = testPeople.some(({ id }) => id === accountId);
  const result = isTestPerson
    ? { login: { accountId, remember: false } }
    : { error: 'access_denied', error_description: 'Nobody was chosen' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
