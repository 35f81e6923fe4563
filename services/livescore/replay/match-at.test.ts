import { describe, expect, it } from 'vitest';
import type { Fixture } from '#contract/football.ts';
import { event, homeTeam, match } from '../testing/sample-season.ts';
import { canReplay, matchAt, stepsOfMatch } from './match-at.ts';

const minuteSeconds = 60;
const kick = (team: 1 | 2, detail: string, extra: number) => ({
  ...event(team, 120, 'Goal', detail, extra),
  comments: 'Penalty Shootout',
});

const won: Fixture = {
  ...match(1, '2026-11-20T18:00:00Z', 'FT', [2, 1]),
  events: [
    event(1, 12),
    event(2, 30, 'Card', 'Yellow Card'),
    event(2, 45, 'Goal', 'Own Goal', 2),
    event(2, 90, 'Goal', 'Penalty', 4),
  ],
  statistics: [{ team: homeTeam, statistics: [{ type: 'Shots on Goal', value: 7 }] }],
};
const goals = (seconds: number, fixture = won) => Object.values(matchAt(fixture, seconds).goals);
const clock = (seconds: number, fixture = won) => {
  const { short, elapsed, extra } = matchAt(fixture, seconds).fixture.status;
  return `${short} ${elapsed}${extra ? `+${extra}` : ''}`;
};

describe('a replayed match', () => {
  it('has a match clock: added time according to the events, and a break of fifteen minutes', () => {
    expect(clock(0)).toBe('1H 1');
    expect(clock(44 * minuteSeconds)).toBe('1H 45');
    expect(clock(46 * minuteSeconds)).toBe('1H 45+2');
    expect(clock(48 * minuteSeconds)).toBe('HT 45');
    expect(clock(62 * minuteSeconds)).toBe('2H 46');
    expect(clock(62 * minuteSeconds + 45 * minuteSeconds + 3 * minuteSeconds)).toBe('2H 90+4');
    expect(clock(62 * minuteSeconds + 49 * minuteSeconds)).toBe('FT 90');
  });

  it('shows what has happened so far, and nothing later', () => {
    expect(goals(11 * minuteSeconds)).toEqual([0, 0]);
    expect(goals(12 * minuteSeconds)).toEqual([1, 0]);
    const beforeHalfTime = matchAt(won, 20 * minuteSeconds);
    expect(beforeHalfTime.events).toHaveLength(1);
    expect(beforeHalfTime.statistics).toBeUndefined();
    expect(beforeHalfTime.score).toMatchObject({
      halftime: { home: null, away: null },
      fulltime: { home: null, away: null },
    });
    expect(
      matchAt(
        { ...won, teams: { ...won.teams, home: { ...won.teams.home, winner: true } } },
        20 * minuteSeconds,
      ).teams.home.winner,
    ).toBeNull();
    expect(matchAt(won, 50 * minuteSeconds).score.halftime).toEqual({ home: 1, away: 0 });
    expect(matchAt(won, 200 * minuteSeconds)).toEqual(won);
  });

  it('gives an own goal to the team that needs it for the known result, however it is recorded', () => {
    expect(goals(60 * minuteSeconds)).toEqual([2, 0]);
    const turned = {
      ...won,
      events: won.events?.map((each) => (each.detail === 'Own Goal' ? { ...each, team: homeTeam } : each)),
    };
    expect(goals(60 * minuteSeconds, turned as Fixture)).toEqual([2, 0]);
  });

  it('shows goals at half-time and at the end if their minutes are unknown', () => {
    const bare: Fixture = { ...won, events: [event(1, 12)] };
    expect(goals(20 * minuteSeconds, bare)).toEqual([null, null]);
    expect(goals(50 * minuteSeconds, bare)).toEqual([1, 0]);
    expect(goals(200 * minuteSeconds, bare)).toEqual([2, 1]);
    const { events: _, ...none } = won;
    expect(goals(50 * minuteSeconds, none)).toEqual([1, 0]);
  });

  it('goes on to extra time and a shoot-out, kick by kick', () => {
    const long: Fixture = {
      ...match(2, '2026-11-20T18:00:00Z', 'PEN', [1, 1]),
      events: [
        event(1, 23),
        event(2, 108),
        kick(1, 'Penalty', 1),
        kick(2, 'Missed Penalty', 2),
        kick(1, 'Penalty', 3),
        kick(2, 'Penalty', 4),
      ],
    };
    long.score.extratime = { home: 0, away: 1 };
    long.score.penalty = { home: 2, away: 1 };
    long.fixture.status.elapsed = 120;
    const moments = stepsOfMatch(long).map((step) => matchAt(long, step));
    expect(new Set(moments.map(({ fixture }) => fixture.status.short))).toEqual(
      new Set(['1H', 'HT', '2H', 'BT', 'ET', 'P', 'PEN']),
    );
    const shootout = moments
      .filter(({ fixture }) => fixture.status.short === 'P')
      .map(({ score }) => `${score.penalty.home}-${score.penalty.away}`);
    expect([...new Set(shootout)]).toEqual(['0-0', '1-0', '2-0', '2-1']);
    expect(moments.every(({ goals: { home, away } }) => (home ?? 0) <= 1 && (away ?? 0) <= 1)).toBe(true);
    expect(moments.at(-1)).toEqual(long);
  });

  it('has a step for every event, so that pages show each', () => {
    const eventCounts = stepsOfMatch(won).map((step) => matchAt(won, step).events?.length ?? 0);
    expect(new Set(eventCounts)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(eventCounts).toEqual([...eventCounts].sort((a, b) => a - b));
  });

  it('exists only for matches that were played to the end', () => {
    expect(canReplay(match(3, '2026-11-20T18:00:00Z', 'PST'))).toBe(false);
    expect(canReplay(match(3, '2026-11-20T18:00:00Z', 'NS'))).toBe(false);
    expect(canReplay(won)).toBe(true);
  });
});
