/**
 * The one time zone of the product: days and clocks are Budapest's, wherever readers are
 * (docs/product/sites.md#time).
 */
export const budapestTimeZone = 'Europe/Budapest';

/**
 * A moment in Budapest's clock and calendar. Not all browsers have `Temporal`, so this is for servers, and
 * the build refuses to send it to browsers.
 * @param seconds Unix seconds
 */
export const budapestTime = (seconds: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds * 1000)).toZonedDateTimeISO(budapestTimeZone);

/**
 * The day in Budapest, YYYY-MM-DD.
 * @param seconds unix seconds
 */
export const budapestDay = (seconds: number): string => budapestTime(seconds).toPlainDate().toString();

/**
 * The month in Budapest, YYYY-MM.
 * @param seconds unix seconds
 */
export const budapestMonth = (seconds: number): string => budapestDay(seconds).slice(0, 7);
