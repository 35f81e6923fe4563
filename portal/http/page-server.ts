import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { type PageAddress, pageKey } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/page-maker.tsx';
import { isCardAddress } from '#portal/page/share-card.ts';
import { withCampaign } from '#portal/redirects/campaign.ts';
import { findRedirect, type Outcome } from '#portal/redirects/redirect-of.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { Entry } from './cache-entry.ts';
import { entryOf, noPage } from './cached-entry.ts';
import { type AdmittedListener, createEntrance, type Destination, type ServiceProof } from './entrance.ts';
import { cacheControl, everyAnswer, type HeaderList, noStore, setHeaders } from './headers.ts';
import type { MayRender, PageCache } from './page-cache.ts';
import { type Asked, createPersonalPages, mayBeNewsroom, type WhoAsks } from './personal-pages.ts';
import { type PreparedPage, sendPage } from './prepared-page.ts';
import { createPreviewGuard } from './preview-guard.ts';
import { redirectLocation } from './redirect-location.ts';
import { refuse } from './refusal.ts';
import { Overloaded } from './render-queue.ts';
import { pathOfTarget } from './request-target.ts';
import { siteFinder } from './site-finder.ts';
import type { StaticFiles } from './static-files.ts';

/** All that pages of a host are made and served with. */
export interface ServedPages {
  portal: Portal;
  cache: PageCache<PreparedPage>;
  files: StaticFiles;
  headers: HeaderList;
  /** Left out: there are no pictures of shared links here. */
  cards?: ShareCards;
}

export interface PageServerOptions {
  sites: Record<SiteSlug, PortalSite>;
  /** Null where this process serves no pages. */
  pages: ServedPages | null;
  /** Answers what `isCall` accepts: the services. */
  calls: RequestListener;
  /** @param path without its query */
  isCall(path: string): boolean;
  /** Left out, nobody is ever signed in. */
  whoAsks?: WhoAsks | undefined;
  /** Only the newsroom sees anything. */
  preview?: boolean | undefined;
  /** Whether a bearer key is the newsroom's; left out, there is none. */
  isNewsroomKey?: ((key: string) => boolean) | undefined;
  /** Whether a request comes from another process of ours (`entrance.ts`); left out, none does. */
  proveService?: ((request: IncomingMessage) => ServiceProof) | undefined;
  /** Headers of every answer; left out, those of sites with all hosts of their domain on https. */
  everyAnswer?: HeaderList | undefined;
  /** Whether all that this process serves has come up. */
  ready(): boolean;
  /** What load balancers are told; `ready` decides when it is left out. */
  readiness?: (() => Readiness) | undefined;
  /** Whether the same request may succeed soon, so that 503 is the answer rather than 500. */
  passes?: ((error: unknown) => boolean) | undefined;
  /** Whether who asks may have one more page made; left out, everybody may. Asked for each page that has to be made, but for the newsroom's. */
  mayMake?: ((request: IncomingMessage) => boolean) | undefined;
  onError(error: unknown, request: IncomingMessage): void;
  watch?: RequestWatch | undefined;
  /** Has a request answered, in surroundings of its own; not for what the cache or a file gives at once. Left out, it is just answered. */
  within?: ((kind: RequestKind, request: IncomingMessage, response: ServerResponse, give: () => unknown) => void) | undefined;
  /** Other hosts of ours, by their Host header, and their pages. */
  hosts?: ReadonlyMap<string, ServedPages> | undefined;
}

/** What a request is answered with, besides pages that the cache has at once. */
export type RequestKind = 'file' | 'health' | 'call' | 'page' | 'redirect' | 'refusal';

/** `kept`: what this process needs has not come up, but it has the pages of its last run. */
export type Readiness = 'ready' | 'kept' | 'starting' | 'draining';

export interface CardRequest {
  site: SiteSlug;
  url: string;
  /** Whether the client may have one more card made. */
  mayMake(): boolean;
  response: ServerResponse;
}

/** Pictures of shared links. */
export interface ShareCards {
  /** Answers, and never rejects. */
  serve(request: CardRequest): Promise<void>;
}

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

/** The HTTP server: for every host of ours what answers there, all of it behind one entrance. */
export function createPageServer({ hosts = new Map(), ...options }: PageServerOptions): Server {
  const { sites, pages, preview = false, whoAsks = async () => nobody, isNewsroomKey = () => false } = options;
  const { proveService = () => 'none', onError } = options;
  const guard = preview ? createPreviewGuard({ whoAsks, isNewsroomKey }) : null;
  const entrance = createEntrance({ guard, proveService, everyAnswer: headersOfEveryAnswer(options), onError });
  const siteOf = siteFinder(sites);
  const own = createPageListener(options);
  const listeners = new Map([...hosts].map(([host, served]) => [host, createPageListener({ ...options, pages: served })]));

  function destinationOf(host: string | undefined): Destination {
    const site = siteOf(host);
    return {
      site,
      // Cookies of sign-in are of one host, and only sites have a page for it.
      signInPage: pages && !hosts.has(host ?? '') ? '/login' : null,
      isSecure: sites[site].origin.startsWith('https:'),
      serveFile: (request, response) => pages?.files.serve(request, response, site) ?? false,
    };
  }

  return createServer(patience, (request, response) => {
    const { host } = request.headers;
    entrance(request, response, () => destinationOf(host), listeners.get(host ?? '') ?? own);
  });
}

const headersOfEveryAnswer = ({ sites, everyAnswer: given }: PageServerOptions) =>
  given ?? everyAnswer(sites.main.origin.startsWith('https:'));

/**
 * How long a connection may take, milliseconds. Behind a proxy that keeps connections for a minute, ours must last longer; a request's head is
 * one packet, so whoever sends it letter by letter wants our places; the largest body, an article's, is 6 MB, two minutes of half a megabit.
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
function createPageListener(options: Omit<PageServerOptions, 'hosts'>): AdmittedListener {
  const { sites, pages, calls, isCall, whoAsks = async () => nobody, preview = false, onError, watch, within, mayMake } = options;
  const headersOfAll = headersOfEveryAnswer(options);
  const { ready, readiness = () => (ready() ? 'ready' : 'starting'), passes = () => false } = options;
  const siteOf = siteFinder(sites);
  const limitOf = (request: IncomingMessage) => () => {
    if (mayMake?.(request) === false) throw new TooManyPages('Too many pages were made for this network');
  };
  const personal = pages && createPersonalPages({ sites, ...pages, whoAsks, preview, limitOf });
  const fromCache = (request: IncomingMessage) => !preview && !mayBeNewsroom(request.headers.cookie);

  const listener: AdmittedListener = (request, response, known) => {
    const url = request.url ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const site = siteOf(request.headers.host);
    if (pages && reads) {
      const { portal, cache } = pages;
      const hit = fromCache(request) && cache.hit(`${site} ${url}`, () => portal.render(portal.address(site, url)));
      if (hit) {
        const status = send(hit, request, response);
        if (watch) watch.hits[status] = (watch.hits[status] ?? 0) + 1;
        return;
      }
    }
    // Pages that the cache had have them among their own.
    setHeaders(response, headersOfAll);
    if (pages && reads && pages.files.serve(request, response, site)) {
      watch?.onRequest('file', request, response);
      return;
    }
    answer({ site, url, request, response, known }, reads);
  };

  function answer(asked: Asked, reads: boolean): void {
    const { request, response } = asked;
    const { kind, give } = replyTo(asked, reads);
    watch?.onRequest(kind, request, response);
    if (within) within(kind, request, response, give);
    else void give();
  }

  function replyTo(asked: Asked, reads: boolean): Reply {
    const { site, url, request, response } = asked;
    const path = pathOfTarget(url);
    if (url === '/healthz') return { kind: 'health', give: () => health(response, ready() ? 'ok' : 'starting', ready()) };
    if (url === '/readyz') return { kind: 'health', give: () => health(response, readiness(), /ready|kept/.test(readiness())) };
    if (isCall(path)) return { kind: 'call', give: () => calls(request, response) };
    if (!pages) return { kind: 'refusal', give: () => refuse(response, path, 404, 'Not found') };
    if (!reads) return { kind: 'refusal', give: () => refuse(response, path, 405, 'Method not allowed', ['allow', 'GET, HEAD']) };
    if (isCardAddress(url)) return { kind: 'file', give: () => card(pages.cards, asked) };
    const address = () => pages.portal.address(site, url);
    if (!fromCache(request)) return { kind: 'page', give: () => orFail(personal?.page(asked), address(), asked) };
    const outcome = findRedirect(sites[site], url);
    if (outcome && 'location' in outcome) return { kind: 'redirect', give: () => move(pages, outcome, asked) };
    const target = outcome === null ? url : 'rewrite' in outcome ? outcome.rewrite : noPage;
    return { kind: 'page', give: () => page(pages, target, asked) };
  }

  /** Cards tell titles, so a preview has none. */
  function card(cards: ShareCards | undefined, { site, url, request, response }: Asked): void {
    if (!cards || preview) plain(response, 404, 'Not found');
    else void cards.serve({ site, url, response, mayMake: () => mayMake?.(request) !== false });
  }

  function page({ portal, cache, headers }: NonNullable<typeof pages>, url: string, asked: Asked): Promise<void> {
    const address = portal.address(asked.site, url);
    const version = knownVersion(url);
    const given = async () => {
      const mayRender = limitOf(asked.request);
      const entry = await (version === null
        ? entryOf(portal, cache, address, mayRender)
        : newerEntry(portal, cache, address, version, mayRender));
      const { status, location } = entry.page;
      // `utm_…` is in no page's key, so the cached redirect has lost it.
      const whole = location && withCampaign(location, asked.url);
      if (whole !== location && (status === 301 || status === 302)) sendRedirect(asked.response, headers, status, whole ?? '/');
      else send(entry, asked.request, asked.response, version === null || isOf(version, entry.page));
    };
    return orFail(address.personal ? personal?.page(asked) : given(), address, asked);
  }

  async function orFail(work: Promise<void> | undefined, address: PageAddress, { request, response }: Asked): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof TooManyPages) return plain(response, 429, tooManyPages, ['retry-after', String(comeBackAfter)]);
      onError(error, request);
      if (pages) await fail(pages, address, error, response).catch((worse: unknown) => onError(worse, request));
    }
  }

  /** Redirects by rule cost nothing to find, so they are not kept: nobody can fill the cache with them. */
  async function move(
    { portal, cache, headers }: NonNullable<typeof pages>,
    { location, status }: Extract<Outcome, { location: string }>,
    { site, request, response }: Asked,
  ): Promise<void> {
    const end = await redirectLocation({ portal, cache, mayRender: limitOf(request) }, site, location);
    sendRedirect(response, headers, status, end);
  }

  async function fail(
    { portal, cache, headers }: NonNullable<typeof pages>,
    address: PageAddress,
    error: unknown,
    response: ServerResponse,
  ): Promise<void> {
    const later = error instanceof Overloaded ? error.retryAfterSeconds : ready() && !passes(error) ? null : 2;
    const status = later === null ? 500 : 503;
    const wait = later === null ? [] : ['retry-after', String(later)];
    try {
      const { html } = await portal.failure(address, status, (url) => cache.canBeGiven(pageKey(portal.address(address.site, url))));
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

function newerEntry(
  portal: Portal,
  cache: PageCache<PreparedPage>,
  address: PageAddress,
  version: number,
  mayRender: MayRender,
): Promise<Entry<PreparedPage>> {
  return cache.renewed(
    pageKey(address),
    () => portal.render(address),
    (page) => isOf(version, page),
    mayRender,
  );
}

function send(entry: Entry<PreparedPage>, request: IncomingMessage, response: ServerResponse, asked = true): number {
  return sendPage(response, entry.prepared, {
    fresh: asked && Date.now() < entry.freshUntil,
    acceptEncoding: request.headers['accept-encoding'] as string | undefined,
    ifNoneMatch: request.headers['if-none-match'],
  });
}

function sendRedirect(response: ServerResponse, headers: HeaderList, status: 301 | 302, location: string): void {
  const caching = ['cache-control', cacheControl(cacheRules.redirect), 'content-length', '0'];
  response.writeHead(status, [...headers, 'location', location, ...caching]).end();
}

function health(response: ServerResponse, words: string, good: boolean): void {
  plain(response, good ? 200 : 503, words, good ? [] : ['retry-after', '1']);
}

const tooManyPages = 'Erről a hálózatról most túl sok kérés jött. Próbáld újra tíz másodperc múlva.';
const nobody = { reader: null, token: null, setCookies: [] };

function plain(response: ServerResponse, status: number, text: string, headers: HeaderList = []): void {
  response.writeHead(status, ['content-type', 'text/plain; charset=utf-8', ...noStore, ...headers]).end(`${text}\n`);
}
