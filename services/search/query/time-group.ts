import { firstYear, marker } from '../document/markers.ts';
import type { Group } from './shape.ts';

/** Longer ranges are told by their years. */
const mostMonths = 24;

/**
 * Months or years that a range of days touches, so that the index can leave out the others; the days themselves are compared afterwards.
 * @param from YYYY-MM-DD, null for everything before @param to inclusive @param now unix milliseconds
 */
export function timeGroup(from: string | null, to: string | null, now: number): Group[] {
  if (from === null && to === null) return [];
  // A day more on either side: days are Budapest's, months are UTC's.
  const first = monthOfDay(from ?? `${firstYear}-01-01`, -1);
  const last = monthOfDay(to ?? new Date(now).toISOString().slice(0, 10), 1);
  if (last < first) return [{ lexemes: ['#nothing'] }];
  if (last - first < mostMonths) {
    return [{ lexemes: Array.from({ length: last - first + 1 }, (_, n) => marker.month(Math.floor((first + n) / 12), (first + n) % 12)) }];
  }
  const years = Array.from({ length: Math.floor(last / 12) - Math.floor(first / 12) + 1 }, (_, n) =>
    marker.year(Math.floor(first / 12) + n),
  );
  return [{ lexemes: [...new Set(years)] }];
}

/** Year × 12 + month, of a day and so many days later; within the years that there are. */
function monthOfDay(day: string, later: number): number {
  const date = new Date(Date.parse(`${day}T12:00:00Z`) + later * 86_400_000);
  return Math.min(Math.max(date.getUTCFullYear(), firstYear - 1), 2200) * 12 + date.getUTCMonth();
}
