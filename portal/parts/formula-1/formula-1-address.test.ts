import { describe, expect, it } from 'vitest';
import { buildAddress, formula1Parameters, parseState } from './formula-1-address.ts';
import { chooseSeason } from './load-formula-1.ts';

describe('addresses', () => {
  const form = (query: string) =>
    formula1Parameters(new URLSearchParams(query)).map((pair) => pair.join('='));

  it('have one canonical form', () => {
    expect(form('futam=1967&verseny=16&utm=x&szezon=2024')).toEqual([
      'szezon=2024',
      'verseny=16',
      'futam=1967',
    ]);
    expect(form('oldal=versenynaptar')).toEqual([]);
    expect(form('csapat=1')).toEqual(['oldal=csapatok', 'csapat=1']);
    expect(form('versenyzo=20&szezon=2024')).toEqual(['oldal=versenyzok', 'szezon=2024', 'versenyzo=20']);
    expect(form('oldal=pontverseny&futam=3&csapat=2')).toEqual(['oldal=pontverseny']);
  });

  it.each([
    'oldal=semmi',
    'oldal=__proto__',
    'oldal=PONTVERSENY',
    'verseny=-3',
    'verseny=99999999999',
    'csapat=0',
    'versenyzo=abc',
    ...['futam=x', 'futam=1.2.3.4', 'futam=-1.2', 'oldal=pontverseny&csapat=x', 'szezon=2024&versenyzo=1e9'],
  ])('without a page (%s) share one entry in the cache', (query) => {
    const [one = '', ...more] = form(query);
    expect([one, more]).toEqual(['versenyzo=0', []]);
    expect(form(one)).toEqual([one]);
    expect(parseState(new URLSearchParams(one)).isUnknown).toBe(true);
  });

  it('drop empty parameters, and seasons that cannot be', () => {
    expect(form('oldal=&verseny=&futam=&csapat=&versenyzo=&szezon=1492')).toEqual([]);
    expect(form('szezon=20245')).toEqual([]);
  });

  it('name a season; without it, or if it has no data, it is this year’s, otherwise the last one', () => {
    const year = 2026;
    expect(chooseSeason(2024, [2023, 2024], year)).toBe(2024);
    expect(chooseSeason(1999, [2023, 2024], year)).toBe(2024);
    expect(chooseSeason(null, [2024, year], year)).toBe(year);
    expect(chooseSeason(null, [2027], year), 'only a later one has data').toBe(2027);
  });

  it('name the season also while nobody knows which seasons have data', () => {
    expect([chooseSeason(null, [], 2026), chooseSeason(2024, [], 2026)]).toEqual([2026, 2024]);
  });

  it('mark a grid by a minus, and the parts of a qualifying by dots', () => {
    expect(parseState(new URLSearchParams('futam=-1967')).session).toEqual({ races: [1967], isGrid: true });
    expect(parseState(new URLSearchParams('futam=1858.1859.1860')).session).toEqual({
      races: [1858, 1859, 1860],
      isGrid: false,
    });
    expect(
      buildAddress({ season: 2024, competition: 16, session: { races: [1967], isGrid: true } }, '/forma1'),
    ).toBe('/forma1?szezon=2024&verseny=16&futam=-1967');
    expect(buildAddress({}, '/forma1')).toBe('/forma1');
  });
});
