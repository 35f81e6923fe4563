import { expect, it } from 'vitest';
import { formatTagHeader } from './tag-header.ts';

const header = { name: 'surrogate-key', separator: ' ' };

it('has the name and separator that the cache in front of us reads', () => {
  expect(formatTagHeader(header, ['article:1', 'latest'])).toEqual(['surrogate-key', 'article:1 latest']);
});

it('is left out where nobody reads it, and without tags', () => {
  expect(formatTagHeader(null, ['latest'])).toEqual([]);
  expect(formatTagHeader(header, [])).toEqual([]);
});

it('leaves out tags that would make it longer than caches accept', () => {
  const tags = Array.from({ length: 2000 }, (_, index) => `article:${index}`);
  const [, value = ''] = formatTagHeader(header, tags);
  expect(value.length).toBeLessThanOrEqual(8000);
  expect(value.split(' ')).toEqual(tags.slice(0, value.split(' ').length));
});
