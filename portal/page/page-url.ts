import type { SiteSlug } from '#contract/article.ts';
import { isInApp } from './app-flag.ts';
import type { PageAddress } from './page.ts';
import { type Match, type Route, splitPath } from './route.tsx';

/** No list has a million pages, so a larger number is no page's address. */
const validPageNumber = /^[1-9]\d{0,6}$/;
const firstPageValues: ReadonlySet<string | null> = new Set([null, '', '1']);

/**
 * Parses a request's path and query. Only query parameters that the route knows are kept, in its order and in
 * one form; so `?oldal=1`, `?utm_source=x` and no query at all are the same page. An address whose parameters
 * fail validation is unknown (docs/product/routes.md#validation), unless the route's screen itself explains
 * what is wrong.
 * @param url the unparsed target of the request
 */
export function parsePageUrl(
  site: SiteSlug,
  url: string,
  match: (segments: readonly string[]) => Match | null,
): PageAddress {
  const [target = '/'] = url.split('#', 1);
  const queryStart = target.indexOf('?');
  const rawPath = queryStart < 0 ? target : target.slice(0, queryStart);
  const rawQuery = queryStart < 0 ? '' : target.slice(queryStart + 1);
  const params = new URLSearchParams(rawQuery);
  const hasAppFlag = isInApp(params);
  const segments = splitPath(rawPath);
  const matched = segments && match(segments);
  const query = matched && normalizeQuery(matched.route, params);
  if (!segments || !matched || !query) return unknownAddress(site, hasAppFlag);
  return {
    site,
    path: `/${segments.map(encodeURIComponent).join('/')}`,
    query,
    isInApp: hasAppFlag || matched.route.app === true,
    isUnknown: false,
    isPersonal: matched.route.cache.isPersonal === true,
  };
}

/** Stands for all addresses of a site that no route has. */
export function unknownAddress(site: SiteSlug, isInApp: boolean): PageAddress {
  return { site, path: '/', query: [], isInApp, isUnknown: true, isPersonal: false };
}

/** @returns the query parameters that the route knows, in its order; null when they fail validation */
function normalizeQuery(
  { parameters, query: names }: Route,
  params: URLSearchParams,
): Array<readonly [name: string, value: string]> | null {
  const ownParameters = parameters ? parameters(params) : [];
  if (ownParameters === null) return null;
  const normalized = [...ownParameters];
  for (const name of names) {
    const value = params.get(name);
    const isFirstPage = name === 'oldal' && firstPageValues.has(value);
    if (name === 'oldal' && !isFirstPage && !validPageNumber.test(value ?? '')) return null;
    if (value !== null && !isFirstPage) normalized.push([name, value]);
  }
  return normalized;
}
