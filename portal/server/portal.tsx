import { type FeedOptions, feedRoutes } from '#portal/feeds/feed-routes.ts';
import { Frame } from '#portal/parts/frame/frame.tsx';
import { errorScreen } from '#portal/screens/error/error.screen.tsx';
import { type SitemapOptions, sitemapRoutes } from '#portal/sitemaps/sitemap-routes.ts';
import { createPageMaker, type Portal, type PortalOptions } from './page-maker.tsx';
import { routes } from './routes.ts';

/** The reader's site with all its screens: what the server build makes into `dist/server/portal.js`. */
export function createPortal(options: PortalOptions & FeedOptions & SitemapOptions): Portal {
  return createPageMaker({ routes: [...routes, ...feedRoutes(options), ...sitemapRoutes(options)], Frame, errorScreen }, options);
}
