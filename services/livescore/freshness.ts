import type { Kind } from './source.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an answer counts as fresh, milliseconds. */
interface Freshness {
  usual: number;
  /** While something of it is being played. */
  live?: number;
  /** When its season, session or match is over. */
  over?: number;
  /**
   * Share of the day's calls that must be left when this is asked: what is live goes before what can wait.
   */
  keep: number;
}

/**
 * Each kind with its reasons; how a day's calls come out is in docs/livescore.md. What reaches readers late
 * is only what changed since the last call, since a change is pushed to them at once.
 */
export const freshness: Record<Kind, Freshness> = {
  /** New seasons are put in weeks before they begin. */
  leagues: { usual: day, keep: 0.3 },
  /** Kick-offs are moved days before, seldom on the day. Over: corrections of results at the green table. */
  fixtures: { usual: 6 * hour, over: 30 * day, keep: 0.2 },
  /** Specification §9: live match 15 s. One call for all matches of all competitions. */
  live: { usual: 15 * second, keep: 0 },
  /**
   * The least between two looks at the same 20 matches, when one of them has ended; squads and what is
   * counted are got every two minutes.
   */
  matches: { usual: 30 * second, keep: 0.1 },
  /** The provider makes them anew every hour; they move little. */
  predictions: { usual: 12 * hour, over: 3650 * day, keep: 0.4 },
  /** The provider makes them anew every hour while there is play; `hastened` when a match ends. */
  standings: { usual: 6 * hour, live: hour, over: 30 * day, keep: 0.2 },
  topscorers: { usual: 12 * hour, live: 3 * hour, over: 30 * day, keep: 0.3 },
  topyellowcards: { usual: 12 * hour, live: 6 * hour, over: 30 * day, keep: 0.3 },
  topredcards: { usual: 12 * hour, live: 6 * hour, over: 30 * day, keep: 0.3 },
  /** One more each year. */
  'f1-seasons': { usual: 7 * day, keep: 0.3 },
  /** Specification §9: live laps every 15 s. Starts are moved days before. */
  races: { usual: 6 * hour, live: 15 * second, over: 30 * day, keep: 0 },
  result: { usual: 10 * minute, live: 15 * second, over: 30 * day, keep: 0 },
  /** Known after qualifying, corrected until the start. */
  grid: { usual: 30 * minute, over: 30 * day, keep: 0.2 },
  'driver-points': { usual: 12 * hour, live: 10 * minute, over: 30 * day, keep: 0.2 },
  'team-points': { usual: 12 * hour, live: 10 * minute, over: 30 * day, keep: 0.2 },
  /** Records fall once a year. */
  circuits: { usual: 30 * day, keep: 0.4 },
  team: { usual: 30 * day, keep: 0.4 },
  driver: { usual: 7 * day, keep: 0.4 },
};

export type Stage = 'usual' | 'live' | 'over';

export const freshMs = (kind: Kind, stage: Stage): number => freshness[kind][stage] ?? freshness[kind].usual;

/**
 * Pause after so many failures in a row, milliseconds: it doubles from a third of what is fresh, between 5 s
 * and 10 min for what is live, an hour else.
 */
export function backOffMs(kind: Kind, stage: Stage, failures: number): number {
  const fresh = freshMs(kind, stage);
  const longest = fresh <= minute ? 10 * minute : hour;
  const first = Math.min(Math.max(fresh / 3, 5 * second), minute);
  return Math.min(first * 2 ** Math.min(failures - 1, 20), longest);
}

/**
 * Squads and what is counted in a match are got so often while it is played, milliseconds; goals and cards
 * come with `live`.
 */
export const detailEveryMs = 2 * minute;

/** A match with its pause and time added takes about so long; extra time is seldom. */
const matchMs = 115 * minute;
/** Share of what is left of the day's calls that following matches live may use. */
const shareOfLive = 0.7;

/**
 * How long to wait between two looks at what is being played: 15 s, or longer where that would use up the
 * day's calls before its last match.
 * @param kickoffs of today's matches that are not over, unix milliseconds
 */
export function livePauseMs(
  kickoffs: readonly number[],
  now: number,
  endOfDay: number,
  callsLeft: number,
): number {
  const least = freshness.live.usual;
  const calls = Math.floor(callsLeft * shareOfLive);
  if (calls < 1) return hour;
  return Math.max(least, Math.ceil(timeOfPlay(kickoffs, now, endOfDay) / calls));
}

/** Milliseconds from now to the end in which at least one match is played. */
function timeOfPlay(kickoffs: readonly number[], now: number, end: number): number {
  let covered = now;
  let total = 0;
  for (const kickoff of [...kickoffs].sort((a, b) => a - b)) {
    const from = Math.max(kickoff, covered);
    const until = Math.min(kickoff + matchMs, end);
    if (until > from) {
      total += until - from;
      covered = until;
    }
  }
  return total;
}
