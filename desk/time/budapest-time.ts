/**
 * `contract/budapest-time.ts` for browsers, not all of which have `Temporal`. The desk's build replaces that
 * module by this one, so that readers' components can be rendered at the desk. It has what those use
 * (`portal/format/date.ts`).
 */
export const budapestTimeZone = 'Europe/Budapest';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: budapestTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** @param seconds unix seconds */
export function budapestTime(seconds: number) {
  const partsByName = Object.fromEntries(
    parts.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>;
  const { year, month, day, hour, minute, second } = partsByName;
  const date = `${year}-${month}-${day}`;
  const offset = partsByName.timeZoneName.replace('GMT', '') || '+00:00';
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  const plainDate = { toString: () => date, equals: (other: object) => String(other) === date };
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    /** 7 is Sunday. */
    dayOfWeek: weekday === 0 ? 7 : weekday,
    toPlainDate: () => plainDate,
    toString: () => `${date}T${hour}:${minute}:${second}${offset}`,
  };
}

/** The day in Budapest, YYYY-MM-DD. */
export const budapestDay = (seconds: number): string => budapestTime(seconds).toPlainDate().toString();

/** The month in Budapest, YYYY-MM. */
export const budapestMonth = (seconds: number): string => budapestDay(seconds).slice(0, 7);
