import { expect, it } from 'vitest';
import { conflictsOf, mergeDocuments } from './merge-document.ts';

const place = (slug: string, high: number) => ({ slug, high });
const base = { note: '', places: [place('szeged', 1), place('pecs', 1), place('eger', 1)] };

it('rows with slugs are merged one by one: of two people each keeps the rows that they have changed', () => {
  const mine = { ...base, places: [place('szeged', 2), place('pecs', 2), place('siofok', 2)] };
  const theirs = { ...base, places: [place('szeged', 3), place('pecs', 1), place('eger', 1)] };
  expect(conflictsOf(base, mine, theirs)).toEqual([
    { path: ['places', 'szeged'], mine: place('szeged', 2), theirs: place('szeged', 3) },
  ]);
  const merged = (isMine: boolean) => mergeDocuments(base, mine, theirs, () => isMine);
  expect(merged(false)).toEqual({
    note: '',
    places: [place('szeged', 3), place('pecs', 2), place('siofok', 2)],
  });
  expect(merged(true)).toMatchObject({ places: [place('szeged', 2), place('pecs', 2), place('siofok', 2)] });
});

it('addresses, days and codes name rows, too', () => {
  const row = (from: string, to: string) => ({ from, to });
  const before = { rows: [row('/a', '/1'), row('/b', '/1')] };
  const mine = { rows: [row('/a', '/2'), row('/b', '/1')] };
  const theirs = { rows: [row('/a', '/1'), row('/b', '/3')] };
  expect(conflictsOf(before, mine, theirs)).toEqual([]);
  expect(mergeDocuments(before, mine, theirs, () => true)).toEqual({
    rows: [row('/a', '/2'), row('/b', '/3')],
  });
});

it('a document that is a list of such rows is merged, too', () => {
  const letter = (code: string, name: string) => ({ code, name });
  const before = [letter('napi', 'Napi'), letter('heti', 'Heti')];
  const mine = [letter('napi', 'Reggeli'), letter('heti', 'Heti')];
  const theirs = [letter('napi', 'Esti'), letter('heti', 'Vasárnapi')];
  expect(conflictsOf(before, mine, theirs)).toEqual([
    { path: ['napi'], mine: letter('napi', 'Reggeli'), theirs: letter('napi', 'Esti') },
  ]);
  expect(mergeDocuments(before, mine, theirs, () => true)).toEqual([
    letter('napi', 'Reggeli'),
    letter('heti', 'Vasárnapi'),
  ]);
});

it('other lists are one value', () => {
  const rows = (...values: number[]) => ({ rows: values });
  expect(conflictsOf(rows(1), rows(2), rows(3))).toEqual([{ path: ['rows'], mine: [2], theirs: [3] }]);
  expect(mergeDocuments(rows(1), rows(2), rows(3), () => true)).toEqual(rows(2));
});

it('rows whose slugs are years stay in the order that a person has given them', () => {
  const rows = (...slugs: string[]) => ({ rows: slugs.map((slug) => ({ slug })) });
  const mine = rows('2026', '2022');
  expect(mergeDocuments(rows('2022', '2026'), mine, rows('2022', '2026'), () => true)).toEqual(mine);
});
