import type { ArticleCard, Author } from '#contract/article.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import type { ArticleList } from '#contract/lists.ts';
import type { PodcastHead } from '#contract/podcast.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { seasonState } from '#portal/parts/formula-1/formula-1-address.ts';
import { type Formula1Data, loadFormula1 } from '#portal/parts/formula-1/load-formula-1.ts';
import { resultsPathOf } from '#portal/site/supplements/election-addresses.ts';
import type { SupplementView } from '#portal/site/supplements/supplement.ts';
import { hasResultsPage } from '../elections/known-page.ts';
import { type AfterLanding, loadAfter } from './after/load-after.ts';
import { arrangeItems, highlightsBeside, type ListedItem } from './arrange-items.ts';
import { isOfGames } from './games/games-view.tsx';
import { loadTeaser, type TeaserData } from './opening/load-teaser.ts';
import type { ListQuery, SectionPage, SectionTab } from './section-page.ts';
import { type SidebarBox, sidebarOf } from './sidebar-rules.ts';
import { hasTournament, loadTournament, type TournamentData } from './tournament/load-tournament.ts';

export interface SectionData {
  page: SectionPage;
  title: string;
  description: string | null;
  author: Author | null;
  /** Null for a page that shows data instead. */
  list: ArticleList | null;
  items: ListedItem[];
  /** 4 or none. */
  highlights: ArticleCard[];
  landing: AfterLanding | null;
  /** Of a tag's list that is the page of a podcast. */
  show: PodcastHead | null;
  /** Decisive rows of another tab, on a supplement's first page; null where there are none. */
  teaser: TeaserData | null;
  /** Of a page that shows a tournament; null where nothing is known of it. */
  tournament: TournamentData | null;
  /** Of a page that shows a season of Formula 1. */
  formula1: Formula1Data | null;
  tabs: CountedTab[];
  sidebar: SidebarBox[];
  newest: ArticleCard[];
  /** The newest that somebody paid for. */
  paid: ArticleCard[];
  recommended: ArticleCard[];
  /** Boxes of figures that editors have on, by name. */
  widgets: FrontendInit['widgets'];
}

/** Articles of a tab; null where they are not counted. */
export type CountedTab = SectionTab & { articles: number | null };

/** docs/product/lists.md#sidebar */
export const sidebarItems = 4;
/** Enough to be seen, not enough to look like news. */
export const paidItems = 2;
/** Enough candidates to leave 4 when a page's 10 and the posts of a live blog are taken away. */
const highlightCandidates = 40;

/** @throws ScreenEnd 404 for an empty list (docs/product/lists.md#empty-lists) and for a page past the last one */
export async function loadSection(page: SectionPage, context: ScreenContext): Promise<SectionData> {
  const { client, site, optional } = context;
  const sidebar = sidebarOf(page, site);
  const extras = {
    newest: sidebar.includes('newest') ? optional(newestOf(context, {}), []) : [],
    common: sidebar.includes('paid') || sidebar.includes('widgets') ? context.common() : null,
    recommended: page.recommender ? optional(newestOf(context, page.recommender.query), []) : [],
    sponsored: page.sponsoredAfter !== null && context.page === 1 ? optional(newestOf(context, { flag: 'pr' }, 1), []) : [],
    teaser: page.opening?.teaser && context.page === 1 ? optional(loadTeaser(page.opening.teaser.of, context), null) : null,
    show: page.kind === 'articles_by_tag' && page.query.tag ? optional(client.podcastOfTag({ tag: page.query.tag }), null) : null,
    marked: page.highlight ? optional(markedOf(page, context), []) : [],
    tabs: Promise.all(
      page.tabs.map(async (tab) => ({ ...tab, articles: tab.count && (await optional(countOf(tab.count, context), null)) })),
    ),
  };
  const landing = page.landing ? await loadAfter(context) : null;
  const tournament = page.view?.of.kind === 'football' ? await optional(loadTournament(page.view.of, context), null) : null;
  const shown = tournament && hasTournament(tournament) ? tournament : null;
  await checkResults(page, context);
  const formula1 = page.view?.of.kind === 'formula-1' ? await loadFormula1(context, seasonState(page.view.of)) : null;
  const not = landing ? { not_articles: landing.shown } : {};
  const list = page.view ? null : await client.articles({ ...page.query, ...not, page: context.page, limit: page.perPage });
  await checkThereIsSomething(page, list, shown !== null || formula1 !== null || (landing?.shown.length ?? 0) > 0, context);
  const articles = list?.items ?? [];
  const [paid] = await extras.sponsored;
  const show = await extras.show;
  const author = page.header === 'author' ? authorOf(articles, page.query.author ?? '') : null;
  return {
    page,
    title: page.title ?? author?.name ?? list?.title ?? 'Cikkek',
    description: page.description ?? show?.description ?? list?.description ?? null,
    show,
    author,
    list,
    items: arrangeItems(articles, {
      page: context.page,
      highlight: page.highlight,
      isLed: page.opening !== null,
      sponsored: paid && page.sponsoredAfter !== null ? { article: paid, after: page.sponsoredAfter } : null,
    }),
    highlights: page.highlight ? highlightsBeside(await extras.marked, articles) : [],
    landing: context.page === 1 ? landing : null,
    teaser: await extras.teaser,
    tournament: shown,
    formula1,
    tabs: await extras.tabs,
    sidebar,
    newest: [...(await extras.newest)],
    widgets: (await extras.common)?.widgets ?? {},
    paid: ((await extras.common)?.latestPrArticles ?? []).slice(0, paidItems),
    recommended: [...(await extras.recommended)],
  };
}

/** What follows the address of election results names one of their pages, or nothing. */
async function checkResults({ view }: SectionPage, { client, optional, path }: ScreenContext): Promise<void> {
  if (view?.of.kind !== 'election' || view.segments.length === 0) return;
  // Without the service the frame says that something is wrong; the page around it still stands.
  const isThere = await optional(hasResultsPage(client, resultsPathOf(view.of, view.segments)), true);
  if (!isThere) throw notFound(path);
}

async function newestOf({ client }: ScreenContext, query: ListQuery, limit = sidebarItems): Promise<ArticleCard[]> {
  return (await client.articles({ ...query, limit })).items;
}

async function countOf(query: ListQuery, { client }: ScreenContext): Promise<number> {
  return (await client.articles({ ...query, limit: 1 })).totalItems;
}

/** What editors marked as important or as a favourite in the section. A post says little without its live blog, and has no picture. */
async function markedOf({ query }: SectionPage, { client }: ScreenContext): Promise<ArticleCard[]> {
  const filters = JSON.stringify({ superTags: [query.mstag], and_tags: query.and_tags ?? [] });
  const marked = await client.searchHighlights({ filters, term: '', limit: highlightCandidates });
  return marked.filter(({ type }) => type !== 'liveblogpost');
}

/**
 * Whether a list without items is a 404 (docs/product/lists.md#empty-lists). It is not for a tab whose whole list has
 * articles, since links lead to it, nor where the top of the page has used all articles.
 */
async function checkThereIsSomething(
  { view, whole }: SectionPage,
  list: ArticleList | null,
  besides: boolean,
  context: ScreenContext,
): Promise<void> {
  if (list && list.items.length > 0) return;
  const first = context.page === 1;
  if (first && besides) return;
  if (first && view && standsAlone(view.of)) return;
  const partOfSomething = first && whole !== null && (list?.totalItems ?? 0) === 0 && (await countOf(whole, context)) > 0;
  if (!partOfSomething) throw notFound(context.path);
}

/** The author as the newest article has them: with a name, a title and a portrait. */
function authorOf(items: readonly ArticleCard[], slug: string): Author | null {
  for (const item of items) {
    const author = item.articleAuthors.find((one) => one.slug === slug);
    if (author) return author;
  }
  return null;
}

/** It shows something whether there are articles or not. */
const standsAlone = (view: SupplementView) => (view.kind === 'frame' ? view.source !== null : isOfGames(view));
