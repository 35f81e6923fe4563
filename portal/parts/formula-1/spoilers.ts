import type { Race } from '#contract/formula-1.ts';
import { eventSpoiler, type SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { type GrandPrix, parseStart, type Session, sessionStatus } from './grands-prix.ts';
import { hasGrid, parseSessionType } from './names.ts';

/**
 * A race, even with interruptions, takes no longer than this many seconds. A live session cannot have started
 * earlier, even if a replay shows its old date.
 */
const maxSessionSeconds = 3 * 3600;

/**
 * Marks the order of a session as something that can be covered.
 * @param now when the page is rendered, Unix milliseconds
 */
export function sessionSpoiler(session: Session, now: number): SpoilerMarks | null {
  const start =
    sessionStatus(session) === 'Live'
      ? Math.max(session.startSeconds, Math.floor(now / 1000) - maxSessionSeconds)
      : session.startSeconds;
  return createMarks(`formula-1:${session.races[0].id}`, start, now);
}

/** Marks a starting grid, which reveals the qualifying before it. */
export function gridSpoiler({ sessions }: GrandPrix, race: Session, now: number): SpoilerMarks | null {
  const qualifying = sessions.findLast(
    ({ startSeconds: start, races: [{ type }] }) => start < race.startSeconds && isQualifying(type),
  );
  const start = qualifying?.startSeconds ?? race.startSeconds;
  return createMarks(`formula-1-grid:${race.races[0].id}`, start, now);
}

const isQualifying = (type: string) =>
  ['qualifying', 'sprint shootout', 'sprint qualifying'].includes(parseSessionType(type)?.kind ?? '');

/**
 * Marks the points of a season.
 * @param countedUntil start of the last race or sprint that is included, Unix seconds; null when unknown
 */
export const pointsSpoiler = (
  season: number,
  countedUntil: number | null,
  now: number,
): SpoilerMarks | null => createMarks(`formula-1-points:${season}`, countedUntil, now);

/**
 * A session with a result has started, so a start in the future counts as now.
 * @param start Unix seconds; null when unknown
 */
function createMarks(key: string, start: number | null, now: number): SpoilerMarks | null {
  const seconds = Math.floor(now / 1000);
  return eventSpoiler('formula-1', key, Math.min(start ?? seconds, seconds), now);
}

/** Start of the last finished race or sprint, unix seconds; null where none is finished. */
export function findLastStart(races: readonly Race[]): number | null {
  const starts = races.filter((race) => race.status === 'Completed' && hasGrid(race)).map(parseStart);
  return starts.length > 0 ? Math.max(...starts) : null;
}
