import type { ReactNode } from 'react';
import type { Article, SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { Assets } from './assets.ts';
import type { Page, PageAddress, Viewer } from './page.ts';
import type { PreviewLook } from './preview.ts';
import type { Route } from './route.tsx';
import type { FrameProps, Screen } from './screen.ts';
import type { ShareCard } from './share-card.ts';
import type { PageProblem } from './visit.ts';

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
