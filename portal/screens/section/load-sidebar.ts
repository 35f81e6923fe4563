import type { ArticleCard } from '#contract/article.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import type { ListQuery, SectionPage } from './section-page.ts';
import { type SidebarBox, sidebarOf } from './sidebar-rules.ts';

/** Data of the boxes next to a list (docs/product/lists.md#sidebar). */
export interface SidebarData {
  page: Pick<SectionPage, 'query' | 'recommender' | 'language'>;
  sidebar: SidebarBox[];
  newest: ArticleCard[];
  /** The newest paid articles. */
  paid: ArticleCard[];
  recommended: ArticleCard[];
  /** Boxes of figures that editors have switched on, by name. */
  widgets: FrontendInit['widgets'];
  /** Weather, water levels and rates; null if they could not be loaded. */
  readings: Pick<FrontendInit, 'exchangeRates' | 'weatherData' | 'floodingData'> | null;
}

/** Boxes that show common data. */
const commonBoxes: readonly SidebarBox[] = ['paid', 'widgets', 'readings'];
const maxItems = 4;
/** Paid articles in the sidebar: few, so that they are not mistaken for news. */
const maxPaidItems = 2;

/** Loads the boxes of a page. One that fails is left out. */
export async function loadSidebar<Page extends SectionPage>(
  page: Page,
  context: ScreenContext,
): Promise<SidebarData & { page: Page }> {
  const { site, optional } = context;
  const sidebar = sidebarOf(page, site);
  const [newest, recommended, common] = await Promise.all([
    sidebar.includes('newest') ? optional(newestOf(context, {}), []) : [],
    page.recommender ? optional(newestOf(context, page.recommender.query), []) : [],
    sidebar.some((box) => commonBoxes.includes(box)) ? context.common() : null,
  ]);
  return {
    page,
    sidebar,
    newest: [...newest],
    paid: (common?.latestPrArticles ?? []).slice(0, maxPaidItems),
    recommended: [...recommended],
    widgets: common?.widgets ?? {},
    readings: common,
  };
}

/** The newest articles of a list. */
export async function newestOf(
  { client }: ScreenContext,
  query: ListQuery,
  limit = maxItems,
): Promise<ArticleCard[]> {
  return (await client.articles({ ...query, limit })).items;
}
