import type { ArticleCard } from '#contract/article.ts';
import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import type { DataSource, LeagueEntry } from '#contract/football-leagues.ts';
import type { StandingRow, TopPlayer } from '#contract/football-tables.ts';
import type { SubArticle } from '#contract/lists.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import {
  allCountries,
  countryOfLeague,
  findLeagueName,
  quickLeagues,
  seasonAt,
} from '#portal/parts/football/competitions.ts';
import type { TopKind } from '#portal/parts/football/standings-rules.ts';
import { LiveScoreQuery } from '#portal/parts/live-score/live-score-query.ts';
import { type FootballState, footballState } from './football-parameters.ts';
import { type Choices, type ListedMatches, loadMatches } from './load-matches.ts';

/** A match with its surroundings on the page. */
export interface ShownMatch {
  fixture: Fixture;
  /** All known matches of both teams. */
  knownMatches: readonly Fixture[];
  /** Our articles about it. */
  articles: readonly ArticleCard[];
  /** The live blog that covers it, with its newest posts. */
  live: { blog: ArticleCard; posts: readonly SubArticle[] } | null;
}

/** Number of live-blog posts next to the match. */
const maxPosts = 12;

export interface FootballData extends Pick<LiveScoreQuery, 'staleSince' | 'isReplay'> {
  kind: 'matches';
  state: FootballState;
  choices: Choices;
  /** The competition and its season. If the reader has chosen it, only its matches are listed. */
  league: { id: number; season: number; entry: LeagueEntry | null; isChosen: boolean };
  /** Today in Budapest. */
  today: string;
  /** Null on pages with tables. */
  matches: ListedMatches | null;
  /** Null when the address names no match; `missing` when its data cannot be loaded. */
  match: ShownMatch | 'missing' | null;
  /** The rows of each group; empty if there is no table. */
  tables: ReadonlyArray<readonly StandingRow[]>;
  players: readonly TopPlayer[];
  /** Sources of the displayed recorded facts. */
  sources: readonly DataSource[];
}

export const topKinds = { gol: 'goals', sarga: 'yellow', piros: 'red' } as const satisfies Record<
  string,
  TopKind
>;

/**
 * Loads the page's data. Missing data is left out, and the page says so.
 * @throws ScreenEnd 404 for a competition or match that does not exist, but not for one without data yet.
 * Teams and players have loaders of their own.
 */
export async function loadFootball(context: ScreenContext): Promise<FootballData> {
  const state = footballState(context.query);
  const isOfPerson = state.team !== null || state.player !== null;
  if (state.isUnknown || isOfPerson) throw notFound(context.path);
  const query = new LiveScoreQuery(context);
  const fixture = state.match === null ? null : await loadFixture(query, state.match, context.path);
  const league = state.league ?? fixture?.league.id ?? null;
  const choices = await loadChoices(context, state, league, fixture);
  if (state.league !== null && !hasLeague(state.league, choices)) throw notFound(context.path);
  const leagueId = league ?? quickLeagues[context.site.slug][0];
  const entry = choices.leagues.find((each) => each.league.id === leagueId) ?? null;
  const season = seasonOf(context, state, leagueId, entry, fixture);
  const today = budapestDay(context.now / 1000);
  const seasonQuery = { league: leagueId, season };
  const [matches, match, tables, players] = await Promise.all([
    state.page === null
      ? loadMatches(context, query, {
          state,
          today,
          choices,
          fixture,
          seasonQuery: state.league === null ? null : seasonQuery,
        })
      : null,
    fixture ? loadMatch(context, query, fixture) : null,
    state.page === null || state.page === 'tabella' ? loadTables(query, seasonQuery) : [],
    state.page === null || state.page === 'tabella'
      ? []
      : loadPlayers(query, topKinds[state.page], seasonQuery),
  ]);
  return {
    kind: 'matches',
    state,
    choices,
    league: { id: leagueId, season, entry, isChosen: league !== null },
    today,
    matches,
    match: state.match === null ? null : (match ?? 'missing'),
    tables: teamsTables(tables, fixture),
    players,
    sources: sourcesOf(choices, [seasonQuery, ...seasonsIn(matches, fixture)]),
    staleSince: query.staleSince,
    isReplay: query.isReplay,
  };
}

/**
 * @returns null when the match cannot be loaded now
 * @throws ScreenEnd 404 for a match that does not exist
 */
async function loadFixture(query: LiveScoreQuery, id: number, path: string): Promise<Fixture | null> {
  const fixtures = await query.fetch((client) => client.livescoreFixture({ id }));
  if (fixtures?.length === 0) throw notFound(path);
  return fixtures?.[0] ?? null;
}

/** All matches of both teams, for their form and their meetings; fewer if some cannot be loaded. */
async function loadKnownMatches(query: LiveScoreQuery, { teams }: Fixture): Promise<Fixture[]> {
  const [home, away] = await Promise.all(
    [teams.home, teams.away].map(({ id }) =>
      query.fetch((client) => client.footballTeamFixtures({ team: id })),
    ),
  );
  const all = [...(home ?? []), ...(away ?? [])];
  return [...new Map(all.map((each) => [each.fixture.id, each])).values()];
}

async function loadMatch(
  context: ScreenContext,
  query: LiveScoreQuery,
  fixture: Fixture,
): Promise<ShownMatch> {
  const { client, optional } = context;
  const [knownMatches, articles] = await Promise.all([
    loadKnownMatches(query, fixture),
    optional(client.articlesOfMatch({ match: fixture.fixture.id, sport: 'football' }), []),
  ]);
  const blog = articles.find(({ type }) => type === 'liveblog');
  const posts = blog
    ? await optional(client.articleItems({ id: blog.id, page: 1, perPage: maxPosts, order: 'newest' }), null)
    : null;
  return { fixture, knownMatches, articles, live: blog && posts ? { blog, posts: posts.items } : null };
}

/**
 * Whether a competition exists. Those with a quick link always do, even while there is no data about them.
 */
const hasLeague = (league: number, { all }: Choices): boolean =>
  all === null || findLeagueName(league) !== null || all.some((entry) => entry.league.id === league);

interface LeagueSeasonKey {
  league: number;
  season: number;
}

function seasonsIn(matches: ListedMatches | null, fixture: Fixture | null): LeagueSeasonKey[] {
  const fixtures = [
    ...(matches?.groups ?? []).flatMap(({ fixtures }) => fixtures),
    ...(fixture ? [fixture] : []),
  ];
  return fixtures.flatMap(({ league: { id, season } }) =>
    season === undefined ? [] : [{ league: id, season }],
  );
}

/** Sources of the recorded facts of seasons, each once. */
export function sourcesOf({ all }: Pick<Choices, 'all'>, seasons: readonly LeagueSeasonKey[]): DataSource[] {
  const sources = seasons.flatMap(({ league, season }) => {
    const entry = all?.find((each) => each.league.id === league);
    return entry?.seasons.find(({ year }) => year === season)?.sources ?? [];
  });
  return [...new Map(sources.map((source) => [source.url, source])).values()];
}

/**
 * Country: the competition's, otherwise the chosen one, the match's, or the first quick link's
 * (docs/product/sport.md#football-page).
 */
async function loadChoices(
  { client, optional, site }: ScreenContext,
  state: FootballState,
  league: number | null,
  fixture: Fixture | null,
): Promise<Choices> {
  const all = (await optional(client.footballCompetitions({}), null))?.response ?? null;
  const names = new Set((all ?? []).map((entry) => entry.country.name));
  const countries = [...names].toSorted((a, b) => Number(b === allCountries) - Number(a === allCountries));
  const own = all?.find((entry) => entry.league.id === league)?.country.name;
  const findCountry = (name: string | null | undefined) =>
    countries.find((each) => each.toLowerCase() === name?.toLowerCase());
  const first = countryOfLeague(quickLeagues[site.slug][0]) ?? '';
  const country =
    (league === null ? null : countryOfLeague(league)) ??
    own ??
    findCountry(state.country) ??
    findCountry(fixture?.league.country) ??
    first;
  return { all, country, countries, leagues: (all ?? []).filter((entry) => entry.country.name === country) };
}

/** The chosen season if the competition has it, otherwise the match's, otherwise the current one. */
function seasonOf(
  { now }: ScreenContext,
  state: FootballState,
  league: number,
  entry: LeagueEntry | null,
  fixture: Fixture | null,
): number {
  const years = entry?.seasons.map(({ year }) => year);
  if (state.season !== null && (years?.includes(state.season) ?? true)) return state.season;
  if (fixture?.league.id === league && fixture.league.season) return fixture.league.season;
  return (
    (entry?.seasons.findLast(({ current }) => current) ?? entry?.seasons.at(-1))?.year ??
    seasonAt(league, budapestTime(now / 1000))
  );
}

async function loadTables(
  query: LiveScoreQuery,
  seasonQuery: LeagueSeasonKey,
): Promise<FootballData['tables']> {
  const leagues = await query.fetch((client) => client.footballStandings(seasonQuery));
  return (leagues?.[0]?.league.standings ?? []).filter((rows) => rows.length > 0);
}

const topCalls = {
  goals: 'footballTopScorers',
  yellow: 'footballTopYellowCards',
  red: 'footballTopRedCards',
} as const satisfies Record<TopKind, string>;

async function loadPlayers(
  query: LiveScoreQuery,
  kind: TopKind,
  seasonQuery: LeagueSeasonKey,
): Promise<readonly TopPlayer[]> {
  return (await query.fetch((client) => client[topCalls[kind]](seasonQuery))) ?? [];
}

/** Tables of the groups with the match's teams, if there are several groups. */
function teamsTables(tables: FootballData['tables'], fixture: Fixture | null): FootballData['tables'] {
  if (!fixture || tables.length < 2) return tables;
  const { home, away } = fixture.teams;
  return tables.filter((rows) => rows.some(({ team }) => team.id === home.id || team.id === away.id));
}
