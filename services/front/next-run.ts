import { budapestTime } from '#contract/budapest-time.ts';
import type { FrontPlan } from '#contract/front-draft.ts';

const saturday = 6;

/**
 * When timed changes come again: at the same time of Budapest's clock, the first one that is still to come. What was
 * missed while nothing ran is not made up for.
 * @param now unix milliseconds
 */
export function nextRun(runAt: Date, repeats: NonNullable<FrontPlan['repeats']>, now: number): Date {
  const days = repeats === 'weekly' ? 7 : 1;
  let next = budapestTime(runAt.getTime() / 1000);
  do next = next.add({ days });
  while (next.epochMilliseconds <= now || (repeats === 'weekdays' && next.dayOfWeek >= saturday));
  return new Date(next.epochMilliseconds);
}
