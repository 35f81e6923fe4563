import type { ReactNode } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { type Client, createClient, type Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { filterMenus, menuPaths } from '#portal/site/filter-menus.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { Assets } from './assets.ts';
import { cacheRules } from './cache-rules.ts';
import { inApp } from './keep-in-app.ts';
import type { Page, PageAddress, Visitor } from './page.ts';
import { parsePageUrl } from './page-url.ts';
import { renderFramedPage, renderPage } from './render.tsx';
import { islandRenderer } from './render-island.ts';
import { createMatcher, type Opened, openScreen, type Params, type Route, splitPath } from './route.tsx';
import { type FrameProps, type Screen, type ScreenContext, ScreenEnd, type ViewContext } from './screen.ts';
import { type ShareCard, shareCardOf } from './share-card.ts';
import { createTurns } from './turns.ts';
import { unlinkPages } from './unlink-pages.ts';
import { withDeadline } from './with-deadline.ts';

export interface PortalOptions {
  sites: Record<SiteSlug, PortalSite>;
  transport: Transport;
  assets: Assets;
  /** Pages ask browsers to tell `POST /api/measure` what was read and how fast it was (decision 15). */
  measure?: boolean;
  /** Told what went wrong without spoiling the page. */
  onProblem?: (problem: { what: string; path: string; error: unknown }) => void;
  /** Unix milliseconds. */
  now?: () => number;
  /** A page whose data takes longer fails, so that a hanging service cannot hold all renders. Milliseconds. */
  deadline?: number;
}

/** How long what says that something is not there is one page for all who meet it, milliseconds. */
const missingSharedMs = 60_000;
/** The same for what says that something failed: shorter, because what can be offered instead changes. */
const failureSharedMs = 5000;

/** What is shown: the screens, what surrounds them, and the screen of errors. */
export interface Show {
  routes: readonly Route[];
  /** Null: all pages stand in frames of other pages. */
  Frame: ((props: FrameProps) => ReactNode) | null;
  /** @param available paths that can be given although something failed; for 404 any page can */
  errorScreen: (status: 404 | 500, available: ReadonlySet<string>) => Screen<unknown>;
}

export interface Portal {
  /** What a request's path and query mean; for any string at all. */
  address(site: SiteSlug, url: string): PageAddress;
  /**
   * Makes a page: 200, a redirect or 404. Rejects when what is essential cannot be had.
   * @param visitor given only for a page that is kept nowhere
   */
  render(address: PageAddress, visitor?: Visitor): Promise<Page>;
  /** What is drawn for links to the page; null where it has a picture of its own, or is not for everybody. Rejects like `render`. */
  shareCard(address: PageAddress): Promise<ShareCard | null>;
  /**
   * The page that says so. Needs no service.
   * @param canBeGiven whether a page of this site can be had in spite of the failure: no other one is offered
   */
  failure(address: PageAddress, status: 500 | 503, canBeGiven: CanBeGiven): Promise<Page>;
}

/** Whether the page at a path of the site is at hand. */
export type CanBeGiven = (path: string) => Promise<boolean>;

/** Makes pages of requests: route, data, view, HTML. What caches and sends them is `page-server.ts`. */
export function createPageMaker({ routes, Frame, errorScreen }: Show, options: PortalOptions): Portal {
  const { sites, transport, assets, measure = false, onProblem = () => {}, now = Date.now, deadline = 10_000 } = options;
  const match = createMatcher(routes);
  const turns = createTurns();
  const missingPages = new Map<string, { html: Promise<string>; common: FrontendInit | null; until: number }>();
  const failurePages = new Map<string, { html: Promise<string>; until: number }>();

  function open(address: PageAddress, params: Params, { reader, token }: Visitor = anybody) {
    const tags = new Set<string>();
    const client = createClient(transport, { site: address.site, signedIn: reader?.scope === 'user', token }, (read) => {
      for (const tag of read) tags.add(tag);
    });
    const visit: Visit = { tags, degraded: false, context: screenContext(address, params, client) };
    return visit;

    function screenContext({ site, path, query, app }: PageAddress, routeParams: Params, calls: Client): ScreenContext {
      let common: Promise<FrontendInit | null> | undefined;
      const context: ScreenContext = {
        site: sites[site],
        client: calls,
        path: decodedPath(path),
        params: routeParams,
        query: Object.fromEntries(query),
        page: Number(query.find(([name]) => name === 'oldal')?.[1] ?? 1),
        now: now(),
        app,
        reader,
        optional: async (part, fallback) => {
          try {
            return await part;
          } catch (error) {
            // What is not there is an answer like any other.
            if (error instanceof CallError && error.status === 404) return fallback;
            visit.degraded = true;
            onProblem({ what: 'a part was left out', path, error });
            return fallback;
          }
        },
        common: () => {
          common ??= context.optional(calls.frontendInit({}), null);
          return common;
        },
      };
      return context;
    }
  }

  const draw = (screen: string, opened: Opened, context: ViewContext, common: FrontendInit | null, framed = false) => {
    if (framed || Frame === null) return renderFramedPage(opened, { screen, context, assets });
    return renderPage(opened, {
      Frame,
      screen,
      context,
      common,
      assets,
      measure,
      renderIsland: islandRenderer((name, error) => onProblem({ what: `island ${name} was left out`, path: context.path, error })),
    });
  };

  const drawn = ({ name, framed }: Route, opened: Opened, context: ViewContext, common: FrontendInit | null) =>
    turns.run(() => draw(name, opened, context, common, framed));

  /** One for all addresses of a site, so that thousands of them that nobody has do not become thousands of pages to draw. */
  function missingPage({ site, app }: PageAddress, common: FrontendInit | null): Promise<string> {
    const key = `${site} ${app}`;
    const shared = missingPages.get(key);
    if (shared && now() < shared.until && isSame(shared.common, common)) return shared.html;
    const html = drawMissing(open(nowhere(site, app), {}), common);
    missingPages.set(key, { html, common, until: now() + missingSharedMs });
    html.catch(() => missingPages.delete(key));
    return html;
  }

  async function drawMissing({ context }: Visit, common: FrontendInit | null): Promise<string> {
    const opened = await openScreen(errorScreen(404, noPaths), context);
    return turns.run(() => draw('error', opened, context, common));
  }

  function failurePage({ site, app }: PageAddress, canBeGiven: CanBeGiven): Promise<string> {
    const key = `${site} ${app}`;
    const shared = failurePages.get(key);
    if (shared && now() < shared.until) return shared.html;
    const html = drawFailure(open(nowhere(site, app), {}), canBeGiven);
    failurePages.set(key, { html, until: now() + failureSharedMs });
    html.catch(() => failurePages.delete(key));
    return html;
  }

  async function drawFailure({ context }: Visit, canBeGiven: CanBeGiven): Promise<string> {
    const { site, app } = context;
    const paths = ['/', '/legfrissebb', ...menuPaths(site)];
    const given = await Promise.all(paths.map(async (path) => ((await canBeGiven(app ? inApp(path) : path)) ? path : null)));
    const available = new Set(given.filter((path) => path !== null));
    const less = { ...context, site: { ...site, menus: filterMenus(site.menus, available) } };
    const opened = await openScreen(errorScreen(500, available), less);
    return unlinkPages(await turns.run(() => draw('error', opened, less, null)), canBeGiven);
  }

  async function render(address: PageAddress, visitor?: Visitor): Promise<Page> {
    const found = address.unknown ? null : match(splitPath(address.path) ?? ['']);
    const visit = open(address, found?.params ?? {}, visitor);
    const { context, tags } = visit;
    const alone = Frame === null || found?.route.bare || found?.route.framed;
    const common = alone ? Promise.resolve(null) : context.common();
    try {
      if (!found) throw new ScreenEnd(404, null, `Page Not Found: ${context.path}`);
      const opened = await found.route.open(context);
      const { framed: framable } = found.route;
      const made = 'body' in opened ? opened : { body: await drawn(found.route, opened, context, await common), contentType: undefined };
      const rule = (address.query.length === 0 && found.route.cache.withoutQuery) || found.route.cache;
      const cache = visit.degraded ? { ...cacheRules.degraded, ...(rule.aside && { aside: true }) } : rule;
      const { status, version } = 'body' in opened ? { status: 200 as const, version: undefined } : opened;
      return { status, location: null, html: made.body, contentType: made.contentType, framable, tags: [...tags], cache, version };
    } catch (error) {
      const end = screenEnd(error);
      if (!end) throw error;
      if (end.location !== null && end.status !== 404) {
        return {
          status: end.status,
          location: address.app ? inApp(end.location) : end.location,
          html: '',
          tags: [...tags],
          cache: cacheRules.redirect,
        };
      }
      const html = await (visitor ? drawMissing(visit, await common) : missingPage(address, await common));
      const missing = found?.route.missing(found.params) ?? [];
      return { status: 404, location: null, html, tags: [...tags, ...missing], cache: cacheRules.notFound };
    }
  }

  async function shareCard(address: PageAddress): Promise<ShareCard | null> {
    const found = address.unknown || address.personal ? null : match(splitPath(address.path) ?? ['']);
    if (!found || found.route.bare || found.route.framed) return null;
    const { context } = open(address, found.params);
    try {
      const opened = await found.route.open(context);
      return 'body' in opened || opened.status !== 200 ? null : shareCardOf(opened.head, context);
    } catch (error) {
      if (screenEnd(error)) return null;
      throw error;
    }
  }

  return {
    address: (site, url) => parsePageUrl(site, url, match),
    shareCard: (address) => withDeadline(shareCard(address), deadline, `the card of ${address.path} took longer than ${deadline} ms`),
    render: (address, visitor) =>
      withDeadline(render(address, visitor), deadline, `${address.path} took longer than ${deadline} ms to make`),
    async failure(address, status, canBeGiven) {
      const html = await failurePage(address, canBeGiven);
      return { status, location: null, html, tags: [], cache: { fresh: 0, stale: 0, onError: 0 } };
    },
  };
}

/** In one process it is one object; over HTTP each call has its own. */
const isSame = (a: FrontendInit | null, b: FrontendInit | null) => a === b || JSON.stringify(a) === JSON.stringify(b);

const noPaths: ReadonlySet<string> = new Set();
/** What stands for all addresses of a site that have no page. */
const nowhere = (site: SiteSlug, app: boolean): PageAddress => ({ site, app, path: '/', query: [], unknown: true, personal: false });
const anybody: Visitor = { reader: null, token: null };

interface Visit {
  context: ScreenContext;
  tags: Set<string>;
  /** A part that the page can do without was missing. */
  degraded: boolean;
}

/** How a load ended when not with data: a call that finds nothing, or refuses the input, means that there is no such page (specification §5, §8). */
function screenEnd(error: unknown): ScreenEnd | null {
  if (error instanceof ScreenEnd) return error;
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return new ScreenEnd(404, null, error.message);
  return null;
}

const decodedPath = (path: string) => `/${(splitPath(path) ?? []).join('/')}`;
