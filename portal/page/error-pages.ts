import type { FrontendInit } from '#contract/frontend.ts';
import { filterMenus, menuPaths } from '#portal/site/filter-menus.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { inApp } from './keep-in-app.ts';
import type { PageAddress } from './page.ts';
import { unknownAddress } from './page-url.ts';
import type { CanServe, PortalContent } from './portal.ts';
import { openScreen } from './route.tsx';
import type { RenderScreen } from './screen-renderer.tsx';
import { createSharedPages } from './shared-pages.ts';
import { unlinkPages } from './unlink-pages.ts';
import { createVisit, type Visit, type VisitOptions } from './visit.ts';

/** How long one rendered page serves as every 404 of a site. */
const notFoundShareMs = 60_000;
/** The same for failure pages. It is shorter, because the pages that they can offer instead change. */
const failureShareMs = 5000;

const noPaths: ReadonlySet<string> = new Set();
/** Page views of this screen count missing addresses (`services/measure/read-missing.ts`). */
const errorRoute = { name: 'error' };
const failureRoute = { name: 'failure' };

/** Renders the pages that say that there is no such page, or that it cannot be shown now. */
interface ErrorPages {
  /** Renders the 404 of one visit, which may show the viewer. */
  notFound(visit: Visit, common: FrontendInit | null): Promise<string>;
  /** One 404 for all unknown addresses of a site, so that a flood of them causes one render. */
  sharedNotFound(site: PortalSite, address: PageAddress, common: FrontendInit | null): Promise<string>;
  /** One failure page of a site, which links only to pages that can be served. It needs no service. */
  failure(site: PortalSite, address: PageAddress, canServe: CanServe): Promise<string>;
}

export function createErrorPages(
  errorScreen: PortalContent['errorScreen'],
  renderScreen: RenderScreen,
  visitOptions: VisitOptions,
): ErrorPages {
  const sharedNotFound = createSharedPages(notFoundShareMs, visitOptions.now);
  const sharedFailures = createSharedPages(failureShareMs, visitOptions.now);

  /** The visit of an unknown address: the page must not depend on the one that was requested. */
  const unknownVisit = (site: PortalSite, address: PageAddress): Visit =>
    createVisit(visitOptions, site, unknownAddress(address.site, address.isInApp), {});

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

  return {
    notFound: renderNotFound,
    sharedNotFound: (site, address, common) =>
      sharedNotFound.get({ site, address, common }, () =>
        renderNotFound(unknownVisit(site, address), common),
      ),
    failure: (site, address, canServe) =>
      sharedFailures.get({ site, address, common: null }, () =>
        renderFailure(unknownVisit(site, address), canServe),
      ),
  };
}
