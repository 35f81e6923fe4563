import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { newsroomMark } from '#contract/sign-in-cookies.ts';
import type { PageAddress, Viewer } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/portal.ts';
import { findRedirect } from '#portal/redirects/find-redirect.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { getOrRender, unroutedUrl } from './cached-entry.ts';
import { type EncodedPage, encodePage, sendBody } from './encoded-page.ts';
import { chooseEncoding } from './encodings.ts';
import { type HeaderList, privateNoStore, withoutCachingHeaders } from './headers.ts';
import type { PageCache } from './page-cache.ts';
import type { CheckRenderLimit } from './page-cache-options.ts';
import { resolveRedirect } from './redirect-location.ts';
import { RenderQueue } from './render-queue.ts';

/** Who sent a request, and which cookies the browser should get. */
export interface IdentifiedViewer extends Viewer {
  /** Values of `Set-Cookie`: sign-in cookies that were renewed, or cleared because they are not valid. */
  setCookies: readonly string[];
}

/** Nobody is signed in. */
export const anonymousViewer: IdentifiedViewer = { reader: null, token: null, setCookies: [] };

/** Finds out from a request's cookies who sent it. Rejects when that is impossible right now. */
export type IdentifyViewer = (site: SiteSlug, request: IncomingMessage) => Promise<IdentifiedViewer>;

export interface PersonalPagesOptions {
  sites: Record<SiteSlug, PortalSite>;
  portal: Portal;
  cache: PageCache<EncodedPage>;
  headers: HeaderList;
  identifyViewer: IdentifyViewer;
  /**
   * Preview mode: only the newsroom sees anything, so every page is rendered for one viewer
   * (docs/product/readers.md#preview).
   */
  isPreview: boolean;
  /** The limit of renders for a client. The newsroom has none. */
  renderLimitOf(request: IncomingMessage): CheckRenderLimit;
}

/**
 * Whether a request may come from the newsroom, whose pages are not those of the page cache. It only looks
 * for the cookie's name; checking the cookie costs a call.
 */
export const maySignInAsNewsroom = (cookie: string | undefined): boolean =>
  cookie?.includes(newsroomMark) ?? false;

export interface PageRequest {
  site: SiteSlug;
  url: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** Who sent it, if the preview's guard has identified them. */
  viewer?: IdentifiedViewer | null;
}

export interface PersonalPages {
  /**
   * Answers with a page rendered for the viewer. A page that is the same for everybody may come from the
   * cache. Rejects when the page cannot be rendered.
   */
  serve(pageRequest: PageRequest): Promise<void>;
}

/** Serves pages that are rendered for one viewer. They are never cached. */
export function createPersonalPages(options: PersonalPagesOptions): PersonalPages {
  const { sites, portal, cache, headers, identifyViewer, isPreview, renderLimitOf } = options;
  const queue = new RenderQueue();

  async function serve(pageRequest: PageRequest): Promise<void> {
    const { site, url, request, response, viewer: admitted } = pageRequest;
    const address = portal.address(site, url);
    const viewer = admitted ?? (await identify(address, request));
    const { setCookies } = viewer;
    const isNewsroom = viewer.reader?.scope === 'user';
    // A newsroom cookie that is forged or expired does not lift the limit.
    const checkRenderLimit = isNewsroom ? () => {} : renderLimitOf(request);
    const outcome = findRedirect(sites[site], url);
    if (outcome && 'location' in outcome) {
      const location = await resolveRedirect({ portal, cache, checkRenderLimit }, site, outcome.location);
      const ownHeaders = ['location', location, 'content-length', '0', ...privateHeaders(setCookies)];
      response.writeHead(outcome.status, [...headers, ...ownHeaders]).end();
      return;
    }
    const target =
      outcome === null ? address : portal.address(site, 'rewrite' in outcome ? outcome.rewrite : unroutedUrl);
    if (isPreview || target.isPersonal || isNewsroom) {
      checkRenderLimit();
      send(request, response, await renderFor(target, viewer), setCookies);
    } else {
      const entry = await getOrRender(portal, cache, target, checkRenderLimit);
      send(request, response, entry.body, setCookies);
    }
  }

  /** If the services do not answer, pages that are the same for everybody can still be served. */
  async function identify(address: PageAddress, request: IncomingMessage): Promise<IdentifiedViewer> {
    try {
      return await identifyViewer(address.site, request);
    } catch (error) {
      if (isPreview || address.isPersonal) throw error;
      return anonymousViewer;
    }
  }

  async function renderFor(address: PageAddress, viewer: Viewer): Promise<EncodedPage> {
    return encodePage(await queue.run(() => portal.render(address, viewer)), headers);
  }

  return { serve };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  setCookies: readonly string[],
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const pageHeaders = withoutCachingHeaders(page.headers.fresh[encoding]);
  response.writeHead(page.status, [...pageHeaders, ...privateHeaders(setCookies)]);
  sendBody(response, page.bodies, encoding);
}

const privateHeaders = (setCookies: readonly string[]): HeaderList => [
  ...privateNoStore,
  ...setCookies.flatMap((cookie) => ['set-cookie', cookie]),
];
