import { describe, expect, it } from 'vitest';
import { footballAddress, footballParameters } from './football-parameters.ts';
import { daysAround, matchDaysAround, nearestDay } from './load-matches.ts';
import { down, openPage, today } from './testing/football-page.ts';

describe('an address of the page', () => {
  it('has one canonical form for each state', () => {
    const form = (query: string) =>
      new URLSearchParams(footballParameters(new URLSearchParams(query)).map(([...pair]) => pair)).toString();
    expect(form('meccs=0&nap=2026-11-20&utm=x')).toBe('nap=2026-11-20');
    expect(form('meccs=12&nap=2026-11-20&liga=271&orszag=Hungary')).toBe('liga=271&meccs=12');
    expect(form('oldal=gol&meccs=12&szezon=2025')).toBe('oldal=gol');
    expect(form('szezon=2025&oldal=gol&liga=110&orszag=Wales')).toBe(
      'orszag=Wales&liga=110&szezon=2025&oldal=gol',
    );
    expect(form('szezon=12&orszag=%3Cb%3E')).toBe('');
    expect(form('csapat=5&liga=271&szezon=2025&nap=2026-11-20')).toBe('csapat=5&liga=271&szezon=2025');
    expect(form('jatekos=1004002010&csapat=5')).toBe('jatekos=1004002010');
    expect(footballAddress({ league: 271, day: today })).toBe('/foci?liga=271&nap=2026-11-20');
  });

  it('links to the days with matches around the one that is shown', () => {
    const days = ['2026-11-01', '2026-11-08', '2026-11-20', '2026-12-01'];
    expect([nearestDay(days, '2026-11-09'), nearestDay(days, '2027-01-01'), nearestDay([], today)]).toEqual([
      today,
      '2026-12-01',
      null,
    ]);
    expect(matchDaysAround(days, '2026-11-10')).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-10',
      '2026-11-20',
      '2026-12-01',
    ]);
    expect(daysAround('2026-03-01')[0]).toBe('2026-02-26');
    expect(daysAround(today)).toHaveLength(7);
  });
});

describe('an address', () => {
  it.each([
    'liga=999999',
    'liga=rossz',
    'liga=-1',
    'liga=0',
    'meccs=999',
    'meccs=rossz',
    'meccs=1e9',
    'oldal=xyz',
    'oldal=__proto__',
    'nap=2026-02-30',
    'nap=ma',
  ])('with an unknown or invalid value is a 404: %s', async (query) => {
    await expect(openPage(query)).rejects.toMatchObject({ status: 404 });
  });

  it('of a known competition without data is a page', async () => {
    const { text } = await openPage('liga=2', { unknown: [{ league: 2, since: null }] });
    expect(text).toContain(
      'Nem tudjuk, rendeznek-\u2060e mérkőzést ezen a napon. Bajnokok Ligája: nincs adatunk',
    );
    expect(text).not.toContain('Góllövők');
    expect(
      (await openPage('liga=999999', {}, { footballCompetitions: down })).text,
      'nobody can say',
    ).toContain('Foci');
  });

  it('of a competition with the wrong country, or without a match, is a page', async () => {
    expect((await openPage('liga=110')).text).toContain('Premier League, 2026/27');
    expect((await openPage('meccs=0')).text).toContain('Foci');
  });
});
