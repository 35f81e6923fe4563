import type { Kind } from './source.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long an answer is fresh, in milliseconds. */
interface Freshness {
  standard: number;
  /** While part of it is being played. */
  live?: number;
  /** When its season, session or match is over. */
  over?: number;
  /** Share of the day's calls that is reserved for more urgent questions, 0 to 1. */
  reservedShare: number;
}

/** Each kind with its reasons. docs/livescore.md has them as a table. */
export const freshness: Record<Kind, Freshness> = {
  /** New seasons are added weeks before they start. */
  leagues: { standard: dayMs, reservedShare: 0.3 },
  /**
   * Kick-offs are rarely moved on the day. Once a match is over, only a decision of the league changes its
   * result.
   */
  fixtures: { standard: 6 * hourMs, over: 30 * dayMs, reservedShare: 0.2 },
  /** docs/product/sport.md#live-match. One call serves all matches of all competitions. */
  live: { standard: 15 * secondMs, reservedShare: 0 },
  /** Applies when one of a batch has ended; otherwise batches are requested every `detailEveryMs`. */
  matches: { standard: 30 * secondMs, reservedShare: 0.1 },
  /** The provider computes them every hour; they hardly change. */
  predictions: { standard: 12 * hourMs, over: 3650 * dayMs, reservedShare: 0.4 },
  /**
   * The provider computes them every hour while there are matches; the end of a match makes them due sooner.
   */
  standings: { standard: 6 * hourMs, live: hourMs, over: 30 * dayMs, reservedShare: 0.2 },
  topscorers: { standard: 12 * hourMs, live: 3 * hourMs, over: 30 * dayMs, reservedShare: 0.3 },
  topyellowcards: { standard: 12 * hourMs, live: 6 * hourMs, over: 30 * dayMs, reservedShare: 0.3 },
  topredcards: { standard: 12 * hourMs, live: 6 * hourMs, over: 30 * dayMs, reservedShare: 0.3 },
  /** Players come and go twice a year. */
  squad: { standard: 7 * dayMs, over: 30 * dayMs, reservedShare: 0.4 },
  /** There is one more each year. */
  'f1-seasons': { standard: 7 * dayMs, reservedShare: 0.3 },
  /** docs/product/sport.md#live-match: live laps every 15 s. Starts are moved days before. */
  races: { standard: 6 * hourMs, live: 15 * secondMs, over: 30 * dayMs, reservedShare: 0 },
  result: { standard: 10 * minuteMs, live: 15 * secondMs, over: 30 * dayMs, reservedShare: 0 },
  /** The grid is known after qualifying and corrected until the start. */
  grid: { standard: 30 * minuteMs, over: 30 * dayMs, reservedShare: 0.2 },
  /** Never requested from the provider. */
  'pit-stops': { standard: 30 * dayMs, reservedShare: 1 },
  'driver-points': { standard: 12 * hourMs, live: 10 * minuteMs, over: 30 * dayMs, reservedShare: 0.2 },
  'team-points': { standard: 12 * hourMs, live: 10 * minuteMs, over: 30 * dayMs, reservedShare: 0.2 },
  /** Records are broken once a year. */
  circuits: { standard: 30 * dayMs, reservedShare: 0.4 },
  team: { standard: 30 * dayMs, reservedShare: 0.4 },
  driver: { standard: 7 * dayMs, reservedShare: 0.4 },
};

export type Stage = 'standard' | 'live' | 'over';

export const freshMs = (kind: Kind, stage: Stage): number =>
  freshness[kind][stage] ?? freshness[kind].standard;

/**
 * Pause after consecutive failures, in milliseconds. It starts at a third of the fresh time (5 s to 1 min)
 * and doubles up to 10 min for live answers, up to an hour for others.
 */
export function backOffMs(kind: Kind, stage: Stage, failures: number): number {
  const fresh = freshMs(kind, stage);
  const maxMs = fresh <= minuteMs ? 10 * minuteMs : hourMs;
  const firstMs = Math.min(Math.max(fresh / 3, 5 * secondMs), minuteMs);
  return Math.min(firstMs * 2 ** Math.min(failures - 1, 20), maxMs);
}

/**
 * How often squads and statistics of a running match are requested, in milliseconds. Goals and cards come
 * with `live`.
 */
export const detailEveryMs = 2 * minuteMs;

/** About how long a match takes with half-time and stoppage time; extra time is rare. */
const matchMs = 115 * minuteMs;
/** Share of the day's remaining calls that live matches may use. */
const liveShare = 0.7;

/**
 * How long to wait between two requests for running matches: 15 s, or longer if that would use up the day's
 * calls before its last match.
 * @param kickoffs of today's matches that are not over, Unix milliseconds
 */
export function livePauseMs(
  kickoffs: readonly number[],
  now: number,
  endOfDay: number,
  callsLeft: number,
): number {
  const minMs = freshness.live.standard;
  const calls = Math.floor(callsLeft * liveShare);
  if (calls < 1) return hourMs;
  return Math.max(minMs, Math.ceil(playingTimeMs(kickoffs, now, endOfDay) / calls));
}

/** Milliseconds from now to the end during which at least one match is played. */
function playingTimeMs(kickoffs: readonly number[], now: number, end: number): number {
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
