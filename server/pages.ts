import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Change } from '#contract/cache-tags.ts';
import { Assets } from '#portal/server/assets.ts';
import { foreignSources } from '#portal/server/foreign-sources.ts';
import { type HeaderList, pageHeaders } from '#portal/server/headers.ts';
import { improveHotPages } from '#portal/server/hot-pages.ts';
import { createPageCache, type PageCache } from '#portal/server/page-cache.ts';
import type { Portal } from '#portal/server/page-maker.tsx';
import { openPageStore, type PageStore } from '#portal/server/page-store.ts';
import { type PreparedPage, preparePage, weigh } from '#portal/server/prepared-page.ts';
import { loadStaticFiles, type StaticFiles } from '#portal/server/static-files.ts';
import { createSites } from '#portal/site/sites.ts';
import { createIndexNow } from '#portal/sitemaps/index-now.ts';
import type { Configuration } from './configuration.ts';
import type { Logger } from './logger.ts';
import { askPictureLength } from './picture-length.ts';
import type { Services } from './services.ts';
import { startError } from './start-error.ts';

const root = path.resolve(import.meta.dirname, '..');
const Built = Assets.extend({ sources: z.string() });

export interface Pages {
  portal: Portal;
  cache: PageCache<PreparedPage>;
  files: StaticFiles;
  headers: HeaderList;
  change(change: Change): void;
  /** Pages of the last run that could be read. */
  kept(): number;
  /** Writes to disk what is not there yet. */
  close(): Promise<void>;
}

/** All that makes, keeps and ages pages. */
export async function startPages(
  configuration: Configuration,
  { transport, app }: Pick<Services, 'transport' | 'app'>,
  log: Logger,
): Promise<Pages> {
  const { sources, ...assets } = await readBuild();
  const sites = createSites(configuration.origins, configuration.adNetwork);
  const { quiz } = configuration.origins;
  const checkout = configuration.stripe ? ['https://checkout.stripe.com'] : [];
  const foreign = foreignSources(Object.values(sites), quiz === null ? [] : [quiz], checkout);
  const headers = pageHeaders(sites.main.origin.startsWith('https:'), foreign);
  const { createPortal } = await importPortal();
  const portal = createPortal({
    sites,
    transport,
    assets,
    measure: configuration.measureDays !== null,
    preview: configuration.signIn.preview,
    signIn: {
      preview: configuration.signIn.preview,
      provider: providerWords(configuration.signIn.provider),
      outbox: configuration.smtpUrl === null,
    },
    pictureLength: askPictureLength(configuration.roles.has('media') ? app : null, configuration.origins.main),
    indexNowKey: configuration.indexNowKey ?? undefined,
    onProblem: ({ what, path: page, error }) => log.warn({ err: error, page }, what),
  });
  const indexNow =
    configuration.indexNowKey === null
      ? null
      : createIndexNow({ key: configuration.indexNowKey, sites, transport, onProblem: (error) => log.warn({ err: error }, 'IndexNow') });
  const form = `${sources}${configuration.adNetwork ?? ''}${configuration.measureDays === null ? '' : ' measured'}`;
  const store = await openStore(configuration, form, headers, log);
  const cache = createPageCache<PreparedPage>({
    maxBytes: configuration.pageCacheBytes,
    prepare: async (page, previous) => {
      const prepared = await preparePage(page, previous, headers);
      return { prepared, bytes: weigh(prepared) };
    },
    onStored: (entry) => store?.keep(entry),
    onRemoved: (key) => store?.remove(key),
    readKept: async (key) => store?.read(key) ?? null,
    onFailure: (key, error) => log.warn({ err: error, page: key }, 'an older copy is served'),
  });
  let kept = 0;
  const restored = store
    ?.restore((entry) => {
      cache.restore(entry);
      kept += 1;
    })
    .then((count) => log.debug({ count }, 'pages kept from the last run'));
  const stopImproving = improveHotPages(cache, headers);
  const files = await loadStaticFiles(path.join(root, 'dist/client'));
  return {
    portal,
    cache,
    files,
    headers,
    change(change) {
      cache.change(change);
      indexNow?.change(change);
    },
    kept: () => kept,
    async close() {
      stopImproving();
      await restored;
      await store?.close();
    },
  };
}

/** As the button says it. */
function providerWords(provider: Configuration['signIn']['provider']): string | null {
  if (provider === null) return null;
  if (provider.kind === 'bundled') return 'próbafiókkal';
  const { hostname } = new URL(provider.issuer);
  return hostname === 'accounts.google.com' ? 'Google-fiókkal' : `itt: ${hostname}`;
}

async function readBuild(): Promise<z.output<typeof Built>> {
  try {
    return Built.parse(JSON.parse(await readFile(path.join(root, 'dist/build.json'), 'utf8')));
  } catch (error) {
    throw startError('dist/ is missing or broken; run `npm run build`', error);
  }
}

async function importPortal(): Promise<typeof import('#portal/server/portal.tsx')> {
  return (await import(path.join(root, 'dist/server/portal.js'))) as typeof import('#portal/server/portal.tsx');
}

/** Without a disk to keep pages on there is only less to fall back on. */
async function openStore(configuration: Configuration, sources: string, headers: HeaderList, log: Logger): Promise<PageStore | null> {
  const problem = (error: unknown) => log.warn({ err: error }, 'pages kept on disk');
  try {
    return await openPageStore(path.join(configuration.dataDir, 'pages'), sources, headers, problem);
  } catch (error) {
    problem(error);
    return null;
  }
}
