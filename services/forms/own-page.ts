import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { CallError } from '#contract/errors.ts';

/** Scheme and host of each site, and of the newsroom's desk; null: there is none. */
export interface OwnOrigins {
  sites: readonly string[];
  desk: string | null;
}

/** Whether a request was sent to the newsroom's desk. Its pages and cookies are apart from the sites'. */
export const isForDesk = (c: Context, desk: string | null): boolean =>
  desk !== null && c.req.header('host')?.toLowerCase() === new URL(desk).host;

/**
 * Whether this origin may send requests to the request's host. The desk accepts requests of its own pages
 * only: scripts on a readers' page must not act with an editor's cookies.
 */
export function isOwnOrigin(c: Context, origin: string, { sites, desk }: OwnOrigins): boolean {
  if (isForDesk(c, desk)) return origin === desk;
  return sites.includes(origin) || origin === new URL(c.req.url).origin;
}

/**
 * Refuses (403) a form of another site's page, to which the browser would have added the reader's cookies.
 * Browsers themselves do not send us JSON from other sites, because no CORS header of ours allows it.
 */
export const onlyOwnPages = (own: OwnOrigins): MiddlewareHandler =>
  csrf({ origin: (origin, c) => isOwnOrigin(c, origin, own) });

/** A path on this site. `//host` and `/\\host` would lead elsewhere. */
const ownPath = /^\/(?![/\\])[^\s\\]{0,2000}$/;
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && ownPath.test(path);

/** Whether a request is a form, which is answered with a page, and not JSON of a script. */
export const wantsPage = (c: Context): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('content-type') ?? '');

/**
 * Refuses a body that could not be parsed as a form.
 * @throws CallError 400
 */
export function refuseForm(): never {
  throw new CallError(400, 'The body is not a form.');
}
