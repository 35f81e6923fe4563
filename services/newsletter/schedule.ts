import type { DigestList } from './lists.ts';

/**
 * An issue that could not be sent in time (nothing ran) is sent for so long after; later it would be
 * yesterday's news. Minutes.
 */
const lateness = 240;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day in Europe/Budapest, `2026-11-20`, and minutes of it. @param now unix milliseconds */
export function localDay(now: number): { day: string; minutes: number } {
  const found = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: `${found.year}-${found.month}-${found.day}`,
    minutes: Number(found.hour) * 60 + Number(found.minute),
  };
}

/** The day whose issue is due now; null when there is none. @param now unix milliseconds */
export function dueDay({ time, days }: Pick<DigestList, 'time' | 'days'>, now: number): string | null {
  const { day, minutes } = localDay(now);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const late = minutes - (time.hour * 60 + time.minute);
  return days.includes(weekday) && late >= 0 && late < lateness ? day : null;
}
