import type { Fixture } from '#contract/football.ts';
import { matchPhase } from '#contract/football-rules.ts';
import { eventSpoiler, matchName, type SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { teamName } from './team-name.ts';

/** A match with extra time and a shoot-out takes no longer. */
const maxMatchSeconds = 3 * 3600;

/**
 * Returns the marks by which whatever tells the result of a match can be covered.
 * @param now when the page is rendered, unix milliseconds
 */
export function spoilerOfMatch({ fixture, league, teams }: Fixture, now = Date.now()): SpoilerMarks | null {
  const { id, timestamp, status } = fixture;
  const playing = matchPhase(status.short) === 'playing';
  // A replayed match has its old kick-off, but counts as current.
  const start = playing ? Math.max(timestamp, Math.floor(now / 1000) - maxMatchSeconds) : timestamp;
  const name = matchName({ home: teamName(teams.home, league.id), away: teamName(teams.away, league.id) });
  return eventSpoiler('football', `football:${id}`, start, now, name);
}
