/** What a tip is worth (the article that explains the game says the same): the best that applies. */
export const tipPoints = { exact: 5, difference: 3, outcome: 2 } as const;

/** Goals of the team at home and of the visitors. */
interface Score {
  home: number;
  away: number;
}

/** Points of a tip on a match that ended so. `services/tips/rules/settle.ts` says the same in SQL. */
export function pointsOfTip(tip: Score, end: Score): number {
  if (tip.home === end.home && tip.away === end.away) return tipPoints.exact;
  if (tip.home - tip.away === end.home - end.away) return tipPoints.difference;
  return Math.sign(tip.home - tip.away) === Math.sign(end.home - end.away) ? tipPoints.outcome : 0;
}
