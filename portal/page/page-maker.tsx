import type { ReactNode } from 'react';
import type { Article, SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import { filterMenus, menuPaths } from '#portal/site/filter-menus.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { frameOrigins, supplementUrl } from '#portal/site/supplements.ts';
import type { Assets } from './assets.ts';
import { cacheRules } from './cache-rules.ts';
import { inApp } from './keep-in-app.ts';
import type { Page, PageAddress, Viewer } from './page.ts';
import { parsePageUrl, unknownAddress } from './page-url.ts';
import { type PreviewLook, withArticle } from './preview.ts';
import { renderFramedPage, renderPage } from './render.tsx';
import { islandRenderer } from './render-island.ts';
import { createRenderScheduler } from './render-scheduler.ts';
import {
  createMatcher,
  type Match,
  type OpenedScreen,
  openScreen,
  type Params,
  type Route,
  splitPath,
} from './route.tsx';
import { type CacheRule, type FrameProps, type Screen, ScreenEnd, type ViewContext } from './screen.ts';
import { type ShareCard, shareCardOf } from './share-card.ts';
import { createSharedPages } from './shared-pages.ts';
import { unlinkPages } from './unlink-pages.ts';
import { createVisit, type PageProblem, type Visit } from './visit.ts';
import { withDeadline } from './with-deadline.ts';

export interface PortalOptions {
  sites: Record<SiteSlug, PortalSite>;
  /** Loads a site with all announced changes. Default: `sites`. Rejects when it cannot be read. */
  loadSite?: ((slug: SiteSlug) => Promise<PortalSite>) | undefined;
  transport: Transport;
  assets: Assets;
  /** Whether pages report to `POST /api/measure` what was read and how fast they loaded (decision 0015). */
  measure?: boolean;
  onProblem?: (problem: PageProblem) => void;
  /** Unix milliseconds. */
  now?: () => number;
  /** How long loading a page may take. A service that hangs must not hold all renders. */
  deadlineMs?: number;
}

/** How long one rendered page serves as every 404 of a site. */
const notFoundShareMs = 60_000;
/** The same for failure pages. It is shorter, because the pages that they can offer instead change. */
const failureShareMs = 5000;

/** All that a portal can show: its screens, the frame around them, and the error screen. */
export interface PortalContent {
  routes: readonly Route[];
  /** Null where all pages are shown in frames of other sites. */
  Frame: ((props: FrameProps) => ReactNode) | null;
  /** @param available paths that can be served in spite of the failure; not used for 404 */
  errorScreen: (status: 404 | 500, available: ReadonlySet<string>) => Screen<unknown>;
}

export interface Portal {
  /** Parses a request's path and query; any string is allowed. */
  address(site: SiteSlug, url: string): PageAddress;
  /**
   * Renders a page: 200, a redirect or 404. Rejects when essential data cannot be loaded.
   * @param viewer only for a page that is not cached
   */
  render(address: PageAddress, viewer?: Viewer): Promise<Page>;
  /**
   * The picture for links to a page; null where the page has its own picture, or is not public. Rejects when
   * essential data cannot be loaded.
   */
  shareCard(address: PageAddress): Promise<ShareCard | null>;
  /**
   * Renders an article that readers cannot see yet, for the newsroom's desk. It is not cached.
   * Rejects when essential data cannot be loaded.
   */
  preview(article: Article, look: PreviewLook): Promise<string>;
  /**
   * The same for a supplement that is being put together.
   * @param tab slug of the tab; empty for its first page
   */
  previewSupplement(supplement: Supplement, tab: string, look: PreviewLook): Promise<string>;
  /**
   * Renders the page that reports a failure. It needs no service.
   * @param canServe whether a page can be served in spite of the failure. Other pages are not offered.
   */
  failure(address: PageAddress, status: 500 | 503, canServe: CanServe): Promise<Page>;
}

/** Whether the page at a path of the site can be served without rendering it. */
export type CanServe = (path: string) => Promise<boolean>;

/** Creates what renders pages: route, data, view, HTML. `portal/http` caches and sends them. */
export function createPageMaker(
  { routes, Frame, errorScreen }: PortalContent,
  options: PortalOptions,
): Portal {
  const { sites, transport, assets, measure = false, onProblem = () => {} } = options;
  const { now = Date.now, deadlineMs = 10_000 } = options;
  const { loadSite = async (slug) => sites[slug] } = options;
  const visitOptions = { transport, onProblem, now };
  const match = createMatcher(routes);
  const scheduler = createRenderScheduler();
  const sharedNotFound = createSharedPages(notFoundShareMs, now);
  const sharedFailures = createSharedPages(failureShareMs, now);

  const matchAddress = ({ isUnknown, path }: PageAddress): Match | null =>
    isUnknown ? null : match(splitPath(path) ?? ['']);

  function renderScreen(
    { name: screen, framed }: Pick<Route, 'name' | 'framed'>,
    opened: OpenedScreen,
    context: ViewContext,
    common: FrontendInit | null,
  ): Promise<string> {
    return scheduler.run(() => {
      if (framed || Frame === null) return renderFramedPage(opened, { screen, context, assets });
      const renderIsland = islandRenderer((name, error) =>
        onProblem({ what: `island ${name} was left out`, path: context.path, error }),
      );
      return renderPage(opened, { Frame, screen, context, common, assets, measure, renderIsland });
    });
  }

  /** One page for all unknown addresses of a site, so that a flood of them causes one render. */
  function renderSharedNotFound(
    site: PortalSite,
    address: PageAddress,
    common: FrontendInit | null,
  ): Promise<string> {
    return sharedNotFound.get({ site, address, common }, () =>
      renderNotFound(
        createVisit(visitOptions, site, unknownAddress(address.site, address.isInApp), {}),
        common,
      ),
    );
  }

  async function renderNotFound({ context }: Visit, common: FrontendInit | null): Promise<string> {
    const opened = await openScreen(errorScreen(404, noPaths), context);
    return renderScreen(errorRoute, opened, context, common);
  }

  async function renderFailure({ context }: Visit, canServe: CanServe): Promise<string> {
    const { site, app } = context;
    const paths = ['/', '/legfrissebb', ...menuPaths(site)];
    const checked = await Promise.all(
      paths.map(async (path) => ((await canServe(app ? inApp(path) : path)) ? path : null)),
    );
    const available = new Set(checked.filter((path) => path !== null));
    const reduced = { ...context, site: { ...site, menus: filterMenus(site.menus, available) } };
    const opened = await openScreen(errorScreen(500, available), reduced);
    return unlinkPages(await renderScreen(failureRoute, opened, reduced, null), canServe);
  }

  /** If the newest state of the site cannot be read, the last known state is used. */
  async function openVisit(address: PageAddress, params: Params, viewer?: Viewer): Promise<Visit> {
    try {
      return createVisit(visitOptions, await loadSite(address.site), address, params, viewer);
    } catch (error) {
      onProblem({ what: 'the publication could not be read', path: address.path, error });
      const visit = createVisit(visitOptions, sites[address.site], address, params, viewer);
      visit.isDegraded = true;
      return visit;
    }
  }

  async function render(address: PageAddress, viewer?: Viewer): Promise<Page> {
    const matched = matchAddress(address);
    const visit = await openVisit(address, matched?.params ?? {}, viewer);
    const { context, tags } = visit;
    const { site } = context;
    const hasFrame = Frame !== null && !matched?.route.bare && !matched?.route.framed;
    const common = hasFrame ? context.common() : Promise.resolve(null);
    try {
      if (!matched) throw new ScreenEnd(404, null, `Page Not Found: ${context.path}`);
      const { route } = matched;
      const opened = await route.open(context);
      const facts = { location: null, framable: route.framed, frameOrigins: frameOrigins(site) };
      if ('body' in opened) {
        const cache = cacheRuleOf(route, address, visit);
        return {
          ...facts,
          status: 200,
          html: opened.body,
          contentType: opened.contentType,
          tags: [...tags],
          cache,
        };
      }
      const html = await renderScreen(route, opened, context, await common);
      // Only after rendering is it known whether a part was missing.
      const cache = cacheRuleOf(route, address, visit);
      return { ...facts, status: opened.status, html, tags: [...tags], cache, version: opened.version };
    } catch (error) {
      const end = screenEndOf(error);
      if (!end) throw error;
      if (end.location !== null && end.status !== 404) {
        const location = address.isInApp ? inApp(end.location) : end.location;
        return { status: end.status, location, html: '', tags: [...tags], cache: cacheRules.redirect };
      }
      const html = await (viewer
        ? renderNotFound(visit, await common)
        : renderSharedNotFound(site, address, await common));
      const missingTags = matched?.route.missing(matched.params, site) ?? [];
      return {
        status: 404,
        location: null,
        html,
        tags: [...tags, ...missingTags],
        cache: cacheRules.notFound,
      };
    }
  }

  /** @param replaced what is shown instead of what readers get */
  async function preview(
    url: string,
    { site: slug, theme }: PreviewLook,
    replaced: { transport?: Transport; site?: PortalSite },
  ): Promise<string> {
    const address = parsePageUrl(slug, url, match);
    const matched = matchAddress(address);
    if (!matched) throw new Error(`No page has the address ${url}`);
    const previewOptions = { ...visitOptions, transport: replaced.transport ?? transport };
    const site = replaced.site ?? (await loadSite(slug));
    const { context } = createVisit(previewOptions, site, address, matched.params);
    const opened = await matched.route.open(context);
    if ('body' in opened) throw new Error(`${url} is a file`);
    const head = { ...opened.head, theme, isStill: true };
    return renderScreen(matched.route, { ...opened, head }, context, await context.common());
  }

  async function previewSupplement(supplement: Supplement, tab: string, look: PreviewLook): Promise<string> {
    const site = await loadSite(look.site);
    const others = site.supplements.filter(({ slug }) => slug !== supplement.slug);
    const url = supplementUrl(supplement) + (tab && `/${tab}`);
    return preview(url, look, { site: { ...site, supplements: [supplement, ...others] } });
  }

  async function shareCard(address: PageAddress): Promise<ShareCard | null> {
    const matched = address.isPersonal ? null : matchAddress(address);
    if (!matched || matched.route.bare || matched.route.framed) return null;
    const { context } = await openVisit(address, matched.params);
    try {
      const opened = await matched.route.open(context);
      return 'body' in opened || opened.status !== 200 ? null : shareCardOf(opened.head, context);
    } catch (error) {
      if (screenEndOf(error)) return null;
      throw error;
    }
  }

  const withinDeadline = <T,>(work: Promise<T>, what: string) =>
    withDeadline(work, deadlineMs, `${what} took longer than ${deadlineMs} ms`);

  return {
    address: (site, url) => parsePageUrl(site, url, match),
    render: (address, viewer) => withinDeadline(render(address, viewer), address.path),
    shareCard: (address) => withinDeadline(shareCard(address), `the card of ${address.path}`),
    preview: (article, look) =>
      withinDeadline(
        preview(article.url, look, { transport: withArticle(transport, article) }),
        `the preview of the piece ${article.id}`,
      ),
    previewSupplement: (supplement, tab, look) =>
      withinDeadline(
        previewSupplement(supplement, tab, look),
        `the preview of the supplement ${supplement.slug}`,
      ),
    async failure(address, status, canServe) {
      const site = sites[address.site];
      const html = await sharedFailures.get({ site, address, common: null }, () =>
        renderFailure(
          createVisit(visitOptions, site, unknownAddress(address.site, address.isInApp), {}),
          canServe,
        ),
      );
      const cache = { freshSeconds: 0, staleSeconds: 0, staleIfErrorSeconds: 0 };
      return { status, location: null, html, tags: [], cache };
    },
  };
}

function cacheRuleOf({ cache: rule }: Route, { query }: PageAddress, { isDegraded }: Visit): CacheRule {
  const isMadeUp = query.some(([name]) => name === rule.overflowParameter);
  const ownRule = isMadeUp
    ? { ...rule, isOverflow: true }
    : (query.length === 0 && rule.withoutQuery) || rule;
  return isDegraded ? { ...cacheRules.degraded, ...(ownRule.isOverflow && { isOverflow: true }) } : ownRule;
}

const noPaths: ReadonlySet<string> = new Set();
/** Page views of this screen count missing addresses (`services/measure/read-missing.ts`). */
const errorRoute = { name: 'error' };
const failureRoute = { name: 'failure' };

/**
 * How a load ended, if neither with data nor with a failure. A call that finds nothing, or rejects its input,
 * means that there is no such page (docs/product/routes.md#validation).
 */
function screenEndOf(error: unknown): ScreenEnd | null {
  if (error instanceof ScreenEnd) return error;
  const isNotFound = error instanceof CallError && (error.status === 404 || error.status === 400);
  return isNotFound ? new ScreenEnd(404, null, error.message) : null;
}
