import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { rowChanges } from './row-changes.ts';

const row = (place: string, high = 1) => ({ slug: place.toLowerCase(), place, high });

it('the rows that differ between two lists are named', () => {
  const before = [row('Szeged'), row('Pécs'), row('Eger')];
  const after = [row('Szeged'), row('Pécs', 2), row('Siófok'), row('Ajka')];
  expect(rowChanges(before, after)).toEqual({
    added: ['Siófok', 'Ajka'],
    removed: ['Eger'],
    changed: ['Pécs'],
  });
  expect(rowChanges(before, before.toReversed())).toEqual({ added: [], removed: [], changed: [] });
});

it('a row that has another name in its place was renamed', () => {
  expect(rowChanges([row('Szeged'), row('Pécs')], [row('Szeged'), row('Baja')])).toEqual({
    added: [],
    removed: [],
    changed: ['Pécs → Baja'],
  });
});

it('of a group only the fields that differ are listed', () => {
  const before = { box: { title: 'a', links: [1] }, note: null };
  expect(differencesOf(['Boxes'], before, { ...before, box: { title: 'b', links: [1] } })).toEqual([
    { path: ['Boxes', 'box', 'title'], before: 'a', after: 'b' },
  ]);
});

it('values that are no lists of rows with distinct names have no row changes', () => {
  expect(rowChanges([1, 2], [1, 3])).toBeNull();
  expect(rowChanges('a', 'b')).toBeNull();
  expect(rowChanges([{ label: 'Sport' }, { label: 'Sport' }], [])).toBeNull();
});

it('the first five of many rows are named, and the others counted', () => {
  const many = Array.from({ length: 8 }, (_, index) => row(`Hely ${index}`));
  expect(rowChanges([], many)?.added).toEqual(['Hely 0', 'Hely 1', 'Hely 2', 'Hely 3', 'Hely 4', 'és még 3']);
});
