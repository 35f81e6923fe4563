import { describe, expect, it } from 'vitest';
import { draftOf, isTouched, keyDatePath, planOf } from './plan.ts';

const leagueOf = (title: string, ownLeague: string | null = null) =>
  planOf({ ...draftOf('tournament'), title, ownLeague }).league;

describe('the competition of a tournament', () => {
  it.each([
    ['Foci-vb 2030', 1],
    ['Labdarúgó-világbajnokság 2030', 1],
    ['Eb 2028', 4],
    ['BL 2027', 2],
    ['Bajnokok Ligája 2027', 2],
    ['Nyári torna', 4],
  ])('follows the title „%s”', (title, league) => {
    expect(leagueOf(title)).toBe(league);
  });

  it('stays what was chosen', () => {
    expect(leagueOf('Foci-vb 2030', '848')).toBe(848);
    expect(leagueOf('Foci-vb 2030', ''), 'is still to be given').toBeUndefined();
  });
});

describe('key dates', () => {
  const empty = { day: '', label: '' };
  const keyDates = [empty, { day: '2030-06-08', label: 'Nyitómeccs' }, empty, { day: '', label: 'Döntő' }];

  it('are sent without the empty ones', () => {
    expect(planOf({ ...draftOf('tournament'), keyDates }).keyDates).toEqual([keyDates[1], keyDates[3]]);
  });

  it('get the server’s faults beside their own fields, even after empty ones', () => {
    expect(keyDates.map((_, at) => keyDatePath(keyDates, at))).toEqual([
      null,
      'plan.keyDates.0',
      null,
      'plan.keyDates.1',
    ]);
  });
});

it('what was typed is guarded before the supplement has a title, too; a chosen kind alone is not', () => {
  expect(isTouched(draftOf('tournament'))).toBe(false);
  expect(isTouched(draftOf('election', draftOf('tournament')))).toBe(false);
  for (const change of [
    { title: 'Foci-vb' },
    { description: 'Meccsek.' },
    { keyDates: [{ day: '', label: 'Döntő' }] },
    { ownSlug: 'foci-vb' },
    { isInMenu: false },
  ])
    expect(isTouched({ ...draftOf('tournament'), ...change })).toBe(true);
});
