export type Language = 'hu' | 'en';

/** By number, from January as 0. */
export const months = {
  hu: [
    'január',
    'február',
    'március',
    'április',
    'május',
    'június',
    'július',
    'augusztus',
    'szeptember',
    'október',
    'november',
    'december',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;
export const shortMonths = {
  hu: ['jan.', 'febr.', 'márc.', 'ápr.', 'máj.', 'jún.', 'júl.', 'aug.', 'szept.', 'okt.', 'nov.', 'dec.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;
/** From Sunday as 0. */
export const weekdays = ['vasárnap', 'hétfő', 'kedd', 'szerda', 'csütörtök', 'péntek', 'szombat'] as const;

/**
 * A moment as a clock and calendar in Budapest show it. `month` counts from 1, `weekday` from Sunday as 0.
 */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  weekday: number;
}

const hourSeconds = 3600;

/**
 * Everything is told in Budapest time, on the server and in the browser alike (docs/product/sites.md#time).
 * Right from 1996 on. Not by `Intl`, which takes a phone longer to get ready than all else on a page: the
 * rule is short, and `date.test.ts` compares it with Node's calendar.
 * @param seconds unix seconds
 */
export function localTime(seconds: number): LocalTime {
  const at = new Date((seconds + utcOffsetHours(seconds) * hourSeconds) * 1000);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    weekday: at.getUTCDay(),
  };
}

/** How far Budapest's clock is ahead of UTC: 2 in summer, 1 in winter. */
export const utcOffsetHours = (seconds: number): 1 | 2 => (isSummer(seconds) ? 2 : 1);

/** Directive 2000/84/EC: from the last Sunday of March to the last of October, at 01:00 UTC. */
function isSummer(seconds: number): boolean {
  const year = new Date(seconds * 1000).getUTCFullYear();
  return seconds >= lastSundaySeconds(year, 3) && seconds < lastSundaySeconds(year, 10);
}

/** Its 01:00 UTC, in unix seconds; for months of 31 days. */
function lastSundaySeconds(year: number, month: number): number {
  const last = Date.UTC(year, month - 1, 31, 1) / 1000;
  return last - new Date(last * 1000).getUTCDay() * 24 * hourSeconds;
}

const twoDigits = (n: number) => String(n).padStart(2, '0');
const formatClock = ({ hour, minute }: LocalTime) => `${twoDigits(hour)}:${twoDigits(minute)}`;

function formatDay({ month, day }: LocalTime, language: Language): string {
  const name = months[language][month - 1];
  return language === 'hu' ? `${name} ${day}.` : `${day} ${name}`;
}

/** `november 20.` · `20 November` */
export const dayName = (seconds: number, language: Language = 'hu') =>
  formatDay(localTime(seconds), language);

/** `09:14` */
export const clock = (seconds: number) => formatClock(localTime(seconds));

/** `2026. november 20., 09:14` · `20 November 2026, 09:14` */
export function fullDate(seconds: number, language: Language = 'hu'): string {
  const at = localTime(seconds);
  return `${calendarDate(seconds, language)}, ${formatClock(at)}`;
}

/** `2026. november 20.` · `20 November 2026` */
export function calendarDate(seconds: number, language: Language = 'hu'): string {
  const at = localTime(seconds);
  return language === 'hu' ? `${at.year}. ${formatDay(at, 'hu')}` : `${formatDay(at, 'en')} ${at.year}`;
}

/**
 * `november 17., 07:00` in the year of `now`, otherwise `2025. december 3.` · `17 November, 07:00`, `3
 * December 2025`
 */
export function listDate(seconds: number, now: number, language: Language = 'hu'): string {
  const at = localTime(seconds);
  if (at.year !== localTime(now).year) return calendarDate(seconds, language);
  return `${formatDay(at, language)}, ${formatClock(at)}`;
}

/** `09:14` on the day of `now`, `nov. 19.` on others: for narrow columns of times. */
export function railTime(seconds: number, now: number, language: Language = 'hu'): string {
  const at = localTime(seconds);
  if (sameDay(at, localTime(now))) return formatClock(at);
  const month = shortMonths[language][at.month - 1];
  return language === 'hu' ? `${month} ${at.day}.` : `${at.day} ${month}`;
}

/**
 * What follows the date of publishing: `13:02` when it was on the same day, `november 21., 13:02` in the same
 * year, otherwise the whole date.
 */
export function updateDate(updated: number, published: number, language: Language = 'hu'): string {
  const [at, before] = [localTime(updated), localTime(published)];
  if (sameDay(at, before)) return formatClock(at);
  return at.year === before.year
    ? `${formatDay(at, language)}, ${formatClock(at)}`
    : fullDate(updated, language);
}

/**
 * The masthead's date in two parts, as the year is left out on narrow screens: `2026. ` and `november 20.,
 * péntek`.
 */
export function mastheadDate(seconds: number): { year: string; day: string } {
  const at = localTime(seconds);
  return { year: `${at.year}. `, day: `${formatDay(at, 'hu')}, ${weekdays[at.weekday]}` };
}

/** The day in Budapest, YYYY-MM-DD. */
export function isoDay(seconds: number): string {
  const { year, month, day } = localTime(seconds);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** For `datetime`: `2026-11-20T08:14:00Z` */
export const isoTime = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/**
 * @param seconds unix seconds
 * @param now unix milliseconds
 */
export const isToday = (seconds: number, now: number) => sameDay(localTime(seconds), localTime(now / 1000));

export function sameDay(a: LocalTime, b: LocalTime): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}
