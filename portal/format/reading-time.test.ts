import { expect, it } from 'vitest';
import { readingTime } from './reading-time.ts';

it.each([
  ['article', 450, null],
  ['article', 500, '3\u00a0perc olvasás'],
  ['longform', 2000, '10\u00a0perc olvasás'],
  ['liveblog', 2000, null],
  ['liveblogpost', 2000, null],
] as const)('%s with %i words: %s', (type, wordCount, text) => {
  expect(readingTime({ type, wordCount, english: false })).toBe(text);
});

it('the reading time of an English article is in English', () => {
  expect(readingTime({ type: 'article', wordCount: 1000, english: true })).toBe('5\u00a0min read');
});
