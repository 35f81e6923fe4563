import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { FrontendInit } from '#contract/frontend.ts';
import type { Assets } from './assets.ts';
import { Document } from './document.tsx';
import { FramedDocument } from './framed-document.tsx';
import { linkGroupStyles } from './group-styles.ts';
import { IslandRendering, type RenderIsland } from './island.tsx';
import { keepInApp } from './keep-in-app.ts';
import type { OpenedScreen } from './route.tsx';
import type { FrameProps, ViewContext } from './screen.ts';

interface RenderPageOptions {
  Frame: (props: FrameProps) => ReactNode;
  screen: string;
  context: ViewContext;
  common: FrontendInit | null;
  assets: Assets;
  measure?: boolean;
  renderIsland: RenderIsland;
}

/**
 * Renders the HTML of a page.
 * @throws what a component throws
 */
export function renderPage({ head, view }: OpenedScreen, options: RenderPageOptions): string {
  const { Frame, screen, context, common, assets, measure = false, renderIsland } = options;
  const page = (
    <Document screen={screen} head={head} context={context} assets={assets} measure={measure}>
      <Frame context={context} common={common} topics={head.topics}>
        {view}
      </Frame>
    </Document>
  );
  const html = linkGroupStyles(renderToString(withIslands(page, renderIsland)), assets);
  return `<!doctype html>${context.app ? keepInApp(html) : html}`;
}

/** Renders a page that other sites frame: the screen's view without islands, which would load React. */
export function renderFramedPage(
  { head, view }: OpenedScreen,
  { screen, context, assets }: Pick<RenderPageOptions, 'screen' | 'context' | 'assets'>,
): string {
  const page = (
    <FramedDocument screen={screen} head={head} context={context} assets={assets}>
      {view}
    </FramedDocument>
  );
  return `<!doctype html>${linkGroupStyles(renderToString(page), assets)}`;
}

function withIslands(children: ReactNode, renderIsland: RenderIsland): ReactElement {
  return <IslandRendering value={renderIsland}>{children}</IslandRendering>;
}
