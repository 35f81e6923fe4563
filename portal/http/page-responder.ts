import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import type { PageAddress } from '#portal/page/page.ts';
import { isCardAddress } from '#portal/page/share-card.ts';
import { withCampaign } from '#portal/redirects/campaign.ts';
import { findFollowedRedirect, findRedirect, type Outcome } from '#portal/redirects/find-redirect.ts';
import { FailureResponder } from './failure-responder.ts';
import { getOrRender, unroutedUrl } from './get-or-render.ts';
import type { PageRequest, Reply } from './page-request.ts';
import type { PageServerOptions, ServedPages } from './page-server-options.ts';
import { createPersonalPages, type PersonalPages } from './personal-pages.ts';
import { resolveRedirect } from './redirect-location.ts';
import { createRenderLimit, type RenderLimitOf } from './render-limit.ts';
import { getOrRenderVersion, hasVersion, requestedVersion } from './requested-version.ts';
import { sendEntry, sendRedirect, sendText } from './send.ts';
import { anonymousViewer, hasNewsroomCookie } from './viewer.ts';

type PageResponderOptions = Pick<
  PageServerOptions,
  | 'sites'
  | 'identifyViewer'
  | 'isPreview'
  | 'mayRender'
  | 'isReady'
  | 'isTransient'
  | 'onError'
  | 'onRedirect'
>;

/**
 * Answers requests for the pages of a host. The methods are in the order in which a request meets them: the
 * hit in the cache, the choice of an answer, and the answers.
 */
export class PageResponder {
  readonly #pages: ServedPages;
  readonly #options: PageResponderOptions;
  readonly #isPreview: boolean;
  readonly #renderLimitOf: RenderLimitOf;
  readonly #personalPages: PersonalPages;
  readonly #failureResponder: FailureResponder;

  constructor(pages: ServedPages, options: PageResponderOptions) {
    const { sites, identifyViewer = async () => anonymousViewer, isPreview = false, mayRender } = options;
    this.#pages = pages;
    this.#options = options;
    this.#isPreview = isPreview;
    this.#renderLimitOf = createRenderLimit(mayRender);
    this.#personalPages = createPersonalPages({
      sites,
      ...pages,
      identifyViewer,
      isPreview,
      renderLimitOf: this.#renderLimitOf,
    });
    this.#failureResponder = new FailureResponder(pages, options);
  }

  /**
   * Sends a page that the cache has, by one look-up of the unparsed target and one write. Addresses in any
   * other form than the cache's key are left to `chooseReply`.
   * @returns the status sent, or null when nothing was sent
   */
  sendHit(site: SiteSlug, url: string, request: IncomingMessage, response: ServerResponse): number | null {
    if (!this.#mayUseCache(request)) return null;
    const { portal, cache } = this.#pages;
    const entry = cache.get(`${site} ${url}`, () => portal.render(portal.address(site, url)));
    return entry === null ? null : sendEntry(entry, request, response);
  }

  /** Chooses the answer of a GET or HEAD that is no hit. */
  chooseReply(pageRequest: PageRequest): Reply {
    const { site, url, request } = pageRequest;
    if (isCardAddress(url)) return { kind: 'file', respond: () => this.#sendCard(pageRequest) };
    if (!this.#mayUseCache(request)) {
      const address = this.#pages.portal.address(site, url);
      return { kind: 'page', respond: () => this.#servePersonalPage(address, pageRequest) };
    }
    const outcome = findRedirect(this.#options.sites[site], url);
    if (outcome === null) return { kind: 'page', respond: () => this.#servePage(url, pageRequest) };
    if ('location' in outcome) {
      this.#reportRedirect(site, url);
      return { kind: 'redirect', respond: () => this.#followRedirect(outcome, pageRequest) };
    }
    const target = 'rewrite' in outcome ? outcome.rewrite : unroutedUrl;
    return { kind: 'page', respond: () => this.#servePage(target, pageRequest) };
  }

  /** @param target the request's URL after rewriting */
  #servePage(target: string, pageRequest: PageRequest): Promise<void> {
    const address = this.#pages.portal.address(pageRequest.site, target);
    if (address.isPersonal) return this.#servePersonalPage(address, pageRequest);
    return this.#serveSharedPage(address, requestedVersion(target), pageRequest).catch((error: unknown) =>
      this.#failureResponder.send(error, address, pageRequest),
    );
  }

  /** Serves a page that is the same for everybody. */
  async #serveSharedPage(
    address: PageAddress,
    version: number | null,
    { url, request, response }: PageRequest,
  ): Promise<void> {
    const { portal, cache, headers } = this.#pages;
    const checkRenderLimit = this.#renderLimitOf(request);
    const entry = await (version === null
      ? getOrRender(portal, cache, address, checkRenderLimit)
      : getOrRenderVersion(portal, cache, address, version, checkRenderLimit));
    const { status, location } = entry.page;
    // `utm_…` is not part of a page's key, so the cached redirect does not have it.
    const campaignLocation = location && withCampaign(location, url);
    if (campaignLocation !== location && (status === 301 || status === 302)) {
      sendRedirect(response, headers, status, campaignLocation ?? '/');
    } else {
      sendEntry(entry, request, response, version === null || hasVersion(version, entry.page));
    }
  }

  /** Serves a page that is rendered for one viewer. */
  #servePersonalPage(address: PageAddress, pageRequest: PageRequest): Promise<void> {
    return this.#personalPages
      .serve(pageRequest)
      .catch((error: unknown) => this.#failureResponder.send(error, address, pageRequest));
  }

  /**
   * Redirects by rule cost nothing to find. They are not cached, so that nobody can fill the cache with them.
   */
  async #followRedirect(
    { location, status }: Extract<Outcome, { location: string }>,
    { site, request, response }: PageRequest,
  ): Promise<void> {
    const { portal, cache, headers } = this.#pages;
    const checkRenderLimit = this.#renderLimitOf(request);
    const finalLocation = await resolveRedirect({ portal, cache, checkRenderLimit }, site, location);
    sendRedirect(response, headers, status, finalLocation);
  }

  #reportRedirect(site: SiteSlug, url: string): void {
    const { sites, onRedirect } = this.#options;
    const from = onRedirect ? findFollowedRedirect(sites[site], url) : null;
    if (from !== null) onRedirect?.(site, from);
  }

  /** A preview has no cards, because they show titles. */
  #sendCard({ site, url, request, response }: PageRequest): void {
    const { cards } = this.#pages;
    if (!cards || this.#isPreview) {
      sendText(response, 404, 'Not found');
      return;
    }
    const mayRender = () => this.#options.mayRender?.(request) !== false;
    void cards.serve({ site, url, response, mayRender });
  }

  #mayUseCache(request: IncomingMessage): boolean {
    return !this.#isPreview && !hasNewsroomCookie(request.headers.cookie);
  }
}
