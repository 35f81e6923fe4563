import { budapestTime, budapestTimeZone } from '#contract/budapest-time.ts';
import type { FrontPlan } from '#contract/front-draft.ts';

const saturday = 6;

interface Run {
  at: Date;
  /** The plan's time of day, as in `02:30:00`, if the clock skips it on that day; otherwise null. */
  clock: string | null;
}

/**
 * When a repeated plan runs next: at the same time of day in Budapest, the first one in the future. Runs that
 * were missed while the server was down are not made up for. In the hour that the clock skips in spring, it
 * runs as soon as that hour would have begun.
 * @param now Unix milliseconds
 */
export function nextRun(run: Run, repeats: NonNullable<FrontPlan['repeats']>, now: number): Run {
  const days = repeats === 'weekly' ? 7 : 1;
  const local = budapestTime(run.at.getTime() / 1000);
  const plainTime = run.clock === null ? local.toPlainTime() : Temporal.PlainTime.from(run.clock);
  let day = local.toPlainDate();
  let next: Temporal.ZonedDateTime;
  do {
    day = day.add({ days });
    next = day.toZonedDateTime({ timeZone: budapestTimeZone, plainTime });
  } while (next.epochMilliseconds <= now || (repeats === 'weekdays' && next.dayOfWeek >= saturday));
  if (next.toPlainTime().equals(plainTime)) return { at: new Date(next.epochMilliseconds), clock: null };
  const afterSkippedHour = next.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  return { at: new Date(afterSkippedHour.epochMilliseconds), clock: plainTime.toString() };
}
