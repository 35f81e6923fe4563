import { expect, it } from 'vitest';
import { pointsOfTip } from './tip-points.ts';

const score = (text: string) => {
  const [home = 0, away = 0] = text.split(':').map(Number);
  return { home, away };
};

it.each([
  ['2:1', '2:1', 5],
  ['0:0', '0:0', 5],
  ['3:2', '2:1', 3],
  ['1:1', '2:2', 3],
  ['1:0', '3:0', 2],
  ['0:1', '1:4', 2],
  ['1:0', '0:1', 0],
  ['1:1', '1:0', 0],
])('a tip of %s on a match that ends %s gives %i points', (tip, end, points) => {
  expect(pointsOfTip(score(tip), score(end))).toBe(points);
});
