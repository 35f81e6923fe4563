import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';

/**
 * Refuses (403) a form from another site's page, to which the browser would have added the reader's cookies.
 * Browsers themselves refuse to send us JSON from elsewhere, since no CORS header of ours allows it.
 * @param siteOrigins scheme and host of each site
 */
export const onlyOwnPages = (siteOrigins: readonly string[]): MiddlewareHandler =>
  csrf({ origin: (origin, c) => siteOrigins.includes(origin) || origin === new URL(c.req.url).origin });

/** A path on this site. `//host` and `/\\host` would lead elsewhere. */
const ownPath = /^\/(?![/\\])[^\s\\]{0,2000}$/;
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && ownPath.test(path);

/** Whether a request is a form, which is answered by a page, and not JSON of a script. */
export const wantsPage = (c: Context): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('content-type') ?? '');

/**
 * Whether cookies may be marked Secure. The page's origin tells, since requests from a proxy come over http.
 */
export const isSecure = (c: Context): boolean => (c.req.header('origin') ?? c.req.url).startsWith('https:');
