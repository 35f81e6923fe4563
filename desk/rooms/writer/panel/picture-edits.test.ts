import { expect, test } from 'vitest';
import { documentOfHtml } from '../text/dom/document-of-html.ts';
import { positionOfPicture } from './picture-edits.ts';

const [image, other] = ['/media/9f86d081884c7d65-1600x1067.jpg', '/media/1f86d081884c7d65-1600x1067.jpg'];
const pictureOf = (src: string) => `<figure><img src="${src}" alt=""></figure>`;

test('a picture is found where it is now, after others have typed above it', () => {
  const typed = documentOfHtml(`<p>az új híd</p>${pictureOf(other)}<p>és</p>${pictureOf(image)}`);
  const position = positionOfPicture(typed, image, 5) ?? 0;
  expect(typed.nodeAt(position)?.attrs.src).toBe(image);
  expect(positionOfPicture(typed, '/media/2f86d081884c7d65-1600x1067.jpg', 5)).toBeNull();
});

test('of two places with the same picture, the nearest one is meant', () => {
  const twice = documentOfHtml(`${pictureOf(image)}<p>Két hídja van.</p>${pictureOf(image)}`);
  const second = positionOfPicture(twice, image, twice.content.size) ?? 0;
  expect(positionOfPicture(twice, image, 2)).toBe(0);
  expect(second).toBeGreaterThan(0);
});
