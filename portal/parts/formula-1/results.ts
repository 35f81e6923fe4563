import type { PointsRow, ResultRow } from '#contract/formula-1-tables.ts';
import { type GrandPrix, parseStart } from './grands-prix.ts';
import { parseSessionType } from './names.ts';

/** Number of cars in the last part of a qualifying. */
const lastPartCarCount = 10;

/**
 * For each part of a qualifying, how many cars go on to the next one (docs/product/sport.md#qualifying).
 * @param cars number of cars in the first part
 */
export const qualifyingCuts = (cars: number) =>
  [
    Math.max(lastPartCarCount, lastPartCarCount + Math.floor((cars - lastPartCarCount) / 2)),
    lastPartCarCount,
    0,
  ] as const;

/**
 * Merges the results of the three parts of qualifying (docs/product/sport.md#qualifying). While a later part
 * has no result, the earlier one counts completely. Cars that qualified for the next part but did not take
 * part come after those that did.
 * @param parts results of each part, best first; empty for a part without a result
 */
export function mergeQualifying(parts: readonly (readonly ResultRow[])[]): ResultRow[] {
  const [first = [], second = [], third = []] = parts;
  const [cutOfFirst, cutOfSecond] = qualifyingCuts(first.length || second.length);
  const order = [
    ...third,
    ...rowsBehind(second, cutOfSecond, third),
    ...rowsBehind(first, cutOfFirst, third.length > 0 ? third : second),
  ];
  const seen = new Set<number>();
  return order
    .filter(({ driver }) => !seen.has(driver.id) && seen.add(driver.id))
    .map((row, index) => ({ ...row, position: index + 1 }));
}

/** The rows of a part that come after the next part; all of them while the next part has no result. */
const rowsBehind = (rows: readonly ResultRow[], cut: number, later: readonly ResultRow[]) => {
  if (later.length === 0) return rows;
  const laterDrivers = new Set(later.map(({ driver }) => driver.id));
  return [...rows.slice(0, cut).filter(({ driver }) => !laterDrivers.has(driver.id)), ...rows.slice(cut)];
};

/** Points of the leaders of a championship after each grand prix. */
export interface Progress {
  rounds: ReadonlyArray<{ name: string; startSeconds: number }>;
  lines: readonly ProgressLine[];
}

export interface ProgressLine {
  key: string;
  name: string;
  /** Short name for labels in the chart. */
  short: string;
  team: string | null;
  /** After each round. */
  totals: readonly number[];
}

/** Results of a season's races and sprints, by the id of the session. */
export type Results = ReadonlyMap<number, readonly ResultRow[]>;

/** More lines could not be distinguished. */
const maxLines = 5;
/** Points by the sporting regulations. Before 2022 sprints had another scale. */
const racePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const sprintPoints = [8, 7, 6, 5, 4, 3, 2, 1];
const firstSeason = 2022;
/** A point for the fastest lap, if its driver was among the first ten; until the season of 2024. */
const fastestLapRule = { lastSeason: 2024, maxPosition: 10 };
const unplaced = /^(DSQ|DNS|EX|NC)$/i;

/**
 * Calculates the points after each grand prix from the results.
 * @returns null if the sums differ from the table, because the regulations have exceptions (half points,
 * penalties), or if there are too few results
 */
export function computeProgress(
  season: readonly GrandPrix[],
  results: Results,
  table: readonly StandingsRow[],
): Progress | null {
  const rounds = season.filter(({ races }) => races.some(({ id }) => results.has(id)));
  const first = table.slice(0, maxLines);
  if (rounds.length < 2 || first.length === 0 || rounds.some(({ main }) => main.season < firstSeason))
    return null;
  const lines = first.map((row) => createLine(row, rounds, results));
  if (lines.some(({ totals }, index) => totals.at(-1) !== first[index]?.points)) return null;
  return {
    rounds: rounds.map(({ competition, main }) => ({
      name: competition.name,
      startSeconds: parseStart(main),
    })),
    lines,
  };
}

function createLine(row: StandingsRow, rounds: readonly GrandPrix[], results: Results): ProgressLine {
  const isOwn = ({ driver, team }: ResultRow) =>
    row.driver ? driver.id === row.driver.id : team.id === row.team;
  let sum = 0;
  const totals = rounds.map(({ races }) => {
    for (const race of races) {
      for (const each of (results.get(race.id) ?? []).filter(isOwn)) sum += countPoints(each, race);
    }
    return sum;
  });
  const name = row.driverName ?? row.teamName ?? '';
  const short = row.driver ? lastName(name) : shortTeam(name);
  return { key: `${row.driver?.id ?? ''} ${row.team ?? ''}`, name, short, team: row.teamName, totals };
}

/** A race or sprint of a driver. */
export interface DriverRace {
  race: GrandPrix['main'];
  isSprint: boolean;
  startSeconds: number;
  row: ResultRow;
  /** Null for seasons with other regulations. */
  points: number | null;
}

/** A season's races and sprints with a result for a driver, in order. */
export function driverRaces(season: readonly GrandPrix[], results: Results, driver: number): DriverRace[] {
  return season
    .flatMap(({ races }) => races)
    .flatMap((race) => {
      const row = results.get(race.id)?.find((each) => each.driver.id === driver);
      const isSprint = parseSessionType(race.type)?.kind === 'sprint';
      const points = row && race.season >= firstSeason ? countPoints(row, race) : null;
      return row ? [{ race, isSprint, startSeconds: parseStart(race), row, points }] : [];
    });
}

const lastName = (name: string) =>
  name
    .replace(/ (jr|sr|ii|iii)\.?$/i, '')
    .split(' ')
    .at(-1) ?? name;
/** „Red Bull” for `Red Bull Racing`, „Mercedes” for `Mercedes-AMG Petronas` */
const shortTeam = (name: string) =>
  name.replace(/^(Scuderia|Stake F1 Team) /, '').replace(/[ -](Racing|F1 Team|AMG.*)$/, '');

function countPoints(
  { position, time, driver }: ResultRow,
  { type, season, fastest_lap: fastest }: GrandPrix['main'],
): number {
  if (unplaced.test(time ?? '')) return 0;
  if (parseSessionType(type)?.kind === 'sprint') return sprintPoints[position - 1] ?? 0;
  const hasFastestLap =
    season <= fastestLapRule.lastSeason &&
    position <= fastestLapRule.maxPosition &&
    fastest.driver.id === driver.id;
  return (racePoints[position - 1] ?? 0) + (hasFastestLap ? 1 : 0);
}

export interface StandingsRow extends PointsRow {
  driver: { id: number; number: number | null } | null;
  team: number | null;
  /** Races won; null when unknown. */
  wins: number | null;
}
