import { expect, it } from 'vitest';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { computeOnePercent, deadlineDay } from './one-percent.ts';

const { onePercent } = samplePublications.main.support;
if (!onePercent) throw new Error('The sample has nobody to give one percent to.');
const { rules, taxNumber } = onePercent;

it.each([
  ['ber', 600_000, 1_080_000, 10_800],
  ['ber', 333_333, 599_999, 5999],
  ['ado', 1_234_567, 1_234_567, 12_345],
  ['ado', 0, 0, 0],
] as const)('%s of %i Ft makes %i Ft of tax and %i Ft to give', (basis, amount, tax, gift) => {
  expect(computeOnePercent({ basis, amount }, rules)).toEqual({ tax, gift });
});

it.each([
  ['2026-01-01T00:00:00+01:00', 2026],
  ['2026-05-20T23:59:59+02:00', 2026],
  ['2026-05-21T00:00:00+02:00', 2027],
  ['2026-11-22T12:00:00+01:00', 2027],
  ['2026-12-31T23:59:59+01:00', 2027],
])('at %s the last day is 20 May %i', (now, year) => {
  expect(deadlineDay(Date.parse(now), rules.lastDay)).toEqual({ year, month: 5, day: 20 });
});

it('the sample’s tax number has a valid form and check digit, and begins with 0, so that it belongs to nobody', () => {
  expect(taxNumber).toMatch(/^0\d{7}-[1-5]-\d{2}$/);
  const digits = [...taxNumber.slice(0, 8)].map(Number);
  const sum = [9, 7, 3, 1, 9, 7, 3].reduce(
    (total, weight, index) => total + weight * (digits[index] ?? 0),
    0,
  );
  expect((10 - (sum % 10)) % 10).toBe(digits[7]);
});
