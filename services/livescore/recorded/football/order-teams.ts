import type { Score } from './rows.ts';

export interface Result {
  home: string;
  away: string;
  score: Score;
}

export interface Tally {
  played: number;
  win: number;
  draw: number;
  lose: number;
  for: number;
  against: number;
}

export const pointsOf = ({ win, draw }: Tally) => 3 * win + draw;

/**
 * Criteria for teams with equal points: the higher value wins. `headToHead` means points, goal difference and
 * goals among these teams.
 */
export type TieBreak = 'headToHead' | 'goalDifference' | 'goals' | 'wins';

interface Contest {
  results: readonly Result[];
  /** All points, including those carried over from an earlier stage. */
  points: (team: string) => number;
  ties: readonly TieBreak[];
  /** Decides after everything else: the smaller the better. */
  last: (team: string) => number;
}

export function tallyOf(team: string, results: readonly Result[]): Tally {
  const tally: Tally = { played: 0, win: 0, draw: 0, lose: 0, for: 0, against: 0 };
  for (const { home, away, score } of results) {
    if (home !== team && away !== team) continue;
    const [own, other] = home === team ? [score.home, score.away] : [score.away, score.home];
    tally.played += 1;
    tally[own > other ? 'win' : own < other ? 'lose' : 'draw'] += 1;
    tally.for += own;
    tally.against += other;
  }
  return tally;
}

/** Orders teams, the best first. Teams that no criterion separates stay in the order in which they came. */
export function orderTeams(teams: readonly string[], contest: Contest): string[] {
  const byPoints = groupEquals(teams, (team) => [contest.points(team)]);
  return byPoints.flatMap((equal) => orderEqual(equal, contest.ties, contest));
}

/**
 * If head to head separates some of the teams, those that are still equal are compared among themselves again
 * (UEFA's rule).
 */
function orderEqual(teams: readonly string[], ties: readonly TieBreak[], contest: Contest): string[] {
  const [tie, ...rest] = ties;
  if (teams.length === 1) return [...teams];
  if (tie === undefined) return [...teams].sort((a, b) => contest.last(a) - contest.last(b));
  const parts = groupEquals(teams, (team) => measureOf(team, tie, teams, contest.results));
  const again = tie === 'headToHead' && parts.length > 1 ? ties : rest;
  return parts.flatMap((part) => orderEqual(part, again, contest));
}

function measureOf(
  team: string,
  tie: TieBreak,
  equal: readonly string[],
  results: readonly Result[],
): number[] {
  const tally = tallyOf(team, results);
  switch (tie) {
    case 'goalDifference':
      return [tally.for - tally.against];
    case 'goals':
      return [tally.for];
    case 'wins':
      return [tally.win];
    case 'headToHead': {
      const among = tallyOf(
        team,
        results.filter(({ home, away }) => equal.includes(home) && equal.includes(away)),
      );
      return [pointsOf(among), among.for - among.against, among.for];
    }
  }
}

/** Teams in groups of equals, the greatest value first. */
function groupEquals(teams: readonly string[], measure: (team: string) => number[]): string[][] {
  const measures = new Map(teams.map((team) => [team, measure(team)]));
  const measuresOf = (team: string) => measures.get(team) ?? [];
  const sorted = [...teams].sort((a, b) => compare(measuresOf(b), measuresOf(a)));
  const parts: string[][] = [];
  for (const team of sorted) {
    const part = parts.at(-1);
    if (part?.[0] !== undefined && compare(measuresOf(part[0]), measuresOf(team)) === 0) part.push(team);
    else parts.push([team]);
  }
  return parts;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
