import type { TipGame } from '#contract/tips.ts';
import { eventSpoiler, type SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';

/** Covers players' ranks and points, which tell how the newest match ended. */
export function standingSpoiler({ rounds }: Pick<TipGame, 'rounds'>, now: number): SpoilerMarks | null {
  const results = rounds.flatMap(({ matches }) => matches).filter(({ result }) => result !== null);
  const newest = Math.max(0, ...results.map(({ kickOff }) => kickOff));
  return eventSpoiler('football', 'tips:standing', newest, now);
}
