import type { SiteSlug } from '#contract/article.ts';
import { isInApp } from './app-flag.ts';
import type { PageAddress } from './page.ts';
import { type Match, type Route, splitPath } from './route.tsx';

/** As much as Node lets in with a request line: more is refused before it comes here. */
const longestQuery = 16_384;
/** Nothing lists past a million pages; a larger number is no page of ours. */
const pageNumber = /^[1-9]\d{0,6}$/;
const firstPage: ReadonlySet<string | null> = new Set([null, '', '1']);

/**
 * What a request's path and query mean. Only query parameters that the route knows are kept, in its order, in one form; so `?oldal=1`,
 * `?utm_source=x` and no query at all are the same page. Parameters that fail validation make an address of no page
 * (docs/product/routes.md#validation), unless the route's screen says itself what is wrong with them.
 * @param url the request line's target, as it came
 */
export function parsePageUrl(site: SiteSlug, url: string, match: (segments: readonly string[]) => Match | null): PageAddress {
  const [target = '/'] = url.split('#', 1);
  const mark = target.indexOf('?');
  const rawPath = mark < 0 ? target : target.slice(0, mark);
  const given = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1, mark + 1 + longestQuery));
  const app = isInApp(given);
  const segments = splitPath(rawPath);
  const found = segments && match(segments);
  const query = found && knownQuery(found.route, given);
  if (!segments || !found || !query) return { site, path: '/', query: [], app, unknown: true, personal: false };
  const inApp = app || found.route.app === true;
  const personal = found.route.cache.personal === true;
  return { site, path: `/${segments.map(encodeURIComponent).join('/')}`, query, app: inApp, unknown: false, personal };
}

/** The query parameters that the route knows, in its order; null: they fail validation. */
function knownQuery({ parameters, query }: Route, given: URLSearchParams): Array<readonly [name: string, value: string]> | null {
  const known = parameters ? parameters(given) : [];
  if (known === null) return null;
  const all = [...known];
  for (const name of query) {
    const value = given.get(name);
    if (name === 'oldal' && !firstPage.has(value) && !pageNumber.test(value ?? '')) return null;
    if (value !== null && !(name === 'oldal' && firstPage.has(value))) all.push([name, value]);
  }
  return all;
}
