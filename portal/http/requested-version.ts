import { type PageAddress, pageKey } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/portal.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageCache } from './page-cache.ts';
import type { CheckRenderLimit } from './page-cache-options.ts';

type CachedPage = CacheEntry<EncodedPage>['page'];

/**
 * The version that an open page has heard of. The page requests itself with `?v=`, which is not part of its
 * key here. Caches in front of us know nothing of versions, so for them it keeps the responses apart.
 * @returns null for a request that names no version
 */
export function requestedVersion(url: string): number | null {
  const [, version] = /[?&]v=(\d{1,10})(?:&|$)/.exec(url) ?? [];
  return version === undefined ? null : Number(version);
}

export const hasVersion = (version: number, page: CachedPage): boolean =>
  page.version !== undefined && page.version >= version;

/**
 * Finds a page in this version or a newer one in the cache, or renders it.
 * @throws what rendering or `checkRenderLimit` throws
 */
export function getOrRenderVersion(
  portal: Portal,
  cache: PageCache<EncodedPage>,
  address: PageAddress,
  version: number,
  checkRenderLimit: CheckRenderLimit,
): Promise<CacheEntry<EncodedPage>> {
  const render = () => portal.render(address);
  const isNewEnough = (page: CachedPage) => hasVersion(version, page);
  return cache.fetchNewer(pageKey(address), render, isNewEnough, checkRenderLimit);
}
