import type { DriverPoints, TeamPoints } from '#contract/formula-1-tables.ts';
import { driverName, teamName } from './names.ts';
import { type Formula1Facts, requireRow, type SeasonFacts } from './read-formula-1.ts';
import type { ResultFact } from './rows.ts';

/** Races and sprints give points. Equal points are decided by wins, second places and so on in races. */
function rankByPoints(results: readonly ResultFact[], keyOf: (row: ResultFact) => string) {
  const rows = Map.groupBy(results, keyOf);
  return [...rows]
    .map(([code, own]) => ({
      code,
      own,
      points: own.reduce((sum, { points }) => sum + points, 0),
      places: placesOf(own),
    }))
    .sort((a, b) => b.points - a.points || comparePlaces(a.places, b.places));
}

/** How often a driver was first, second, … in races, counting only classified results. */
function placesOf(rows: readonly ResultFact[]): number[] {
  const places: number[] = [];
  for (const { kind, position, time } of rows) {
    const isPlaced = time === null || !/^(DNF|DNS|DSQ|NC|EX)$/.test(time);
    if (kind === 'race' && isPlaced) places[position - 1] = (places[position - 1] ?? 0) + 1;
  }
  return places;
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const difference = (b[place] ?? 0) - (a[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function driverPointsOf({ season, results }: SeasonFacts, facts: Formula1Facts): DriverPoints[] {
  const table = rankByPoints(results, ({ driver }) => driver);
  const leaderPoints = table[0]?.points ?? 0;
  return table.map(({ code, own, points, places }, index) => ({
    position: index + 1,
    driver: driverName(requireRow(facts.drivers, code)),
    team: teamName(requireRow(facts.teams, own.at(-1)?.team ?? '')),
    points,
    wins: places[0] ?? 0,
    behind: index === 0 ? null : leaderPoints - points,
    season,
  }));
}

export function teamPointsOf({ season, results }: SeasonFacts, facts: Formula1Facts): TeamPoints[] {
  return rankByPoints(results, ({ team }) => team).map(({ code, points }, index) => ({
    position: index + 1,
    team: teamName(requireRow(facts.teams, code)),
    points,
    season,
  }));
}
