import { expect, test } from 'vitest';
import { joinCoverText, splitCoverText } from './cover-text.ts';

test.each([
  [{ caption: 'A gát', credit: 'Kende Luca' }, 'A gát. Fotó: Kende Luca'],
  [{ caption: 'A gát?', credit: 'Rajz: Címlap' }, 'A gát? Rajz: Címlap'],
  [{ caption: 'A gát', credit: 'Képernyőkép: Címlap' }, 'A gát. Képernyőkép: Címlap'],
  [{ caption: 'A gát', credit: 'Archívum: Címlap' }, 'A gát. Fotó: Archívum: Címlap'],
  [{ caption: '', credit: 'Kende Luca' }, 'Fotó: Kende Luca'],
  [{ caption: 'A gát', credit: '' }, 'A gát'],
  [{ caption: '', credit: '' }, null],
])('%j is shown as %j', (parts, text) => {
  expect(joinCoverText(parts)).toBe(text);
});

test.each(['Kende Luca', 'Rajz: Címlap', 'Archívum: Címlap'])('a credit stays one: %s', (credit) => {
  const text = joinCoverText({ caption: 'A gát', credit });
  expect(splitCoverText(text)).toEqual({ caption: 'A gát', credit: expect.stringContaining(credit) });
  expect(joinCoverText(splitCoverText(text))).toBe(text);
});
