import type { ContentChange } from '#contract/cache-tags.ts';
import { bodyBytesOf, type EncodedPage, encodePage } from '#portal/http/encoded-page.ts';
import type { HostHeaders } from '#portal/http/headers.ts';
import { recompressHotPages } from '#portal/http/hot-pages.ts';
import { PageCache } from '#portal/http/page-cache.ts';
import { openPageStore, type PageStore, type PageStoreOptions } from '#portal/http/page-store.ts';
import type { Logger } from '../logging/logger.ts';
import { createRateLimitedLog } from '../logging/rate-limited-log.ts';

export interface StoredPageCacheOptions {
  /** Where pages are stored across restarts. */
  folder: string;
  /** Limit of the memory for pages. */
  maxBytes: number;
  /** Limit of the copies on disk. */
  maxDiskBytes: number;
  /** Names the code and settings that pages are rendered with. Stored pages of another build are removed. */
  build: string;
  headers: HostHeaders;
  log: Logger;
}

export interface StoredPageCache {
  cache: PageCache<EncodedPage>;
  /** Marks pages as stale. Those of content that was withdrawn are removed, from the disk too. */
  invalidate(change: ContentChange): void;
  /** How many stored pages of the last run have been read so far. */
  restoredCount(): number;
  /** Writes to disk what is still pending. */
  close(): Promise<void>;
}

const maxRecentNotFoundPages = 4;
const sweepIntervalMs = 3_600_000;

/** Creates the page cache of a host, in memory and on disk. */
export async function createStoredPageCache(options: StoredPageCacheOptions): Promise<StoredPageCache> {
  const { folder, build, headers, log } = options;
  const store = await openStore({ folder, build, headers, maxBytes: options.maxDiskBytes }, log);
  const rateLimitedLog = createRateLimitedLog(log);
  /**
   * The latest 404 pages. Nearly all addresses without a page share one of these: of both sites, in and
   * outside the app.
   */
  let recentNotFoundPages: readonly EncodedPage[] = [];
  const cache = new PageCache<EncodedPage>({
    maxBytes: options.maxBytes,
    encode: async (page, { previous, isHurried }) => {
      const body = await encodePage(page, headers, {
        candidates: [previous, ...recentNotFoundPages],
        isHurried,
      });
      if (page.status === 404) {
        const others = recentNotFoundPages.filter(({ etag }) => etag !== body.etag);
        recentNotFoundPages = [body, ...others].slice(0, maxRecentNotFoundPages);
      }
      return { body, bodyBytes: bodyBytesOf(body) };
    },
    onStored: (entry) => store?.write(entry),
    onRemoved: (key) => store?.remove(key),
    readFromDisk: async (key) => store?.read(key) ?? null,
    onHiddenFailure: (key, error) => rateLimitedLog('warn', error, 'an older copy is served', { page: key }),
  });
  let restoredCount = 0;
  const restoring = store
    ?.restore((entry) => {
      cache.restore(entry);
      restoredCount += 1;
    })
    .then(
      (count) => log.debug({ count }, 'pages kept from the last run'),
      (error: unknown) => log.warn({ err: error }, 'pages kept on disk'),
    );
  const stopRecompressing = recompressHotPages(cache, headers);
  // Writing sweeps from time to time too, but files that are too old should go even if nothing is written.
  const sweepTimer = setInterval(
    () => void store?.sweep().catch((error: unknown) => log.warn({ err: error }, 'pages kept on disk')),
    sweepIntervalMs,
  );
  sweepTimer.unref();
  return {
    cache,
    invalidate(change) {
      store?.invalidate(change);
      cache.invalidate(change);
    },
    restoredCount: () => restoredCount,
    async close() {
      stopRecompressing();
      clearInterval(sweepTimer);
      await restoring;
      await store?.flush();
    },
  };
}

/** @returns null when the disk cannot be written; then there are just fewer pages to fall back on */
async function openStore(options: Omit<PageStoreOptions, 'onError'>, log: Logger): Promise<PageStore | null> {
  const onError = (error: unknown) => log.warn({ err: error }, 'pages kept on disk');
  try {
    return await openPageStore({ ...options, onError });
  } catch (error) {
    onError(error);
    return null;
  }
}
