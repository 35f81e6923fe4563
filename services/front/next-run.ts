import { budapestTime } from '#contract/budapest-time.ts';
import type { FrontPlan } from '#contract/front-draft.ts';

const saturday = 6;

/**
 * When a repeated plan runs next: at the same time of day in Budapest, the first one in the future. Runs that
 * were missed while the server was down are not made up for.
 * @param now Unix milliseconds
 */
export function nextRun(runAt: Date, repeats: NonNullable<FrontPlan['repeats']>, now: number): Date {
  const days = repeats === 'weekly' ? 7 : 1;
  let next = budapestTime(runAt.getTime() / 1000);
  do next = next.add({ days });
  while (next.epochMilliseconds <= now || (repeats === 'weekdays' && next.dayOfWeek >= saturday));
  return new Date(next.epochMilliseconds);
}
