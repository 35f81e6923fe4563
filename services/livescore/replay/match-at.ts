import type { Fixture } from '#contract/football.ts';
import type { FixtureEvent } from '#contract/football-match.ts';
import { isKick, momentOf, type Part, partsOf } from './match-times.ts';

type Goals = Fixture['goals'];
type Status = Fixture['fixture']['status'];

const none: Goals = { home: null, away: null };
const names: Partial<Record<Status['short'], string>> = {
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  ET: 'Extra Time',
  BT: 'Break Time',
  P: 'Penalty In Progress',
};

/** Whether there is something to play again: the match was played to its end. */
export const canReplay = (match: Fixture): boolean => partsOf(match).length > 0;

/**
 * Seconds after kick-off at which a replay shows something new: each minute, each event, each part; the last
 * one is the end.
 */
export function stepsOfMatch(match: Fixture): number[] {
  const parts = partsOf(match);
  const minutes = parts
    .filter(({ from, to }) => to > from)
    .flatMap(({ begins, ends }) =>
      Array.from({ length: Math.floor((ends - begins) / 60) }, (_, n) => begins + n * 60),
    );
  const events = (match.events ?? []).map((event) => momentOf(event, parts, match));
  return [...new Set([...minutes, ...events, ...parts.map(({ ends }) => ends)])].sort((a, b) => a - b);
}

/**
 * A match as it stood so many seconds after kick-off, from what is recorded of it. Goals are those of its
 * events; where these do not come to the known result, it shows goals only when they are known: at the pause
 * and at the end. What was only counted at the end is left out until then.
 */
export function matchAt(match: Fixture, seconds: number): Fixture {
  const parts = partsOf(match);
  const part = parts.findLast(({ begins }) => begins <= seconds);
  if (!part || seconds >= (parts.at(-1)?.ends ?? 0)) return match;
  const events = match.events?.filter((event) => momentOf(event, parts, match) <= seconds);
  const { statistics: _, predictions, ...rest } = match;
  return {
    ...rest,
    fixture: { ...match.fixture, status: statusAt(part, seconds), periods: periodsAt(match, parts, seconds) },
    teams: { home: { ...match.teams.home, winner: null }, away: { ...match.teams.away, winner: null } },
    goals: goalsAt(match, parts, seconds),
    score: {
      halftime: isPast(parts, '1H', seconds) ? match.score.halftime : none,
      fulltime: isPast(parts, '2H', seconds) ? match.score.fulltime : none,
      extratime: isPast(parts, 'ET', seconds) ? match.score.extratime : none,
      penalty: part.status === 'P' ? kicksAt(match, events ?? []) : none,
    },
    ...(events && { events }),
    ...(predictions && { predictions }),
  };
}

function statusAt(part: Part, seconds: number): Status {
  const running = part.to > part.from;
  const played = running ? Math.floor((seconds - part.begins) / 60) + 1 : 0;
  const elapsed = Math.min(part.from + played, part.to);
  const extra = running && part.from + played > part.to ? part.from + played - part.to : null;
  return { short: part.status, long: names[part.status] ?? part.status, elapsed, extra };
}

/** Both are true moments of the match: a replay keeps its date. */
function periodsAt(
  { fixture }: Fixture,
  parts: readonly Part[],
  seconds: number,
): Fixture['fixture']['periods'] {
  const second = parts.find(({ status }) => status === '2H');
  return {
    first: fixture.periods.first,
    second: second && seconds >= second.begins ? fixture.periods.second : null,
  };
}

const isPast = (parts: readonly Part[], status: Part['status'], seconds: number) =>
  seconds >= (parts.findLast((part) => part.status === status)?.ends ?? Number.POSITIVE_INFINITY);

function goalsAt(match: Fixture, parts: readonly Part[], seconds: number): Goals {
  const creditOf = creditOfGoals(match);
  if (creditOf) {
    const goals = { home: 0, away: 0 };
    for (const event of match.events ?? []) {
      const side = momentOf(event, parts, match) <= seconds ? creditOf(event) : null;
      if (side) goals[side] += 1;
    }
    return goals;
  }
  if (isPast(parts, 'ET', seconds)) return match.goals;
  if (isPast(parts, '2H', seconds)) return match.score.fulltime;
  return isPast(parts, '1H', seconds) ? match.score.halftime : none;
}

type Credit = (event: FixtureEvent) => 'home' | 'away' | null;

/**
 * Whose goal an event is. Of own goals some write the team that gets it, some the player's: it is taken as it
 * comes to the result; null when neither does.
 */
function creditOfGoals(match: Fixture): Credit | null {
  const { events, teams, goals } = match;
  if (!events) return null;
  const side = (event: FixtureEvent, ownGoalsTurned: boolean) => {
    const detail = event.detail.toLowerCase();
    if (event.type.toLowerCase() !== 'goal' || detail === 'missed penalty' || isKick(event)) return null;
    const home = event.team.id === teams.home.id;
    return home !== (detail === 'own goal' && ownGoalsTurned) ? 'home' : 'away';
  };
  for (const turned of [false, true]) {
    const sides = events.map((event) => side(event, turned));
    const count = (of: 'home' | 'away') => sides.filter((each) => each === of).length;
    if (count('home') === goals.home && count('away') === goals.away) return (event) => side(event, turned);
  }
  return null;
}

function kicksAt({ teams }: Fixture, events: readonly FixtureEvent[]): Goals {
  const scored = events.filter((event) => isKick(event) && event.detail.toLowerCase() !== 'missed penalty');
  const of = (id: number) => scored.filter(({ team }) => team.id === id).length;
  return { home: of(teams.home.id), away: of(teams.away.id) };
}
