import type { Games, MedalFact } from '#contract/publication/games.ts';

export interface MedalRow {
  /** Nations with the same medals share it; null for those who are not placed. */
  place: number | null;
  nation: string;
  gold: number;
  silver: number;
  bronze: number;
  total: number;
}

/**
 * In the organisers' order: by gold, then silver, then bronze medals; who is not placed comes last.
 */
export function medalTable({ medals, unplaced }: Pick<Games, 'medals' | 'unplaced'>): MedalRow[] {
  const sorted = medals.toSorted((a, b) => b[1] - a[1] || b[2] - a[2] || b[3] - a[3]);
  const isPlaced = ([nation]: MedalFact) => !unplaced.includes(nation);
  const placed = sorted.filter(isPlaced);
  const better = ([, gold, silver, bronze]: MedalFact) =>
    placed.filter(
      (other) =>
        other[1] > gold ||
        (other[1] === gold && (other[2] > silver || (other[2] === silver && other[3] > bronze))),
    );
  return [...placed, ...sorted.filter((fact) => !isPlaced(fact))].map((fact) => {
    const [nation, gold, silver, bronze] = fact;
    const place = isPlaced(fact) ? better(fact).length + 1 : null;
    return { place, nation, gold, silver, bronze, total: gold + silver + bronze };
  });
}
