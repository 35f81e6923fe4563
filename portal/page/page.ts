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
  /** Whether it is shown inside the mobile app. */
  isInApp: boolean;
  /** Whether no route has this path. All such addresses of a site share one page. */
  isUnknown: boolean;
  /** Whether it is rendered for one reader, and never cached. */
  isPersonal: boolean;
}

/** Who a page is rendered for, if it is for one person. */
export interface Viewer {
  reader: SignedIn | null;
  /**
   * Access token that identifies the viewer to services in other processes; null when nobody is signed in.
   */
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
  /** Whether any other site may frame it. */
  framable?: boolean | undefined;
  /** Origins that its frames show, besides those that all pages allow. */
  frameOrigins?: readonly string[] | undefined;
  /** Cache tags of the content that it shows. */
  tags: readonly string[];
  cache: CacheRule;
  /** Version of the content, on pages that refresh themselves while open. */
  version?: number | undefined;
}

/**
 * The cache key of a page, whatever form its address came in. For an address without a query it is the site
 * and the request's target.
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
