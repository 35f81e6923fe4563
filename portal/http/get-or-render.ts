import { type PageAddress, pageKey } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/portal.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageCache } from './page-cache.ts';
import type { CheckRenderLimit } from './page-cache-options.ts';

/** Stands for any address that no route has. */
export const unroutedUrl = '*';

/**
 * Finds a page that is the same for everybody in the cache, or renders it.
 * @throws what rendering or `checkRenderLimit` throws
 */
export async function getOrRender(
  portal: Portal,
  cache: PageCache<EncodedPage>,
  address: PageAddress,
  checkRenderLimit?: CheckRenderLimit,
): Promise<CacheEntry<EncodedPage>> {
  const key = pageKey(address);
  const render = () => portal.render(address);
  return cache.get(key, render) ?? cache.fetch(key, render, checkRenderLimit);
}
