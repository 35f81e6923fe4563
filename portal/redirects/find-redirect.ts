import { createRedirectTable, type Redirect } from '#contract/publication/redirect-table.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { joinPath, parseTarget, withoutClickId } from './request-target.ts';

/** What happens to an address before routing. */
export type Outcome =
  /**
   * Redirect to a path on this site, or to an address that the publisher set: never to a host named by a
   * request.
   */
  | { location: string; status: 301 | 302 }
  /** Show the page at this address. */
  | { rewrite: string }
  /** This site does not have the page: 404. */
  | { missing: true };

const tables = new WeakMap<PortalSite, ReadonlyMap<string, Redirect>>();

function cachedTable(site: PortalSite): ReadonlyMap<string, Redirect> {
  const cached = tables.get(site);
  if (cached) return cached;
  const table = createRedirectTable(site);
  tables.set(site, table);
  return table;
}

/**
 * Finds out what happens to an address before routing (docs/product/routes.md#redirects). Each address has
 * one form: lower case, single slashes, none at the end, no `fbclid`, no `/elo`. A redirect takes one hop:
 * its location does not redirect again. An address without a redirect takes two or three microseconds.
 * @param url the unparsed target of the request
 * @returns null for an address that stays unchanged, and for one that is not a path
 */
export function findRedirect(site: PortalSite, url: string): Outcome | null {
  if (isFile(url)) return null;
  const target = parseTarget(url);
  if (!target) return null;
  const query = withoutClickId(target.query);
  const tidy = target.segments.filter((segment) => segment !== '').map((segment) => segment.toLowerCase());
  const support = supportPath(site, tidy);
  if (support !== null) return { rewrite: withQuery(support, query) };
  const tidyPath = joinPath(withoutLive(tidy));
  const redirect = cachedTable(site).get(tidyPath);
  if (redirect && !redirect.to.startsWith('/')) return { location: redirect.to, status: redirect.status };
  const path = redirect?.to ?? tidyPath;
  if (site.redirects.missingPages.includes(path)) return { missing: true };
  const isUnchanged = query === target.query && path === joinPath(target.segments);
  return isUnchanged ? null : { location: withQuery(path, query), status: 301 };
}

/** Finds the publisher's redirect that an address follows, by its old path; null if another rule moved it. */
export function findFollowedRedirect(site: PortalSite, url: string): string | null {
  const target = parseTarget(url);
  if (!target) return null;
  const tidy = target.segments.filter((segment) => segment !== '').map((segment) => segment.toLowerCase());
  const path = joinPath(withoutLive(tidy));
  return cachedTable(site).has(path) ? path : null;
}

/** Paths that now redirect, or are missing, and did not before: pages cached there are invalid. */
export function findRedirectedPaths(site: PortalSite, previous: PortalSite): ReadonlySet<string> {
  const before = pathsWithoutPage(previous);
  return new Set([...pathsWithoutPage(site)].filter((path) => !before.has(path)));
}

const pathsWithoutPage = (site: PortalSite): ReadonlySet<string> =>
  new Set([...cachedTable(site).keys(), ...site.redirects.missingPages]);

/** Files of the build have upper-case letters in their names; services handle their own addresses. */
const isFile = (url: string) =>
  url.startsWith('/assets/') || url.startsWith('/media/') || url.startsWith('/api/');

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

const supportPages: ReadonlySet<string> = new Set(['belepes', 'hiba', 'igazolas', 'siker']);

/** Ad-blocker workaround: `/x-{token}` is the support page, `/{token}/siker` its page after paying. */
function supportPath({ redirects }: PortalSite, segments: readonly string[]): string | null {
  const place = segments.findIndex((segment) => segment.includes(redirects.supportToken));
  if (place < 0) return null;
  const next = segments[place + 1];
  return supportPages.has(next ?? '') ? `/tamogatas/${next}` : '/tamogatas';
}

/** Segments that are followed by a name, because a tag may be called „elo”. */
const listPlaces = new Set(['rovat', 'cimke', 'szerzo', 'melleklet', 'dokumentum']);

/** Removes `/elo`: live blogs are at the path of their article (docs/product/routes.md#redirects). */
function withoutLive(segments: readonly string[]): readonly string[] {
  const last = segments.at(-1);
  const isName = segments.length > 1 && segments.length <= 3 && listPlaces.has(segments.at(-2) ?? '');
  return last === 'elo' && !isName ? withoutLive(segments.slice(0, -1)) : segments;
}
