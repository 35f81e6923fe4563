import type { Fixture } from '#contract/football.ts';
import type { FixtureEvent } from '#contract/football-match.ts';
import { eventKind, goalSides } from '#contract/football-rules.ts';
import { momentOf, type Part, partsOf } from './match-times.ts';

type Goals = Fixture['goals'];
type Status = Fixture['fixture']['status'];

const noGoals: Goals = { home: null, away: null };
const statusNames: Partial<Record<Status['short'], string>> = {
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  ET: 'Extra Time',
  BT: 'Break Time',
  P: 'Penalty In Progress',
};

/** Whether the match was played to its end, so that it can be replayed. */
export const canReplay = (match: Fixture): boolean => partsOf(match).length > 0;

/** Seconds after kick-off at which a replay shows something new. The last one is the end. */
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
 * A recorded match some seconds after kick-off. Goals are counted from its events. If these do not add up to
 * the result, goals are shown only at half-time and at the end. Statistics are those of the end, so they are
 * left out until then.
 */
export function matchAt(match: Fixture, seconds: number): Fixture {
  const parts = partsOf(match);
  const part = parts.findLast(({ begins }) => begins <= seconds);
  if (!part || seconds >= (parts.at(-1)?.ends ?? 0)) return match;
  const events = match.events?.filter((event) => momentOf(event, parts, match) <= seconds);
  const { statistics: _, ...rest } = match;
  return {
    ...rest,
    fixture: { ...match.fixture, status: statusAt(part, seconds), periods: periodsAt(match, parts, seconds) },
    teams: { home: { ...match.teams.home, winner: null }, away: { ...match.teams.away, winner: null } },
    goals: goalsAt(match, parts, seconds),
    score: {
      halftime: isPast(parts, '1H', seconds) ? match.score.halftime : noGoals,
      fulltime: isPast(parts, '2H', seconds) ? match.score.fulltime : noGoals,
      extratime: isPast(parts, 'ET', seconds) ? match.score.extratime : noGoals,
      penalty: part.status === 'P' ? kicksAt(match, events ?? []) : noGoals,
    },
    ...(events && { events }),
  };
}

function statusAt(part: Part, seconds: number): Status {
  const isRunning = part.to > part.from;
  const played = isRunning ? Math.floor((seconds - part.begins) / 60) + 1 : 0;
  const elapsed = Math.min(part.from + played, part.to);
  const extra = isRunning && part.from + played > part.to ? part.from + played - part.to : null;
  return { short: part.status, long: statusNames[part.status] ?? part.status, elapsed, extra };
}

/** Real times of the match, because a replay keeps its date. */
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
  const { events, teams } = match;
  const sides = events && goalSides(events, teams.home.id, match.goals);
  if (sides) {
    const past = sides.filter((_, index) => momentOf(events[index] as FixtureEvent, parts, match) <= seconds);
    const count = (side: 'home' | 'away') => past.filter((each) => each === side).length;
    return { home: count('home'), away: count('away') };
  }
  if (isPast(parts, 'ET', seconds)) return match.goals;
  if (isPast(parts, '2H', seconds)) return match.score.fulltime;
  return isPast(parts, '1H', seconds) ? match.score.halftime : noGoals;
}

function kicksAt({ teams }: Fixture, events: readonly FixtureEvent[]): Goals {
  const scored = events.filter((event) => eventKind(event) === 'shootoutGoal');
  const goalsOf = (id: number) => scored.filter(({ team }) => team.id === id).length;
  return { home: goalsOf(teams.home.id), away: goalsOf(teams.away.id) };
}
