import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';

/** How late an issue that was delayed may still be sent; after that it would be yesterday's news. */
const maxDelayMinutes = 240;

/**
 * The day whose issue is due now; null when there is none.
 * @param now Unix milliseconds
 */
export function dueDay({ time, days }: Pick<DigestList, 'time' | 'days'>, now: number): string | null {
  const local = budapestTime(now / 1000);
  const delayMinutes = (local.hour - time.hour) * 60 + local.minute - time.minute;
  const isDue = days.includes(local.dayOfWeek) && delayMinutes >= 0 && delayMinutes < maxDelayMinutes;
  return isDue ? local.toPlainDate().toString() : null;
}

/**
 * The day in Hungary at a moment.
 * @param now Unix milliseconds
 */
export const today = (now: number): string => budapestDay(now / 1000);

/** When a list's issue is due today, Unix seconds; null: it has none today. */
export function dueToday({ time, days }: Pick<DigestList, 'time' | 'days'>, now: number): number | null {
  const local = budapestTime(now / 1000);
  if (!days.includes(local.dayOfWeek)) return null;
  const dueTime = local.with({ hour: time.hour, minute: time.minute, second: 0, millisecond: 0 });
  return Math.floor(dueTime.epochMilliseconds / 1000);
}

/** Whether an issue with a time set by an editor is due, and not too late. */
export const isPlanDue = (sendAt: Date, now: number): boolean =>
  sendAt.getTime() <= now && now - sendAt.getTime() < maxDelayMinutes * 60_000;

/**
 * Whether an issue that was due is not sent any more.
 * @param sendAt Unix seconds
 * @param now Unix milliseconds
 */
export const isMissed = (sendAt: number, now: number): boolean =>
  now - sendAt * 1000 >= maxDelayMinutes * 60_000;
