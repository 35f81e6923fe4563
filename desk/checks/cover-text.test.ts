import { expect, test } from 'vitest';
import { joinCoverText, splitCoverText } from './cover-text.ts';

test.each([
  [{ caption: 'A gát', credit: 'Kende Luca' }, 'A gát. Fotó: Kende Luca'],
  [{ caption: 'A gát?', credit: 'Rajz: Címlap' }, 'A gát? Rajz: Címlap'],
  [{ caption: '', credit: 'Kende Luca' }, 'Fotó: Kende Luca'],
  [{ caption: 'A gát', credit: '' }, 'A gát'],
  [{ caption: '', credit: '' }, null],
])('%j is shown as %j', (parts, text) => {
  expect(joinCoverText(parts)).toBe(text);
});

test('cover texts that readers see as different stay different', () => {
  const text = joinCoverText({ caption: 'A gát', credit: 'Kende Luca' });
  expect(splitCoverText(text)).toEqual({ caption: 'A gát', credit: 'Fotó: Kende Luca' });
  expect(joinCoverText(splitCoverText(text))).toBe(text);
});
