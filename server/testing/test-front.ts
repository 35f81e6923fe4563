import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#database/database.ts';
import { bodyBytesOf, type EncodedPage, encodePage } from '#portal/http/encoded-page.ts';
import { pageHeaders } from '#portal/http/headers.ts';
import { PageCache } from '#portal/http/page-cache.ts';
import { createElectionsPortal, createPortal } from '#portal/portal.tsx';
import { findRedirectedPaths } from '#portal/redirects/find-redirect.ts';
import { createSiteStore } from '#portal/site/site-store.ts';
import { createSites } from '#portal/site/sites.ts';
import { sampleAssets } from '#portal/testing/sample-assets.ts';
import { accountOfAddress } from '#services/identity/accounts.ts';
import { createFrontServer, type FrontServerOptions } from '../front-server.ts';
import { createLiveStream } from '../live/live.ts';
import { createLogger } from '../logging/logger.ts';
import type { Pages } from '../pages/pages.ts';
import { startIdentity } from '../platform.ts';
import { createServices, type Services } from '../services.ts';
import { type Configuration, readConfiguration } from '../settings/configuration.ts';
import { createCardStore } from '../share-cards/card-store.ts';
import { createShareCards } from '../share-cards/share-cards.ts';

export interface RequestOptions {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
}

/** The server of one process, as `server/main.ts` starts it with these roles, but without a build. */
export interface TestFront {
  configuration: Configuration;
  port: number;
  /**
   * Sends the target unchanged: no client normalises it on the way. Of a stream, only the head is awaited.
   */
  ask(target: string, options?: RequestOptions): Promise<Answer>;
  /** An access token of a signed-in person, on a site or at the desk. */
  tokenOf(scope: 'user' | 'reader', isForDesk?: boolean): Promise<string>;
  close(): Promise<void>;
}

export const newsroomKey = 'kulcs-a-doors-probahoz';

export async function startTestFront(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<TestFront> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cimlap-front-'));
  const ownSettings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NEWSROOM_KEY: newsroomKey };
  const settings = {
    ...ownSettings,
    SAMPLE: 'no',
    STAFF: '@lap.example',
    LOG_LEVEL: 'silent',
    ...environment,
  };
  const configuration = readConfiguration(settings);
  const log = createLogger('silent');
  const services = createServices(configuration, log, { metrics: null, tracer: null });
  const live = createLiveStream(configuration, services, log);
  const pages = configuration.roles.has('portal') ? createTestPages(configuration, services) : null;
  const front = createFrontServer({ configuration, services, live, pages, log, tracer: null });
  const { server } = front;
  await services.start((change) => {
    pages?.invalidate(change);
    live?.publish(change);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const mainHost = new URL(configuration.origins.main).host;

  return {
    configuration,
    port,
    async ask(target, { method = 'GET', host = mainHost, headers = {}, body } = {}) {
      const socket = { host: '127.0.0.1', port, agent: false };
      const outgoing = request({ ...socket, path: target, method, headers: { host, ...headers } });
      outgoing.end(body);
      const [response] = await once(outgoing, 'response');
      const parts: Buffer[] = [];
      if (/event-stream/.test(response.headers['content-type'] ?? '')) response.destroy();
      else for await (const part of response) parts.push(part);
      const bytes = Buffer.concat(parts);
      return { status: response.statusCode, headers: response.headers, text: bytes.toString(), bytes };
    },
    async tokenOf(scope, isForDesk = false) {
      const db = openDatabase(databaseUrl, { max: 1 });
      const identity = startIdentity(
        db,
        { ...configuration, signIn: { ...configuration.signIn, provider: null } },
        log,
      );
      const account = await accountOfAddress(db, `${scope}@${scope === 'user' ? 'lap' : 'mashol'}.example`);
      const { token } = await identity.sessions.begin(account, scope, 'Firefox, Linux', isForDesk);
      await db.destroy();
      return token;
    },
    async close() {
      live?.close();
      server.closeAllConnections();
      server.close();
      await front.stop();
      await services.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createTestPages(
  configuration: Configuration,
  { transport }: Services,
): NonNullable<FrontServerOptions['pages']> & Pick<Pages, 'invalidate'> {
  const sites = createSites(configuration.origins);
  const headers = pageHeaders(sites.main.origin.startsWith('https:'));
  const files = { serve: () => false };
  const createCache = () =>
    new PageCache<EncodedPage>({
      maxBytes: 1e7,
      encode: async (page, { previous }) => {
        const body = await encodePage(page, { base: headers, tagHeader: null }, { candidates: [previous] });
        return { body, bodyBytes: bodyBytesOf(body) };
      },
    });
  const cache = createCache();
  const siteStore = createSiteStore({
    sites,
    transport,
    onReplaced: (site, previous) => cache.removePaths(site.slug, findRedirectedPaths(site, previous)),
    onError: () => {},
  });
  const options = { sites, loadSite: siteStore.load, transport, assets: sampleAssets };
  const results = createElectionsPortal(options);
  const portal = createPortal(options);
  const cards = createShareCards({
    portal,
    sites,
    store: createCardStore(path.join(configuration.dataDir, 'cards'), 1e6),
    // The text of the card instead of a drawn picture.
    draw: async ({ title, label }) => Buffer.from(JSON.stringify({ title, label })),
    onError: () => {},
  });
  return {
    sites,
    portal,
    cache,
    files,
    headers,
    cards,
    elections: { portal: results, cache: createCache(), files, headers },
    invalidate(change) {
      siteStore.invalidate(change);
      cache.invalidate(change);
    },
  };
}
