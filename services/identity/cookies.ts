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

/** The sign-in cookies of a request. */
export interface SignInCookies {
  scope: Scope;
  access: string | undefined;
  refresh: string | undefined;
}

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', secure, path: '/' }) as const;

/** Reads the newsroom's cookies first. A browser normally has those of one sign-in only. */
export function readCookies(c: Context, secure: boolean): SignInCookies | null {
  for (const scope of Scope.options) {
    const access = getCookie(c, signInCookie(scope, 'access', secure));
    const refresh = getCookie(c, signInCookie(scope, 'refresh', secure));
    if (access || refresh) return { scope, access, refresh };
  }
  return null;
}

/** Sets the cookies of a new sign-in and removes those of another scope. */
export function setCookies(c: Context, scope: Scope, { token, refreshToken }: Tokens, secure: boolean): void {
  setCookie(c, signInCookie(scope, 'access', secure), token, {
    ...attributes(secure),
    maxAge: accessSeconds,
  });
  setCookie(c, signInCookie(scope, 'refresh', secure), refreshToken, {
    ...attributes(secure),
    maxAge: refreshSeconds,
  });
  setCookie(c, signedInMark, '1', { ...attributes(secure), httpOnly: false, maxAge: refreshSeconds });
  clearScope(c, scope === 'user' ? 'reader' : 'user', secure);
}

/** Removes the cookies of every sign-in. */
export function clearCookies(c: Context, secure: boolean): void {
  for (const scope of Scope.options) clearScope(c, scope, secure);
  if (getCookie(c, signedInMark) !== undefined)
    deleteCookie(c, signedInMark, { ...attributes(secure), httpOnly: false });
}

function clearScope(c: Context, scope: Scope, secure: boolean): void {
  for (const kind of ['access', 'refresh'] as const) {
    const name = signInCookie(scope, kind, secure);
    if (getCookie(c, name) !== undefined) deleteCookie(c, name, attributes(secure));
  }
}

/** A value that the same browser has to send back. */
export interface ShortCookie {
  read(c: Context, secure: boolean): string | undefined;
  set(c: Context, value: string, secure: boolean): void;
  clear(c: Context, secure: boolean): void;
}

export function createShortCookie(name: string, maxAgeSeconds: number): ShortCookie {
  const full = (secure: boolean) => `${secure ? '__Host-' : ''}${name}`;
  return {
    read: (c, secure) => getCookie(c, full(secure)),
    set: (c, value, secure) =>
      setCookie(c, full(secure), value, { ...attributes(secure), maxAge: maxAgeSeconds }),
    clear(c, secure) {
      if (getCookie(c, full(secure)) !== undefined) deleteCookie(c, full(secure), attributes(secure));
    },
  };
}

/**
 * Marks a browser in which somebody has signed in before (`known-devices.ts`). It lasts as long as readers'
 * sessions.
 */
export const knownDeviceCookie = createShortCookie('known_device', 180 * 86_400);

export const readLastPage = (c: Context): string | undefined => getCookie(c, lastPageCookie);
export const clearLastPage = (c: Context, secure: boolean): void => {
  if (getCookie(c, lastPageCookie) !== undefined) deleteCookie(c, lastPageCookie, attributes(secure));
};
