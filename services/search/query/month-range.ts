import { firstYear } from '../document/markers.ts';

/** Months (year × 12 + month − 1, UTC), both inclusive; infinite means without end. */
export interface MonthRange {
  first: number;
  last: number;
}

/**
 * Months that a range of days touches; the days themselves are compared afterwards.
 * @param from YYYY-MM-DD in Europe/Budapest; null for everything before
 * @param to inclusive; null for everything after
 */
export function monthsOf(from: string | null, to: string | null): MonthRange {
  // One day more on either side, because days are in Budapest's time and months in UTC.
  return {
    first: from === null ? Number.NEGATIVE_INFINITY : monthOfDay(from, -1),
    last: to === null ? Number.POSITIVE_INFINITY : monthOfDay(to, 1),
  };
}

/** Months that are in both; null when there are none. */
export function overlap(a: MonthRange, b: MonthRange): MonthRange | null {
  const both = { first: Math.max(a.first, b.first), last: Math.min(a.last, b.last) };
  return both.first <= both.last ? both : null;
}

/** The year is clamped, so that no range is longer than a few centuries. */
function monthOfDay(day: string, later: number): number {
  const date = new Date(Date.parse(`${day}T12:00:00Z`) + later * 86_400_000);
  return Math.min(Math.max(date.getUTCFullYear(), firstYear - 1), 2200) * 12 + date.getUTCMonth();
}
