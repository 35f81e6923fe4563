import type { SiteSlug } from '#contract/article.ts';
import type { SignedIn } from '#contract/auth.ts';
import type { CacheRule } from './screen.ts';

/** Which page is asked for: what the answer may depend on, and nothing else of a request. */
export interface PageAddress {
  site: SiteSlug;
  /** Path as it is shown, percent-encoded. */
  path: string;
  /** Query parameters that the route knows, in its order. */
  query: ReadonlyArray<readonly [name: string, value: string]>;
  /** Shown inside the mobile app. */
  app: boolean;
  /** No route has this path: all such addresses share one page per site. */
  unknown: boolean;
  /** Made for one reader, and kept nowhere. */
  personal: boolean;
}

/** Who a page is made for, where it is made for one. */
export interface Visitor {
  reader: SignedIn | null;
  /** By which services elsewhere know them; null for the anonymous. */
  token: string | null;
}

/** An answer before it is compressed. */
export interface Page {
  status: 200 | 301 | 302 | 404 | 500 | 503;
  /** For 301 and 302. */
  location: string | null;
  /** The body; HTML unless `contentType` says something else. */
  html: string;
  contentType?: string | undefined;
  /** Any other site may frame it. */
  framable?: boolean | undefined;
  /** Cache tags of what it was made from. */
  tags: readonly string[];
  cache: CacheRule;
  /** Of what it shows, where the page is refreshed while it is read. */
  version?: number | undefined;
}

/** One string per page, whatever form its address came in. For an address without queries it is what the request line holds. */
export function pageKey(address: PageAddress): string {
  return address.unknown ? `${address.site} ${address.app ? 'app ' : ''}?` : `${address.site} ${pageTarget(address)}`;
}

/** Path and query of a page in their one form. */
export function pageTarget({ path, query, app }: PageAddress): string {
  const parameters = [...query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`), ...(app ? ['isMobileApp=1'] : [])];
  return `${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}
