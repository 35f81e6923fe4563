import { firstYear, marker } from '../document/markers.ts';
import type { Group } from './shape.ts';

/** Months (year × 12 + month, UTC), both inclusive; null: without end. */
export interface MonthRange {
  first: number | null;
  last: number | null;
}

/**
 * Months that a range of days touches; the days themselves are compared afterwards.
 * @param from YYYY-MM-DD in Europe/Budapest; null for everything before @param to inclusive
 */
export function monthsOf(from: string | null, to: string | null): MonthRange {
  // A day more on either side: days are Budapest's, months are UTC's.
  return { first: from === null ? null : monthOfDay(from, -1), last: to === null ? null : monthOfDay(to, 1) };
}

/** Longer ranges are told by their years. */
const mostMonths = 24;

/** The months as lexemes, so that the index can leave out the others. @param newest month */
export function monthGroup({ first, last }: MonthRange, newest: number): Group[] {
  if (first === null && last === null) return [];
  const begin = first ?? firstYear * 12;
  const end = last ?? Math.max(newest, begin);
  if (end < begin) return [{ lexemes: ['#nothing'] }];
  if (end - begin < mostMonths) {
    return [{ lexemes: Array.from({ length: end - begin + 1 }, (_, n) => marker.month(Math.floor((begin + n) / 12), (begin + n) % 12)) }];
  }
  const years = Array.from({ length: Math.floor(end / 12) - Math.floor(begin / 12) + 1 }, (_, n) =>
    marker.year(Math.floor(begin / 12) + n),
  );
  return [{ lexemes: [...new Set(years)] }];
}

/** Within the years that there are, so that no range is longer than a few centuries. */
function monthOfDay(day: string, later: number): number {
  const date = new Date(Date.parse(`${day}T12:00:00Z`) + later * 86_400_000);
  return Math.min(Math.max(date.getUTCFullYear(), firstYear - 1), 2200) * 12 + date.getUTCMonth();
}
