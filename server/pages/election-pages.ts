import path from 'node:path';
import { framableHeaders, type HeaderList } from '#portal/http/headers.ts';
import type { Portal, PortalOptions } from '#portal/page/portal.ts';
import type { Configuration } from '../settings/configuration.ts';
import { type Watchers, watchRenders } from '../watching/watch-work.ts';
import type { PortalSource } from './portal-source.ts';
import {
  createStoredPageCache,
  type StoredPageCache,
  type StoredPageCacheOptions,
} from './stored-page-cache.ts';

/** Share of the memory and disk for pages. There are a few thousand settlements, each with a small page. */
const electionShare = 1 / 8;

interface ElectionPages {
  portal: Portal;
  pageCache: StoredPageCache;
  headers: HeaderList;
}

/**
 * @param portalOptions those of the sites
 * @param cacheOptions those of the sites' page cache
 */
export async function startElectionPages(
  { dataDir, origins }: Configuration,
  source: PortalSource,
  portalOptions: Pick<PortalOptions, 'sites' | 'loadSite' | 'transport' | 'assets' | 'onProblem'>,
  cacheOptions: Omit<StoredPageCacheOptions, 'folder'>,
  watchers: Watchers,
): Promise<ElectionPages> {
  const portal = await source.open(({ createElectionsPortal }) => createElectionsPortal(portalOptions));
  // Any site may show election results in a frame.
  const headers = framableHeaders(cacheOptions.headers.base, [origins.main, origins.erdely]);
  const pageCache = await createStoredPageCache({
    ...cacheOptions,
    folder: path.join(dataDir, 'election-pages'),
    maxBytes: cacheOptions.maxBytes * electionShare,
    maxDiskBytes: cacheOptions.maxDiskBytes * electionShare,
    headers: { ...cacheOptions.headers, base: headers },
  });
  return { portal: watchRenders(portal, watchers), pageCache, headers };
}
