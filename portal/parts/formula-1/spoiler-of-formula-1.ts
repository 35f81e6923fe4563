import type { Race } from '#contract/formula-1.ts';
import { eventSpoiler, type SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { type GrandPrix, type Session, sessionStatus, startSeconds } from './grands-prix.ts';
import { hasGrid, parseSessionType } from './words.ts';

/**
 * A race with its interruptions, seconds: one that is being run began so long ago at most, whatever its date:
 * it may be run again.
 */
const maxSessionSeconds = 3 * 3600;

/**
 * Marks of the order of a session.
 * @param now when the page is made, unix milliseconds
 */
export function sessionSpoiler(session: Session, now: number): SpoilerMarks | null {
  const at =
    sessionStatus(session) === 'Live'
      ? Math.max(session.at, Math.floor(now / 1000) - maxSessionSeconds)
      : session.at;
  return createMarks(`formula-1:${session.races[0].id}`, at, now);
}

/** Marks of a starting grid: it tells how the qualifying before it went. */
export function gridSpoiler({ sessions }: GrandPrix, race: Session, now: number): SpoilerMarks | null {
  const before = sessions.findLast(({ at, races: [{ type }] }) => at < race.at && isQualifying(type));
  return createMarks(`formula-1-grid:${race.races[0].id}`, before?.at ?? race.at, now);
}

const isQualifying = (type: string) =>
  ['qualifying', 'sprint shootout', 'sprint qualifying'].includes(parseSessionType(type)?.kind ?? '');

/**
 * Marks of the points of a season.
 * @param after when that began after which they stand so, unix seconds; null where nobody knows
 */
export const pointsSpoiler = (season: number, after: number | null, now: number): SpoilerMarks | null =>
  createMarks(`formula-1-points:${season}`, after, now);

/**
 * What is told has begun, whatever the calendar says.
 * @param at unix seconds; null: nobody knows
 */
function createMarks(key: string, at: number | null, now: number): SpoilerMarks | null {
  const seconds = Math.floor(now / 1000);
  return eventSpoiler('formula-1', key, Math.min(at ?? seconds, seconds), now);
}

/** When the last race or sprint of these began that is over, unix seconds; null where none is. */
export function findLastStart(races: readonly Race[]): number | null {
  const run = races.filter((race) => race.status === 'Completed' && hasGrid(race)).map(startSeconds);
  return run.length > 0 ? Math.max(...run) : null;
}
