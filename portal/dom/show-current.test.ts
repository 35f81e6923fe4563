import { expect, it } from 'vitest';
import { centringOffset } from './show-current.ts';

it('scrolls the current item to the middle, unless it is visible', () => {
  const row = { left: 0, right: 360 };
  expect(centringOffset(row, { left: 20, right: 100 })).toBe(0);
  expect(centringOffset(row, { left: 400, right: 500 })).toBe(270);
  expect(centringOffset(row, { left: -90, right: -10 })).toBe(-230);
  expect(centringOffset(row, { left: 300, right: 350 }), 'where the row fades out').toBe(145);
});
