import type { PointsRow, ResultRow } from '#contract/formula-1-tables.ts';
import { type GrandPrix, startSeconds } from './grands-prix.ts';
import { parseSessionType } from './words.ts';

/** Cars that drive in the last part. */
const lastPartCars = 10;

/**
 * From which place on a part's result counts: who is further in front drove in the next one
 * (docs/product/sport.md#qualifying).
 * @param cars in the first part
 */
export const qualifyingCuts = (cars: number) =>
  [Math.max(lastPartCars, lastPartCars + Math.floor((cars - lastPartCars) / 2)), lastPartCars, 0] as const;

/**
 * Merges the results of the three parts of a qualifying: of 20 cars, from place 15, 10 and 0 on
 * (docs/product/sport.md#qualifying). As long as a later part has no result, the earlier one is whole. Who
 * should have driven in a later part and did not is put behind those who did.
 * @param parts results in the order of the parts, each the first first; empty where there is none yet
 */
export function mergeQualifying(parts: readonly (readonly ResultRow[])[]): ResultRow[] {
  const [first = [], second = [], third = []] = parts;
  const [fromFirst, fromSecond] = qualifyingCuts(first.length || second.length);
  const order = [
    ...third,
    ...placedBehind(second, fromSecond, third),
    ...placedBehind(first, fromFirst, third.length > 0 ? third : second),
  ];
  const seen = new Set<number>();
  return order
    .filter(({ driver }) => !seen.has(driver.id) && seen.add(driver.id))
    .map((row, index) => ({ ...row, position: index + 1 }));
}

/** All of it while there is nothing later. */
const placedBehind = (rows: readonly ResultRow[], cut: number, later: readonly ResultRow[]) => {
  if (later.length === 0) return rows;
  const driven = new Set(later.map(({ driver }) => driver.id));
  return [...rows.slice(0, cut).filter(({ driver }) => !driven.has(driver.id)), ...rows.slice(cut)];
};

/** How the points of the first in a championship grew from one grand prix to the next. */
export interface Progress {
  rounds: ReadonlyArray<{ name: string; at: number }>;
  lines: readonly ProgressLine[];
}

export interface ProgressLine {
  key: string;
  name: string;
  /** For where there is little room. */
  short: string;
  team: string | null;
  /** After each round. */
  totals: readonly number[];
}

/** The results of a season's races and sprints, by the number of the session. */
export type Results = ReadonlyMap<number, readonly ResultRow[]>;

/** So many lines can be told from one another. */
const maxLines = 5;
/**
 * Sporting regulations: races since 2010, sprints since 2022 (before that another scale), a point for the
 * fastest lap among the first ten.
 */
const racePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const sprintPoints = [8, 7, 6, 5, 4, 3, 2, 1];
const firstSeason = 2022;
const fastestLap = { until: 2024, among: 10 };
const unplaced = /^(DSQ|DNS|EX|NC)$/i;

/**
 * Points after each grand prix, counted from the results. The regulations have exceptions (half points,
 * penalties), so what does not come to what the table says is not shown at all.
 * @returns null where they cannot be counted
 */
export function computeProgress(
  season: readonly GrandPrix[],
  results: Results,
  table: readonly StandingsRow[],
): Progress | null {
  const run = season.filter(({ races }) => races.some(({ id }) => results.has(id)));
  const first = table.slice(0, maxLines);
  if (run.length < 2 || first.length === 0 || run.some(({ main }) => main.season < firstSeason)) return null;
  const lines = first.map((row) => createLine(row, run, results));
  if (lines.some(({ totals }, index) => totals.at(-1) !== first[index]?.points)) return null;
  return {
    rounds: run.map(({ competition, main }) => ({ name: competition.name, at: startSeconds(main) })),
    lines,
  };
}

function createLine(row: StandingsRow, run: readonly GrandPrix[], results: Results): ProgressLine {
  const isOwn = ({ driver, team }: ResultRow) =>
    row.driver ? driver.id === row.driver.id : team.id === row.team;
  let sum = 0;
  const totals = run.map(({ races }) => {
    for (const race of races) {
      for (const each of (results.get(race.id) ?? []).filter(isOwn)) sum += countPoints(each, race);
    }
    return sum;
  });
  const name = row.driverName ?? row.teamName ?? '';
  const short = row.driver ? lastName(name) : shortTeam(name);
  return { key: `${row.driver?.id ?? ''} ${row.team ?? ''}`, name, short, team: row.teamName, totals };
}

const lastName = (name: string) =>
  name
    .replace(/ (jr|sr|ii|iii)\.?$/i, '')
    .split(' ')
    .at(-1) ?? name;
/** „Red Bull” of `Red Bull Racing`, „Mercedes” of `Mercedes-AMG Petronas`. */
const shortTeam = (name: string) =>
  name.replace(/^(Scuderia|Stake F1 Team) /, '').replace(/[ -](Racing|F1 Team|AMG.*)$/, '');

function countPoints(
  { position, time, driver }: ResultRow,
  { type, season, fastest_lap: fastest }: GrandPrix['main'],
): number {
  if (unplaced.test(time ?? '')) return 0;
  if (parseSessionType(type)?.kind === 'sprint') return sprintPoints[position - 1] ?? 0;
  const bonus = season <= fastestLap.until && position <= fastestLap.among && fastest.driver.id === driver.id;
  return (racePoints[position - 1] ?? 0) + (bonus ? 1 : 0);
}

export interface StandingsRow extends PointsRow {
  driver: { id: number; number: number | null } | null;
  team: number | null;
  /** Races won; null where it is not known. */
  wins: number | null;
}
