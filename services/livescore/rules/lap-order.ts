import type { LapOrder, ResultRow } from '#contract/formula-1-tables.ts';

/** Words in place of a time: such a driver is no longer in the order. */
const isOut = ({ time }: ResultRow) => /^(?:DNF|DNS|DSQ|EX|NC)$/i.test(time ?? '');

/**
 * The order in an answer about a race, after the laps of its leader; null if it has no laps, such as a grid
 * or qualifying.
 */
export function lapOrderIn(rows: readonly ResultRow[]): LapOrder | null {
  const inRace = rows.filter((row) => !isOut(row)).toSorted((a, b) => a.position - b.position);
  const lap = inRace[0]?.laps ?? 0;
  return lap > 0 && inRace.length > 1 ? { lap, drivers: inRace.map(({ driver }) => driver.id) } : null;
}
