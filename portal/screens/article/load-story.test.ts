import { expect, it } from 'vitest';
import type { Article, ArticleCard } from '#contract/article.ts';
import type { Client } from '#contract/client.ts';
import { sampleArticle, sampleContext } from '#portal/testing/sample.ts';
import { loadSameStory } from './load-story.ts';

/** Ids of the articles of each tag, the newest first, as the service lists them. */
const listed: Record<string, number[]> = {
  arviz: [1, 2, 3, 4, 5, 6, 7],
  vizugy: [8, 9],
  gat: [1, 8],
};
const tags = (...slugs: string[]) => slugs.map((slug) => ({ slug, name: slug, tagType: null }));
/** Number 6 has two of the tags. */
const cards = (ids: readonly number[]): ArticleCard[] =>
  ids.map((id) => sampleArticle({ id, tags: tags('arviz', ...(id === 6 ? ['vizugy'] : [])) }));

/** The tag and the ids of the story below an article. */
async function storyBelow(changes: Partial<Article>) {
  const context = sampleContext({
    articles: (async ({ tag, limit }: { tag: string; limit: number }) => {
      const ids = listed[tag];
      if (!ids) throw new Error('the list failed');
      return { items: cards(ids.slice(0, limit)) };
    }) as unknown as Client['articles'],
  });
  const story = await loadSameStory(context, sampleArticle({ id: 1, ...changes }));
  return story && [story.tag.slug, ...story.articles.map(({ id }) => id)];
}

// docs/product/article.md#more-on-this-story
it.each<[string, Partial<Article>, unknown]>([
  ['the newest of its first tag, without itself', { tags: tags('arviz') }, ['arviz', 2, 3, 4, 5]],
  ['first those that share more tags', { tags: tags('arviz', 'vizugy') }, ['arviz', 6, 2, 3, 4]],
  [
    'those of its second tag where the first has fewer than two',
    { tags: tags('gat', 'vizugy') },
    ['vizugy', 8, 9],
  ],
  [
    'those of its second tag where the first cannot be read',
    { tags: tags('none', 'vizugy') },
    ['vizugy', 8, 9],
  ],
  ['none of a third tag', { tags: tags('gat', 'none', 'vizugy') }, null],
  [
    'without what editors attached',
    { tags: tags('arviz'), subArticles: cards([2, 4]) },
    ['arviz', 3, 5, 6, 7],
  ],
  [
    'without the live blog that it is a post of',
    { id: 99, parentId: 2, tags: tags('arviz') },
    ['arviz', 1, 3, 4, 5],
  ],
  ['nothing where it has no tag', { tags: [] }, null],
  ['nothing below an English one', { english: true, tags: tags('arviz') }, null],
])('loads related articles: %s', async (_, changes, expected) => {
  expect(await storyBelow(changes)).toEqual(expected);
});
