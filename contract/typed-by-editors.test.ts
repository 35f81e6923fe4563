import { expect, it } from 'vitest';
import { DeliveryLine } from './election-format.ts';
import { TipGameInput } from './tips.ts';

it('takes no title of spaces for a prediction game, its rounds or its teams', () => {
  const match = { home: 'Tiszavölgy', away: ' ', kickOff: '2026-11-20T18:00:00.000Z' };
  const { error } = TipGameInput.safeParse({
    slug: 'tipp',
    title: ' ',
    rounds: [{ title: '  ', matches: [match] }],
  });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'title',
    'rounds.0.title',
    'rounds.0.matches.0.away',
  ]);
});

it('takes only times of the day for the turnout of an election', () => {
  const isTaken = (at: string) =>
    DeliveryLine.safeParse({ kind: 'result', unit: 'orszag', turnout: [{ at, share: 12.5 }] }).success;
  expect(['07:00', '18:30', '23:59'].map(isTaken)).toEqual([true, true, true]);
  expect(['24:00', '18:60', '99:99', '7:00'].map(isTaken)).toEqual([false, false, false, false]);
});
