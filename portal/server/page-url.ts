import type { SiteSlug } from '#contract/article.ts';
import type { PageAddress } from './page.ts';
import { type Match, splitPath } from './route.tsx';

/** As much as Node lets in with a request line: more is refused before it comes here. */
const longestQuery = 16_384;
/** Nothing lists past a million pages; a larger number is no page of ours. */
const pageNumber = /^[1-9]\d{0,6}$/;

/**
 * What a request's path and query mean. Only query parameters that the route knows are kept, in its order, in one form; so `?oldal=1`,
 * `?utm_source=x` and no query at all are the same page (specification §2, §5).
 * @param url the request line's target, as it came
 */
export function parsePageUrl(site: SiteSlug, url: string, match: (segments: readonly string[]) => Match | null): PageAddress {
  const [target = '/'] = url.split('#', 1);
  const mark = target.indexOf('?');
  const rawPath = mark < 0 ? target : target.slice(0, mark);
  const given = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1, mark + 1 + longestQuery));
  const app = given.get('isMobileApp') === '1' || given.get('isMobileApp') === 'true';
  const segments = splitPath(rawPath);
  const found = segments && match(segments);
  if (!segments || !found) return { site, path: '/', query: [], app, unknown: true, personal: false };
  const query = [...(found.route.parameters?.(given) ?? [])];
  for (const name of found.route.query) {
    const value = queryValue(name, given.get(name));
    if (value !== null) query.push([name, value]);
  }
  const inApp = app || found.route.app === true;
  const personal = found.route.cache.personal === true;
  return { site, path: `/${segments.map(encodeURIComponent).join('/')}`, query, app: inApp, unknown: false, personal };
}

function queryValue(name: string, value: string | null): string | null {
  if (name !== 'oldal' || value === null) return value;
  return pageNumber.test(value) && value !== '1' ? value : null;
}
