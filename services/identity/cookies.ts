import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { Scope } from '#contract/auth.ts';
import {
  accessSeconds,
  lastPageCookie,
  refreshSeconds,
  signedInMark,
  signInCookie,
} from '#contract/sign-in-cookies.ts';
import type { Tokens } from './sessions.ts';

/** The sign-in cookies that came with a request. */
export interface Held {
  scope: Scope;
  access: string | undefined;
  refresh: string | undefined;
}

const marks = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', secure, path: '/' }) as const;

/** The newsroom's first. A browser has those of one sign-in only, unless somebody put others there. */
export function heldCookies(c: Context, secure: boolean): Held | null {
  for (const scope of Scope.options) {
    const access = getCookie(c, signInCookie(scope, 'access', secure));
    const refresh = getCookie(c, signInCookie(scope, 'refresh', secure));
    if (access || refresh) return { scope, access, refresh };
  }
  return null;
}

/** Gives them to the browser, in place of any it has. */
export function giveCookies(
  c: Context,
  scope: Scope,
  { token, refreshToken }: Tokens,
  secure: boolean,
): void {
  setCookie(c, signInCookie(scope, 'access', secure), token, { ...marks(secure), maxAge: accessSeconds });
  setCookie(c, signInCookie(scope, 'refresh', secure), refreshToken, {
    ...marks(secure),
    maxAge: refreshSeconds,
  });
  setCookie(c, signedInMark, '1', { ...marks(secure), httpOnly: false, maxAge: refreshSeconds });
  clearScope(c, scope === 'user' ? 'reader' : 'user', secure);
}

/** Takes away what the browser has of any sign-in. */
export function clearCookies(c: Context, secure: boolean): void {
  for (const scope of Scope.options) clearScope(c, scope, secure);
  if (getCookie(c, signedInMark) !== undefined)
    deleteCookie(c, signedInMark, { ...marks(secure), httpOnly: false });
}

function clearScope(c: Context, scope: Scope, secure: boolean): void {
  for (const kind of ['access', 'refresh'] as const) {
    const name = signInCookie(scope, kind, secure);
    if (getCookie(c, name) !== undefined) deleteCookie(c, name, marks(secure));
  }
}

/** Something that has to come back from the same browser. */
export interface ShortCookie {
  read(c: Context, secure: boolean): string | undefined;
  give(c: Context, value: string, secure: boolean): void;
  clear(c: Context, secure: boolean): void;
}

export function shortCookie(name: string, seconds: number): ShortCookie {
  const full = (secure: boolean) => `${secure ? '__Host-' : ''}${name}`;
  return {
    read: (c, secure) => getCookie(c, full(secure)),
    give: (c, value, secure) => setCookie(c, full(secure), value, { ...marks(secure), maxAge: seconds }),
    clear(c, secure) {
      if (getCookie(c, full(secure)) !== undefined) deleteCookie(c, full(secure), marks(secure));
    },
  };
}

/**
 * Says that somebody has signed in here before; see `known-devices.ts`. As long as readers' sessions last at
 * most.
 */
export const knownDeviceCookie = shortCookie('known_device', 180 * 86_400);

export const readLastPage = (c: Context): string | undefined => getCookie(c, lastPageCookie);
export const clearLastPage = (c: Context, secure: boolean): void => {
  if (getCookie(c, lastPageCookie) !== undefined) deleteCookie(c, lastPageCookie, marks(secure));
};
