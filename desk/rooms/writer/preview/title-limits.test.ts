import { expect, test } from 'vitest';
import { cutTitle, placesThatCut } from './title-limits.ts';

test('cuts a title between words where it does not fit', () => {
  const title = 'Tetőzött a Szamos: éjjel négy falu védvonalán dolgoztak, hétfőre várják az apadást';
  expect(placesThatCut('Tetőzött a Szamos')).toEqual([]);
  expect(placesThatCut(title)).toEqual(['push', 'google']);
  expect(cutTitle(title, 'google')).toBe('Tetőzött a Szamos: éjjel négy falu védvonalán dolgoztak,…');
  expect(cutTitle(title, 'facebook')).toBe(title);
});
