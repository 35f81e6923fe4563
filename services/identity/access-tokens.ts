import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Scope } from '#contract/auth.ts';
import type { GetKeys } from './signing-keys.ts';

/** What an access token states. Only the database knows whether its session is still open. */
export interface AccessClaims {
  sessionId: string;
  accountId: number;
  scope: Scope;
}

/** Why a token is refused. After `expired`, a refresh token helps. */
export type TokenFault = 'expired' | 'invalid';

export interface AccessTokens {
  sign(claims: AccessClaims, lifetimeSeconds: number): Promise<string>;
  read(token: string): Promise<AccessClaims | TokenFault>;
}

const issuer = 'cimlap';
const type = 'at+jwt';
const algorithm = 'HS256';
/** Our tokens are far shorter. Longer ones are refused without any work. */
const maxTokenLength = 2000;

const Claims = z.object({
  sid: z.uuid(),
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
  scope: Scope,
});

/**
 * Signed tokens (RFC 9068) that only we read. They have one algorithm and our own keys, even if their header
 * names others.
 * @param now Unix milliseconds
 */
export function createAccessTokens(keys: GetKeys, now: () => number): AccessTokens {
  async function keyFor({ kid }: JWTHeaderParameters): Promise<Uint8Array> {
    const key = (await keys()).find(({ id }) => id === kid);
    if (!key) throw new errors.JWSSignatureVerificationFailed();
    return key.tokens;
  }

  return {
    sign: async ({ sessionId, accountId, scope }, lifetimeSeconds) => {
      const [key] = await keys();
      const time = Math.floor(now() / 1000);
      return new SignJWT({ sid: sessionId, scope })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
        .setIssuer(issuer)
        .setAudience(audienceOf(scope))
        .setSubject(String(accountId))
        .setIssuedAt(time)
        .setExpirationTime(time + lifetimeSeconds)
        .sign(key.tokens);
    },
    async read(token) {
      if (token.length > maxTokenLength) return 'invalid';
      try {
        const { payload } = await jwtVerify(token, keyFor, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience: Scope.options.map(audienceOf),
          requiredClaims: ['exp', 'iat', 'sub', 'sid'],
          currentDate: new Date(now()),
        });
        const { sid, sub, scope } = Claims.parse(payload);
        return payload.aud === audienceOf(scope) ? { sessionId: sid, accountId: sub, scope } : 'invalid';
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return 'invalid';
        throw error;
      }
    },
  };
}

const audienceOf = (scope: Scope) => `cimlap:${scope}`;
