import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { endOf } from '#portal/redirects/end-of.ts';
import { type Outcome, redirectOf } from '#portal/redirects/redirect-of.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { Entry } from './cache-entry.ts';
import { cacheRules } from './cache-rules.ts';
import { cacheControl, type HeaderList, noStore } from './headers.ts';
import { type PageAddress, pageKey } from './page.ts';
import type { PageCache } from './page-cache.ts';
import type { Portal } from './page-maker.tsx';
import { type PreparedPage, sendPage } from './prepared-page.ts';
import { Overloaded } from './render-queue.ts';
import { siteFinder } from './site-finder.ts';
import type { StaticFiles } from './static-files.ts';

export interface PageServerOptions {
  sites: Record<SiteSlug, PortalSite>;
  /** Null where this process serves no pages. */
  pages: { portal: Portal; cache: PageCache<PreparedPage>; files: StaticFiles; headers: HeaderList } | null;
  /** Answers what `isCall` accepts: the services. */
  calls: RequestListener;
  isCall(url: string): boolean;
  /** Whether all that this process serves is up. */
  ready(): boolean;
  onError(error: unknown, request: IncomingMessage): void;
  watch?: RequestWatch | undefined;
}

/** What a request is answered with, besides pages that the cache has at once. */
export type RequestKind = 'file' | 'health' | 'call' | 'page' | 'redirect' | 'refusal';

interface Reply {
  kind: RequestKind;
  give(): unknown;
}

/** Who counts requests. */
export interface RequestWatch {
  /** Pages that the cache had at once, by status: no call and no clock, for they are what there may be ten thousands of in a second. */
  readonly hits: Record<number, number>;
  /** Any other request, before it is answered or, for files, at once after. */
  onRequest(kind: RequestKind, request: IncomingMessage, response: ServerResponse): void;
}

/**
 * The HTTP server. The order is that of how often things are asked for: pages in the cache, files, calls, pages to be made. A hit costs a
 * look-up under the request line's own target and one write; only what is not found so has its address taken apart.
 */
export function createPageServer({ sites, pages, calls, isCall, ready, onError, watch }: PageServerOptions): Server {
  const siteOf = siteFinder(sites);

  const listener: RequestListener = (request, response) => {
    const url = request.url ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (pages && reads) {
      const { portal, cache } = pages;
      const site = siteOf(request.headers.host);
      const hit = cache.hit(`${site} ${url}`, () => portal.render(portal.address(site, url)));
      if (hit) {
        const status = send(hit, request, response);
        if (watch) watch.hits[status] = (watch.hits[status] ?? 0) + 1;
        return;
      }
      if (pages.files.serve(request, response)) {
        watch?.onRequest('file', request, response);
        return;
      }
    }
    answer(url, reads, request, response);
  };

  function answer(url: string, reads: boolean, request: IncomingMessage, response: ServerResponse): void {
    const { kind, give } = replyTo(url, reads, request, response);
    watch?.onRequest(kind, request, response);
    void give();
  }

  function replyTo(url: string, reads: boolean, request: IncomingMessage, response: ServerResponse): Reply {
    if (url === '/healthz') return { kind: 'health', give: () => health(response) };
    if (isCall(url)) return { kind: 'call', give: () => calls(request, response) };
    if (!pages) return { kind: 'refusal', give: () => plain(response, 404, 'Not found') };
    if (!reads) return { kind: 'refusal', give: () => plain(response, 405, 'Method not allowed', ['allow', 'GET, HEAD']) };
    const site = siteOf(request.headers.host);
    const outcome = redirectOf(sites[site], url);
    if (outcome && 'location' in outcome) return { kind: 'redirect', give: () => move(pages, site, outcome, response) };
    const target = outcome === null ? url : 'rewrite' in outcome ? outcome.rewrite : noPage;
    return { kind: 'page', give: () => page(pages, site, target, request, response) };
  }

  async function page(
    { portal, cache, headers }: NonNullable<typeof pages>,
    site: SiteSlug,
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const address = portal.address(site, url);
    const version = knownVersion(url);
    try {
      const entry = await (version === null ? entryOf(portal, cache, address) : newerEntry(portal, cache, address, version));
      send(entry, request, response, version === null || isOf(version, entry.page));
    } catch (error) {
      onError(error, request);
      await fail(portal, headers, address, error, response).catch((worse: unknown) => onError(worse, request));
    }
  }

  /** Redirects by rule cost nothing to find, so they are not kept: nobody can fill the cache with them. */
  async function move(
    { portal, cache, headers }: NonNullable<typeof pages>,
    site: SiteSlug,
    { location, status }: Extract<Outcome, { location: string }>,
    response: ServerResponse,
  ): Promise<void> {
    const end = await endOf(location, async (url) => (await entryOf(portal, cache, portal.address(site, url))).page.location);
    const caching = ['cache-control', cacheControl(cacheRules.redirect), 'content-length', '0'];
    response.writeHead(status, [...headers, 'location', end, ...caching]).end();
  }

  async function fail(portal: Portal, headers: HeaderList, address: PageAddress, error: unknown, response: ServerResponse): Promise<void> {
    const later = error instanceof Overloaded ? error.retryAfterSeconds : ready() ? null : 2;
    const status = later === null ? 500 : 503;
    const wait = later === null ? [] : ['retry-after', String(later)];
    try {
      const { html } = await portal.failure(address, status);
      response.writeHead(status, [...headers, ...noStore, ...wait]).end(html);
    } catch (worse) {
      plain(response, status, 'Belső kiszolgálóhiba.', wait);
      throw worse;
    }
  }

  function health(response: ServerResponse): void {
    if (ready()) plain(response, 200, 'ok');
    else plain(response, 503, 'starting', ['retry-after', '1']);
  }

  // Behind a proxy that keeps connections for a minute, ours must last longer.
  return createServer({ keepAliveTimeout: 72_000, requestTimeout: 120_000 }, listener);
}

/** An address that no route has. */
const noPage = '*';

async function entryOf(portal: Portal, cache: PageCache<PreparedPage>, address: PageAddress): Promise<Entry<PreparedPage>> {
  const key = pageKey(address);
  const render = () => portal.render(address);
  return cache.hit(key, render) ?? (await cache.miss(key, render));
}

/**
 * The version that an open page has heard of: it asks for itself with `?v=`, which is in no page's key. So caches in front of us, which know
 * nothing of versions, keep the answers apart.
 */
function knownVersion(url: string): number | null {
  const [, version] = /[?&]v=(\d{1,10})(?:&|$)/.exec(url) ?? [];
  return version === undefined ? null : Number(version);
}

const isOf = (version: number, page: Entry<PreparedPage>['page']) => page.version !== undefined && page.version >= version;

function newerEntry(portal: Portal, cache: PageCache<PreparedPage>, address: PageAddress, version: number): Promise<Entry<PreparedPage>> {
  return cache.renewed(
    pageKey(address),
    () => portal.render(address),
    (page) => isOf(version, page),
  );
}

function send(entry: Entry<PreparedPage>, request: IncomingMessage, response: ServerResponse, asked = true): number {
  return sendPage(response, entry.prepared, {
    fresh: asked && Date.now() < entry.freshUntil,
    acceptEncoding: request.headers['accept-encoding'] as string | undefined,
    ifNoneMatch: request.headers['if-none-match'],
  });
}

function plain(response: ServerResponse, status: number, text: string, headers: HeaderList = []): void {
  response.writeHead(status, ['content-type', 'text/plain; charset=utf-8', ...noStore, ...headers]).end(`${text}\n`);
}
