import { budapestTimeZone } from '#contract/budapest-time.ts';

/** `06:00 +0100`, `06:00:00Z`, `06:00 GMT`, but not `06:00` and `6:00 PM`. */
const zoneAfterTime = /:\d\d(?:\.\d{1,9})? ?(?:[+-]\d\d:?\d\d|[+-]\d\d|(?![AP]M$)[A-Z]{1,5})$/i;

/**
 * Moment of an RFC 822, ISO 8601 or WordPress date (`2025-01-06 06:00:00`) in unix seconds. Undefined when
 * there is none: WordPress writes `0000-00-00 00:00:00` for "never", and `-0001` years for broken ones.
 * @param timeZone of a date that does not name one
 */
export function momentOf(date: string | null | undefined, timeZone = budapestTimeZone): number | undefined {
  const text = date?.trim() ?? '';
  if (text === '' || /^-|^0000/.test(text)) return undefined;
  const hasZone = zoneAfterTime.test(text.replace(/ ?\([^)]{0,40}\)$/, ''));
  const utc = /\dT\d/.test(text) ? 'Z' : ' UTC';
  const ms = Date.parse(hasZone ? text : text + utc);
  if (Number.isNaN(ms)) return undefined;
  return Math.floor((hasZone ? ms : momentOfClock(ms, timeZone)) / 1000);
}

/** @param ms what the clock of that time zone shows, as if it were UTC */
function momentOfClock(ms: number, timeZone: string): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDateTime();
  return clock.toZonedDateTime(timeZone).epochMilliseconds;
}
