import { describe, expect, it } from 'vitest';
import type { LeagueEntry } from '#contract/football-leagues.ts';
import { leagueRow } from '../testing/sample-season.ts';
import { isKnownDay } from './unknown-days.ts';

// Numbers of competitions at the provider.
const [worldCup, championsLeague, euro, nb1] = [1, 2, 4, 271];
const recorded = [{ league: nb1, season: 2024, first: '2024-07-26', last: '2025-05-24' }];
const entry: LeagueEntry = { ...leagueRow, seasons: leagueRow.seasons.map((season) => ({ ...season })) };

describe('what is played on a day', () => {
  it('is known within a season whose matches are stored', () => {
    expect(isKnownDay('2025-01-10', nb1, recorded, null)).toBe(true);
  });

  it('is unknown after the last season that ships with the project, where there is no provider', () => {
    expect(isKnownDay('2025-09-01', nb1, recorded, null)).toBe(false);
    expect(isKnownDay('2026-11-23', championsLeague, [], null)).toBe(false);
  });

  it('is known, in a competition whose seasons the provider lists, between seasons and within a stored one', () => {
    const span = { league: nb1, season: 2026, first: '2026-07-25', last: '2027-05-20' };
    expect(isKnownDay('2026-07-01', nb1, [], entry)).toBe(true);
    expect(isKnownDay('2026-11-23', nb1, [], entry)).toBe(false);
    expect(isKnownDay('2027-05-21', nb1, [span], entry)).toBe(true);
  });

  it('is known, without matches, in years without World Cup or Euro, and on other days of a year with one', () => {
    const cup = { league: worldCup, season: 2026, first: '2026-06-11', last: '2026-07-19' };
    expect([
      isKnownDay('2026-11-23', worldCup, [cup], null),
      isKnownDay('2026-11-23', worldCup, [], null),
    ]).toEqual([true, false]);
    expect(isKnownDay('2025-06-20', worldCup, [], null)).toBe(true);
    expect(isKnownDay('2030-06-20', worldCup, [], null)).toBe(false);
    expect(isKnownDay('2026-06-20', euro, [], null)).toBe(true);
  });
});
