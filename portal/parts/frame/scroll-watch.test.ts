import { expect, it } from 'vitest';
import { createScrollWatch } from './scroll-watch.ts';

const watch = (...positions: number[]) => {
  const look = createScrollWatch(0);
  return positions.map(look);
};

it('the header hides after 50 px downwards and comes back after 50 px upwards', () => {
  expect(watch(40, 49, 50, 400, 380, 351, 350)).toEqual([false, false, true, true, true, true, false]);
});

it('small movements do not change the header', () => {
  expect(watch(400, 420, 390, 410, 360, 400)).toEqual([true, true, true, true, false, false]);
  expect(watch(100, 90, 100, 90, 100)).toEqual([true, true, true, true, true]);
});

it('the header is always visible near the top', () => {
  expect(watch(200, 30, 29, 0)).toEqual([true, false, false, false]);
});
