import type { LapOrder, ResultRow } from '#contract/formula-1-tables.ts';

/** Words in the place of a time: such a driver is not in the order any more. */
const isOut = ({ time }: ResultRow) => /^(?:DNF|DNS|DSQ|EX|NC)$/i.test(time ?? '');

/**
 * The order that an answer about a race has, after the laps of its first; null where it has no laps, such as
 * a grid or a qualifying.
 */
export function lapOrderIn(rows: readonly ResultRow[]): LapOrder | null {
  const running = rows.filter((row) => !isOut(row)).toSorted((a, b) => a.position - b.position);
  const lap = running[0]?.laps ?? 0;
  return lap > 0 && running.length > 1 ? { lap, drivers: running.map(({ driver }) => driver.id) } : null;
}
