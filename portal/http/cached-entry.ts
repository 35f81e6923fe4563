import { type PageAddress, pageKey } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/page-maker.tsx';
import type { Entry } from './cache-entry.ts';
import type { MayRender, PageCache } from './page-cache.ts';
import type { PreparedPage } from './prepared-page.ts';

/** An address that no route has. */
export const noPage = '*';

/**
 * A page for everybody: the one in the cache, else one made now. Rejects when it cannot be made.
 * @param mayRender throws when nothing may be made for who asks
 */
export async function entryOf(
  portal: Portal,
  cache: PageCache<PreparedPage>,
  address: PageAddress,
  mayRender?: MayRender,
): Promise<Entry<PreparedPage>> {
  const key = pageKey(address);
  const render = () => portal.render(address);
  return cache.hit(key, render) ?? cache.miss(key, render, mayRender);
}
