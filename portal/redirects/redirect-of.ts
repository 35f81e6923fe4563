import { redirectData, siteRedirectData } from '#portal/site/redirect-data.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { createRedirectTable, type Redirect } from './redirect-table.ts';
import { joinPath, parseTarget, withoutClickId } from './request-target.ts';

/** What becomes of an address before routing. */
export type Outcome =
  /**
   * Go there. A path on this site, or an address from `portal/site/redirect-data.ts`: never a host that the
   * request named.
   */
  | { location: string; status: 301 | 302 }
  /** Show what is there under this address. */
  | { rewrite: string }
  /** This site does not have the page: 404. */
  | { missing: true };

/** The longest way through the table: /list/announcement → /kozlemenyek → /rovat/kozlemeny. */
const maxMoves = 5;

const tables = new WeakMap<PortalSite, ReadonlyMap<string, Redirect>>();

function cachedTable(site: PortalSite): ReadonlyMap<string, Redirect> {
  const cached = tables.get(site);
  if (cached) return cached;
  const table = createRedirectTable(site);
  tables.set(site, table);
  return table;
}

/**
 * The redirects of docs/product/routes.md#redirects, and one form for each address: lower case, single
 * slashes, none at the end, no `fbclid`, no `/elo`. Whatever is to be done is done in one hop: the answer's
 * location has itself no outcome. Takes two or three microseconds for an address that has none.
 * @param url the request line's target, as it came
 * @returns null for an address that stays as it is, and for any that is no path
 */
export function findRedirect(site: PortalSite, url: string): Outcome | null {
  if (isFile(url)) return null;
  const target = parseTarget(url);
  if (!target) return null;
  const query = withoutClickId(target.query);
  const tidy = target.segments.filter((segment) => segment !== '').map((segment) => segment.toLowerCase());
  const support = supportPath(tidy);
  if (support !== null) return { rewrite: withQuery(support, query) };
  const end = follow(cachedTable(site), tidy);
  if (end.elsewhere) return end.elsewhere;
  if (siteRedirectData[site.slug].switchedOff.includes(end.path)) return { missing: true };
  const same = query === target.query && end.path === joinPath(target.segments);
  return same ? null : { location: withQuery(end.path, query), status: 301 };
}

/** Files of the build have upper-case letters in their names; services answer for their own addresses. */
const isFile = (url: string) =>
  url.startsWith('/assets/') || url.startsWith('/media/') || url.startsWith('/api/');

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

/** Ad-blocker workaround: `/x-{token}` is the support page, `/{token}/siker` its page after paying. */
function supportPath(segments: readonly string[]): string | null {
  const place = segments.findIndex((segment) => segment.includes(redirectData.supportToken));
  if (place < 0) return null;
  const next = segments[place + 1];
  return next === 'belepes' || next === 'hiba' || next === 'siker' ? `/tamogatas/${next}` : '/tamogatas';
}

interface End {
  path: string;
  /** The end is on another host. */
  elsewhere: { location: string; status: 301 | 302 } | null;
}

function follow(table: ReadonlyMap<string, Redirect>, segments: readonly string[]): End {
  let path = joinPath(withoutLive(segments));
  for (let moves = 0; moves < maxMoves; moves++) {
    const row = table.get(path);
    if (!row) break;
    if (!row.to.startsWith('/')) return { path, elsewhere: { location: row.to, status: row.status } };
    path = row.to;
  }
  return { path, elsewhere: null };
}

/** Where what follows is a name: a tag may be called „elo”. */
const listPlaces = new Set(['rovat', 'cimke', 'szerzo', 'melleklet', 'dokumentum']);

/** Live blogs are at their article's own path (docs/product/routes.md#redirects). */
function withoutLive(segments: readonly string[]): readonly string[] {
  const last = segments.at(-1);
  const isName = segments.length > 1 && segments.length <= 3 && listPlaces.has(segments.at(-2) ?? '');
  return last === 'elo' && !isName ? withoutLive(segments.slice(0, -1)) : segments;
}
