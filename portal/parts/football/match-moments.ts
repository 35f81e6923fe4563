import type { FixtureEvent } from '#contract/football-match.ts';
import { type EventKind, eventKind, goalSides } from '#contract/football-rules.ts';
import { minuteOf } from './match-status.ts';

export interface Score {
  home: number;
  away: number;
}

export interface MatchMoment {
  /** `67`, `45+2` */
  minute: string;
  /** Minutes from the start, with the time added: where it is on a timeline. */
  at: number;
  side: 'home' | 'away';
  kind: EventKind;
  /** Null where the provider does not know. Of a substitution, who comes on. */
  player: string | null;
  /** Of a substitution, who goes off. */
  off: string | null;
  /** Of a goal, who gave the pass. */
  pass: string | null;
  /** What the provider says of it, in English. */
  comments: string | null;
  /** Of a look at the video, what was decided, in the provider's English. */
  decision: string | null;
  /** Of a goal, how the match stood after it; null where the events and the result do not agree. */
  score: Score | null;
}

/**
 * In order. Kinds of event that we have no word for are left out.
 * @param goals how the match stands, shoot-out aside
 */
export function momentsOf(events: readonly FixtureEvent[], home: number, goals: Score | null): MatchMoment[] {
  const sides = goals && goalSides(events, home, goals);
  const total = { home: 0, away: 0 };
  return events.flatMap((event, index) => {
    const moment = momentOf(event, home);
    const side = sides?.[index];
    if (!moment || !side) return moment ?? [];
    total[side] += 1;
    return { ...moment, side, score: { ...total } };
  });
}

function momentOf(event: FixtureEvent, home: number): MatchMoment | null {
  const kind = eventKind(event);
  if (kind === null) return null;
  const { time, team, player, assist, comments } = event;
  const substitution = kind === 'substitution';
  return {
    minute: minuteOf(time.elapsed, time.extra),
    at: time.elapsed + Math.max(0, time.extra ?? 0),
    side: team.id === home ? 'home' : 'away',
    kind,
    // The provider's way: whom a `subst` names as player goes off, its assist comes on.
    player: substitution ? assist.name : player.name,
    off: substitution ? player.name : null,
    pass: kind === 'goal' ? assist.name : null,
    comments,
    decision: kind === 'review' ? event.detail : null,
    score: null,
  };
}
