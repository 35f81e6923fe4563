import { expect, it } from 'vitest';
import { rectangleOf } from './cut-rectangle.ts';
import { imageTypes } from './image-name.ts';

it('a crop around a focal point is within the picture, whatever its size', () => {
  const outside: unknown[] = [];
  for (const ratio of imageTypes.recommender) {
    for (let height = 1; height <= 1200; height += 1) {
      const picture = { width: 1000, height };
      const crop = rectangleOf(picture, ratio, { focus: { x: 0.5, y: 1 }, crops: {} });
      const isInside =
        crop &&
        crop.left >= 0 &&
        crop.top >= 0 &&
        crop.left + crop.width <= picture.width &&
        crop.top + crop.height <= picture.height;
      if (!isInside) outside.push({ ratio, height, crop });
    }
  }
  expect(outside).toEqual([]);
});
