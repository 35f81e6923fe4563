export type MedalFact = readonly [nation: string, gold: number, silver: number, bronze: number];

export interface MedalRow {
  /** Nations with the same medals share it; null for those who are not placed. */
  place: number | null;
  nation: string;
  gold: number;
  silver: number;
  bronze: number;
  total: number;
}

/** Their medals count, but the organisers leave them out of the order. */
const notPlaced = new Set(['Egyéni semleges sportolók']);

/**
 * In the organisers' order: by gold, then silver, then bronze medals; nations that are not placed come last.
 */
export function medalTable(facts: readonly MedalFact[]): MedalRow[] {
  const sorted = facts.toSorted((a, b) => b[1] - a[1] || b[2] - a[2] || b[3] - a[3]);
  const placed = sorted.filter(([nation]) => !notPlaced.has(nation));
  const better = ([, gold, silver, bronze]: MedalFact) =>
    placed.filter(
      (other) =>
        other[1] > gold ||
        (other[1] === gold && (other[2] > silver || (other[2] === silver && other[3] > bronze))),
    );
  return [...placed, ...sorted.filter(([nation]) => notPlaced.has(nation))].map((fact) => {
    const [nation, gold, silver, bronze] = fact;
    const place = notPlaced.has(nation) ? null : better(fact).length + 1;
    return { place, nation, gold, silver, bronze, total: gold + silver + bronze };
  });
}
