import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { CallError } from '#contract/errors.ts';
import type { TokenHash } from './queries/answers.ts';

/** A year, and 24 random characters (docs/product/quizzes.md#service). */
const lifetimeSeconds = 31_536_000;
const tokenPattern = /^[A-Za-z0-9_-]{24}$/;
const cookieName = 'quiz_token';

/** 18 random bytes are 24 characters. */
const createToken = () => randomBytes(18).toString('base64url');

/**
 * The quiz token of a request: a bearer token, otherwise our cookie. Null when there is none.
 * @throws CallError 401 for a malformed bearer token
 */
function tokenOf(c: Context): string | null {
  const header = c.req.header('authorization');
  if (header !== undefined) {
    const bearer = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
    if (!tokenPattern.test(bearer))
      throw new CallError(401, 'The bearer token is not a quiz token: 24 letters, digits, - and _.');
    return bearer;
  }
  const cookie = getCookie(c, cookieName) ?? '';
  return tokenPattern.test(cookie) ? cookie : null;
}

/** The reader who answers. Only a hash of the token is ever stored. */
export interface Reader {
  /** Null before the first answer. */
  readonly hash: TokenHash | null;
  /** The reader's hash, or that of a new token. */
  getOrCreate(): TokenHash;
  /** Sends a new token to the browser. Called only after its first answer was stored. */
  setCookie(): void;
}

/**
 * @param isSecure whether a new token's cookie is sent over https only
 * @throws CallError 401
 */
export function readerOf(c: Context, isSecure: boolean): Reader {
  const token = tokenOf(c);
  let created: string | null = null;
  return {
    hash: token === null ? null : hashOf(token),
    getOrCreate() {
      if (token !== null) return hashOf(token);
      created ??= createToken();
      return hashOf(created);
    },
    setCookie() {
      if (created !== null) {
        setCookie(c, cookieName, created, {
          httpOnly: true,
          sameSite: 'Lax',
          secure: isSecure,
          path: '/',
          maxAge: lifetimeSeconds,
        });
      }
    },
  };
}

const hashOf = (token: string): TokenHash => createHash('sha256').update(token).digest();
