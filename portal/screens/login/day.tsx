import { calendarDate, isoTime } from '#portal/format/date.ts';

/** @param seconds unix seconds */
export function Day({ seconds }: { seconds: number }) {
  return <time dateTime={isoTime(seconds)}>{calendarDate(seconds)}</time>;
}
