import { expect, it } from 'vitest';
import { filterOf, parseTodaySearch } from './today-search.ts';

const afternoon = Date.parse('2026-11-20T14:24:00+01:00') / 1000;
const midnight = Date.parse('2026-11-21T00:00:00+01:00') / 1000;

it('drops unknown parameters of an address', () => {
  expect(
    parseTodaySearch({ allapot: 'draft', nezet: 'kep', lap: 'erdely', rovat: 'sport', q: ' víz ' }),
  ).toEqual({
    allapot: 'draft',
    nezet: 'kep',
    lap: 'erdely',
    rovat: 'sport',
    q: 'víz',
  });
  expect(parseTodaySearch({ allapot: 'kesz', nezet: 'toString', lap: 1, q: '' })).toEqual({});
});

it('requests what a view shows', () => {
  expect(filterOf({ nezet: 'este', rovat: 'sport' }, afternoon)).toMatchObject({
    plannedBefore: midnight,
    section: 'sport',
  });
  expect(filterOf({ nezet: 'enyeim' }, afternoon)).toMatchObject({ mine: 'yes' });
  expect(filterOf({ nezet: 'kep' }, afternoon)).toMatchObject({ picture: 'none' });
});
