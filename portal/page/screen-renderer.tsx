import type { FrontendInit } from '#contract/frontend.ts';
import type { Assets } from './assets.ts';
import type { PortalContent } from './portal.ts';
import { renderFramedPage, renderPage } from './render.tsx';
import { islandRenderer } from './render-island.ts';
import { createRenderScheduler } from './render-scheduler.ts';
import type { OpenedScreen, Route } from './route.tsx';
import type { ViewContext } from './screen.ts';
import type { PageProblem } from './visit.ts';

/**
 * Renders an opened screen as a document, with the frame of the site where the route has one.
 * @param common data of the frame; null without a frame, and on failure pages
 */
export type RenderScreen = (
  route: Pick<Route, 'name' | 'isFramed'>,
  opened: OpenedScreen,
  context: ViewContext,
  common: FrontendInit | null,
) => Promise<string>;

/** @param onProblem gets the islands that could not be rendered, and were left out */
export function createScreenRenderer(
  Frame: PortalContent['Frame'],
  assets: Assets,
  measure: boolean,
  onProblem: (problem: PageProblem) => void,
): RenderScreen {
  const scheduler = createRenderScheduler();
  return ({ name: screen, isFramed }, opened, context, common) =>
    scheduler.run(() => {
      if (isFramed || Frame === null) return renderFramedPage(opened, { screen, context, assets });
      const renderIsland = islandRenderer((name, error) =>
        onProblem({ message: `island ${name} was left out`, path: context.path, error }),
      );
      return renderPage(opened, { Frame, screen, context, common, assets, measure, renderIsland });
    });
}
