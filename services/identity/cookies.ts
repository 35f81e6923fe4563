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

const attributes = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: 'Lax', secure: isSecure, path: '/' }) as const;

/** Reads the newsroom's cookies first. A browser normally has those of one sign-in only. */
export function readCookies(c: Context, isSecure: boolean): SignInCookies | null {
  for (const scope of Scope.options) {
    const access = getCookie(c, signInCookie(scope, 'access', isSecure));
    const refresh = getCookie(c, signInCookie(scope, 'refresh', isSecure));
    if (access || refresh) return { scope, access, refresh };
  }
  return null;
}

/** Sets the cookies of a new sign-in and removes those of another scope. */
export function setCookies(
  c: Context,
  scope: Scope,
  { token, refreshToken }: Tokens,
  isSecure: boolean,
): void {
  setCookie(c, signInCookie(scope, 'access', isSecure), token, {
    ...attributes(isSecure),
    maxAge: accessSeconds,
  });
  setCookie(c, signInCookie(scope, 'refresh', isSecure), refreshToken, {
    ...attributes(isSecure),
    maxAge: refreshSeconds,
  });
  setCookie(c, signedInMark, '1', { ...attributes(isSecure), httpOnly: false, maxAge: refreshSeconds });
  clearScope(c, scope === 'user' ? 'reader' : 'user', isSecure);
}

/** Removes the cookies of every sign-in. */
export function clearCookies(c: Context, isSecure: boolean): void {
  for (const scope of Scope.options) clearScope(c, scope, isSecure);
  if (getCookie(c, signedInMark) !== undefined)
    deleteCookie(c, signedInMark, { ...attributes(isSecure), httpOnly: false });
}

function clearScope(c: Context, scope: Scope, isSecure: boolean): void {
  for (const kind of ['access', 'refresh'] as const) {
    const name = signInCookie(scope, kind, isSecure);
    if (getCookie(c, name) !== undefined) deleteCookie(c, name, attributes(isSecure));
  }
}

/** A value that the same browser has to send back. */
export interface ShortCookie {
  read(c: Context, isSecure: boolean): string | undefined;
  set(c: Context, value: string, isSecure: boolean): void;
  clear(c: Context, isSecure: boolean): void;
}

export function createShortCookie(name: string, maxAgeSeconds: number): ShortCookie {
  const fullName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}${name}`;
  return {
    read: (c, isSecure) => getCookie(c, fullName(isSecure)),
    set: (c, value, isSecure) =>
      setCookie(c, fullName(isSecure), value, { ...attributes(isSecure), maxAge: maxAgeSeconds }),
    clear(c, isSecure) {
      if (getCookie(c, fullName(isSecure)) !== undefined)
        deleteCookie(c, fullName(isSecure), attributes(isSecure));
    },
  };
}

/**
 * Marks a browser in which somebody has signed in before (`known-devices.ts`). It lasts as long as readers'
 * sessions.
 */
export const knownDeviceCookie = createShortCookie('known_device', 180 * 86_400);

export const readLastPage = (c: Context): string | undefined => getCookie(c, lastPageCookie);
export const clearLastPage = (c: Context, isSecure: boolean): void => {
  if (getCookie(c, lastPageCookie) !== undefined) deleteCookie(c, lastPageCookie, attributes(isSecure));
};
