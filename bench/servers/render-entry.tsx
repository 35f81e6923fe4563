import { createPageMaker } from '#portal/page/page-maker.ts';
import type { Portal, PortalOptions } from '#portal/page/portal.ts';
import { renderPage } from '#portal/page/render.tsx';
import { islandRenderer } from '#portal/page/render-island.ts';
import type { OpenedScreen, Route } from '#portal/page/route.tsx';
import type { ViewContext } from '#portal/page/screen.ts';
import { Frame } from '#portal/parts/frame/frame.tsx';
import { routes } from '#portal/routes.ts';
import { errorScreen } from '#portal/screens/error/error.screen.tsx';

/**
 * Built for the bench: the unchanged portal, and React rendering the same tree again and again from data that
 * is already there, as the limit.
 */
export interface BenchPortal {
  portal: Portal;
  /**
   * Opens a page once.
   * @returns a function that only renders it: `renderToString` and flattening its string, which the search
   * for styles needs
   */
  bare(site: 'main' | 'erdely', path: string): Promise<() => string>;
}

export function createBenchPortal(options: PortalOptions): BenchPortal {
  let lastOpened: { route: Route; opened: OpenedScreen; context: ViewContext } | null = null;
  const watchedRoutes = routes.map((route) => ({
    ...route,
    open: async (context: Parameters<Route['open']>[0]) => {
      const opened = await route.open(context);
      if ('view' in opened) lastOpened = { route, opened, context };
      return opened;
    },
  }));
  const portal = createPageMaker({ routes, Frame, errorScreen }, options);
  const watchedPortal = createPageMaker({ routes: watchedRoutes, Frame, errorScreen }, options);

  return {
    portal,
    async bare(site, path) {
      const page = await watchedPortal.render(watchedPortal.address(site, path));
      if (!lastOpened) throw new Error(`${path} is no page: ${page.status}`);
      const { route, opened, context } = lastOpened;
      const common = await options.transport('frontendInit', {}, { site, signedIn: false });
      const surroundings = {
        Frame,
        screen: route.name,
        context,
        common,
        assets: options.assets,
        renderIsland: islandRenderer(() => {}),
      };
      if (renderPage(opened, surroundings) !== page.html)
        throw new Error(`${path}: the limit does not render the same page.`);
      return () => renderPage(opened, surroundings);
    },
  };
}
