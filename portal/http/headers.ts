import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { embedOrigins } from '#body/embed-frame.ts';
import type { TagHeader } from '#contract/tag-header.ts';
import type { CacheRule } from '#portal/page/screen.ts';
import { themeScriptSource } from '#portal/page/theme-script.ts';
import type { ForeignSources } from './foreign-sources.ts';

/** Names and values in turn, as Node's `writeHead` takes them fastest. */
export type HeaderList = string[];

/**
 * Only our own files and the one inline script whose hash is here may run. There are no inline styles, no
 * plug-ins and no pictures of other sites. Frames may only show the hosts that embeds come from; each waits
 * until a reader asks for it. JSON-LD is data and needs no permission.
 */
const policy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': `'self' ${themeScriptSource}`,
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  // Podcasts hosted elsewhere redirect through hosts that are not known in advance. They load when play is
  // pressed.
  'media-src': "'self' https:",
  'connect-src': "'self'",
  'frame-src': ["'self'", ...embedOrigins()].join(' '),
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

function contentSecurityPolicy(foreign: ForeignSources): string {
  return [...new Set([...Object.keys(policy), ...Object.keys(foreign)])]
    .map((name) => [name, policy[name] ?? [], foreign[name] ?? []].flat().join(' '))
    .join('; ');
}

/**
 * Makes browsers come back over https for a year. The hosts below this one (`erdely.`, `valasztas.`, `kviz.`)
 * are ours too; an attacker on the way could answer over http for one that is left out, and set cookies for
 * the whole domain.
 * @param includesSubDomains false where the domain still has hosts that are not on https
 */
const strictTransport = (includesSubDomains: boolean): HeaderList => [
  'strict-transport-security',
  `max-age=31536000${includesSubDomains ? '; includeSubDomains' : ''}`,
];

/** Headers of every response: of services, pages and refusals. */
export const universalHeaders = (isSecure: boolean, includesSubDomains = true): HeaderList => [
  ...['x-content-type-options', 'nosniff'],
  ...(isSecure ? strictTransport(includesSubDomains) : []),
];

/** What the headers of all pages of a host have in common. */
export interface HostHeaders {
  base: HeaderList;
  tagHeader: TagHeader | null;
}

/** Sets headers that `writeHead` adds its own to later. */
export function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (let at = 0; at + 1 < headers.length; at += 2)
    response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}

/** Headers of every response of the portal, pages or not. */
export const commonHeaders: HeaderList = [
  ...['x-content-type-options', 'nosniff'],
  ...['referrer-policy', 'strict-origin-when-cross-origin'],
];

/**
 * Headers of every page.
 * @param isSecure whether the site is reached over https, and must stay so
 * @param foreign further sources that the policy allows, where the sites are configured to need them
 * @param includesSubDomains false where the domain still has hosts that are not on https
 */
export function pageHeaders(
  isSecure: boolean,
  foreign: ForeignSources = {},
  includesSubDomains = true,
): HeaderList {
  const sitePolicy = contentSecurityPolicy(foreign);
  return [
    ...['content-type', 'text/html; charset=utf-8'],
    ...['content-security-policy', isSecure ? `${sitePolicy}; upgrade-insecure-requests` : sitePolicy],
    ...['cross-origin-opener-policy', 'same-origin'],
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...['x-frame-options', 'SAMEORIGIN'],
    ...(isSecure ? strictTransport(includesSubDomains) : []),
    ...commonHeaders,
  ];
}

/**
 * Headers of a page that any other site may frame. The rest of the policy stays.
 * @param formTargets origins besides its own that its forms lead to. Forms in our frames lead to the page
 * around.
 */
export function framableHeaders(page: HeaderList, formTargets: readonly string[] = []): HeaderList {
  const toFramable = (pagePolicy: string) =>
    pagePolicy
      .replace(/frame-ancestors [^;]+/, 'frame-ancestors *')
      .replace(/form-action [^;]+/, (own) => [own, ...formTargets].join(' '));
  return pairsOf(page).flatMap(([name, value]) => {
    if (name === 'x-frame-options') return [];
    return [name, name === 'content-security-policy' ? toFramable(value) : value];
  });
}

/** Headers of a page whose frames may show these origins, too. */
export function allowFrames(page: HeaderList, origins: readonly string[]): HeaderList {
  return pairsOf(page).flatMap(([name, value]) => {
    if (name !== 'content-security-policy') return [name, value];
    return [name, value.replace(/frame-src [^;]+/, (own) => [own, ...origins].join(' '))];
  });
}

/**
 * Headers of a file that is rendered like a page. Scripts of any site may read it, as feed readers are sites
 * too.
 */
export function fileHeaders(page: HeaderList, contentType: string): HeaderList {
  const at = page.indexOf('content-type');
  const others = [...page.slice(0, at), ...page.slice(at + 2)];
  return ['content-type', contentType, ...others, 'access-control-allow-origin', '*'];
}

/** Browsers revalidate each time, mostly with a 304. Caches in front of us follow the page's own times. */
export function cacheControl({ freshSeconds, staleSeconds, staleIfErrorSeconds }: CacheRule): string {
  return [
    ...['public', 'max-age=0', `s-maxage=${freshSeconds}`],
    ...[`stale-while-revalidate=${staleSeconds}`, `stale-if-error=${staleIfErrorSeconds}`],
  ].join(', ');
}

/** Keeps caches in front of us from taking a stale page for a fresh one. */
export const staleCacheControl = 'public, max-age=0, s-maxage=5';

/**
 * nginx stores a page with this header and revalidates it each time by its ETag, because nginx hears of no
 * changes and counts in whole seconds. It does not pass the header on. Caches that hear of changes ignore it
 * and follow `Cache-Control`, which ranks lower for nginx.
 */
export const revalidateInNginx: HeaderList = ['x-accel-expires', '@1'];

export const noStore: HeaderList = ['cache-control', 'no-store'];
export const privateNoStore: HeaderList = ['cache-control', 'private, no-store'];

/** Headers that let a cache store a response, or say that a stored one is still current. */
export const cachingHeaders: ReadonlySet<string> = new Set([
  ...['cache-control', 'etag', 'last-modified', 'expires'],
  ...['x-accel-expires', 'vary'],
  ...['cache-tag', 'cdn-tag', 'surrogate-key', 'xkey'],
]);

/** Removes caching headers from any form of headers that `writeHead` takes. */
export function withoutCachingHeaders(
  headers: OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined,
): HeaderList {
  const pairs = Array.isArray(headers) ? pairsOf(headers) : Object.entries(headers ?? {});
  return pairs.flatMap(([name, value]) => {
    if (value === undefined || cachingHeaders.has(String(name).toLowerCase())) return [];
    return [value].flat().flatMap((each) => [String(name), String(each)]);
  });
}

function pairsOf<T>(list: readonly T[]): Array<readonly [name: T, value: T]> {
  const pairs: Array<readonly [T, T]> = [];
  for (let at = 0; at + 1 < list.length; at += 2) pairs.push([list[at] as T, list[at + 1] as T]);
  return pairs;
}
