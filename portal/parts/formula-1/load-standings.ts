import type { Driver, Team } from '#contract/formula-1.ts';
import { type DriverPoints, pointsRow, type TeamPoints } from '#contract/formula-1-tables.ts';
import { notFound } from '#portal/page/screen.ts';
import type { LivescoreQuery } from './asker.ts';
import { type GrandPrix, groupGrandsPrix, startSeconds } from './grands-prix.ts';
import { computeProgress, type Progress, type Results, type StandingsRow } from './results.ts';
import { findLastStart } from './spoiler-of-formula-1.ts';
import { hasGrid } from './words.ts';

/** A championship. */
export interface PointsData {
  kind: 'points';
  of: 'drivers' | 'teams';
  rows: readonly StandingsRow[];
  /** Until which race they are counted; null while none was run. */
  after: { name: string; at: number } | null;
  /** When the last race or sprint began whose points are in them, unix seconds; null where nobody knows. */
  counted: number | null;
  /** How they came to them; null where that cannot be told. */
  progress: Progress | null;
}

export async function loadPoints(
  ask: LivescoreQuery,
  of: PointsData['of'],
  season: number,
): Promise<PointsData> {
  const [rows, races] = await Promise.all([
    loadChampionship(ask, of, season),
    ask.whole((client) => client.formula1Races({ season })),
  ]);
  const all = groupGrandsPrix(races?.response ?? []);
  const last = all.findLast(({ main }) => main.status === 'Completed');
  return {
    kind: 'points',
    of,
    rows,
    after: last ? { name: last.competition.name, at: startSeconds(last.main) } : null,
    counted: findLastStart(races?.response ?? []),
    // A season that ships with the service costs its source nothing; of any other each race would be a
    // question out of a day's allowance.
    progress: races?.updatedAt === null ? computeProgress(all, await loadResults(ask, all), rows) : null,
  };
}

/** Results of all that points are given for. */
async function loadResults(ask: LivescoreQuery, season: readonly GrandPrix[]): Promise<Results> {
  const races = season
    .flatMap((prix) => prix.races)
    .filter((race) => race.status === 'Completed' && hasGrid(race));
  const rows = await Promise.all(races.map(({ id }) => ask((client) => client.formula1Result({ race: id }))));
  return new Map(races.map(({ id }, index) => [id, rows[index] ?? []]));
}

/** The first first; none where it cannot be had. */
export const loadChampionship = (
  ask: LivescoreQuery,
  of: PointsData['of'],
  season: number,
): Promise<StandingsRow[]> => (of === 'drivers' ? loadDriverRows(ask, season) : loadTeamRows(ask, season));

async function loadDriverRows(ask: LivescoreQuery, season: number): Promise<StandingsRow[]> {
  const rows = (await ask((client) => client.formula1DriverPoints({ season }))) ?? [];
  return rows.map((row) => ({
    ...pointsRow(row),
    driver: { id: row.driver.id, number: row.driver.number },
    team: row.team.id,
    wins: row.wins,
  }));
}

async function loadTeamRows(ask: LivescoreQuery, season: number): Promise<StandingsRow[]> {
  const rows = (await ask((client) => client.formula1TeamPoints({ season }))) ?? [];
  return rows.map((row) => ({ ...pointsRow(row), driver: null, team: row.team.id, wins: null }));
}

/**
 * The drivers of a season, or one of them; `counted`: when the last race or sprint began whose points are in
 * theirs, unix seconds.
 */
export interface DriversData {
  kind: 'drivers';
  drivers: readonly ListedDriver[];
  one: { driver: Driver; points: DriverPoints | null; counted: number | null } | null;
}

/** The teams of a season, or one of them. */
export interface TeamsData {
  kind: 'teams';
  teams: readonly ListedTeam[];
  one: {
    team: Team;
    points: TeamPoints | null;
    drivers: readonly DriverPoints[];
    counted: number | null;
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

const loadLastStart = async (ask: LivescoreQuery, season: number) =>
  findLastStart((await ask((client) => client.formula1Races({ season }))) ?? []);

/** @throws ScreenEnd 404 for a driver who is not known */
export async function loadDrivers(
  ask: LivescoreQuery,
  id: number | null,
  season: number,
  path: string,
): Promise<DriversData> {
  const table = ask((client) => client.formula1DriverPoints({ season }));
  if (id !== null) {
    const [found, counted] = await Promise.all([
      ask((client) => client.formula1Driver({ id })),
      loadLastStart(ask, season),
    ]);
    const [driver] = found ?? [];
    if (found !== null && !driver) throw notFound(path);
    const points = (await table)?.find((row) => row.driver.id === id) ?? null;
    return { kind: 'drivers', drivers: [], one: driver ? { driver, points, counted } : null };
  }
  const [drivers, rows] = await Promise.all([ask((client) => client.formula1Drivers({ season })), table]);
  const teams = new Map((rows ?? []).map((row) => [row.driver.id, row.team.name]));
  const listed = (drivers ?? []).map(({ id: driver, name, number, nationality, teams: all }) => {
    const then = all.find((each) => each.season === season)?.team.name ?? null;
    return { id: driver, name, number, nationality, team: teams.get(driver) ?? then };
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
    one: null,
  };
}

/** @throws ScreenEnd 404 for a team that is not known */
export async function loadTeams(
  ask: LivescoreQuery,
  id: number | null,
  season: number,
  path: string,
): Promise<TeamsData> {
  const [table, rows, drivers] = await Promise.all([
    id === null
      ? ask((client) => client.formula1Teams({ season }))
      : ask((client) => client.formula1Team({ id })),
    ask((client) => client.formula1TeamPoints({ season })),
    ask((client) => client.formula1DriverPoints({ season })),
  ]);
  const driversOf = (team: number) => (drivers ?? []).filter((row) => row.team.id === team);
  if (id !== null) {
    const [team] = table ?? [];
    if (table !== null && !team) throw notFound(path);
    const counted = await loadLastStart(ask, season);
    const points = rows?.find((row) => row.team.id === id) ?? null;
    return { kind: 'teams', teams: [], one: team ? { team, points, drivers: driversOf(id), counted } : null };
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
    one: null,
  };
}
