import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import type { PageAddress, Viewer } from '#portal/page/page.ts';
import type { Portal } from '#portal/page/portal.ts';
import { findRedirect } from '#portal/redirects/find-redirect.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { type EncodedPage, encodePage } from './encoded-page.ts';
import { chooseEncoding } from './encodings.ts';
import { getOrRender, unroutedUrl } from './get-or-render.ts';
import { type HeaderList, privateNoStore, withoutCachingHeaders } from './headers.ts';
import type { PageCache } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import { resolveRedirect } from './redirect-location.ts';
import type { RenderLimitOf } from './render-limit.ts';
import { RenderQueue } from './render-queue.ts';
import { sendBody } from './send.ts';
import { anonymousViewer, type IdentifiedViewer, type IdentifyViewer } from './viewer.ts';

interface PersonalPagesOptions {
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
  renderLimitOf: RenderLimitOf;
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
    return encodePage(await queue.run(() => portal.render(address, viewer)), {
      base: headers,
      tagHeader: null,
    });
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
