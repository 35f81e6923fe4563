import type { Change } from '#contract/cache-tags.ts';
import type { HeaderList } from '#portal/http/headers.ts';
import { improveHotPages } from '#portal/http/hot-pages.ts';
import { createPageCache, type PageCache } from '#portal/http/page-cache.ts';
import { openPageStore, type PageStore, type PageStoreOptions } from '#portal/http/page-store.ts';
import { type PreparedPage, preparePage, weigh } from '#portal/http/prepared-page.ts';
import { createSeldom } from './log-seldom.ts';
import type { Logger } from './logger.ts';

export interface KeepOptions {
  /** Where they are kept across restarts. */
  folder: string;
  maxBytes: number;
  /** Most that the copies on disk may take. */
  maxDiskBytes: number;
  /** Names what pages were made by: those of another form are not taken up again. */
  form: string;
  headers: HeaderList;
  log: Logger;
}

export interface KeptPages {
  cache: PageCache<PreparedPage>;
  /** Something changed: ages pages in memory, and removes what was taken down from the disk too. */
  change(change: Change): void;
  /** Pages of the last run that could be read. */
  restored(): number;
  /** Writes to disk what is not there yet. */
  close(): Promise<void>;
}

const keptMissing = 4;
const sweepEveryMs = 3_600_000;

/** Pages of a host, in memory and on disk. */
export async function keepPages({ folder, maxBytes, maxDiskBytes, form, headers, log }: KeepOptions): Promise<KeptPages> {
  const store = await openStore({ folder, build: form, base: headers, maxBytes: maxDiskBytes }, log);
  const seldom = createSeldom(log);
  /** The pages that said last that something is not there: of both sites, in and outside the app. */
  let missing: readonly PreparedPage[] = [];
  const cache = createPageCache<PreparedPage>({
    maxBytes,
    prepare: async (page, previous, hurried) => {
      const prepared = await preparePage(page, [previous, ...missing], headers, hurried);
      if (page.status === 404) missing = [prepared, ...missing.filter(({ etag }) => etag !== prepared.etag)].slice(0, keptMissing);
      return { prepared, bytes: weigh(prepared) };
    },
    onStored: (entry) => store?.keep(entry),
    onReplaced: (key) => store?.remove(key),
    readKept: async (key) => store?.read(key) ?? null,
    onFailure: (key, error) => seldom('warn', error, 'an older copy is served', { page: key }),
  });
  let taken = 0;
  const restored = store
    ?.restore((entry) => {
      cache.restore(entry);
      taken += 1;
    })
    .then((count) => log.debug({ count }, 'pages kept from the last run'));
  const stopImproving = improveHotPages(cache, headers);
  // Also when nothing is written: what may not be served any more need not lie there.
  const sweeping = setInterval(
    () => void store?.sweep().catch((error: unknown) => log.warn({ err: error }, 'pages kept on disk')),
    sweepEveryMs,
  );
  sweeping.unref();
  return {
    cache,
    change(news) {
      store?.change(news);
      cache.change(news);
    },
    restored: () => taken,
    async close() {
      stopImproving();
      clearInterval(sweeping);
      await restored;
      await store?.close();
    },
  };
}

/** Without a disk to keep pages on there is only less to fall back on. */
async function openStore(options: Omit<PageStoreOptions, 'onError'>, log: Logger): Promise<PageStore | null> {
  const onError = (error: unknown) => log.warn({ err: error }, 'pages kept on disk');
  try {
    return await openPageStore({ ...options, onError });
  } catch (error) {
    onError(error);
    return null;
  }
}
