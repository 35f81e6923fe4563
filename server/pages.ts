import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Change } from '#contract/cache-tags.ts';
import { entryOf } from '#portal/http/cached-entry.ts';
import { foreignSources } from '#portal/http/foreign-sources.ts';
import { framableHeaders, type HeaderList, pageHeaders } from '#portal/http/headers.ts';
import type { PageCache } from '#portal/http/page-cache.ts';
import type { ShareCards } from '#portal/http/page-server.ts';
import type { PreparedPage } from '#portal/http/prepared-page.ts';
import { loadStaticFiles, type StaticFiles } from '#portal/http/static-files.ts';
import { Assets } from '#portal/page/assets.ts';
import type { Portal, PortalOptions } from '#portal/page/page-maker.tsx';
import { createSites } from '#portal/site/sites.ts';
import { createIndexNow } from '#portal/sitemaps/index-now.ts';
import type { Configuration } from './configuration.ts';
import { type KeepOptions, keepPages } from './keep-pages.ts';
import { createSeldom } from './log-seldom.ts';
import type { Logger } from './logger.ts';
import { askPictureLength } from './picture-length.ts';
import type { Services } from './services.ts';
import { createCardProcess } from './share-cards/card-process.ts';
import { createCardStore } from './share-cards/card-store.ts';
import { createShareCards } from './share-cards/share-cards.ts';
import { createSiteTexts } from './site-texts.ts';
import { startError } from './start-error.ts';
import { type Watchers, watchRenders } from './watching/watch-work.ts';

/** Some two thousand cards. */
const maxCardBytes = 64 * 1024 * 1024;
/** Last good copies on disk: some ten thousand pages, more than a week's readers look at. */
const maxDiskBytes = 512 * 1024 * 1024;
/** Who cannot make a page in this time has troubles that waiting does not mend. Milliseconds. */
const warmUpPatience = 3000;
const root = path.resolve(import.meta.dirname, '..');
const Built = Assets.extend({ sources: z.string() });

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
): Promise<Pages> {
  const { sources, ...assets } = await readBuild();
  const sites = createSites(configuration.origins, configuration.adNetwork);
  const { quiz, elections } = configuration.origins;
  const checkout = configuration.readers.stripe ? ['https://checkout.stripe.com'] : [];
  const foreign = foreignSources(Object.values(sites), quiz === null ? [] : [quiz], checkout, elections === null ? [] : [elections]);
  const headers = pageHeaders(sites.main.origin.startsWith('https:'), foreign, configuration.hstsSubDomains);
  const { createPortal } = await importPortal();
  const seldom = createSeldom(log);
  const made = createPortal({
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
  });
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
  const results = await electionPages(configuration, { sites, transport, assets, form, headers: framable, log }, watchers);
  const files = await loadStaticFiles(path.join(root, 'dist/client'), createSiteTexts(configuration.siteTexts, configuration.origins));
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

async function importPortal(): Promise<typeof import('#portal/portal.tsx')> {
  return (await import(path.join(root, 'dist/server/portal.js'))) as typeof import('#portal/portal.tsx');
}

/** A share of the memory that pages have: some thousand settlements, each small. */
const electionShare = 8;

async function electionPages(
  { dataDir, pageCacheBytes }: Configuration,
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
  const { createElectionsPortal } = await importPortal();
  const seldom = createSeldom(log);
  const onProblem: PortalOptions['onProblem'] = ({ what, path: page, error }) => seldom('warn', error, what, { page });
  const portal = watchRenders(createElectionsPortal({ sites, transport, assets, onProblem }), watchers);
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
