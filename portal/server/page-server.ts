import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { endOf } from '#portal/redirects/end-of.ts';
import { type Outcome, redirectOf } from '#portal/redirects/redirect-of.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { Entry } from './cache-entry.ts';
import { cacheRules } from './cache-rules.ts';
import { entryOf, noPage } from './cached-entry.ts';
import { cacheControl, type HeaderList, noStore } from './headers.ts';
import { type PageAddress, pageKey } from './page.ts';
import type { PageCache } from './page-cache.ts';
import type { Portal } from './page-maker.tsx';
import { type Asked, createPersonalPages, mayBeNewsroom, type WhoAsks } from './personal-pages.ts';
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
  /** Left out, nobody is ever signed in. */
  whoAsks?: WhoAsks | undefined;
  /** Only the newsroom sees anything. */
  preview?: boolean | undefined;
  /** Whether all that this process serves has come up. */
  ready(): boolean;
  /** What load balancers are told; `ready` decides when it is left out. */
  readiness?: (() => Readiness) | undefined;
  /** Whether the same request may succeed soon, so that 503 is the answer rather than 500. */
  passes?: ((error: unknown) => boolean) | undefined;
  /** Whether who asks may have one more page made; left out, everybody may. Asked only for what is in no cache. */
  mayMake?: ((request: IncomingMessage) => boolean) | undefined;
  onError(error: unknown, request: IncomingMessage): void;
  watch?: RequestWatch | undefined;
  /** Has a request answered, in surroundings of its own; not for what the cache or a file gives at once. Left out, it is just answered. */
  within?: ((kind: RequestKind, request: IncomingMessage, response: ServerResponse, give: () => unknown) => void) | undefined;
  /** Other hosts of ours, by their Host header, and who answers there. */
  hosts?: ReadonlyMap<string, RequestListener>;
}

/** What a request is answered with, besides pages that the cache has at once. */
export type RequestKind = 'file' | 'health' | 'call' | 'page' | 'redirect' | 'refusal';

/** `kept`: what this process needs has not come up, but it has the pages of its last run. */
export type Readiness = 'ready' | 'kept' | 'starting' | 'draining';

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

/** The HTTP server. */
export function createPageServer({ hosts, ...options }: PageServerOptions): Server {
  const own = createPageListener(options);
  const listener: RequestListener = (request, response) => (hosts?.get(request.headers.host ?? '') ?? own)(request, response);
  return createServer(patience, listener);
}

/**
 * How long a connection may take, milliseconds. Behind a proxy that keeps connections for a minute, ours must last longer; a request's head is
 * one packet, so whoever sends it letter by letter wants our places; the largest body is 6 MB, two minutes of half a megabit.
 */
const patience = { keepAliveTimeout: 72_000, headersTimeout: 20_000, requestTimeout: 120_000, connectionsCheckingInterval: 5000 };

/** One network has had as many pages made as it may. */
class TooManyPages extends Error {
  override name = 'TooManyPages';
}
/** Seconds, as `services/limits/costly.ts` counts. */
const comeBackAfter = 10;

/**
 * Answers requests. The order is that of how often things are asked for: pages in the cache, files, calls, pages to be made. A hit costs a
 * look-up under the request line's own target and one write; only what is not found so has its address taken apart.
 */
export function createPageListener(options: Omit<PageServerOptions, 'hosts'>): RequestListener {
  const { sites, pages, calls, isCall, whoAsks = async () => nobody, preview = false, onError, watch, within, mayMake } = options;
  const { ready, readiness = () => (ready() ? 'ready' : 'starting'), passes = () => false } = options;
  const siteOf = siteFinder(sites);
  const personal = pages && createPersonalPages({ sites, ...pages, whoAsks, preview });
  const fromCache = (request: IncomingMessage) => !preview && !mayBeNewsroom(request.headers.cookie);

  const listener: RequestListener = (request, response) => {
    const url = request.url ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (pages && reads) {
      const { portal, cache } = pages;
      const site = siteOf(request.headers.host);
      const hit = fromCache(request) && cache.hit(`${site} ${url}`, () => portal.render(portal.address(site, url)));
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
    if (within) within(kind, request, response, give);
    else void give();
  }

  function replyTo(url: string, reads: boolean, request: IncomingMessage, response: ServerResponse): Reply {
    if (url === '/healthz') return { kind: 'health', give: () => health(response, ready() ? 'ok' : 'starting', ready()) };
    if (url === '/readyz') return { kind: 'health', give: () => health(response, readiness(), /ready|kept/.test(readiness())) };
    const site = siteOf(request.headers.host);
    const asked = { site, url, request, response };
    if (isCall(url)) return { kind: 'call', give: () => call(asked) };
    if (!pages) return { kind: 'refusal', give: () => plain(response, 404, 'Not found') };
    if (!reads) return { kind: 'refusal', give: () => plain(response, 405, 'Method not allowed', ['allow', 'GET, HEAD']) };
    const address = () => pages.portal.address(site, url);
    if (!fromCache(request)) return { kind: 'page', give: () => orFail(personal?.page(asked), address(), asked) };
    const outcome = redirectOf(sites[site], url);
    if (outcome && 'location' in outcome) return { kind: 'redirect', give: () => move(pages, site, outcome, response) };
    const target = outcome === null ? url : 'rewrite' in outcome ? outcome.rewrite : noPage;
    return { kind: 'page', give: () => page(pages, target, asked) };
  }

  function call(asked: Asked): void {
    const next = () => calls(asked.request, asked.response);
    if (!preview || !personal) next();
    else
      personal.call(asked, next).catch((error: unknown) => {
        onError(error, asked.request);
        plain(asked.response, 503, 'starting', ['retry-after', '1']);
      });
  }

  function page({ portal, cache }: NonNullable<typeof pages>, url: string, asked: Asked): Promise<void> {
    const address = portal.address(asked.site, url);
    const version = knownVersion(url);
    const given = async () => {
      const ask = () => {
        if (mayMake?.(asked.request) === false) throw new TooManyPages('Too many pages were made for this network');
      };
      const entry = await (version === null ? entryOf(portal, cache, address, ask) : newerEntry(portal, cache, address, version));
      send(entry, asked.request, asked.response, version === null || isOf(version, entry.page));
    };
    return orFail(address.personal ? personal?.page(asked) : given(), address, asked);
  }

  async function orFail(work: Promise<void> | undefined, address: PageAddress, { request, response }: Asked): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof TooManyPages) return plain(response, 429, tooManyPages, ['retry-after', String(comeBackAfter)]);
      onError(error, request);
      if (pages) await fail(pages.portal, pages.headers, address, error, response).catch((worse: unknown) => onError(worse, request));
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
    const later = error instanceof Overloaded ? error.retryAfterSeconds : ready() && !passes(error) ? null : 2;
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

  return listener;
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

function health(response: ServerResponse, words: string, good: boolean): void {
  plain(response, good ? 200 : 503, words, good ? [] : ['retry-after', '1']);
}

const tooManyPages = 'Erről a hálózatról most túl sok kérés jött. Próbáld újra tíz másodperc múlva.';
const nobody = { reader: null, token: null, setCookies: [] };

function plain(response: ServerResponse, status: number, text: string, headers: HeaderList = []): void {
  response.writeHead(status, ['content-type', 'text/plain; charset=utf-8', ...noStore, ...headers]).end(`${text}\n`);
}
