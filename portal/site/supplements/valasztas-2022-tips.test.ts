import { expect, it } from 'vitest';
import { countPoints, finalTable, seats2022 } from './valasztas-2022-tips.ts';

it('gives a hundred points for the result, one less for each seat that a tip is off by, none below zero', () => {
  expect(countPoints(seats2022)).toBe(100);
  expect(countPoints([134, 58, 6, 1])).toBe(98);
  expect(countPoints([0, 198, 0, 1])).toBe(0);
});

it('ranks everybody by points, the same points in the same place; each tip is of 199 seats', () => {
  const table = finalTable();
  expect(table.slice(0, 4).map(({ rank, name, points }) => [rank, name, points])).toEqual([
    [1, 'D’Hondt Dani', 94],
    [2, 'Mandátum Manci', 92],
    [3, 'Függöny Mögött', 76],
    [3, 'Kék Toll', 76],
  ]);
  expect(table[4]?.rank).toBe(5);
  for (const { tip } of [{ tip: seats2022 }, ...table])
    expect(tip.reduce((sum, seats) => sum + seats, 0)).toBe(199);
});
