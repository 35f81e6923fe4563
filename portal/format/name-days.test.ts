import { expect, it } from 'vitest';
import { nameDay } from './name-days.ts';

const at = (day: string) => nameDay(Date.parse(`${day}T11:00:00Z`) / 1000);
const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index, 11)))
    .filter((day) => day.getUTCFullYear() === year)
    .map((day) => day.toISOString().slice(0, 10));

it.each([2025, 2026, 2100])('every day of %i has one or two names', (year) => {
  expect(daysOf(year)).toHaveLength(365);
  for (const day of daysOf(year)) expect(at(day).length, day).toBeOneOf([1, 2]);
});

it.each([
  ['2026-01-01', ['Fruzsina']],
  ['2026-02-24', ['Mátyás']],
  ['2026-03-15', ['Kristóf']],
  ['2026-06-30', ['Pál']],
  ['2026-08-20', ['István']],
  ['2026-11-19', ['Erzsébet']],
  ['2026-12-24', ['Ádám', 'Éva']],
  ['2026-12-31', ['Szilveszter']],
])('%s is the name day of %j', (day, names) => expect(at(day)).toEqual(names));

it('24 February of a leap year has no name, and the following names are a day later', () => {
  expect(daysOf(2028)).toHaveLength(366);
  expect([23, 24, 25, 26, 27, 28, 29].map((day) => at(`2028-02-${day}`))).toEqual([
    ['Alfréd'],
    [],
    ['Mátyás'],
    ['Géza'],
    ['Edina'],
    ['Ákos', 'Bátor'],
    ['Elemér'],
  ]);
  expect(at('2028-03-01')).toEqual(['Albin']);
});

it('the day changes at midnight in Budapest', () => {
  expect(nameDay(Date.parse('2026-11-20T22:59:59Z') / 1000)).toEqual(['Jolán']);
  expect(nameDay(Date.parse('2026-11-20T23:00:00Z') / 1000)).toEqual(['Olivér']);
});
