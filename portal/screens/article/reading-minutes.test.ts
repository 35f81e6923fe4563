import { expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

const content = (words: number) => `<p>${'szó '.repeat(words)}</p>`;

it.each([
  ['article', 450, null],
  ['article', 500, 3],
  ['longform', 2000, 10],
  ['liveblog', 2000, null],
  ['liveblogpost', 2000, null],
] as const)('%s of %i words: %s minutes', (type, words, minutes) => {
  expect(readingMinutes({ type, content: content(words) })).toBe(minutes);
});
