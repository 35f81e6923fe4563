import { CallError } from '#contract/errors.ts';
import { frameOrigins } from '#portal/site/supplements.ts';
import { cacheRules } from './cache-rules.ts';
import { createErrorPages } from './error-pages.ts';
import { inApp } from './keep-in-app.ts';
import type { Page, PageAddress, Viewer } from './page.ts';
import { parsePageUrl } from './page-url.ts';
import type { Portal, PortalContent, PortalOptions } from './portal.ts';
import { withArticle } from './preview.ts';
import { renderPreview, renderSupplementPreview } from './render-preview.ts';
import { createMatcher, type Match, type Params, type Route, splitPath } from './route.tsx';
import { type CacheRule, type ScreenContext, ScreenEnd } from './screen.ts';
import { createScreenRenderer } from './screen-renderer.tsx';
import { type ShareCard, shareCardOf } from './share-card.ts';
import { createVisit, type Visit } from './visit.ts';
import { withDeadline } from './with-deadline.ts';

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
  const renderScreen = createScreenRenderer(Frame, assets, measure, onProblem);
  const errorPages = createErrorPages(errorScreen, renderScreen, visitOptions);
  const previewOptions = { match, loadSite, renderScreen, visitOptions };

  const matchAddress = ({ isUnknown, path }: PageAddress): Match | null =>
    isUnknown ? null : match(splitPath(path) ?? ['']);

  /** If the newest state of the site cannot be read, the last known state is used. */
  async function openVisit(address: PageAddress, params: Params, viewer?: Viewer): Promise<Visit> {
    try {
      return createVisit(visitOptions, await loadSite(address.site), address, params, viewer);
    } catch (error) {
      onProblem({ message: 'the publication could not be read', path: address.path, error });
      const visit = createVisit(visitOptions, sites[address.site], address, params, viewer);
      visit.isDegraded = true;
      return visit;
    }
  }

  async function render(address: PageAddress, viewer?: Viewer): Promise<Page> {
    const matched = matchAddress(address);
    const visit = await openVisit(address, matched?.params ?? {}, viewer);
    const hasFrame = Frame !== null && !matched?.route.isFile && !matched?.route.isFramed;
    const common = hasFrame ? visit.context.common() : Promise.resolve(null);
    try {
      if (!matched) throw new ScreenEnd(404, null, `Page Not Found: ${visit.context.path}`);
      return await renderRoute(matched.route, address, visit, common);
    } catch (error) {
      const end = screenEndOf(error);
      if (!end) throw error;
      if (end.location !== null && end.status !== 404) {
        const location = address.isInApp ? inApp(end.location) : end.location;
        return { status: end.status, location, html: '', tags: [...visit.tags], cache: cacheRules.redirect };
      }
      const { site } = visit.context;
      const html = await (viewer
        ? errorPages.notFound(visit, await common)
        : errorPages.sharedNotFound(site, address, await common));
      const missingTags = matched?.route.missing(matched.params, site) ?? [];
      const tags = [...visit.tags, ...missingTags];
      return { status: 404, location: null, html, tags, cache: cacheRules.notFound };
    }
  }

  /** Renders what a route opens: a page, or a file. Rejects with what the load throws. */
  async function renderRoute(
    route: Route,
    address: PageAddress,
    visit: Visit,
    common: ReturnType<ScreenContext['common']>,
  ): Promise<Page> {
    const { context } = visit;
    const opened = await route.open(context);
    const isFile = 'body' in opened;
    const html = isFile ? opened.body : await renderScreen(route, opened, context, await common);
    return {
      location: null,
      framable: route.isFramed,
      frameOrigins: frameOrigins(context.site),
      html,
      // Only after rendering is it known whether a part was missing.
      cache: cacheRuleOf(route, address, visit),
      tags: [...visit.tags],
      ...(isFile
        ? { status: 200, contentType: opened.contentType }
        : { status: opened.status, version: opened.version }),
    };
  }

  async function shareCard(address: PageAddress): Promise<ShareCard | null> {
    const matched = address.isPersonal ? null : matchAddress(address);
    if (!matched || matched.route.isFile || matched.route.isFramed) return null;
    const { context } = await openVisit(address, matched.params);
    try {
      const opened = await matched.route.open(context);
      return 'body' in opened || opened.status !== 200 ? null : shareCardOf(opened.head, context);
    } catch (error) {
      if (screenEndOf(error)) return null;
      throw error;
    }
  }

  const withinDeadline = <T>(work: Promise<T>, what: string) =>
    withDeadline(work, deadlineMs, `${what} took longer than ${deadlineMs} ms`);

  return {
    address: (site, url) => parsePageUrl(site, url, match),
    render: (address, viewer) => withinDeadline(render(address, viewer), address.path),
    shareCard: (address) => withinDeadline(shareCard(address), `the card of ${address.path}`),
    preview(article, look) {
      const ofArticle = { ...visitOptions, transport: withArticle(transport, article) };
      return withinDeadline(
        renderPreview({ ...previewOptions, visitOptions: ofArticle }, article.url, look),
        `the preview of the piece ${article.id}`,
      );
    },
    previewSupplement: (supplement, tab, look) =>
      withinDeadline(
        renderSupplementPreview(previewOptions, supplement, tab, look),
        `the preview of the supplement ${supplement.slug}`,
      ),
    async failure(address, status, canServe) {
      const html = await errorPages.failure(sites[address.site], address, canServe);
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

/**
 * How a load ended, if neither with data nor with a failure. A call that finds nothing, or rejects its input,
 * means that there is no such page (docs/product/routes.md#validation).
 */
function screenEndOf(error: unknown): ScreenEnd | null {
  if (error instanceof ScreenEnd) return error;
  const isNotFound = error instanceof CallError && (error.status === 404 || error.status === 400);
  return isNotFound ? new ScreenEnd(404, null, error.message) : null;
}
