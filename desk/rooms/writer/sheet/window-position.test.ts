import { beforeEach, expect, it, vi } from 'vitest';
import { menuPlaceAt } from './window-position.ts';

const size = { widthPx: 400, heightPx: 340 };
const line = (top: number) => ({ left: 100, top, bottom: top + 30 });

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));

it('a menu is below its line, or above where only that has room', () => {
  vi.stubGlobal('innerHeight', 900);
  expect(menuPlaceAt(line(100), size)).toMatchObject({ left: 100, top: 134 });
  expect(menuPlaceAt(line(700), size)).toMatchObject({ left: 100, bottom: 204 });
});

it('a menu without enough room on either side stays in the window, on the side with more', () => {
  vi.stubGlobal('innerHeight', 480);
  const above = menuPlaceAt(line(250), size);
  expect(above).toMatchObject({ bottom: 234 });
  expect(above.maxBlockSize).toBeLessThanOrEqual(480 - 234);
  const below = menuPlaceAt(line(150), size);
  expect(below).toMatchObject({ top: 184 });
  expect(below.maxBlockSize).toBeLessThanOrEqual(480 - 184);
});
