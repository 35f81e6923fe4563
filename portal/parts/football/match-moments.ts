import type { FixtureEvent } from '#contract/football-match.ts';
import { minuteOf } from './match-status.ts';

export interface Score {
  home: number;
  away: number;
}

export type MomentKind =
  | 'goal'
  | 'ownGoal'
  | 'penalty'
  | 'missedPenalty'
  | 'yellow'
  | 'red'
  | 'substitution'
  | 'review'
  | 'shootoutGoal'
  | 'shootoutMiss';

export interface MatchMoment {
  /** `67`, `45+2` */
  minute: string;
  /** Minutes from the start, with the time added: where it is on a timeline. */
  at: number;
  side: 'home' | 'away';
  kind: MomentKind;
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
  const moments = events.flatMap((event) => momentOf(event, home));
  return scored(moments, goals);
}

function momentOf(event: FixtureEvent, home: number): MatchMoment[] {
  const kind = kindOf(event);
  if (kind === null) return [];
  const { time, team, player, assist, comments } = event;
  const substitution = kind === 'substitution';
  return [
    {
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
    },
  ];
}

/** Null for kinds of event that we have no word for. Case differs between the provider's competitions. */
function kindOf(event: FixtureEvent): MomentKind | null {
  const [type, detail] = [event.type.toLowerCase(), event.detail.toLowerCase()];
  if (type === 'subst') return 'substitution';
  if (type === 'var') return 'review';
  if (type === 'card') return detail.includes('red') || detail.includes('second yellow') ? 'red' : 'yellow';
  if (type !== 'goal') return null;
  const shootout = event.comments?.toLowerCase().includes('shootout') === true;
  if (detail.includes('missed')) return shootout ? 'shootoutMiss' : 'missedPenalty';
  if (detail.includes('own')) return 'ownGoal';
  if (!detail.includes('penalty')) return 'goal';
  return shootout ? 'shootoutGoal' : 'penalty';
}

const other = { home: 'away', away: 'home' } as const;
export const isGoal = ({ kind }: Pick<MatchMoment, 'kind'>) =>
  kind === 'goal' || kind === 'ownGoal' || kind === 'penalty';

/** A kick of the shoot-out, which is no goal of the match. */
export const isOfShootout = ({ kind }: Pick<MatchMoment, 'kind'>) =>
  kind === 'shootoutGoal' || kind === 'shootoutMiss';

/**
 * Gives goals the score they made. Whether the team that an own goal names is the one that got it differs
 * between sources: the way that leads to the result is taken, and by neither way there are no scores between.
 * Own goals come out on the side of whom they helped.
 */
function scored(moments: readonly MatchMoment[], goals: Score | null): MatchMoment[] {
  const turned = moments.map((moment) =>
    moment.kind === 'ownGoal' ? { ...moment, side: other[moment.side] } : moment,
  );
  for (const way of [moments, turned]) {
    const counted = counting(way);
    if (goals && counted.total.home === goals.home && counted.total.away === goals.away)
      return counted.moments;
  }
  return [...moments];
}

function counting(moments: readonly MatchMoment[]): { moments: MatchMoment[]; total: Score } {
  const total = { home: 0, away: 0 };
  const counted = moments.map((moment) => {
    if (!isGoal(moment)) return moment;
    total[moment.side] += 1;
    return { ...moment, score: { ...total } };
  });
  return { moments: counted, total };
}
