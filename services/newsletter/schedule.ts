import { budapestTime } from '#contract/budapest-time.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';

/** An issue that could not be sent in time is sent up to this late; then it would be yesterday's news. */
const maxDelayMinutes = 240;

/**
 * The day whose issue is due now; null when there is none.
 * @param now unix milliseconds
 */
export function dueDay({ time, days }: Pick<DigestList, 'time' | 'days'>, now: number): string | null {
  const local = budapestTime(now / 1000);
  const delayMinutes = (local.hour - time.hour) * 60 + local.minute - time.minute;
  const isDue = days.includes(local.dayOfWeek) && delayMinutes >= 0 && delayMinutes < maxDelayMinutes;
  return isDue ? local.toPlainDate().toString() : null;
}
