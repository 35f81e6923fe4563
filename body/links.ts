import { parseUrl } from './parse-url.ts';

/** A host that cannot exist. Addresses that resolve to it were relative. */
const ownOrigin = 'https://here.invalid';
const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:'];
const slug = /^[a-z0-9]+(?:[-_][a-z0-9]+)*(?:#[\w-]*)?$/;

/**
 * A link's address if a reader may be sent there: http, https, mailto, tel, or on this site; null for
 * anything else (javascript:, data:, …). It is parsed by the URL standard, as in a browser, so that no
 * spelling gets through. Cleaning the result again does not change it.
 */
export function cleanHref(href: string): string | null {
  const raw = href.trim();
  if (raw === '' || raw.length > 4_000) return null;
  if (raw.startsWith('#')) return cleanFragment(raw.slice(1));
  if (slug.test(raw)) return raw;
  const url = parse(raw);
  if (!url || !linkSchemes.includes(url.protocol)) return null;
  if (url.origin === ownOrigin) return `${url.pathname.replace(/^\/\/+/, '/')}${url.search}${url.hash}`;
  url.username = '';
  url.password = '';
  return url.href;
}

/** An http(s) address elsewhere, or null. */
export function foreignUrl(address: string): URL | null {
  const url = parse(address.trim());
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.origin === ownOrigin)
    return null;
  url.username = '';
  url.password = '';
  return url;
}

export const isForeign = (href: string): boolean => /^https?:/i.test(href);

/** Owner of a link: the newsroom, an advertiser, or somebody else who is quoted. */
export type LinkOwner = 'editors' | 'sponsor' | 'others';

/** Search engines follow the newsroom's own links only (docs/product/article.md#links). */
const rels: Readonly<Record<LinkOwner, readonly string[]>> = {
  editors: ['noopener'],
  sponsor: ['sponsored', 'noopener'],
  others: ['nofollow', 'ugc', 'noopener'],
};

/** `rel` of a link; undefined for one that stays on the site. */
export const outboundRel = (href: string, owner: LinkOwner): string | undefined =>
  isForeign(href) ? rels[owner].join(' ') : undefined;

/** `URL` takes `https:foo` and `\\host` as browsers do. */
const parse = (raw: string): URL | null => parseUrl(raw, `${ownOrigin}/`);

function cleanFragment(raw: string): string | null {
  const id = cleanId(decoded(raw));
  return id === null ? null : `#${id}`;
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/**
 * A name for an anchor that cannot clash with the page's own ids. Footnotes keep theirs (`fn-…`, `fnref-…`),
 * others get the prefix `a-`. Null for an unusable name.
 */
export function cleanId(raw: string): string | null {
  const name = raw.trim();
  if (!/^[\p{L}\p{N}_-]{1,80}$/u.test(name)) return null;
  return /^(?:fn|fnref|a)-./.test(name) ? name : `a-${name}`;
}

/** An http(s) address, or a relative one, to show as text; empty for anything else. */
export function displayAddress(address: string): string {
  const raw = address.trim();
  const url = raw.length > 2_000 ? null : parse(raw);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? raw.replace(/[\s\0]+/g, '') : '';
}
