import type { FixtureStatus } from './football.ts';
import type { FixtureEvent } from './football-match.ts';

/** Progress of a match: whether it has a score, a running minute, or neither. */
export type MatchPhase = 'scheduled' | 'playing' | 'finished' | 'off';

const phases: Readonly<Record<FixtureStatus, MatchPhase>> = {
  TBD: 'scheduled',
  NS: 'scheduled',
  '1H': 'playing',
  HT: 'playing',
  '2H': 'playing',
  ET: 'playing',
  BT: 'playing',
  P: 'playing',
  SUSP: 'playing',
  INT: 'playing',
  LIVE: 'playing',
  FT: 'finished',
  AET: 'finished',
  PEN: 'finished',
  PST: 'off',
  CANC: 'off',
  ABD: 'off',
  AWD: 'finished',
  WO: 'finished',
};

export const matchPhase = (status: FixtureStatus): MatchPhase => phases[status];

const statusesOf = (...chosenPhases: MatchPhase[]) =>
  (Object.keys(phases) as FixtureStatus[]).filter((status) => chosenPhases.includes(phases[status]));

/** Statuses of a match that is being played, or that is paused or interrupted. */
export const playingStatuses = statusesOf('playing');
/** Statuses after which nothing more happens that day. */
export const overStatuses = statusesOf('finished', 'off');

/** Statuses after which nothing more happens, so nobody asks again (docs/product/sport.md#live-match). */
export const isOver = (status: FixtureStatus): boolean => overStatuses.includes(status);

/** The match may have a score. */
export const hasBegun = (status: FixtureStatus): boolean =>
  ['playing', 'finished'].includes(phases[status]) || status === 'ABD';

/** The match's clock runs, so that its minute can be shown. */
export const isClockRunning = (status: FixtureStatus): boolean => ['1H', '2H', 'ET', 'LIVE'].includes(status);

export type EventKind =
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

/**
 * Kind of an event; null for kinds that we have no word for. The provider's capitalisation differs between
 * competitions.
 */
export function eventKind(event: Pick<FixtureEvent, 'type' | 'detail' | 'comments'>): EventKind | null {
  const [type, detail] = [event.type.toLowerCase(), event.detail.toLowerCase()];
  if (type === 'subst') return 'substitution';
  if (type === 'var') return 'review';
  if (type === 'card') return detail.includes('red') || detail.includes('second yellow') ? 'red' : 'yellow';
  if (type !== 'goal') return null;
  const isShootout = event.comments?.toLowerCase().includes('shootout') === true;
  if (detail.includes('missed')) return isShootout ? 'shootoutMiss' : 'missedPenalty';
  if (detail.includes('own')) return 'ownGoal';
  if (!detail.includes('penalty')) return 'goal';
  return isShootout ? 'shootoutGoal' : 'penalty';
}

/** Kicks of a shoot-out are not goals of the match. */
export const isGoal = (kind: EventKind | null): boolean =>
  kind === 'goal' || kind === 'ownGoal' || kind === 'penalty';

export const isShootoutKick = (kind: EventKind | null): boolean =>
  kind === 'shootoutGoal' || kind === 'shootoutMiss';

type Side = 'home' | 'away';

/**
 * Which side each event is a goal for; null if it is not a goal. For own goals some sources name the team
 * that benefits, others the player's team: the interpretation that gives the result is used.
 * @param home number of the home team
 * @returns null if neither interpretation gives the result
 */
export function goalSides(
  events: readonly FixtureEvent[],
  home: number,
  result: Readonly<Record<Side, number | null>>,
): Array<Side | null> | null {
  for (const isOwnGoalTurned of [false, true]) {
    const sides = events.map((event) => {
      const kind = eventKind(event);
      if (!isGoal(kind)) return null;
      const isTurned = kind === 'ownGoal' && isOwnGoalTurned;
      return (event.team.id === home) !== isTurned ? 'home' : 'away';
    });
    const count = (side: Side) => sides.filter((each) => each === side).length;
    if (count('home') === result.home && count('away') === result.away) return sides;
  }
  return null;
}

/**
 * A match by its teams, the same everywhere: „Ajka–Békés”. Hungarian joins the two by an en dash without
 * spaces, however many words the names have.
 */
export const matchName = ({ home, away }: { home: string; away: string }): string => `${home}–${away}`;
