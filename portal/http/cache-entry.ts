import type { Page } from '#portal/page/page.ts';

/** A cached page. `Body` is what is sent: the page in each compressed form. */
export interface CacheEntry<Body> {
  readonly key: string;
  readonly page: Omit<Page, 'html'>;
  readonly body: Body;
  readonly bodyBytes: number;
  /** Unix milliseconds, like the three times below. Until then the page is sent as it is. */
  freshUntilMs: number;
  /** Until then the page is sent while a new one is rendered in the background. */
  staleUntilMs: number;
  /** Until then the page is sent if no new one can be rendered. */
  staleIfErrorUntilMs: number;
  /** After a failed render: until then the stale page is sent without another attempt. */
  retryAtMs: number;
  /** The page's content has changed. Requests wait a moment for the new page rather than get this one. */
  isInvalidated: boolean;
  /** How often the page was sent since it was rendered. */
  hitCount: number;
}

/** Counted from the start of the process. */
export interface CacheCounts {
  freshHits: number;
  staleHits: number;
  misses: number;
  renders: number;
  failedRenders: number;
}

/** Estimated memory of an entry besides its body: key, tags, headers and map slots. */
export const entryOverheadBytes = 2048;

/** @param nowMs Unix milliseconds */
export function createEntry<Body>(
  key: string,
  { html: _html, ...page }: Page,
  { body, bodyBytes, isInvalidated }: Pick<CacheEntry<Body>, 'body' | 'bodyBytes' | 'isInvalidated'>,
  nowMs: number,
): CacheEntry<Body> {
  const { freshSeconds, staleSeconds, staleIfErrorSeconds } = page.cache;
  const freshUntilMs = nowMs + freshSeconds * 1000;
  return {
    key,
    page,
    body,
    bodyBytes,
    freshUntilMs: isInvalidated ? 0 : freshUntilMs,
    staleUntilMs: freshUntilMs + staleSeconds * 1000,
    staleIfErrorUntilMs: freshUntilMs + staleIfErrorSeconds * 1000,
    retryAtMs: 0,
    isInvalidated,
    hitCount: 0,
  };
}

/** Whether a page belongs to the overflow partition: anyone can make up addresses that lead to such pages. */
export function isOverflow({ status, cache }: Pick<Page, 'status' | 'cache'>): boolean {
  return status === 404 || cache.isOverflow === true;
}
