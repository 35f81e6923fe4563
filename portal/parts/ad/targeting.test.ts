import { describe, expect, it } from 'vitest';
import { readTags, withTags } from './tag-memory.ts';
import { createTargeting } from './targeting.ts';

describe('targeting (docs/product/ads.md#targeting)', () => {
  const facts = { type: 'article', slug: 'tetozott-a-szamos', tags: ['vizugy', 'szamos'] };

  it('has address, type, slug and tags', () => {
    expect(createTargeting('/belfold/2026/11/20/x', facts, [])).toEqual({
      url: '/belfold/2026/11/20/x',
      url2: null,
      type: 'article',
      slug: 'tetozott-a-szamos',
      tags: ['vizugy', 'szamos'],
      visitedTags: null,
    });
  });

  it('continues in url2 if the address is too long for one value', () => {
    const path = `/belfold/2026/11/20/${'hosszu-cim-'.repeat(8)}`;
    const { url, url2, slug } = createTargeting(path, { ...facts, slug: 'hosszu-cim-'.repeat(8) }, []);
    expect(`${url}${url2}`).toBe(path.slice(0, 80));
    expect([url, url2, slug].map((value) => value?.length)).toEqual([40, 40, 40]);
  });

  it('has the reader’s interests only when they are given', () => {
    expect(createTargeting('/', { type: 'index', slug: '', tags: [] }, ['kultura'])).toMatchObject({
      slug: null,
      tags: null,
      visitedTags: ['kultura'],
    });
  });
});

describe('visited tags', () => {
  it('are the newest twenty, each once', () => {
    const topics = Array.from({ length: 20 }, (_, index) => `tema-${index}`);
    const tags = withTags(topics, ['tema-3', 'uj']);
    expect(tags).toHaveLength(20);
    expect(tags.slice(0, 4)).toEqual(['tema-3', 'uj', 'tema-0', 'tema-1']);
  });

  it.each([null, '', '{', '"a"', '{"0":"a"}', '[1,{},"<b>","", "a b"]'])(
    'are empty if the storage has %j',
    (text) => {
      expect(readTags(text)).toEqual([]);
    },
  );
});
