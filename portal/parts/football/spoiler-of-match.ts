import type { Fixture } from '#contract/football.ts';
import { type SpoilerMarks, spoilerOfEvent } from '../spoiler/spoiler-marks.ts';

/** Marks of whatever tells how a match stands. @param now when the page is made, unix milliseconds; left out: now */
export const spoilerOfMatch = ({ fixture: { id, timestamp } }: Fixture, now?: number): SpoilerMarks | null =>
  spoilerOfEvent('football', `football:${id}`, timestamp, now);
