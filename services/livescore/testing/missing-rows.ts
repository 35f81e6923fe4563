import type { League } from '#contract/football.ts';
import { Fixture } from '#contract/football.ts';
import type { LeagueEntry } from '#contract/football-leagues.ts';
import {
  FixtureEvent,
  FixtureLineup,
  FixtureStatistics,
  type FootballTeam,
} from '#contract/football-match.ts';
import { eventKind, isGoal } from '#contract/football-rules.ts';
import { Circuit, Race } from '#contract/formula-1.ts';
import { ResultRow } from '#contract/formula-1-tables.ts';
import { Prediction } from '../rules/check-rows.ts';
import type { UpstreamRows } from './fake-upstream.ts';
import { matchOf, type ResponseFile } from './response-files.ts';

/**
 * Creates the rows without which the service would not request saved answers: it requests only what is in a
 * list, and there may be squads of a match that is in no list, or a grid from another year.
 */
export function createMissingRows(files: readonly ResponseFile[]): UpstreamRows {
  const matches = missingMatches(files);
  return {
    'football/fixtures': matches,
    'football/leagues': missingLeagues(files, matches),
    'formula-1/races': missingRaces(files),
    'formula-1/seasons': missingYears(files),
  };
}

const rowsOf = (files: readonly ResponseFile[], ...kinds: string[]) =>
  files.filter(({ kind }) => kinds.includes(kind)).flatMap(({ rows }) => rows);

interface RowParser<T> {
  safeParse(row: unknown): { success: boolean; data?: T | undefined };
}

const parseRows = <T>(schema: RowParser<T>, rows: readonly unknown[]): T[] =>
  rows.flatMap((row) => schema.safeParse(row).data ?? []);

const idIn = (row: unknown) => String((row as { fixture?: { id?: unknown } } | null)?.fixture?.id);

function missingMatches(files: readonly ResponseFile[]): Fixture[] {
  const ids = new Set(rowsOf(files, 'football/fixtures').map(idIn));
  const filesByMatch = Map.groupBy(
    files.filter((file) => matchOf(file) !== null),
    matchOf,
  );
  return [...filesByMatch].flatMap(([id, own]) =>
    id === null || ids.has(id) ? [] : (matchFrom(Number(id), own, files) ?? []),
  );
}

/** A competition whose matches, tables or lists are in the files. */
function someLeague(files: readonly ResponseFile[]): League {
  const [first] = parseRows(Fixture, rowsOf(files, 'football/fixtures'));
  return first?.league ?? { id: 1_000_000, name: 'Unknown', country: 'World', logo: null, season: 2025 };
}

const none = { home: null, away: null };
const dayMs = 86_400_000;

/** A match as far as the files know it: over if they say what happened in it, otherwise still to come. */
function matchFrom(id: number, own: readonly ResponseFile[], files: readonly ResponseFile[]): Fixture | null {
  const [prediction] = parseRows(Prediction, rowsOf(own, 'football/predictions'));
  const events = parseRows(FixtureEvent, rowsOf(own, 'football/events'));
  const namedTeams = [
    ...parseRows(FixtureLineup, rowsOf(own, 'football/lineups')),
    ...parseRows(FixtureStatistics, rowsOf(own, 'football/statistics')),
    ...events,
  ].map(({ team: { id: team, name, logo } }): FootballTeam => ({ id: team, name, logo }));
  const predictedTeams = (
    rowsOf(own, 'football/predictions') as Array<{ teams?: { home?: FootballTeam; away?: FootballTeam } }>
  )[0]?.teams;
  const home = namedTeams[0] ?? predictedTeams?.home;
  const away = namedTeams.find((team) => team.id !== home?.id) ?? predictedTeams?.away;
  if (!home || !away) return null;
  const isOver = events.length > 0 || namedTeams.length > 0;
  const at = Math.floor((isOver ? Date.now() - 30 * dayMs : Date.now() + 2 * dayMs) / 60_000) * 60;
  const countGoals = (team: FootballTeam) =>
    events.filter((event) => isGoal(eventKind(event)) && event.team.id === team.id).length;
  const goals = isOver ? { home: countGoals(home), away: countGoals(away) } : none;
  return {
    fixture: {
      id,
      referee: null,
      timezone: 'UTC',
      date: new Date(at * 1000).toISOString(),
      timestamp: at,
      periods: { first: null, second: null },
      venue: { id: null, name: null, city: null },
      status: { long: '', short: isOver ? 'FT' : 'NS', elapsed: isOver ? 90 : null, extra: null },
    },
    league: leagueOfPrediction(prediction, own) ?? someLeague(files),
    teams: { home: { ...short(home), winner: null }, away: { ...short(away), winner: null } },
    goals,
    score: { halftime: none, fulltime: goals, extratime: none, penalty: none },
  };
}

const short = ({ id, name, logo }: FootballTeam): FootballTeam => ({ id, name, logo });

function leagueOfPrediction(prediction: unknown, own: readonly ResponseFile[]): League | null {
  const [row] = rowsOf(own, 'football/predictions') as Array<{ league?: League } | undefined>;
  return prediction && row?.league ? row.league : null;
}

interface Named {
  league?: League;
  statistics?: ReadonlyArray<{ league?: League }>;
}

const fullCoverage = {
  standings: true,
  top_scorers: true,
  top_cards: true,
  predictions: true,
  fixtures: { events: true, lineups: true, statistics_fixtures: true },
};

/** Competitions and seasons of rows that no list of competitions has. */
function missingLeagues(files: readonly ResponseFile[], fixtures: readonly Fixture[]): LeagueEntry[] {
  const kinds = ['fixtures', 'standings', 'topscorers', 'topyellowcards', 'topredcards'].map(
    (kind) => `football/${kind}`,
  );
  const rows = [...rowsOf(files, ...kinds), ...fixtures] as Named[];
  const leagues = rows.flatMap(({ league, statistics }) => league ?? statistics?.[0]?.league ?? []);
  const leagueIds = new Set(rowsOf(files, 'football/leagues').map((row) => (row as LeagueEntry).league.id));
  return [...Map.groupBy(leagues, ({ id }) => id)].flatMap(([id, all]) => {
    const [first] = all;
    if (!first || leagueIds.has(id)) return [];
    // It is marked as running, because otherwise nobody would request its matches.
    const lastYear = new Date().getUTCFullYear() + 1;
    const years = [...new Set(all.flatMap(({ season }) => season ?? []))].sort();
    const seasons = years.map((year) => ({
      year,
      start: `${year}-07-01`,
      end: `${year === years.at(-1) ? Math.max(lastYear, year + 1) : year + 1}-06-30`,
      current: year === years.at(-1),
      coverage: fullCoverage,
    }));
    const country = { name: first.country ?? 'World', code: null, flag: null };
    return [{ league: { id, name: first.name, type: 'League', logo: null }, country, seasons }];
  });
}

/**
 * Races for results and grids, and one on each circuit that has none: grands prix of their own in the newest
 * season of the files.
 */
function missingRaces(files: readonly ResponseFile[]): Race[] {
  const races = parseRows(Race, rowsOf(files, 'formula-1/races'));
  const [sample] = races.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
  const rows = parseRows(ResultRow, rowsOf(files, 'formula-1/result', 'formula-1/startinggrid'));
  const ids = [...new Set(rows.map(({ race }) => race.id))].filter(
    (id) => !races.some((race) => race.id === id),
  );
  const circuits = parseRows(Circuit, rowsOf(files, 'formula-1/circuits')).filter(
    ({ id }) => !races.some(({ circuit }) => circuit.id === id),
  );
  if (!sample) return [];
  const own = { ...sample, type: 'Race', status: 'Completed' } as const;
  const weeksLater = (weeks: number) => new Date(Date.parse(sample.date) + weeks * 7 * dayMs).toISOString();
  return [
    ...ids.map((id, index) => ({
      ...own,
      id,
      date: weeksLater(index + 1),
      competition: { ...sample.competition, id: 1_000_000 + id, name: `Race ${id} Grand Prix` },
    })),
    ...circuits.map(({ id, name, image, competition }, index) => ({
      ...own,
      id: 2_000_000 + id,
      date: weeksLater(ids.length + index + 1),
      competition,
      circuit: { id, name, image },
    })),
  ];
}

function missingYears(files: readonly ResponseFile[]): number[] {
  const seasons = new Set(rowsOf(files, 'formula-1/seasons'));
  const rows = rowsOf(
    files,
    'formula-1/races',
    'formula-1/drivers-ranking',
    'formula-1/teams-ranking',
  ) as Array<{ season?: number }>;
  return [...new Set(rows.flatMap(({ season }) => season ?? []))].filter((year) => !seasons.has(year)).sort();
}
