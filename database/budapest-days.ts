import { type RawBuilder, sql } from 'kysely';
import { budapestTimeZone } from '#contract/budapest-time.ts';

/** A literal, because PostgreSQL plans by it. */
const zone = sql.lit(budapestTimeZone);

/**
 * The first moment of a day in Budapest, as a `timestamptz`.
 * @param day a `date`, or its text
 * @param laterDays moves it by this many days
 */
export const startOfDay = (day: string | RawBuilder<unknown>, laterDays = 0): RawBuilder<Date> =>
  sql`((${day}::date + ${sql.lit(laterDays)})::timestamp at time zone ${zone})`;

/** The day in Budapest of a `timestamptz`, as a `date`. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${moment} at time zone ${zone})::date`;

/** When the clock in Budapest showed the same on the day before, as a `timestamptz`. */
export const dayBefore = (moment: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`((${moment} at time zone ${zone} - interval '1 day') at time zone ${zone})`;
