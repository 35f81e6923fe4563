import type { Driver, Team } from '#contract/formula-1.ts';
import { type DriverPoints, pointsRow, type TeamPoints } from '#contract/formula-1-tables.ts';
import { notFound } from '#portal/page/screen.ts';
import type { LiveScoreQuery } from '../live-score/live-score-query.ts';
import { type GrandPrix, groupGrandsPrix, parseStart } from './grands-prix.ts';
import { hasGrid } from './names.ts';
import {
  computeProgress,
  type DriverRace,
  driverRaces,
  type Progress,
  type Results,
  type StandingsRow,
} from './results.ts';
import { findLastStart } from './spoilers.ts';

/** A championship. */
export interface PointsData {
  kind: 'points';
  championship: 'drivers' | 'teams';
  rows: readonly StandingsRow[];
  /** The last grand prix that is included; null before the first one. */
  after: { name: string; startSeconds: number } | null;
  /** Start of the last race or sprint that is included, Unix seconds; null when unknown. */
  countedUntil: number | null;
  /** Points after each grand prix; null where they cannot be computed. */
  progress: Progress | null;
}

export async function loadPoints(
  query: LiveScoreQuery,
  championship: PointsData['championship'],
  season: number,
): Promise<PointsData> {
  const [rows, races] = await Promise.all([
    loadChampionship(query, championship, season),
    query.fetchAnswer((client) => client.formula1Races({ season })),
  ]);
  const all = groupGrandsPrix(races?.response ?? []);
  const last = all.findLast(({ main }) => main.status === 'Completed');
  return {
    kind: 'points',
    championship,
    rows,
    after: last ? { name: last.competition.name, startSeconds: parseStart(last.main) } : null,
    countedUntil: findLastStart(races?.response ?? []),
    // Only for a recorded season: any other one costs a request of the provider's daily quota for each race.
    progress: races?.updatedAt === null ? computeProgress(all, await loadResults(query, all), rows) : null,
  };
}

/** Results of all races and sprints, which give points. */
async function loadResults(query: LiveScoreQuery, season: readonly GrandPrix[]): Promise<Results> {
  const races = season
    .flatMap((prix) => prix.races)
    .filter((race) => race.status === 'Completed' && hasGrid(race));
  const rows = await Promise.all(
    races.map(({ id }) => query.fetch((client) => client.formula1Result({ race: id }))),
  );
  return new Map(races.map(({ id }, index) => [id, rows[index] ?? []]));
}

/** @returns the best first; empty when it cannot be loaded */
export const loadChampionship = (
  query: LiveScoreQuery,
  championship: PointsData['championship'],
  season: number,
): Promise<StandingsRow[]> =>
  championship === 'drivers' ? loadDriverRows(query, season) : loadTeamRows(query, season);

async function loadDriverRows(query: LiveScoreQuery, season: number): Promise<StandingsRow[]> {
  const rows = (await query.fetch((client) => client.formula1DriverPoints({ season }))) ?? [];
  return rows.map((row) => ({
    ...pointsRow(row),
    driver: { id: row.driver.id, number: row.driver.number },
    team: row.team.id,
    wins: row.wins,
  }));
}

async function loadTeamRows(query: LiveScoreQuery, season: number): Promise<StandingsRow[]> {
  const rows = (await query.fetch((client) => client.formula1TeamPoints({ season }))) ?? [];
  return rows.map((row) => ({ ...pointsRow(row), driver: null, team: row.team.id, wins: null }));
}

/** The drivers of a season, or one of them. */
export interface DriversData {
  kind: 'drivers';
  drivers: readonly ListedDriver[];
  /** `countedUntil`: start of the last race or sprint that is counted in, unix seconds. */
  selected: {
    driver: Driver;
    points: DriverPoints | null;
    countedUntil: number | null;
    /** Race by race; only for a recorded season. */
    races: readonly DriverRace[];
  } | null;
}

/** The teams of a season, or one of them. */
export interface TeamsData {
  kind: 'teams';
  teams: readonly ListedTeam[];
  selected: {
    team: Team;
    points: TeamPoints | null;
    drivers: readonly DriverPoints[];
    countedUntil: number | null;
  } | null;
}

export interface ListedDriver {
  id: number;
  name: string;
  number: number | null;
  nationality: string | null;
  team: string | null;
}

export interface ListedTeam {
  id: number;
  name: string;
  base: string | null;
  drivers: ReadonlyArray<{ id: number; name: string }>;
}

const loadLastStart = async (query: LiveScoreQuery, season: number) =>
  findLastStart((await query.fetch((client) => client.formula1Races({ season }))) ?? []);

/** Which drivers or teams to load: all of a season, or the one with the id. */
interface PeopleRequest {
  id: number | null;
  season: number;
  path: string;
}

/** @throws ScreenEnd 404 for an unknown driver */
export async function loadDrivers(
  query: LiveScoreQuery,
  { id, season, path }: PeopleRequest,
): Promise<DriversData> {
  const table = query.fetch((client) => client.formula1DriverPoints({ season }));
  if (id !== null) {
    const [matches, sessions] = await Promise.all([
      query.fetch((client) => client.formula1Driver({ id })),
      query.fetchAnswer((client) => client.formula1Races({ season })),
    ]);
    const countedUntil = findLastStart(sessions?.response ?? []);
    const [driver] = matches ?? [];
    if (matches !== null && !driver) throw notFound(path);
    const points = (await table)?.find((row) => row.driver.id === id) ?? null;
    const all = groupGrandsPrix(sessions?.response ?? []);
    // Only for a season that ships with the service, as in `loadPoints`.
    const races = sessions?.updatedAt === null ? driverRaces(all, await loadResults(query, all), id) : [];
    return {
      kind: 'drivers',
      drivers: [],
      selected: driver ? { driver, points, countedUntil, races } : null,
    };
  }
  const [drivers, rows] = await Promise.all([
    query.fetch((client) => client.formula1Drivers({ season })),
    table,
  ]);
  const teams = new Map((rows ?? []).map((row) => [row.driver.id, row.team.name]));
  const listed = (drivers ?? []).map((row) => {
    const { id: driver, name, number, nationality, teams: all } = row;
    const seasonTeam = all.find((each) => each.season === season)?.team.name ?? null;
    return { id: driver, name, number, nationality, team: teams.get(driver) ?? seasonTeam };
  });
  const listedIds = new Set(listed.map((driver) => driver.id));
  const others = (rows ?? []).filter((row) => !listedIds.has(row.driver.id));
  return {
    kind: 'drivers',
    drivers: [
      ...listed,
      ...others.map(({ driver, team }) => ({
        id: driver.id,
        name: driver.name,
        number: driver.number,
        nationality: null,
        team: team.name,
      })),
    ],
    selected: null,
  };
}

/** @throws ScreenEnd 404 for an unknown team */
export async function loadTeams(
  query: LiveScoreQuery,
  { id, season, path }: PeopleRequest,
): Promise<TeamsData> {
  const [table, rows, drivers] = await Promise.all([
    id === null
      ? query.fetch((client) => client.formula1Teams({ season }))
      : query.fetch((client) => client.formula1Team({ id })),
    query.fetch((client) => client.formula1TeamPoints({ season })),
    query.fetch((client) => client.formula1DriverPoints({ season })),
  ]);
  const driversOf = (team: number) => (drivers ?? []).filter((row) => row.team.id === team);
  if (id !== null) {
    const [team] = table ?? [];
    if (table !== null && !team) throw notFound(path);
    const countedUntil = await loadLastStart(query, season);
    const points = rows?.find((row) => row.team.id === id) ?? null;
    return {
      kind: 'teams',
      teams: [],
      selected: team ? { team, points, drivers: driversOf(id), countedUntil } : null,
    };
  }
  const listedIds = new Set((table ?? []).map((team) => team.id));
  const others = (rows ?? []).flatMap(({ team }) =>
    team.id === null || team.name === null || listedIds.has(team.id)
      ? []
      : [{ id: team.id, name: team.name, base: null }],
  );
  return {
    kind: 'teams',
    teams: [...(table ?? []), ...others].map(({ id: team, name, base }) => ({
      id: team,
      name,
      base,
      drivers: driversOf(team).map(({ driver }) => ({ id: driver.id, name: driver.name })),
    })),
    selected: null,
  };
}
