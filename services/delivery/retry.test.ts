import { expect, it } from 'vitest';
import { mostAttempts, pauseAfter } from './retry.ts';

it('waits twice as long each time, up to six hours, never less than half of that', () => {
  expect([1, 2, 3].map((n) => pauseAfter(n, 1))).toEqual([30, 60, 120]);
  expect(pauseAfter(1, 0)).toBe(15);
  expect(pauseAfter(30, 1)).toBe(21_600);
});

it('gives up after one to three days', () => {
  const total = (random: number) =>
    Array.from({ length: mostAttempts - 1 }, (_, n) => pauseAfter(n + 1, random)).reduce((a, b) => a + b);
  expect(total(0)).toBeGreaterThan(86_400 * 0.5);
  expect(total(1)).toBeLessThan(3 * 86_400);
});
