import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import { getOrRender } from '#portal/http/get-or-render.ts';
import type { ServedPages, ShareCards } from '#portal/http/page-server-options.ts';
import { loadStaticFiles } from '#portal/http/static-files.ts';
import type { PortalOptions } from '#portal/page/portal.ts';
import { findRedirectedPaths } from '#portal/redirects/find-redirect.ts';
import { createSiteStore } from '#portal/site/site-store.ts';
import { createSites, type Sites } from '#portal/site/sites.ts';
import { createIndexNow } from '#portal/sitemaps/index-now.ts';
import { tagHeaderOf } from '#services/purge/purge-settings.ts';
import type { Logger } from '../logging/logger.ts';
import { createRateLimitedLog } from '../logging/rate-limited-log.ts';
import type { Services } from '../services.ts';
import type { Configuration } from '../settings/configuration.ts';
import { createSiteTexts } from '../settings/site-texts.ts';
import { createCardProcess } from '../share-cards/card-process.ts';
import { createCardStore } from '../share-cards/card-store.ts';
import { createShareCards } from '../share-cards/share-cards.ts';
import { type Watchers, watchRenders } from '../watching/watch-work.ts';
import { startElectionPages } from './election-pages.ts';
import { pageBuildOf } from './page-build.ts';
import { pageHeadersOf } from './page-headers.ts';
import { askPictureLength } from './picture-length.ts';
import type { PortalSource } from './portal-source.ts';
import { createStoredPageCache } from './stored-page-cache.ts';
import { createPublicationWriter, readStoredPublication } from './stored-publication.ts';

/** Room for about two thousand cards. */
const maxCardBytes = 64 * 1024 * 1024;
/** Copies of pages on disk: about ten thousand pages, more than readers open in a week. */
const maxDiskBytes = 512 * 1024 * 1024;
/** If a page takes longer to render, waiting for it before serving requests does not help. */
const maxWarmUpMs = 3000;
const root = path.resolve(import.meta.dirname, '../..');

export interface Pages extends ServedPages {
  /**
   * Both sites with what their publishers have set. When that changes, the values in this object are
   * replaced.
   */
  sites: Sites;
  /** Pictures for shared links. */
  cards: ShareCards;
  /** Pages of the host for election results. */
  elections: ServedPages;
  invalidate(change: ContentChange): void;
  /** How many stored pages of the last run have been read so far. */
  restoredCount(): number;
  /**
   * Renders the front pages, so that readers do not wait for the first render of a process, which takes ten
   * times as long as the next.
   */
  warmUp(): Promise<void>;
  /** Writes to disk what is still pending. */
  close(): Promise<void>;
}

/** Starts all that renders, caches and invalidates pages. */
export async function startPages(
  configuration: Configuration,
  { transport, app }: Pick<Services, 'transport' | 'app'>,
  log: Logger,
  watchers: Watchers,
  source: PortalSource,
): Promise<Pages> {
  const { assets } = source;
  const { dataDir, origins, adNetwork } = configuration;
  const rateLimitedLog = createRateLimitedLog(log);
  const sites = createSites(origins, adNetwork, await readStoredPublication(dataDir));
  const headers = pageHeadersOf(configuration, sites, source.alsoAllowed);
  const cacheOptions = {
    maxBytes: configuration.pageCacheBytes,
    maxDiskBytes,
    build: pageBuildOf(configuration, source.sources),
    headers: { base: headers, tagHeader: tagHeaderOf(configuration.cdn) },
    log,
  };
  const pageCache = await createStoredPageCache({ ...cacheOptions, folder: path.join(dataDir, 'pages') });
  const publicationWriter = createPublicationWriter(dataDir, sites, (error) =>
    log.warn({ err: error }, 'the publication could not be written'),
  );
  const siteStore = createSiteStore({
    sites,
    transport,
    onReplaced(site, previous) {
      pageCache.cache.removePaths(site.slug, findRedirectedPaths(site, previous));
      publicationWriter.write();
    },
    onError: (error) => rateLimitedLog('warn', error, 'the publication could not be read', {}),
  });
  const onProblem: PortalOptions['onProblem'] = ({ message, path: page, error }) =>
    rateLimitedLog('warn', error, message, { page });
  const sharedOptions = { sites, loadSite: siteStore.load, transport, assets, onProblem };
  const siteOptions = { ...sharedOptions, ...siteOptionsOf(configuration, app) };
  const portal = watchRenders(await source.open(({ createPortal }) => createPortal(siteOptions)), watchers);
  const elections = await startElectionPages(configuration, source, sharedOptions, cacheOptions, watchers);
  const indexNow = startIndexNow(configuration, sites, transport, log);
  const siteTexts = createSiteTexts(configuration.siteTexts, origins);
  const files = source.files(await loadStaticFiles(path.join(root, 'dist/client'), siteTexts));
  // New code may change any page. Copies made by the old code must not be served meanwhile.
  source.onChange(() => {
    const everything = { tags: [cacheTag.everything], gone: true };
    for (const pages of [pageCache, elections.pageCache]) pages.invalidate(everything);
  });
  const cardProcess = createCardProcess(path.join(root, 'dist/client'));
  return {
    sites,
    portal,
    cache: pageCache.cache,
    files,
    headers,
    cards: createShareCards({
      portal,
      sites,
      store: createCardStore(path.join(dataDir, 'cards'), maxCardBytes),
      draw: cardProcess.draw,
      onError: (error) =>
        rateLimitedLog('error', error, 'the picture of a shared link could not be made', {}),
    }),
    elections: {
      portal: elections.portal,
      cache: elections.pageCache.cache,
      files,
      headers: elections.headers,
    },
    invalidate(change) {
      siteStore.invalidate(change);
      pageCache.invalidate(change);
      elections.pageCache.invalidate(change);
      indexNow?.change(change);
    },
    restoredCount: pageCache.restoredCount,
    async warmUp() {
      const fronts = (['main', 'erdely'] as const).map((site) =>
        getOrRender(portal, pageCache.cache, portal.address(site, '/')),
      );
      await Promise.race([Promise.allSettled(fronts), wait(maxWarmUpMs, undefined, { ref: false })]);
    },
    async close() {
      cardProcess.stop();
      await publicationWriter.finish();
      await pageCache.close();
      await elections.pageCache.close();
    },
  };
}

/** Options of the sites' portal that follow from the configuration. */
function siteOptionsOf(
  { measureDays, signIn, readers, roles, origins, indexNowKey }: Configuration,
  app: Services['app'],
) {
  return {
    measure: measureDays !== null,
    preview: signIn.preview,
    signIn: {
      preview: signIn.preview,
      provider: providerWords(signIn.provider),
      outbox: readers.hasOutbox,
    },
    pictureLength: askPictureLength(roles.has('media') ? app : null, origins.main),
    indexNowKey: indexNowKey ?? undefined,
  };
}

/** Search engines must not hear of the articles of a preview. */
function startIndexNow(
  { indexNowKey, signIn }: Configuration,
  sites: Sites,
  transport: Services['transport'],
  log: Logger,
) {
  if (indexNowKey === null || signIn.preview) return null;
  return createIndexNow({
    key: indexNowKey,
    sites,
    transport,
    onProblem: (error) => log.warn({ err: error }, 'IndexNow'),
  });
}

/** The provider's name on the sign-in button. */
function providerWords(provider: Configuration['signIn']['provider']): string | null {
  if (provider === null) return null;
  if (provider.kind === 'bundled') return 'próbafiókkal';
  const { hostname } = new URL(provider.issuer);
  return hostname === 'accounts.google.com' ? 'Google-fiókkal' : `itt: ${hostname}`;
}
