import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PageAddress, pageKey } from '#portal/page/page.ts';
import { isCardAddress } from '#portal/page/share-card.ts';
import { withCampaign } from '#portal/redirects/campaign.ts';
import { findRedirect, followedRedirect, type Outcome } from '#portal/redirects/find-redirect.ts';
import type { CacheEntry } from './cache-entry.ts';
import { getOrRender, unroutedUrl } from './cached-entry.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { AdmittedListener } from './entrance.ts';
import { type HeaderList, noStore, setHeaders } from './headers.ts';
import type { CheckRenderLimit } from './page-cache-options.ts';
import {
  type PageServerOptions,
  type RequestKind,
  type ServedPages,
  type ShareCards,
  universalHeadersOf,
} from './page-server-options.ts';
import {
  anonymousViewer,
  createPersonalPages,
  maySignInAsNewsroom,
  type PageRequest,
} from './personal-pages.ts';
import { resolveRedirect } from './redirect-location.ts';
import { refuse } from './refusal.ts';
import { Overloaded } from './render-queue.ts';
import { pathOfTarget } from './request-target.ts';
import { sendEntry, sendHealth, sendRedirect, sendText } from './send.ts';
import { siteFinder } from './site-finder.ts';

interface Reply {
  kind: RequestKind;
  respond(): unknown;
}

/** The client's network has caused too many renders. */
class RenderLimitExceeded extends Error {
  override name = 'RenderLimitExceeded';
}
/** As long as the window of `services/limits/costly.ts`. */
const renderLimitWindowSeconds = 10;
const retryAfterFailureSeconds = 2;
const tooManyRequestsText = 'Erről a hálózatról most túl sok kérés jött. Próbáld újra tíz másodperc múlva.';

/**
 * Creates the listener of a host. It tries the most frequent cases first: cache hits, files, service calls,
 * pages to render. A hit is one look-up by the unparsed target of the request, and one write. Other addresses
 * are parsed.
 */
export function createPageListener(
  options: Omit<PageServerOptions, 'otherHosts' | 'apps'>,
): AdmittedListener {
  const { sites, pages, calls, isCall, onError, onRedirect, watch, runInContext, mayRender } = options;
  const {
    identifyViewer = async () => anonymousViewer,
    isPreview = false,
    isTransient = () => false,
  } = options;
  const { isReady, readiness = () => (isReady() ? 'ready' : 'starting') } = options;
  const headersOfAll = universalHeadersOf(options);
  const findSite = siteFinder(sites);
  const renderLimitOf = (request: IncomingMessage) => () => {
    if (mayRender?.(request) === false)
      throw new RenderLimitExceeded('This network has caused too many renders');
  };
  const personalPages =
    pages && createPersonalPages({ sites, ...pages, identifyViewer, isPreview, renderLimitOf });
  const mayUseCache = (request: IncomingMessage) =>
    !isPreview && !maySignInAsNewsroom(request.headers.cookie);

  const listener: AdmittedListener = (request, response, viewer) => {
    const url = request.url ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const site = findSite(request.headers.host);
    if (pages && isRead) {
      const { portal, cache } = pages;
      const entry =
        mayUseCache(request) && cache.get(`${site} ${url}`, () => portal.render(portal.address(site, url)));
      if (entry) {
        const status = sendEntry(entry, request, response);
        if (watch) watch.hits[status] = (watch.hits[status] ?? 0) + 1;
        return;
      }
    }
    // Cached pages have these among their own headers.
    setHeaders(response, headersOfAll);
    if (pages && isRead && pages.files.serve(request, response, site)) {
      watch?.onRequest('file', request, response);
      return;
    }
    answer({ site, url, request, response, viewer }, isRead);
  };

  function answer(pageRequest: PageRequest, isRead: boolean): void {
    const { request, response } = pageRequest;
    const { kind, respond } = chooseReply(pageRequest, isRead);
    watch?.onRequest(kind, request, response);
    if (runInContext) runInContext(kind, request, response, respond);
    else void respond();
  }

  function chooseReply(pageRequest: PageRequest, isRead: boolean): Reply {
    const { site, url, request, response } = pageRequest;
    const path = pathOfTarget(url);
    if (url === '/healthz') return { kind: 'health', respond: () => sendLiveness(response) };
    if (url === '/readyz') return { kind: 'health', respond: () => sendReadiness(response) };
    if (isCall(path)) return { kind: 'call', respond: () => calls(request, response) };
    if (!pages) return { kind: 'refusal', respond: () => refuse(response, path, 404, 'Not found') };
    if (!isRead) {
      const allow: HeaderList = ['allow', 'GET, HEAD'];
      return { kind: 'refusal', respond: () => refuse(response, path, 405, 'Method not allowed', allow) };
    }
    if (isCardAddress(url)) return { kind: 'file', respond: () => sendCard(pages.cards, pageRequest) };
    if (!mayUseCache(request)) {
      const respond = () =>
        orFailurePage(personalPages?.serve(pageRequest), pages.portal.address(site, url), pageRequest);
      return { kind: 'page', respond };
    }
    const outcome = findRedirect(sites[site], url);
    if (outcome && 'location' in outcome) {
      const from = onRedirect ? followedRedirect(sites[site], url) : null;
      if (from !== null) onRedirect?.(site, from);
      return { kind: 'redirect', respond: () => followRedirect(pages, outcome, pageRequest) };
    }
    const target = outcome === null ? url : 'rewrite' in outcome ? outcome.rewrite : unroutedUrl;
    return { kind: 'page', respond: () => servePage(pages, target, pageRequest) };
  }

  const sendLiveness = (response: ServerResponse) =>
    sendHealth(response, isReady() ? 'ok' : 'starting', isReady());

  function sendReadiness(response: ServerResponse): void {
    const state = readiness();
    sendHealth(response, state, state === 'ready' || state === 'degraded');
  }

  /** A preview has no cards, because they show titles. */
  function sendCard(cards: ShareCards | undefined, { site, url, request, response }: PageRequest): void {
    if (!cards || isPreview) sendText(response, 404, 'Not found');
    else void cards.serve({ site, url, response, mayDraw: () => mayRender?.(request) !== false });
  }

  /** @param url the request's URL after rewriting */
  function servePage(servedPages: ServedPages, url: string, pageRequest: PageRequest): Promise<void> {
    const address = servedPages.portal.address(pageRequest.site, url);
    const serving = address.isPersonal
      ? personalPages?.serve(pageRequest)
      : serveCachedPage(servedPages, address, requestedVersion(url), pageRequest);
    return orFailurePage(serving, address, pageRequest);
  }

  async function serveCachedPage(
    { portal, cache, headers }: ServedPages,
    address: PageAddress,
    version: number | null,
    { url, request, response }: PageRequest,
  ): Promise<void> {
    const checkRenderLimit = renderLimitOf(request);
    const entry = await (version === null
      ? getOrRender(portal, cache, address, checkRenderLimit)
      : getNewer({ portal, cache }, address, version, checkRenderLimit));
    const { status, location } = entry.page;
    // `utm_…` is not part of a page's key, so the cached redirect does not have it.
    const campaignLocation = location && withCampaign(location, url);
    if (campaignLocation !== location && (status === 301 || status === 302)) {
      sendRedirect(response, headers, status, campaignLocation ?? '/');
    } else {
      sendEntry(entry, request, response, version === null || hasVersion(version, entry.page));
    }
  }

  async function orFailurePage(
    serving: Promise<void> | undefined,
    address: PageAddress,
    { request, response }: PageRequest,
  ): Promise<void> {
    try {
      await serving;
    } catch (error) {
      if (error instanceof RenderLimitExceeded) {
        sendText(response, 429, tooManyRequestsText, ['retry-after', String(renderLimitWindowSeconds)]);
        return;
      }
      onError(error, request);
      if (!pages) return;
      await sendFailure(pages, address, error, response).catch((worse: unknown) => onError(worse, request));
    }
  }

  /**
   * Redirects by rule cost nothing to find. They are not cached, so that nobody can fill the cache with them.
   */
  async function followRedirect(
    { portal, cache, headers }: ServedPages,
    { location, status }: Extract<Outcome, { location: string }>,
    { site, request, response }: PageRequest,
  ): Promise<void> {
    const checkRenderLimit = renderLimitOf(request);
    const finalLocation = await resolveRedirect({ portal, cache, checkRenderLimit }, site, location);
    sendRedirect(response, headers, status, finalLocation);
  }

  async function sendFailure(
    { portal, cache, headers }: ServedPages,
    address: PageAddress,
    error: unknown,
    response: ServerResponse,
  ): Promise<void> {
    const retrySeconds = retryAfterSecondsOf(error);
    const status = retrySeconds === null ? 500 : 503;
    const retryAfter = retrySeconds === null ? [] : ['retry-after', String(retrySeconds)];
    const canServe = (url: string) => cache.canServeOnError(pageKey(portal.address(address.site, url)));
    try {
      const { html } = await portal.failure(address, status, canServe);
      response.writeHead(status, [...headers, ...noStore, ...retryAfter]).end(html);
    } catch (worse) {
      sendText(response, status, 'Belső kiszolgálóhiba.', retryAfter);
      throw worse;
    }
  }

  /** @returns null when there is no point in trying again soon */
  function retryAfterSecondsOf(error: unknown): number | null {
    if (error instanceof Overloaded) return error.retryAfterSeconds;
    return isReady() && !isTransient(error) ? null : retryAfterFailureSeconds;
  }

  return listener;
}

/**
 * The version that an open page has heard of. The page requests itself with `?v=`, which is not part of its
 * key here. Caches in front of us know nothing of versions, so for them it keeps the responses apart.
 */
function requestedVersion(url: string): number | null {
  const [, version] = /[?&]v=(\d{1,10})(?:&|$)/.exec(url) ?? [];
  return version === undefined ? null : Number(version);
}

const hasVersion = (version: number, page: CacheEntry<EncodedPage>['page']) =>
  page.version !== undefined && page.version >= version;

function getNewer(
  { portal, cache }: Pick<ServedPages, 'portal' | 'cache'>,
  address: PageAddress,
  version: number,
  checkRenderLimit: CheckRenderLimit,
): Promise<CacheEntry<EncodedPage>> {
  const render = () => portal.render(address);
  const isNewEnough = (page: CacheEntry<EncodedPage>['page']) => hasVersion(version, page);
  return cache.fetchNewer(pageKey(address), render, isNewEnough, checkRenderLimit);
}
