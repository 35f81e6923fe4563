import { budapestDay, budapestTime, budapestTimeZone } from '#contract/budapest-time.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';

/** How late an issue that was delayed may still be sent; after that it would be yesterday's news. */
const maxDelayMs = 4 * 3_600_000;

/**
 * The day in Hungary at a moment.
 * @param now Unix milliseconds
 */
export const today = (now: number): string => budapestDay(now / 1000);

/** The days whose issues may be due now: today, and yesterday, because an evening's issue may be late. */
export function daysOfDueIssues(now: number): string[] {
  const date = budapestTime(now / 1000).toPlainDate();
  return [date, date.subtract({ days: 1 })].map(String);
}

/** When a list's issue of a day is due, Unix seconds; null: it has none that day. */
export function dueTime({ time, days }: Pick<DigestList, 'time' | 'days'>, day: string): number | null {
  const date = Temporal.PlainDate.from(day);
  if (!days.includes(date.dayOfWeek)) return null;
  const dueAt = date.toZonedDateTime({ timeZone: budapestTimeZone, plainTime: time });
  return dueAt.epochMilliseconds / 1000;
}

/**
 * Whether an issue is due, and not too late.
 * @param sendAt Unix seconds
 * @param now Unix milliseconds
 */
export const isDue = (sendAt: number, now: number): boolean => sendAt * 1000 <= now && !isMissed(sendAt, now);

/** Whether an issue that was due is not sent any more. Parameters as for `isDue`. */
export const isMissed = (sendAt: number, now: number): boolean => now - sendAt * 1000 >= maxDelayMs;
