import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { SiteSlug } from '#contract/article.ts';
import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { bodyBytesOf, type EncodedPage, encodePage } from '#portal/http/encoded-page.ts';
import { pageHeaders } from '#portal/http/headers.ts';
import { PageCache } from '#portal/http/page-cache.ts';
import { createPageServer } from '#portal/http/page-server.ts';
import { siteFinder } from '#portal/http/site-finder.ts';
import { createPortal } from '#portal/portal.tsx';
import { sampleAssets } from '#portal/testing/sample-assets.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { contentService } from '#services/content/content-service.ts';
import type { RunningService } from '#services/define-service.ts';
import { createMediaRoutes } from '#services/media/media-service.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { startService } from '#services/testing/start-service.ts';
import { askPictureLength } from '../pages/picture-length.ts';
import { createCardProcess } from '../share-cards/card-process.ts';
import { createCardStore } from '../share-cards/card-store.ts';
import { createShareCards } from '../share-cards/share-cards.ts';

export const origins = { main: 'https://cimlap.example', erdely: 'https://erdely.cimlap.example' } as const;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

export interface TestSite {
  db: Database;
  mediaDir: string;
  /** Pictures over HTTP, in this process. */
  media: Hono;
  change: RunningService['onChange'];
  get(site: SiteSlug, url: string, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

/** Over HTTP, services refuse parameters that a call does not have. Pages must not send any here either. */
const refuseUnknownParameters =
  (transport: Transport): Transport =>
  (name, input, context) => {
    const unknown = Object.keys(input).filter((key) => !Object.hasOwn(calls[name].input.shape, key));
    if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join(', ')}`);
    return transport(name, input, context);
  };

/**
 * Both sites with a database and a folder of their own: content and media services, all screens, page cache
 * and HTTP, joined as in `server/main.ts`.
 */
export async function startTestSite(
  options: { now?: () => number; indexNowKey?: string } = {},
): Promise<TestSite> {
  const { db } = await testDatabase();
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'cimlap-media-'));
  const sites = createSampleSites(origins);
  const { now = Date.now } = options;
  const content = await startService(contentService, { db, now, sites, siteOfHost: siteFinder(sites) });
  const media = createMediaRoutes({ store: createFolderStore(mediaDir) });
  const headers = pageHeaders(true);
  const cache = new PageCache<EncodedPage>({
    maxBytes: 1e8,
    encode: async (page, { previous }) => {
      const body = await encodePage(page, { base: headers, tagHeader: null }, { candidates: [previous] });
      return { body, bodyBytes: bodyBytesOf(body) };
    },
  });
  const pictureLength = askPictureLength(media, origins.main);
  const portal = createPortal({
    sites,
    transport: refuseUnknownParameters(content.transport),
    assets: sampleAssets,
    now,
    pictureLength,
    indexNowKey: options.indexNowKey,
  });
  const cardProcess = createCardProcess(path.resolve(import.meta.dirname, '../../portal/public'));
  const cards = createShareCards({
    portal,
    sites,
    store: createCardStore(path.join(mediaDir, 'cards'), 1e6),
    draw: cardProcess.draw,
    onError: (error) => console.error(error),
  });
  const server = createPageServer({
    sites,
    pages: { portal, cache, files: { serve: () => false }, headers, cards },
    calls: getRequestListener((request) =>
      new URL(request.url).pathname.startsWith('/media/')
        ? media.fetch(request)
        : content.routes.fetch(request),
    ),
    isCall: (url) => url.startsWith('/api/') || url.startsWith('/media/'),
    isReady: () => true,
    onError: (error) => console.error(error),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    db,
    mediaDir,
    media,
    change(change) {
      content.onChange(change);
      cache.invalidate(change);
    },
    async get(site, url, moreHeaders = {}) {
      const host = new URL(origins[site]).host;
      const outgoing = request({
        host: '127.0.0.1',
        port,
        path: url,
        agent: false,
        headers: { host, ...moreHeaders },
      });
      outgoing.end();
      const [response] = await once(outgoing, 'response');
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      const body = Buffer.concat(parts);
      return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
    },
    async close() {
      server.close();
      cardProcess.stop();
      content.stop();
      await db.destroy();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}
