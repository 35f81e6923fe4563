import type { ReactNode } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { type Client, createClient, type Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontendInit } from '#contract/frontend.ts';
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
import { createTurns } from './turns.ts';
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

/** What says that something is not there, or failed, is the same page for all who meet it in this time, milliseconds. */
const sameFor = 60_000;

/** What is shown: the screens, what surrounds them, and the screen of errors. */
export interface Show {
  routes: readonly Route[];
  /** Null: all pages stand in frames of other pages. */
  Frame: ((props: FrameProps) => ReactNode) | null;
  errorScreen: (status: 404 | 500) => Screen<unknown>;
}

export interface Portal {
  /** What a request's path and query mean; for any string at all. */
  address(site: SiteSlug, url: string): PageAddress;
  /**
   * Makes a page: 200, a redirect or 404. Rejects when what is essential cannot be had.
   * @param visitor given only for a page that is kept nowhere
   */
  render(address: PageAddress, visitor?: Visitor): Promise<Page>;
  /** The page that says so. Needs no service. */
  failure(address: PageAddress, status: 500 | 503): Promise<Page>;
}

/** Makes pages of requests: route, data, view, HTML. What caches and sends them is `page-server.ts`. */
export function createPageMaker({ routes, Frame, errorScreen }: Show, options: PortalOptions): Portal {
  const { sites, transport, assets, measure = false, onProblem = () => {}, now = Date.now, deadline = 10_000 } = options;
  const match = createMatcher(routes);
  const turns = createTurns();
  const errorPages = new Map<string, { html: Promise<string>; common: FrontendInit | null; until: number }>();

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
  function errorPage({ site, app }: PageAddress, status: 404 | 500, common: FrontendInit | null): Promise<string> {
    const key = `${site} ${app} ${status}`;
    const kept = errorPages.get(key);
    if (kept && now() < kept.until && isSame(kept.common, common)) return kept.html;
    const html = drawError(open({ site, app, path: '/', query: [], unknown: true, personal: false }, {}), status, common);
    errorPages.set(key, { html, common, until: now() + sameFor });
    html.catch(() => errorPages.delete(key));
    return html;
  }

  async function drawError({ context }: Visit, status: 404 | 500, common: FrontendInit | null): Promise<string> {
    const opened = await openScreen(errorScreen(status), context);
    return turns.run(() => draw('error', opened, context, common));
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
      const rule = found.route.cache;
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
      const html = await (visitor ? drawError(visit, 404, await common) : errorPage(address, 404, await common));
      const missing = found?.route.missing(found.params) ?? [];
      return { status: 404, location: null, html, tags: [...tags, ...missing], cache: cacheRules.notFound };
    }
  }

  return {
    address: (site, url) => parsePageUrl(site, url, match),
    render: (address, visitor) =>
      withDeadline(render(address, visitor), deadline, `${address.path} took longer than ${deadline} ms to make`),
    async failure(address, status) {
      const html = await errorPage(address, 500, null);
      return { status, location: null, html, tags: [], cache: { fresh: 0, stale: 0, onError: 0 } };
    },
  };
}

/** In one process it is one object; over HTTP each call has its own. */
const isSame = (a: FrontendInit | null, b: FrontendInit | null) => a === b || JSON.stringify(a) === JSON.stringify(b);

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
