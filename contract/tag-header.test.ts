import { expect, it } from 'vitest';
import { tagHeaderOf } from './tag-header.ts';

const header = { name: 'surrogate-key', separator: ' ' };

it('has the name and separator that the cache in front of us reads', () => {
  expect(tagHeaderOf(header, ['article:1', 'latest'])).toEqual(['surrogate-key', 'article:1 latest']);
});

it('is left out where nobody reads it, and without tags', () => {
  expect(tagHeaderOf(null, ['latest'])).toEqual([]);
  expect(tagHeaderOf(header, [])).toEqual([]);
});

it('leaves out tags that would make it longer than caches accept', () => {
  const tags = Array.from({ length: 2000 }, (_, index) => `article:${index}`);
  const [, value = ''] = tagHeaderOf(header, tags);
  expect(value.length).toBeLessThanOrEqual(8000);
  expect(value.split(' ')).toEqual(tags.slice(0, value.split(' ').length));
});
