import type { SeatTable } from '#contract/publication/supplements.ts';

/** A row of a closed game's final table. */
interface RankedPlayer {
  rank: number;
  name: string;
  /** Seats of each list. */
  seats: readonly number[];
  points: number;
}

const maxPoints = 100;

/** A hundred points, minus one for each seat that the tip is off by, at least zero. */
export function countPoints(result: readonly number[], tip: readonly number[]): number {
  const off = tip.reduce((sum, seats, index) => sum + Math.abs(seats - (result[index] ?? 0)), 0);
  return Math.max(0, maxPoints - off);
}

/** Sorts the players by points for the final table; those with equal points share a place. */
export function rankPlayers({ seats: result, tips }: Pick<SeatTable, 'seats' | 'tips'>): RankedPlayer[] {
  const scored = tips.map(({ name, seats }) => ({ name, seats, points: countPoints(result, seats) }));
  return scored
    .map((row) => ({ ...row, rank: 1 + scored.filter(({ points }) => points > row.points).length }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'hu'));
}
