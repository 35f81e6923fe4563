import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import type { DataSource, LeagueEntry } from '#contract/football-leagues.ts';
import type { StandingRow, TopPlayer } from '#contract/football-tables.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import {
  allCountries,
  countryOfLeague,
  findLeagueName,
  quickLeagues,
  seasonAt,
} from '#portal/parts/football/competitions.ts';
import { kickOffDay } from '#portal/parts/football/group-matches.ts';
import type { TopKind } from '#portal/parts/football/top-list.tsx';
import { type Choices, Notes } from './football-choices.ts';
import { type FootballState, footballState } from './football-parameters.ts';
import { type ListedMatches, loadMatches } from './load-matches.ts';

export interface FootballData {
  state: FootballState;
  choices: Choices;
  /**
   * The competition that is shown, and its season. When the reader has `chosen` it, only its matches are
   * listed.
   */
  league: { id: number; season: number; entry: LeagueEntry | null; chosen: boolean };
  /** Today in Budapest. */
  today: string;
  /** Null on pages of tables. */
  matches: ListedMatches | null;
  /** Null when the address names no match; `missing` when its data cannot be loaded. */
  match: { fixture: Fixture } | 'missing' | null;
  /** The rows of each group; empty where there is no table. */
  tables: ReadonlyArray<readonly StandingRow[]>;
  players: readonly TopPlayer[];
  /** Sources of the recorded facts that are shown. */
  sources: readonly DataSource[];
  /** When the oldest data was fetched, unix seconds; null unless it is overdue. */
  staleSince: number | null;
  /** Whether some of the matches are replayed (docs/livescore.md). */
  replay: boolean;
}

export const topKinds = { gol: 'goals', sarga: 'yellow', piros: 'red' } as const satisfies Record<
  string,
  TopKind
>;

/**
 * Data that cannot be loaded is left out, and the page says so.
 * @throws ScreenEnd 404 for a competition or match that does not exist; one without data yet is no 404
 */
export async function loadFootball(context: ScreenContext): Promise<FootballData> {
  const state = footballState(context.query);
  if (state.isUnknown) throw notFound(context.path);
  const notes = new Notes();
  const fixture = state.match === null ? null : await loadFixture(context, state.match, notes);
  const league = state.league ?? fixture?.league.id ?? null;
  const choices = await loadChoices(context, state, league, fixture);
  if (state.league !== null && !isThere(state.league, choices)) throw notFound(context.path);
  const leagueId = league ?? quickLeagues[context.site.slug][0];
  const entry = choices.leagues.find((each) => each.league.id === leagueId) ?? null;
  const season = seasonOf(context, state, leagueId, entry, fixture);
  const today = budapestDay(context.now / 1000);
  const of = { league: leagueId, season };
  const [matches, tables, players] = await Promise.all([
    state.page === null
      ? loadMatches(context, { state, today, choices, fixture, of: state.league === null ? null : of }, notes)
      : null,
    state.page === null || state.page === 'tabella' ? loadTables(context, of, notes) : [],
    state.page === null || state.page === 'tabella'
      ? []
      : loadPlayers(context, topKinds[state.page], of, notes),
  ]);
  return {
    state,
    choices,
    league: { id: leagueId, season, entry, chosen: league !== null },
    today,
    matches,
    match: state.match === null ? null : fixture ? { fixture } : 'missing',
    tables: teamsTables(tables, fixture),
    players,
    sources: sourcesOf(choices, [of, ...seasonsIn(matches, fixture)]),
    staleSince: notes.staleSince,
    replay: notes.replay,
  };
}

/**
 * @returns null when the match cannot be loaded now
 * @throws ScreenEnd 404 for a match that does not exist
 */
async function loadFixture(
  { client, optional, path }: ScreenContext,
  id: number,
  notes: Notes,
): Promise<Fixture | null> {
  const found = notes.take(await optional(client.livescoreFixture({ id }), null));
  if (found?.length === 0) throw notFound(path);
  return found?.[0] ?? null;
}

/** Whether a competition exists. Those with a quick link always do, even while there is no data of them. */
const isThere = (league: number, { all }: Choices): boolean =>
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

function sourcesOf({ all }: Choices, seasons: readonly LeagueSeasonKey[]): DataSource[] {
  const sources = seasons.flatMap(({ league, season }) => {
    const entry = all?.find((each) => each.league.id === league);
    return entry?.seasons.find(({ year }) => year === season)?.sources ?? [];
  });
  return [...new Map(sources.map((source) => [source.url, source])).values()];
}

/**
 * Country: the competition's, else the chosen one, the match's, or the first quick link's
 * (docs/product/sport.md#football-page).
 */
async function loadChoices(
  { client, optional, site }: ScreenContext,
  { country: asked }: FootballState,
  league: number | null,
  fixture: Fixture | null,
): Promise<Choices> {
  const all = (await optional(client.footballCompetitions({}), null))?.response ?? null;
  const named = new Set((all ?? []).map((entry) => entry.country.name));
  const countries = [...named].toSorted((a, b) => Number(b === allCountries) - Number(a === allCountries));
  const own = all?.find((entry) => entry.league.id === league)?.country.name;
  const same = (name: string | null | undefined) =>
    countries.find((each) => each.toLowerCase() === name?.toLowerCase());
  const first = countryOfLeague(quickLeagues[site.slug][0]) ?? '';
  const country =
    (league === null ? null : countryOfLeague(league)) ??
    own ??
    same(asked) ??
    same(fixture?.league.country) ??
    first;
  return { all, country, countries, leagues: (all ?? []).filter((entry) => entry.country.name === country) };
}

/** The chosen season if the competition has it, else the match's, else the current one. */
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
  { client, optional }: ScreenContext,
  of: { league: number; season: number },
  notes: Notes,
): Promise<ReadonlyArray<readonly StandingRow[]>> {
  const found = notes.take(await optional(client.footballStandings(of), null));
  return (found?.[0]?.league.standings ?? []).filter((rows) => rows.length > 0);
}

async function loadPlayers(
  { client, optional }: ScreenContext,
  kind: TopKind,
  of: { league: number; season: number },
  notes: Notes,
): Promise<readonly TopPlayer[]> {
  const call = {
    goals: client.footballTopScorers,
    yellow: client.footballTopYellowCards,
    red: client.footballTopRedCards,
  }[kind];
  return notes.take(await optional(call(of), null)) ?? [];
}

/** Tables of the groups that the match's teams are in, where there are several groups. */
function teamsTables(
  tables: ReadonlyArray<readonly StandingRow[]>,
  fixture: Fixture | null,
): ReadonlyArray<readonly StandingRow[]> {
  if (!fixture || tables.length < 2) return tables;
  const { home, away } = fixture.teams;
  return tables.filter((rows) => rows.some(({ team }) => team.id === home.id || team.id === away.id));
}

export const dayOfMatch = kickOffDay;
