import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';

/**
 * Refuses (403) a form that a page of somebody else sent: the browser would have added the reader's cookies
 * to it. JSON from elsewhere is refused by browsers themselves, since we allow nobody to send it.
 * @param siteOrigins scheme and host of each site
 */
export const onlyOwnPages = (siteOrigins: readonly string[]): MiddlewareHandler =>
  csrf({ origin: (origin, c) => siteOrigins.includes(origin) || origin === new URL(c.req.url).origin });

/**
 * A path of a page of ours, and nothing that leads elsewhere: what a form says it came from, or wants to go
 * back to.
 */
const ownPath = /^\/(?![/\\])[^\s\\]{0,2000}$/;
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && ownPath.test(path);

/** Whether the answer is a page for a person, as after a form without scripts, not JSON for a script. */
export const wantsPage = (c: Context): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('content-type') ?? '');

/**
 * The page's own address says whether it came over https; what we hear ourselves is http behind a proxy. For
 * the Secure mark of cookies.
 */
export const isSecure = (c: Context): boolean => (c.req.header('origin') ?? c.req.url).startsWith('https:');
