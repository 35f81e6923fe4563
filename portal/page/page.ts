import type { SiteSlug } from '#contract/article.ts';
import type { SignedIn } from '#contract/auth.ts';
import type { CacheRule } from './screen.ts';

/** Which page was requested: all that a page may depend on, and nothing else of a request. */
export interface PageAddress {
  site: SiteSlug;
  /** The path as browsers show it, percent-encoded. */
  path: string;
  /** Query parameters that the route knows, in its order. */
  query: ReadonlyArray<readonly [name: string, value: string]>;
  /** Shown inside the mobile app. */
  isInApp: boolean;
  /** No route has this path. All such addresses of a site share one page. */
  isUnknown: boolean;
  /** Rendered for one reader, and never cached. */
  isPersonal: boolean;
}

/** Who a page is rendered for, where it is rendered for one person. */
export interface Viewer {
  reader: SignedIn | null;
  /** Access token that identifies the viewer to services elsewhere; null for the anonymous. */
  token: string | null;
}

/** A rendered page, before it is compressed. */
export interface Page {
  status: 200 | 301 | 302 | 404 | 500 | 503;
  /** For 301 and 302. */
  location: string | null;
  /** The body. It is HTML unless `contentType` says something else. */
  html: string;
  contentType?: string | undefined;
  /** Any other site may frame it. */
  framable?: boolean | undefined;
  /** Origins that its frames show, besides those that all pages may. */
  frameOrigins?: readonly string[] | undefined;
  /** Cache tags of the content that it shows. */
  tags: readonly string[];
  cache: CacheRule;
  /** Version of the content, where open pages are refreshed. */
  version?: number | undefined;
}

/**
 * One string per page, whatever form its address came in. For an address without a query it is the site and
 * the request's target.
 */
export function pageKey(address: PageAddress): string {
  return address.isUnknown
    ? `${address.site} ${address.isInApp ? 'app ' : ''}?`
    : `${address.site} ${pageTarget(address)}`;
}

/** Path and query of a page, in their canonical form. */
export function pageTarget({ path, query, isInApp }: PageAddress): string {
  const parameters = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (isInApp) parameters.push('isMobileApp=1');
  return `${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}
