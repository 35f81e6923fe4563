import { expect, it } from 'vitest';
import { fitQuote, quoteLineHeight } from './fit-quote.ts';

const widthOf = (text: string, size: number) => text.length * size * 0.5;
const room = { width: 900, height: 600 };

it('a quotation is as large as fits', () => {
  expect(fitQuote('„Apad.”', room, widthOf, '”')).toEqual({ lines: ['„Apad.”'], size: 76 });
  const longer = fitQuote(`„${'A víz apad. '.repeat(20).trim()}”`, room, widthOf, '”');
  expect(longer.size).toBeLessThan(76);
  expect(longer.lines.join(' ')).toMatch(/^„A víz.*apad\.”$/);
  for (const line of longer.lines) expect(widthOf(line, longer.size)).toBeLessThanOrEqual(room.width);
});

it('one that is too long ends after a whole word, with an ellipsis and its mark', () => {
  const { lines, size } = fitQuote(`„${'A víz lassan apad, '.repeat(100)}vége”`, room, widthOf, '”');
  expect(lines.join(' ')).toMatch(/^„A víz.*(?:víz|lassan|apad|A)…”$/);
  expect(lines.length * size * quoteLineHeight).toBeLessThanOrEqual(room.height);
});
