import { type FeedOptions, feedRoutes } from '#portal/feeds/feed-routes.ts';
import { createPageMaker } from '#portal/page/page-maker.ts';
import type { Portal, PortalOptions } from '#portal/page/portal.ts';
import { Frame } from '#portal/parts/frame/frame.tsx';
import { electionErrorScreen } from '#portal/screens/elections/election-error.screen.tsx';
import { electionRoutes } from '#portal/screens/elections/election-routes.ts';
import { errorScreen } from '#portal/screens/error/error.screen.tsx';
import { signInRoutes } from '#portal/screens/login/login.screen.tsx';
import type { SignInSetup } from '#portal/screens/login/sign-in-data.ts';
import { hasData } from '#portal/screens/section/has-data.ts';
import { type SitemapOptions, sitemapRoutes } from '#portal/sitemaps/sitemap-routes.ts';
import { routes } from './routes.ts';

/** The readers' site with all its screens. The server build bundles this into `dist/server/portal.js`. */
export function createPortal(
  options: PortalOptions & FeedOptions & SitemapOptions & { signIn?: SignInSetup },
): Portal {
  const { signIn = { provider: null, preview: false, outbox: false } } = options;
  return createPageMaker(
    {
      routes: [
        ...signInRoutes(signIn),
        ...routes,
        ...feedRoutes(options),
        ...sitemapRoutes({ hasData, ...options }),
      ],
      Frame,
      errorScreen,
    },
    options,
  );
}

/** The pages of the host for election results (docs/elections.md). */
export function createElectionsPortal(options: PortalOptions): Portal {
  return createPageMaker(
    { routes: electionRoutes(), Frame: null, errorScreen: electionErrorScreen },
    options,
  );
}
