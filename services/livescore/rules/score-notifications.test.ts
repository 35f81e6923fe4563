import { expect, it } from 'vitest';
import type { Fixture, FixtureStatus } from '#contract/football.ts';
import { scoreNotifications } from './score-notifications.ts';

const kickOff = 1_795_200_000;
const team = (id: number, name: string) => ({ id, name, logo: null, winner: null });
const goal = (elapsed: number, detail: string, name: string | null = 'Szegő') =>
  ({
    time: { elapsed, extra: null },
    type: 'Goal',
    detail,
    comments: null,
    player: { id: 7, name },
  }) as never;

/** Body of the notification about a match that had no goals before. */
function bodyOf(events: Fixture['events'], goals: Fixture['goals'], short: FixtureStatus = '1H') {
  const fixture = { id: 1, timestamp: kickOff, status: { long: '', short, elapsed: 12 } };
  const teams = { home: team(1, 'Ajka'), away: team(2, 'Békés') };
  const match = { fixture, league: { id: 271, name: 'NB I' }, teams, goals, events } as unknown as Fixture;
  const change = { id: 1, teams: [1, 2], goalsBefore: { home: 0, away: 0 }, statusBefore: '1H' } as never;
  const [notification] = scoreNotifications([change], [match], new Date((kickOff + 900) * 1000));
  return notification?.body;
}

it('a goal is announced with its minute and scorer, and an own goal is called one', () => {
  expect(bodyOf([goal(12, 'Normal Goal')], { home: 1, away: 0 })).toBe('12. perc, Szegő');
  expect(bodyOf([goal(12, 'Own Goal')], { home: 0, away: 1 })).toBe('12. perc, Szegő (öngól)');
  expect(bodyOf([goal(12, 'Own Goal', null)], { home: 0, away: 1 })).toBe('12. perc (öngól)');
});

it('a goal without its event is announced without a scorer', () => {
  expect(bodyOf([], { home: 1, away: 0 })).toBe('NB I');
  expect(bodyOf(undefined, { home: 1, away: 0 }, 'FT')).toBe('NB I');
});
