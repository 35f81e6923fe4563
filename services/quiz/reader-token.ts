import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { CallError } from '#contract/errors.ts';
import { isSecure } from '../forms/own-page.ts';
import type { TokenHash } from './queries/answers.ts';

/** Specification §9: a year, 24 random characters. */
const lifetimeSeconds = 31_536_000;
const form = /^[A-Za-z0-9_-]{24}$/;
const cookieName = 'quiz_token';

/** 18 random bytes are 24 characters. */
const newToken = () => randomBytes(18).toString('base64url');

/**
 * The quiz token of a request: a bearer token, else the cookie that we gave. Null when there is none.
 * @throws CallError 401 when the bearer token cannot be one
 */
function tokenOf(c: Context): string | null {
  const header = c.req.header('authorization');
  if (header !== undefined) {
    const given = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
    if (!form.test(given))
      throw new CallError(401, 'The bearer token is no quiz token: 24 letters, digits, - and _.');
    return given;
  }
  const kept = getCookie(c, cookieName) ?? '';
  return form.test(kept) ? kept : null;
}

/** Who answers. Only a hash of the token is ever stored. */
export interface Reader {
  /** Null before the first answer. */
  readonly hash: TokenHash | null;
  /** The reader's, or that of a token made now. */
  orNew(): TokenHash;
  /** Gives the new token, if one was made, to the browser: after its first answer was taken, never before. */
  keep(): void;
}

/** @throws CallError 401 */
export function readerOf(c: Context): Reader {
  const known = tokenOf(c);
  let made: string | null = null;
  return {
    hash: known === null ? null : hashOf(known),
    orNew() {
      if (known !== null) return hashOf(known);
      made ??= newToken();
      return hashOf(made);
    },
    keep() {
      if (made !== null) {
        setCookie(c, cookieName, made, {
          httpOnly: true,
          sameSite: 'Lax',
          secure: isSecure(c),
          path: '/',
          maxAge: lifetimeSeconds,
        });
      }
    },
  };
}

const hashOf = (token: string): TokenHash => createHash('sha256').update(token).digest();
