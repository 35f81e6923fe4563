const timeZone = 'Europe/Budapest';
const clockFormat = new Intl.DateTimeFormat('hu', { timeZone, hour: '2-digit', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat('hu', { timeZone, month: 'short', day: 'numeric' });
const dayWithYearFormat = new Intl.DateTimeFormat('hu', {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const longDayFormat = new Intl.DateTimeFormat('hu', {
  timeZone,
  month: 'long',
  day: 'numeric',
  weekday: 'long',
});
const isoDayFormat = new Intl.DateTimeFormat('sv', { timeZone });

export const daySeconds = 86_400;
const dateOf = (seconds: number) => new Date(seconds * 1000);

/** `14:30` */
export const clock = (seconds: number): string => clockFormat.format(dateOf(seconds));

/** `november 20., péntek` */
export const longDay = (seconds: number): string => longDayFormat.format(dateOf(seconds));

/** Index 0 is Sunday. */
const weekdays = ['vas', 'hét', 'kedd', 'sze', 'csüt', 'pén', 'szo'] as const;
const weekday = (seconds: number) => weekdays[new Date(`${isoDay(seconds)}T12:00:00Z`).getUTCDay()];

/** `2026-11-20`, in Budapest. */
export const isoDay = (seconds: number): string => isoDayFormat.format(dateOf(seconds));

const yearOf = (seconds: number) => isoDay(seconds).slice(0, 4);

/** `nov. 3.`, or `2031. nov. 3.` in another year than this one. */
export const shortDay = (seconds: number, now: number): string =>
  (yearOf(seconds) === yearOf(now) ? dayFormat : dayWithYearFormat).format(dateOf(seconds));

/** The same of days as in `2026-11-03`. */
export const shortDayOf = (day: string, today: string): string => shortDay(noonOf(day), noonOf(today));

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

/**
 * A moment in its shortest unambiguous form: `14:30` today, `szo 06:00` within a week, otherwise `nov. 3.`,
 * in another year `2031. nov. 3.`
 */
export function shortMoment(seconds: number, now: number): string {
  if (isoDay(seconds) === isoDay(now)) return clock(seconds);
  if (Math.abs(seconds - now) < 6 * daySeconds) return `${weekday(seconds)} ${clock(seconds)}`;
  return shortDay(seconds, now);
}

/**
 * When something appears, in a sentence: `15:30-kor`, `holnap 06:00-kor`, `nov. 28. 06:00-kor`, in another
 * year `2031. jan. 1. 00:00-kor`.
 */
export function appearanceMoment(seconds: number, now: number): string {
  const time = `${clock(seconds)}-kor`;
  if (isoDay(seconds) === isoDay(now)) return time;
  const isTomorrow = isoDay(seconds) === isoDay(startOfNextDay(now));
  return `${isTomorrow ? 'holnap' : shortDay(seconds, now)} ${time}`;
}

/** Start of this moment's day in Budapest, Unix seconds. It takes days of 23 and 25 hours into account. */
export function startOfDay(seconds: number): number {
  const day = isoDay(seconds);
  const [hour = 0, minute = 0] = clock(seconds).split(':').map(Number);
  const begin = seconds - (seconds % 60) - (hour * 60 + minute) * 60;
  if (isoDay(begin) !== day) return begin + 3600;
  return isoDay(begin - 3600) === day ? begin - 3600 : begin;
}

/** When the day after this moment's begins in Budapest, Unix seconds: after 23, 24 or 25 hours. */
export const startOfNextDay = (seconds: number): number => startOfDay(startOfDay(seconds) + 1.5 * daySeconds);

/** `6 perc`, `2 óra`, `3 nap`: a time span in its largest unit. */
export function span(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} perc`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} óra` : `${Math.round(hours / 24)} nap`;
}

/** How long ago: „6 perce”, „2 órája”, „3 napja”, from a span. */
export const since = (length: string): string =>
  length.endsWith('perc')
    ? `${length}e`
    : length.endsWith('óra')
      ? `${length.slice(0, -1)}ája`
      : `${length}ja`;
