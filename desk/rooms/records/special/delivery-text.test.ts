import { expect, it } from 'vitest';
import { deliveryText, goesDown } from './delivery-text.ts';

const ballot = { eligible: 100, valid: 0, stations: [1, 2] as [number, number], votes: { a: 30, b: 12 } };

it('typed figures become a delivery with the next number and the sum of the votes', () => {
  const text = deliveryText({
    election: 'proba',
    last: 17,
    at: 1_649_012_400,
    isCorrection: false,
    unit: 'baranya-1',
    results: { list: ballot },
  });
  expect(text.split('\n').map((line) => JSON.parse(line))).toEqual([
    { kind: 'delivery', format: 1, election: 'proba', number: 18, at: 1_649_012_400 },
    { kind: 'result', unit: 'baranya-1', list: { ...ballot, valid: 42 } },
  ]);
});

it('recognises a number that goes down, which only a correction may send', () => {
  expect(goesDown(undefined, ballot)).toBe(false);
  expect(goesDown(ballot, { ...ballot, votes: { a: 30, b: 13 } })).toBe(false);
  expect(goesDown(ballot, { ...ballot, votes: { a: 29, b: 13 } })).toBe(true);
  expect(goesDown(ballot, { ...ballot, stations: [0, 2] })).toBe(true);
});
