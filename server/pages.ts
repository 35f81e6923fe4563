import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { entryOf } from '#portal/http/cached-entry.ts';
import { type ForeignSources, foreignSources } from '#portal/http/foreign-sources.ts';
import { framableHeaders, type HeaderList, pageHeaders } from '#portal/http/headers.ts';
import type { PageCache } from '#portal/http/page-cache.ts';
import type { ShareCards } from '#portal/http/page-server.ts';
import type { PreparedPage } from '#portal/http/prepared-page.ts';
import { loadStaticFiles, type StaticFiles } from '#portal/http/static-files.ts';
import type { Portal, PortalOptions } from '#portal/page/page-maker.tsx';
import { createSites } from '#portal/site/sites.ts';
import { createIndexNow } from '#portal/sitemaps/index-now.ts';
import type { Configuration } from './configuration.ts';
import { type KeepOptions, keepPages } from './keep-pages.ts';
import { createSeldom } from './log-seldom.ts';
import type { Logger } from './logger.ts';
import { askPictureLength } from './picture-length.ts';
import type { PortalCode, PortalSource } from './portal-source.ts';
import type { Services } from './services.ts';
import { createCardProcess } from './share-cards/card-process.ts';
import { createCardStore } from './share-cards/card-store.ts';
import { createShareCards } from './share-cards/share-cards.ts';
import { createSiteTexts } from './site-texts.ts';
import { type Watchers, watchRenders } from './watching/watch-work.ts';

/** Some two thousand cards. */
const maxCardBytes = 64 * 1024 * 1024;
/** Last good copies on disk: some ten thousand pages, more than a week's readers look at. */
const maxDiskBytes = 512 * 1024 * 1024;
/** Who cannot make a page in this time has troubles that waiting does not mend. Milliseconds. */
const warmUpPatience = 3000;
const root = path.resolve(import.meta.dirname, '..');

interface HostPages {
  portal: Portal;
  cache: PageCache<PreparedPage>;
  files: StaticFiles;
  headers: HeaderList;
}

export interface Pages extends HostPages {
  /** Pictures of shared links. */
  cards: ShareCards;
  /** What is on the host of election results. */
  elections: HostPages;
  change(change: Change): void;
  /** Pages of the last run that could be read. */
  kept(): number;
  /** Makes the front page, so that readers do not wait for the first page that a process makes, which takes ten times as long as the next. */
  warmUp(): Promise<void>;
  /** Writes to disk what is not there yet. */
  close(): Promise<void>;
}

/** All that makes, keeps and ages pages. */
export async function startPages(
  configuration: Configuration,
  { transport, app }: Pick<Services, 'transport' | 'app'>,
  log: Logger,
  watchers: Watchers,
  source: PortalSource,
): Promise<Pages> {
  const { sources, assets } = source;
  const sites = createSites(configuration.origins, configuration.adNetwork);
  const { quiz, elections } = configuration.origins;
  const checkout = configuration.readers.stripe ? ['https://checkout.stripe.com'] : [];
  const foreign = foreignSources(Object.values(sites), quiz === null ? [] : [quiz], checkout, elections === null ? [] : [elections]);
  const allowed = mergeSources(foreign, source.alsoAllowed);
  const headers = pageHeaders(sites.main.origin.startsWith('https:'), allowed, configuration.hstsSubDomains);
  const seldom = createSeldom(log);
  const options: Parameters<PortalCode['createPortal']>[0] = {
    sites,
    transport,
    assets,
    measure: configuration.measureDays !== null,
    preview: configuration.signIn.preview,
    signIn: {
      preview: configuration.signIn.preview,
      provider: providerWords(configuration.signIn.provider),
      outbox: configuration.readers.hasOutbox,
    },
    pictureLength: askPictureLength(configuration.roles.has('media') ? app : null, configuration.origins.main),
    indexNowKey: configuration.indexNowKey ?? undefined,
    onProblem: ({ what, path: page, error }) => seldom('warn', error, what, { page }),
  };
  const made = await source.open(({ createPortal }) => createPortal(options));
  const portal = watchRenders(made, watchers);
  const indexNow =
    // In a preview nobody outside may hear of an article.
    configuration.indexNowKey === null || configuration.signIn.preview
      ? null
      : createIndexNow({ key: configuration.indexNowKey, sites, transport, onProblem: (error) => log.warn({ err: error }, 'IndexNow') });
  const form = `${sources}${configuration.adNetwork ?? ''}${configuration.measureDays === null ? '' : ' measured'}`;
  const kept = await keepPages({
    folder: path.join(configuration.dataDir, 'pages'),
    maxBytes: configuration.pageCacheBytes,
    maxDiskBytes,
    form,
    headers,
    log,
  });
  // Any site may frame them, whatever they say.
  const framable = framableHeaders(headers, [configuration.origins.main, configuration.origins.erdely]);
  const results = await electionPages(configuration, source, { sites, transport, assets, form, headers: framable, log }, watchers);
  const built = await loadStaticFiles(path.join(root, 'dist/client'), createSiteTexts(configuration.siteTexts, configuration.origins));
  const files = source.files(built);
  // New code may make any page another one; copies of the old must not be given while the new ones are made.
  source.onChange(() => [kept, results.kept].forEach((pages) => void pages.change({ tags: [cacheTag.everything], gone: true })));
  const cardProcess = createCardProcess(path.join(root, 'dist/client'));
  return {
    portal,
    cache: kept.cache,
    files,
    headers,
    cards: createShareCards({
      portal,
      sites,
      store: createCardStore(path.join(configuration.dataDir, 'cards'), maxCardBytes),
      draw: cardProcess.draw,
      onError: (error) => seldom('error', error, 'the picture of a shared link could not be made', {}),
    }),
    elections: { portal: results.portal, cache: results.kept.cache, files, headers: framable },
    change(change) {
      kept.change(change);
      results.kept.change(change);
      indexNow?.change(change);
    },
    kept: kept.restored,
    async warmUp() {
      const fronts = (['main', 'erdely'] as const).map((site) => entryOf(portal, kept.cache, portal.address(site, '/')));
      await Promise.race([Promise.allSettled(fronts), wait(warmUpPatience, undefined, { ref: false })]);
    },
    async close() {
      cardProcess.stop();
      await kept.close();
      await results.kept.close();
      await source.close();
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

function mergeSources(a: ForeignSources, b: ForeignSources): ForeignSources {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]]));
}

/** A share of the memory that pages have: some thousand settlements, each small. */
const electionShare = 8;

async function electionPages(
  { dataDir, pageCacheBytes }: Configuration,
  source: PortalSource,
  {
    sites,
    transport,
    assets,
    form,
    headers,
    log,
  }: Pick<PortalOptions, 'sites' | 'transport' | 'assets'> & Omit<KeepOptions, 'folder' | 'maxBytes' | 'maxDiskBytes'>,
  watchers: Watchers,
) {
  const seldom = createSeldom(log);
  const onProblem: PortalOptions['onProblem'] = ({ what, path: page, error }) => seldom('warn', error, what, { page });
  const made = await source.open(({ createElectionsPortal }) => createElectionsPortal({ sites, transport, assets, onProblem }));
  const portal = watchRenders(made, watchers);
  const folder = path.join(dataDir, 'election-pages');
  return {
    portal,
    kept: await keepPages({
      folder,
      maxBytes: pageCacheBytes / electionShare,
      maxDiskBytes: maxDiskBytes / electionShare,
      form,
      headers,
      log,
    }),
  };
}
