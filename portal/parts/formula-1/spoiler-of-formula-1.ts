import type { Race } from '#contract/formula-1.ts';
import { type SpoilerMarks, spoilerOfEvent } from '../spoiler/spoiler-marks.ts';
import { beginOf, type GrandPrix, type Session, statusOf } from './grands-prix.ts';
import { hasGrid, partOf } from './words.ts';

/**
 * A race with its interruptions, seconds: one that is being run began so long ago at most, whatever its date:
 * it may be run again.
 */
const longest = 3 * 3600;

/**
 * Marks of the order of a session.
 * @param now when the page is made, unix milliseconds
 */
export function spoilerOfSession(session: Session, now: number): SpoilerMarks | null {
  const at = statusOf(session) === 'Live' ? Math.max(session.at, Math.floor(now / 1000) - longest) : session.at;
  return marksOf(`formula-1:${session.races[0].id}`, at, now);
}

/** Marks of a starting grid: it tells how the qualifying before it went. */
export function spoilerOfGrid({ sessions }: GrandPrix, race: Session, now: number): SpoilerMarks | null {
  const before = sessions.findLast(({ at, races: [{ type }] }) => at < race.at && isQualifying(type));
  return marksOf(`formula-1-grid:${race.races[0].id}`, before?.at ?? race.at, now);
}

const isQualifying = (type: string) => ['qualifying', 'sprint shootout', 'sprint qualifying'].includes(partOf(type)?.kind ?? '');

/**
 * Marks of the points of a season.
 * @param after when that began after which they stand so, unix seconds; null where nobody knows
 */
export const spoilerOfPoints = (season: number, after: number | null, now: number): SpoilerMarks | null =>
  marksOf(`formula-1-points:${season}`, after, now);

/**
 * What is told has begun, whatever the calendar says.
 * @param at unix seconds; null: nobody knows
 */
function marksOf(key: string, at: number | null, now: number): SpoilerMarks | null {
  const seconds = Math.floor(now / 1000);
  return spoilerOfEvent('formula-1', key, Math.min(at ?? seconds, seconds), now);
}

/** When the last race or sprint of these began that is over, unix seconds; null where none is. */
export function lastRunOf(races: readonly Race[]): number | null {
  const run = races.filter((race) => race.status === 'Completed' && hasGrid(race)).map(beginOf);
  return run.length > 0 ? Math.max(...run) : null;
}
