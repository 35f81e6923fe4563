/** Points for a tip (the article about the game says the same): the best rule that applies. */
export const tipPoints = { exact: 5, difference: 3, outcome: 2 } as const;

/** Goals of the home team and of the visitors. */
interface Score {
  home: number;
  away: number;
}

/** Points for a tip on a match with this result. `services/tips/rules/settle.ts` says the same in SQL. */
export function pointsOfTip(tip: Score, end: Score): number {
  if (tip.home === end.home && tip.away === end.away) return tipPoints.exact;
  if (tip.home - tip.away === end.home - end.away) return tipPoints.difference;
  return Math.sign(tip.home - tip.away) === Math.sign(end.home - end.away) ? tipPoints.outcome : 0;
}
