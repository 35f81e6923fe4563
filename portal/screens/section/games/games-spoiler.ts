import type { Games } from '#contract/publication/games.ts';
import { type SpoilerMarks, spoilerSeconds } from '#portal/parts/spoiler/spoiler-marks.ts';
import { gamesDays } from '#portal/site/games-schedule.ts';

/** Marks of results of games; each element is uncovered together with the others of its page. */
export type GamesSpoiler = Pick<SpoilerMarks, 'data-spoiler' | 'data-spoiler-until'> | null;

/**
 * Marks the results of games until two days after the end of their last day. Games without a schedule are
 * taken to end with their year.
 * @param now when the page is rendered, Unix milliseconds
 */
export function gamesSpoiler(
  { schedule, startsYear }: Pick<Games, 'schedule' | 'startsYear'>,
  now: number = Date.now(),
): GamesSpoiler {
  const lastDay = (schedule && gamesDays(schedule).at(-1)) ?? `${startsYear}-12-31`;
  const until = Date.parse(`${lastDay}T24:00Z`) / 1000 + spoilerSeconds;
  return until * 1000 <= now ? null : { 'data-spoiler': 'olympics', 'data-spoiler-until': until };
}
