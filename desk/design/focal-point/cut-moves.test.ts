import { describe, expect, it } from 'vitest';
import { CropRectangle } from '#contract/library.ts';
import { changeCropByKey, drawCrop, moveCrop, moveFocusByKey, shownPart, startCrop } from './cut-moves.ts';

const wide = { width: 1600, height: 900 };
const none = { focus: null, crops: {} };
const pixels = (crop: { width: number; height: number }) =>
  (crop.width * wide.width) / (crop.height * wide.height);

describe('the focal point', () => {
  it('starts in the middle, moves by hundredths, with Shift by tenths, and stays in the picture', () => {
    expect(moveFocusByKey(null, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
    expect(moveFocusByKey({ x: 0.95, y: 0.3 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.3 });
    expect(moveFocusByKey({ x: 0.2, y: 0 }, 'ArrowUp', false)).toEqual({ x: 0.2, y: 0 });
    expect(moveFocusByKey(null, 'Enter', false)).toBeNull();
  });
});

describe('the visible part of a picture', () => {
  it('is around the focal point, inside the picture', () => {
    expect(shownPart(wide, '1x1', none)).toBeNull();
    expect(shownPart(wide, '1x1', { focus: { x: 0.9, y: 0.1 }, crops: {} })).toEqual({
      x: 700 / 1600,
      y: 0,
      width: 900 / 1600,
      height: 1,
    });
  });
});

describe('an edited rectangle', () => {
  it('starts as large as possible, in the middle', () => {
    const crop = startCrop(wide, '3x4', none);
    expect(crop).toMatchObject({ y: 0, height: 1 });
    expect(crop.x + crop.width / 2).toBeCloseTo(0.5, 3);
  });

  it('does not leave the picture', () => {
    const crop = startCrop(wide, '1x1', none);
    expect(moveCrop(crop, 5, 5).x).toBeCloseTo(1 - crop.width, 3);
    expect(moveCrop(crop, -5, 0).x).toBe(0);
  });

  it.each(['3x2', '16x9', '1x1', '3x4'] as const)('always keeps the ratio %s', (ratio) => {
    const [across = 1, down = 1] = ratio.split('x').map(Number);
    let crop = startCrop(wide, ratio, none);
    for (const key of ['-', '-', '-', 'ArrowLeft', '+', '-', 'ArrowDown'])
      crop = changeCropByKey(wide, ratio, crop, { key, shiftKey: true }) ?? crop;
    expect(pixels(crop)).toBeCloseTo(across / down, 2);
    const rectangle = drawCrop(wide, ratio, crop, {
      fixed: { across: 1, down: 1 },
      pointer: { x: 0.05, y: 0.6 },
    });
    expect(pixels(rectangle)).toBeCloseTo(across / down, 2);
    expect(rectangle.x + rectangle.width).toBeCloseTo(crop.x + crop.width, 3);
    expect(rectangle.x).toBeGreaterThanOrEqual(0);
    expect(rectangle.y).toBeGreaterThanOrEqual(0);
  });

  it('cannot be drawn smaller than a tenth', () => {
    const crop = startCrop(wide, '1x1', none);
    const fixed = { across: 0, down: 0 } as const;
    const rectangle = drawCrop(wide, '1x1', crop, { fixed, pointer: { x: crop.x, y: crop.y } });
    expect(rectangle.height).toBeCloseTo(0.1, 3);
  });

  it('of a tall or wide picture cannot be smaller than the server accepts', () => {
    for (const picture of [
      { width: 900, height: 4300 },
      { width: 4300, height: 900 },
    ])
      for (const ratio of ['16x9', '3x4'] as const) {
        let crop = startCrop(picture, ratio, none);
        for (let press = 0; press < 60; press += 1)
          crop = changeCropByKey(picture, ratio, crop, { key: '-', shiftKey: false }) ?? crop;
        expect(CropRectangle.safeParse(crop).success, `${picture.width} ${ratio}`).toBe(true);
      }
  });
});
