import type { FixtureEvent } from '#contract/football-match.ts';
import { type EventKind, eventKind, goalSides } from '#contract/football-rules.ts';
import { formatMinute } from './match-status.ts';

export interface Score {
  home: number;
  away: number;
}

export interface MatchMoment {
  /** `67`, `45+2` */
  minute: string;
  /** Minutes from the start, stoppage time included: its place on a timeline. */
  at: number;
  side: 'home' | 'away';
  kind: EventKind;
  /** Null when unknown. In a substitution, the player who comes on. */
  player: string | null;
  /** In a substitution, the player who goes off. */
  off: string | null;
  /** The player who gave the pass to a goal. */
  pass: string | null;
  /** The provider's comment, in English. */
  comments: string | null;
  /** The decision of a video review, in the provider's English. */
  decision: string | null;
  /** The score after a goal; null where the events do not add up to the result. */
  score: Score | null;
}

/**
 * Turns the provider's events into moments, without unknown kinds of event.
 * @param home id of the home team
 * @param goals the score without the shoot-out
 */
export function createMoments(
  events: readonly FixtureEvent[],
  home: number,
  goals: Score | null,
): MatchMoment[] {
  const sides = goals && goalSides(events, home, goals);
  const total = { home: 0, away: 0 };
  return events.flatMap((event, index) => {
    const moment = createMoment(event, home);
    const side = sides?.[index];
    if (!moment || !side) return moment ?? [];
    total[side] += 1;
    return { ...moment, side, score: { ...total } };
  });
}

function createMoment(event: FixtureEvent, home: number): MatchMoment | null {
  const kind = eventKind(event);
  if (kind === null) return null;
  const { time, team, player, assist, comments } = event;
  const isSubstitution = kind === 'substitution';
  return {
    minute: formatMinute(time.elapsed, time.extra),
    at: time.elapsed + Math.max(0, time.extra ?? 0),
    side: team.id === home ? 'home' : 'away',
    kind,
    // In the provider's `subst` the player goes off, and the assist comes on.
    player: isSubstitution ? assist.name : player.name,
    off: isSubstitution ? player.name : null,
    pass: kind === 'goal' ? assist.name : null,
    comments,
    decision: kind === 'review' ? event.detail : null,
    score: null,
  };
}
