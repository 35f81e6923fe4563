import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import { monthNames } from '#contract/month-names.ts';

export type Language = 'hu' | 'en';

/** Index 0 is January. */
export const shortMonths = {
  hu: ['jan.', 'febr.', 'márc.', 'ápr.', 'máj.', 'jún.', 'júl.', 'aug.', 'szept.', 'okt.', 'nov.', 'dec.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
/** Index 0 is Sunday. */
export const weekdays = ['vasárnap', 'hétfő', 'kedd', 'szerda', 'csütörtök', 'péntek', 'szombat'] as const;

export const twoDigits = (value: number) => String(value).padStart(2, '0');
const formatClock = ({ hour, minute }: Temporal.ZonedDateTime) => `${twoDigits(hour)}:${twoDigits(minute)}`;

function formatDay({ month, day }: Temporal.ZonedDateTime, language: Language): string {
  const name = monthNames[language][month - 1];
  return language === 'hu' ? `${name} ${day}.` : `${day} ${name}`;
}

/** `09:14` */
export const clock = (seconds: number) => formatClock(budapestTime(seconds));

/** `2026. november 20., 09:14` · `20 November 2026, 09:14` */
export function fullDate(seconds: number, language: Language = 'hu'): string {
  const at = budapestTime(seconds);
  return `${calendarDate(seconds, language)}, ${formatClock(at)}`;
}

/** `2026. november 20.` · `20 November 2026` */
export function calendarDate(seconds: number, language: Language = 'hu'): string {
  const at = budapestTime(seconds);
  return language === 'hu' ? `${at.year}. ${formatDay(at, 'hu')}` : `${formatDay(at, 'en')} ${at.year}`;
}

/**
 * `november 17., 07:00` in the current year, otherwise `2025. december 3.` · `17 November, 07:00`, `3
 * December 2025`
 */
export function listDate(seconds: number, nowSeconds: number, language: Language = 'hu'): string {
  const at = budapestTime(seconds);
  if (at.year !== budapestTime(nowSeconds).year) return calendarDate(seconds, language);
  return `${formatDay(at, language)}, ${formatClock(at)}`;
}

/** `09:14` today, `nov. 19.` on other days: for narrow columns of times. */
export function railTime(seconds: number, nowSeconds: number, language: Language = 'hu'): string {
  const at = budapestTime(seconds);
  if (isToday(seconds, nowSeconds * 1000)) return formatClock(at);
  const month = shortMonths[language][at.month - 1];
  return language === 'hu' ? `${month} ${at.day}.` : `${at.day} ${month}`;
}

/**
 * The time of an update, beside the date of publishing: `13:02` on the same day, `november 21., 13:02` in the
 * same year, otherwise the whole date.
 */
export function updateDate(updated: number, published: number, language: Language = 'hu'): string {
  const [at, publishedAt] = [budapestTime(updated), budapestTime(published)];
  if (at.toPlainDate().equals(publishedAt.toPlainDate())) return formatClock(at);
  return at.year === publishedAt.year
    ? `${formatDay(at, language)}, ${formatClock(at)}`
    : fullDate(updated, language);
}

/** The masthead's date: `2026. ` and `november 20., péntek`. Narrow screens leave out the year. */
export function mastheadDate(seconds: number): { year: string; day: string } {
  const at = budapestTime(seconds);
  return { year: `${at.year}. `, day: `${formatDay(at, 'hu')}, ${weekdays[at.dayOfWeek % 7]}` };
}

/**
 * For the `datetime` of times that browsers show as an age: `2026-11-20T09:14:00+01:00`, by Budapest's clock.
 */
export const localIsoTime = (seconds: number): string =>
  budapestTime(seconds).toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** For `datetime`: `2026-11-20T08:14:00Z` */
export const isoTime = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/**
 * @param seconds unix seconds
 * @param nowMs unix milliseconds
 */
export const isToday = (seconds: number, nowMs: number) => budapestDay(seconds) === budapestDay(nowMs / 1000);
