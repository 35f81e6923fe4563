import type { ArticleCard, Author } from '#contract/article.ts';
import type { DataSource } from '#contract/football-leagues.ts';
import type { ArticleList } from '#contract/lists.ts';
import type { PodcastHead } from '#contract/podcast.ts';
import type { SupplementView } from '#contract/publication/supplements.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { notFound, redirect, type ScreenContext, ScreenEnd } from '#portal/page/screen.ts';
import { seasonState } from '#portal/parts/formula-1/formula-1-address.ts';
import { type Formula1Data, loadFormula1 } from '#portal/parts/formula-1/load-formula-1.ts';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import { resultsPathOf } from '#portal/site/election-addresses.ts';
import { findResultsPage } from '../elections/load-election.ts';
import { sourcesOf } from '../football/load-football.ts';
import { type AfterLanding, loadAfter } from './after/load-after.ts';
import { arrangeItems, highlightsBeside, type ListedItem } from './arrange-items.ts';
import { checkGamesFilter, isOfGames } from './games/games-view.tsx';
import { loadSidebar, newestOf, type SidebarData } from './load-sidebar.ts';
import { loadTeaser, type TeaserData } from './opening/load-teaser.ts';
import { listUrl, readPageSize } from './page-size.ts';
import type { ListQuery, SectionKind, SectionPage, SectionTab } from './section-page.ts';
import { hasTournament, loadTournament, type TournamentData } from './tournament/load-tournament.ts';
import { readFilter, type ViewFilter } from './view-filter.ts';

export interface SectionData extends SidebarData {
  page: SectionPage;
  /** Address of the list's first page, with the requested page size if there is one. */
  listUrl: string;
  title: string;
  description: string | null;
  author: Author | null;
  /** Null on a page that shows data instead of articles. */
  list: ArticleList | null;
  items: ListedItem[];
  /** Either 4 articles or none. */
  highlights: ArticleCard[];
  landing: AfterLanding | null;
  /** The podcast whose page this tag's list is. */
  show: PodcastHead | null;
  /** The most important rows of another tab, on a supplement's first page; null if there are none. */
  teaser: TeaserData | null;
  /** Null unless the page shows a tournament that has data. */
  tournament: TournamentData | null;
  /** Where the recorded facts of the tournament are from. */
  tournamentSources: readonly DataSource[];
  /** Null unless the page shows a Formula 1 season. */
  formula1: Formula1Data | null;
  /** Filters of the page's data view. */
  filter: ViewFilter;
  tabs: CountedTab[];
}

/** Number of articles in a tab; null if they are not counted. */
export type CountedTab = SectionTab & { articles: number | null };

/** Enough candidates that 4 remain without the page's own 10 and without posts of live blogs. */
const highlightCandidates = 40;

/** Starts to load what the page can do without. */
function loadExtras(page: SectionPage, context: ScreenContext) {
  const { client, optional } = context;
  const isFirst = context.page === 1;
  const teaserView = page.opening?.teaser?.view;
  return {
    sidebar: loadSidebar(page, context),
    sponsored:
      page.sponsoredAfter !== null && isFirst ? optional(newestOf(context, { flag: 'pr' }, 1), []) : [],
    teaser: teaserView && isFirst ? optional(loadTeaser(teaserView, context), null) : null,
    show:
      page.kind === 'articles_by_tag' && page.query.tag
        ? optional(client.podcastOfTag({ tag: page.query.tag }), null)
        : null,
    highlighted: page.hasHighlights ? optional(loadHighlighted(page, context), []) : [],
    tabs: Promise.all(
      page.tabs.map(async (tab) => ({
        ...tab,
        articles: tab.countQuery && (await optional(countArticles(tab.countQuery, context), null)),
      })),
    ),
  };
}

/**
 * @throws ScreenEnd 404 for an empty list (docs/product/lists.md#empty-lists) and for a page past the last
 * one
 */
export async function loadSection(page: SectionPage, context: ScreenContext): Promise<SectionData> {
  const size = readPageSize(context.query);
  const extras = loadExtras(page, context);
  const landing = page.hasLanding ? await loadAfter(context) : null;
  const tournament = await loadShownTournament(page, context);
  if (tournament && page.view?.segments.length && !(tournament.show === 'teams' && tournament.chosen))
    throw notFound(context.path);
  const shownTournament = tournament && hasTournament(tournament) ? tournament : null;
  const filter = readFilter(context.query);
  if (page.view) checkGamesFilter(page.view.dataView, context.site, filter, context.path);
  const shownPage = await checkResults(page, context);
  const formula1 =
    page.view?.dataView.kind === 'formula-1'
      ? await loadFormula1(context, seasonState(page.view.dataView))
      : null;
  const exclusions = landing ? { not_articles: landing.articleIds } : {};
  const list = page.view
    ? null
    : await context.client.articles({
        ...page.query,
        ...exclusions,
        page: context.page,
        limit: size ?? page.perPage,
      });
  redirectMoved(page, list, size, context.page);
  await checkNotEmpty(
    page,
    list,
    shownTournament !== null || formula1 !== null || (landing?.articleIds.length ?? 0) > 0,
    context,
  );
  const articles = list?.items ?? [];
  const [paid] = await extras.sponsored;
  const show = await extras.show;
  const author = page.header === 'author' ? authorOf(articles, page.query.author ?? '') : null;
  return {
    ...(await extras.sidebar),
    page: shownPage,
    listUrl: listUrl(page.path, size),
    title: page.title ?? author?.name ?? capitalise(list?.title ?? 'Cikkek'),
    description: page.description ?? show?.description ?? list?.description ?? null,
    show,
    author,
    list,
    items: arrangeItems(articles, {
      page: context.page,
      hasHighlights: page.hasHighlights,
      isFirstLarge: page.opening !== null,
      sponsored: paid && page.sponsoredAfter !== null ? { article: paid, after: page.sponsoredAfter } : null,
    }),
    highlights: page.hasHighlights ? highlightsBeside(await extras.highlighted, articles) : [],
    landing: context.page === 1 ? landing : null,
    teaser: await extras.teaser,
    tournament: shownTournament,
    tournamentSources: shownTournament ? await loadSources(shownTournament, context) : [],
    formula1,
    filter,
    tabs: await extras.tabs,
  };
}

const viewPlace = (path: string, segments: readonly string[]) => ({
  tabPath: path
    .split('/')
    .slice(0, segments.length === 0 ? undefined : -segments.length)
    .join('/'),
  segments,
});

const renamedKinds: ReadonlySet<SectionKind> = new Set([
  'articles_by_mstag',
  'articles_by_tag',
  'articles_by_author',
]);

/**
 * The tournament that a page shows; null if it shows none, or its service does not answer.
 * @throws ScreenEnd 404 for an unknown filter
 */
async function loadShownTournament(
  { view, path }: SectionPage,
  context: ScreenContext,
): Promise<TournamentData | null> {
  if (view?.dataView.kind !== 'football') return null;
  const end = (error: unknown) => {
    if (error instanceof ScreenEnd) return error;
    throw error;
  };
  const loading = loadTournament(view.dataView, context, viewPlace(path, view.segments));
  const loaded = await context.optional(loading.catch(end), null);
  if (loaded instanceof ScreenEnd) throw loaded;
  return loaded;
}

async function loadSources(tournament: TournamentData, { client, optional }: ScreenContext) {
  const competitions = await optional(client.footballCompetitions({}), null);
  return sourcesOf({ all: competitions?.response ?? null }, [tournament]);
}

/** @throws ScreenEnd 301 to the current address of a section, tag or author that was renamed or merged */
function redirectMoved(
  { kind, path }: SectionPage,
  list: ArticleList | null,
  size: number | null,
  page: number,
): void {
  if (!renamedKinds.has(kind) || list?.movedTo === undefined) return;
  const currentPath = path.slice(0, path.lastIndexOf('/') + 1) + list.movedTo;
  throw redirect(pageUrl(listUrl(currentPath, size), page));
}

/**
 * The page, with what its results are about, or with an empty view if the election does not exist yet: its
 * supplement may be there first.
 * @throws ScreenEnd 404 when the path after the address of election results is not one of their pages
 */
async function checkResults(
  page: SectionPage,
  { client, optional, path }: ScreenContext,
): Promise<SectionPage> {
  const { view } = page;
  if (view?.dataView.kind !== 'election') return page;
  // If the service does not answer, the frame shows the failure, and the page around it is still served.
  const resultsPath = resultsPathOf(view.dataView, view.segments);
  const results = await optional(findResultsPage(client, resultsPath), { subject: null });
  if (results) return { ...page, view: { ...view, subject: results.subject } };
  if (view.segments.length > 0) throw notFound(path);
  return { ...page, view: { ...view, isEmpty: true } };
}

async function countArticles(query: ListQuery, { client }: ScreenContext): Promise<number> {
  return (await client.articles({ ...query, limit: 1 })).totalItems;
}

/**
 * Articles of the section that editors marked as important or favourite, without posts of live blogs, which
 * have no picture.
 */
async function loadHighlighted({ query }: SectionPage, { client }: ScreenContext): Promise<ArticleCard[]> {
  const filters = JSON.stringify({ superTags: [query.mstag], and_tags: query.and_tags ?? [] });
  const highlights = await client.searchHighlights({ filters, term: '', limit: highlightCandidates });
  return highlights.filter(({ type }) => type !== 'liveblogpost');
}

/**
 * An empty list is a 404 (docs/product/lists.md#empty-lists), but not an empty tab if its list has
 * articles, because links lead to it, nor a list whose articles are all at the top of the page.
 * @param hasOtherContent whether the page shows something besides the list
 */
async function checkNotEmpty(
  { view, parentQuery, kind }: SectionPage,
  list: ArticleList | null,
  hasOtherContent: boolean,
  context: ScreenContext,
): Promise<void> {
  if (list && list.items.length > 0) return;
  const isFirst = context.page === 1;
  if (isFirst && (hasOtherContent || kind === 'melleklet')) return;
  if (isFirst && view && hasOwnContent(view.dataView)) return;
  const isEmptyTabOfList =
    isFirst &&
    parentQuery !== null &&
    (list?.totalItems ?? 0) === 0 &&
    (await countArticles(parentQuery, context)) > 0;
  if (!isEmptyTabOfList) throw notFound(context.path);
}

/** The author's name, title and portrait from their newest article. */
function authorOf(items: readonly ArticleCard[], slug: string): Author | null {
  for (const item of items) {
    const author = item.articleAuthors.find((one) => one.slug === slug);
    if (author) return author;
  }
  return null;
}

/** Whether the page has content even without articles. */
const hasOwnContent = (view: SupplementView) =>
  view.kind === 'frame' ? view.source !== null : isOfGames(view);
