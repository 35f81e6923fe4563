import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { getOrRender } from '#portal/http/cached-entry.ts';
import type { EncodedPage } from '#portal/http/encoded-page.ts';
import { type ForeignSources, foreignSources } from '#portal/http/foreign-sources.ts';
import { framableHeaders, type HeaderList, pageHeaders } from '#portal/http/headers.ts';
import type { PageCache } from '#portal/http/page-cache.ts';
import type { ShareCards } from '#portal/http/page-server-options.ts';
import { loadStaticFiles, type StaticFiles } from '#portal/http/static-files.ts';
import type { Portal, PortalOptions } from '#portal/page/portal.ts';
import { findRedirectedPaths } from '#portal/redirects/find-redirect.ts';
import { createSiteStore } from '#portal/site/site-store.ts';
import { createSites, type Sites } from '#portal/site/sites.ts';
import { createIndexNow } from '#portal/sitemaps/index-now.ts';
import type { Configuration } from './configuration.ts';
import type { Logger } from './logger.ts';
import { askPictureLength } from './picture-length.ts';
import type { PortalCode, PortalSource } from './portal-source.ts';
import { createRateLimitedLog } from './rate-limited-log.ts';
import type { Services } from './services.ts';
import { createCardProcess } from './share-cards/card-process.ts';
import { createCardStore } from './share-cards/card-store.ts';
import { createShareCards } from './share-cards/share-cards.ts';
import { createSiteTexts } from './site-texts.ts';
import { createStoredPageCache, type StoredPageCacheOptions } from './stored-page-cache.ts';
import { readStoredPublication, storePublication } from './stored-publication.ts';
import { type Watchers, watchRenders } from './watching/watch-work.ts';

/** Room for about two thousand cards. */
const maxCardBytes = 64 * 1024 * 1024;
/** Copies of pages on disk: about ten thousand pages, more than readers open in a week. */
const maxDiskBytes = 512 * 1024 * 1024;
/** If a page takes longer to render, waiting for it before serving requests does not help. */
const maxWarmUpMs = 3000;
const root = path.resolve(import.meta.dirname, '..');

interface HostPages {
  portal: Portal;
  cache: PageCache<EncodedPage>;
  files: StaticFiles;
  headers: HeaderList;
}

export interface Pages extends HostPages {
  /**
   * Both sites with what their publishers have set. When that changes, the values in this object are
   * replaced.
   */
  sites: Sites;
  /** Pictures for shared links. */
  cards: ShareCards;
  /** Pages of the host for election results. */
  elections: HostPages;
  invalidate(change: Change): void;
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
  const { sources, assets } = source;
  const { dataDir, origins, adNetwork } = configuration;
  const sites = createSites(origins, adNetwork, await readStoredPublication(dataDir));
  let storing: Promise<void> = Promise.resolve();
  const siteStore = createSiteStore({
    sites,
    transport,
    onReplaced(site, previous) {
      pageCache.cache.removePaths(site.slug, findRedirectedPaths(site, previous));
      // One write after the other, so that the newest state is written last.
      storing = storing.then(() =>
        storePublication(dataDir, sites).catch((error: unknown) =>
          log.warn({ err: error }, 'the publication could not be written'),
        ),
      );
    },
    onError: (error) => rateLimitedLog('warn', error, 'the publication could not be read', {}),
  });
  const { quiz: quizOrigin, elections: electionsOrigin } = configuration.origins;
  const foreign = foreignSources(Object.values(sites), {
    services: quizOrigin === null ? [] : [quizOrigin],
    formRedirects: configuration.readers.stripe ? ['https://checkout.stripe.com'] : [],
    framed: electionsOrigin === null ? [] : [electionsOrigin],
  });
  const allowed = mergeSources(foreign, source.alsoAllowed);
  const headers = pageHeaders(sites.main.origin.startsWith('https:'), allowed, configuration.hstsSubDomains);
  const rateLimitedLog = createRateLimitedLog(log);
  const options: Parameters<PortalCode['createPortal']>[0] = {
    sites,
    loadSite: siteStore.load,
    transport,
    assets,
    measure: configuration.measureDays !== null,
    preview: configuration.signIn.preview,
    signIn: {
      preview: configuration.signIn.preview,
      provider: providerWords(configuration.signIn.provider),
      outbox: configuration.readers.hasOutbox,
    },
    pictureLength: askPictureLength(
      configuration.roles.has('media') ? app : null,
      configuration.origins.main,
    ),
    indexNowKey: configuration.indexNowKey ?? undefined,
    onProblem: ({ what, path: page, error }) => rateLimitedLog('warn', error, what, { page }),
  };
  const unwatchedPortal = await source.open(({ createPortal }) => createPortal(options));
  const portal = watchRenders(unwatchedPortal, watchers);
  const indexNow =
    // Search engines must not hear of the articles of a preview.
    configuration.indexNowKey === null || configuration.signIn.preview
      ? null
      : createIndexNow({
          key: configuration.indexNowKey,
          sites,
          transport,
          onProblem: (error) => log.warn({ err: error }, 'IndexNow'),
        });
  const build = `${sources}${configuration.adNetwork ?? ''}${configuration.measureDays === null ? '' : ' measured'}`;
  const pageCache = await createStoredPageCache({
    folder: path.join(configuration.dataDir, 'pages'),
    maxBytes: configuration.pageCacheBytes,
    maxDiskBytes,
    build,
    headers,
    log,
  });
  // Any site may show election results in a frame.
  const electionHeaders = framableHeaders(headers, [
    configuration.origins.main,
    configuration.origins.erdely,
  ]);
  const shared = { sites, loadSite: siteStore.load, transport, assets, build, headers: electionHeaders, log };
  const elections = await startElectionPages(configuration, source, shared, watchers);
  const builtFiles = await loadStaticFiles(
    path.join(root, 'dist/client'),
    createSiteTexts(configuration.siteTexts, configuration.origins),
  );
  const files = source.files(builtFiles);
  // New code may change any page. Copies made by the old code must not be served meanwhile.
  source.onChange(() => {
    const everything = { tags: [cacheTag.everything], gone: true };
    for (const pages of [pageCache, elections.pageCache]) void pages.invalidate(everything);
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
      store: createCardStore(path.join(configuration.dataDir, 'cards'), maxCardBytes),
      draw: cardProcess.draw,
      onError: (error) =>
        rateLimitedLog('error', error, 'the picture of a shared link could not be made', {}),
    }),
    elections: {
      portal: elections.portal,
      cache: elections.pageCache.cache,
      files,
      headers: electionHeaders,
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
      await storing;
      await pageCache.close();
      await elections.pageCache.close();
      await source.close();
    },
  };
}

/** The provider's name on the sign-in button. */
function providerWords(provider: Configuration['signIn']['provider']): string | null {
  if (provider === null) return null;
  if (provider.kind === 'bundled') return 'próbafiókkal';
  const { hostname } = new URL(provider.issuer);
  return hostname === 'accounts.google.com' ? 'Google-fiókkal' : `itt: ${hostname}`;
}

function mergeSources(a: ForeignSources, b: ForeignSources): ForeignSources {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]]));
}

/** Share of the memory and disk for pages. There are a few thousand settlements, each with a small page. */
const electionShare = 1 / 8;

type ElectionPageOptions = Pick<PortalOptions, 'sites' | 'loadSite' | 'transport' | 'assets'> &
  Pick<StoredPageCacheOptions, 'build' | 'headers' | 'log'>;

async function startElectionPages(
  { dataDir, pageCacheBytes }: Configuration,
  source: PortalSource,
  { build, headers, log, ...portalOptions }: ElectionPageOptions,
  watchers: Watchers,
) {
  const rateLimitedLog = createRateLimitedLog(log);
  const onProblem: PortalOptions['onProblem'] = ({ what, path: page, error }) =>
    rateLimitedLog('warn', error, what, { page });
  const unwatchedPortal = await source.open(({ createElectionsPortal }) =>
    createElectionsPortal({ ...portalOptions, onProblem }),
  );
  const portal = watchRenders(unwatchedPortal, watchers);
  const pageCache = await createStoredPageCache({
    folder: path.join(dataDir, 'election-pages'),
    maxBytes: pageCacheBytes * electionShare,
    maxDiskBytes: maxDiskBytes * electionShare,
    build,
    headers,
    log,
  });
  return { portal, pageCache };
}
