import type { Fixture } from '#contract/football.ts';
import { type SpoilerMarks, spoilerOfEvent } from '../spoiler/spoiler-marks.ts';
import { matchStatuses } from './match-status.ts';

/** A match with extra time and a shoot-out, seconds: one that is being played began so long ago at most. */
const longest = 3 * 3600;

/** Marks of whatever tells how a match stands. What is played again is as new as any. @param now when the page is made, unix milliseconds */
export function spoilerOfMatch({ fixture: { id, timestamp, status } }: Fixture, now = Date.now()): SpoilerMarks | null {
  const playing = matchStatuses[status.short].phase === 'playing';
  return spoilerOfEvent('football', `football:${id}`, playing ? Math.max(timestamp, Math.floor(now / 1000) - longest) : timestamp, now);
}
