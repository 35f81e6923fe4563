import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { listenLocally } from '#build/testing/listen-locally.ts';

/** What is wrong with an ID token; everything else is right. */
export interface Forgery {
  claims?: JWTPayload;
  /** Whether it is signed with a foreign key, under the id of the issuer's own. */
  hasForeignKey?: boolean;
  /** `none`: not signed. `HS256`: signed with the public key as if it were a secret. */
  algorithm?: 'none' | 'HS256';
  secondsAgo?: number;
}

export interface FakeIssuer {
  issuer: string;
  /** The fault of the ID tokens from now on. */
  next: Forgery;
  /** Bodies that the token endpoint was sent. */
  tokenRequests: URLSearchParams[];
  /** Nonce of the last sign-in. */
  nonce: string;
  /** The code that a browser comes back with; null: a new one each time. Any text works, once. */
  code: string | null;
  person: { sub: string; email: string; email_verified?: unknown; name: string };
  isDown: boolean;
  /** The issuer that it claims to be, if not itself. */
  claimedIssuer: string | null;
  close(): void;
}

/** An OpenID Connect provider whose answers a test chooses. */
export async function startFakeIssuer(): Promise<FakeIssuer> {
  const [own, foreign] = await Promise.all([
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('ES256'),
  ]);
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const usedCodes = new Set<string>();

  async function idToken(): Promise<string> {
    const { claims = {}, hasForeignKey, algorithm, secondsAgo = 0 } = fake.next;
    const time = Math.floor(Date.now() / 1000) - secondsAgo;
    const person = { email_verified: true, ...fake.person };
    const payload = {
      iss: fake.issuer,
      aud: 'client',
      iat: time,
      exp: time + 300,
      nonce: fake.nonce,
      ...person,
      ...claims,
    };
    if (algorithm === 'none') return new UnsecuredJWT(payload).encode();
    if (algorithm === 'HS256') {
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(Buffer.from(JSON.stringify(publicKey).padEnd(32)));
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .sign((hasForeignKey ? foreign : own).privateKey);
  }

  /** Signs in every visitor as `person`, without a question. */
  function callbackUrl(url: string): string {
    const request = new URL(url, fake.issuer).searchParams;
    fake.nonce = request.get('nonce') ?? '';
    const back = new URL(request.get('redirect_uri') ?? fake.issuer);
    back.search = String(
      new URLSearchParams({ code: fake.code ?? randomUUID(), state: request.get('state') ?? '' }),
    );
    return back.href;
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fake.isDown) return void request.socket.destroy();
    if (request.url === '/.well-known/openid-configuration') {
      const [authorization_endpoint, token_endpoint, jwks_uri] = ['/auth', '/token', '/jwks'].map(
        (path) => fake.issuer + path,
      );
      return answer(200, {
        issuer: fake.claimedIssuer ?? fake.issuer,
        authorization_endpoint,
        token_endpoint,
        jwks_uri,
        id_token_signing_alg_values_supported: ['ES256', 'HS256'],
      });
    }
    if (request.url?.startsWith('/auth?'))
      return void response.writeHead(302, { location: callbackUrl(request.url) }).end();
    if (request.url === '/jwks') return answer(200, { keys: [publicKey] });
    const body = new URLSearchParams(await text(request));
    fake.tokenRequests.push(body);
    const code = body.get('code') ?? '';
    if (usedCodes.has(code)) return answer(400, { error: 'invalid_grant' });
    usedCodes.add(code);
    return answer(200, { token_type: 'Bearer', access_token: 'x', id_token: await idToken() });
  });
  const fake: FakeIssuer = {
    issuer: await listenLocally(server),
    next: {},
    tokenRequests: [],
    nonce: '',
    code: null,
    person: { sub: 'p1', email: 'szerkeszto@lap.example', name: 'Kitalált Szerkesztő' },
    isDown: false,
    claimedIssuer: null,
    close: () => server.close(),
  };
  return fake;
}
