import type { ServerResponse } from 'node:http';
import { embedOrigins } from '#body/embed-frame.ts';
import type { CacheRule } from '#portal/page/screen.ts';
import { themeScriptSource } from '#portal/page/theme-script.ts';
import { frameOrigins } from '#portal/site/supplements/supplements.ts';
import type { ForeignSources } from './foreign-sources.ts';

/** Names and values in turn, as Node's `writeHead` takes them fastest. */
export type HeaderList = string[];

/**
 * Nothing runs but our own files and the one inline script that is hashed; no inline styles, no plug-ins, no other sites'
 * pictures, and frames only of the hosts that embeds are known to have; each waits until a reader asks for it.
 * JSON-LD is data and needs no permission.
 */
const policy: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': `'self' ${themeScriptSource}`,
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  // Podcasts kept elsewhere are fetched from a chain of hosts that only the last one knows; nothing is before the listener presses play.
  'media-src': "'self' https:",
  'connect-src': "'self'",
  'frame-src': ["'self'", ...new Set([...frameOrigins(), ...embedOrigins()])].join(' '),
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
 * Browsers come back over https for a year, to this host and to all below it: other hosts of a publisher's domain
 * (`erdely.`, `valasztas.`, `kviz.`) are ours too, and one that is left out could be answered over http by
 * whoever is on the way, and set cookies for the whole domain.
 * @param includesSubDomains false where the domain still has hosts that are not on https
 */
export const strictTransport = (includesSubDomains: boolean): HeaderList => [
  'strict-transport-security',
  `max-age=31536000${includesSubDomains ? '; includeSubDomains' : ''}`,
];

/** On every answer whatsoever, of a service, a page or a refusal. */
export const everyAnswer = (isSecure: boolean, includesSubDomains = true): HeaderList => [
  ...['x-content-type-options', 'nosniff'],
  ...(isSecure ? strictTransport(includesSubDomains) : []),
];

/** For who answers later, in addition to what they say themselves. */
export function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (let at = 0; at + 1 < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}

/** On every answer of the portal, also those that are no pages. */
export const commonHeaders: HeaderList = ['x-content-type-options', 'nosniff', 'referrer-policy', 'strict-origin-when-cross-origin'];

/**
 * On every page.
 * @param secure the site is reached over https, and must stay so
 * @param foreign what else the policy lets through, where the sites are set up to need it
 * @param hstsSubDomains see `strictTransport`
 */
export function pageHeaders(secure: boolean, foreign: ForeignSources = {}, hstsSubDomains = true): HeaderList {
  const policyHere = contentSecurityPolicy(foreign);
  return [
    'content-type',
    'text/html; charset=utf-8',
    'content-security-policy',
    secure ? `${policyHere}; upgrade-insecure-requests` : policyHere,
    'cross-origin-opener-policy',
    'same-origin',
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options',
    'SAMEORIGIN',
    ...(secure ? strictTransport(hstsSubDomains) : []),
    ...commonHeaders,
  ];
}

/**
 * The same for a page that any other site may frame; all else of the policy stays.
 * @param formTargets origins that its forms lead to besides its own: in our frames they lead to the page around
 */
export function framableHeaders(page: HeaderList, formTargets: readonly string[] = []): HeaderList {
  const headers: HeaderList = [];
  const framable = (policyThere: string) =>
    policyThere
      .replace(/frame-ancestors [^;]+/, 'frame-ancestors *')
      .replace(/form-action [^;]+/, (own) => [own, ...formTargets].join(' '));
  for (let at = 0; at < page.length; at += 2) {
    const [name = '', value = ''] = page.slice(at, at + 2);
    if (name === 'x-frame-options') continue;
    headers.push(name, name === 'content-security-policy' ? framable(value) : value);
  }
  return headers;
}

/** The same for a file that is made like a page. Anyone's scripts may read it: feed readers are web pages too. */
export function fileHeaders(page: HeaderList, contentType: string): HeaderList {
  const at = page.indexOf('content-type');
  return [...page.slice(0, at), 'content-type', contentType, ...page.slice(at + 2), 'access-control-allow-origin', '*'];
}

/** Browsers ask each time (and get a 304 most of the time); caches in front of us go by the page's own times. */
export function cacheControl({ fresh, stale, onError }: CacheRule): string {
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${onError}`;
}

/** A copy that has outlived its time must not be taken for a fresh one by a cache in front of us. */
export const staleCacheControl = 'public, max-age=0, s-maxage=5';

/**
 * nginx keeps a page with this and asks for it each time by its ETag: it hears of no changes, and its times are whole seconds. Caches that are told
 * of changes go by `Cache-Control`, which it ranks lower; others do not know it. nginx sends it to nobody.
 */
export const askEachTime: HeaderList = ['x-accel-expires', '@1'];

export const noStore: HeaderList = ['cache-control', 'no-store'];

/** Caches in front of us refuse headers much longer than this; what is beyond falls back on the page's time. */
const longestTagHeader = 8000;

/** `Cache-Tag`, as CDNs read it to purge. */
export function cacheTagHeader(tags: readonly string[]): HeaderList {
  let value = '';
  for (const tag of tags) {
    if (value.length + tag.length >= longestTagHeader) break;
    value += value ? `,${tag}` : tag;
  }
  return value ? ['cache-tag', value] : [];
}
