import type { Article, ArticleCard, Tag } from '#contract/article.ts';
import type { ScreenContext } from '#portal/page/screen.ts';

/** Articles about the same subject, the closest first. */
export interface Story {
  tag: Tag;
  articles: readonly ArticleCard[];
}

const maxArticles = 4;
/** Fewer articles are not shown as a story. */
const minArticles = 2;
/** The first tag is the most specific. If too few other articles have it, the next one is tried. */
const maxTriedTags = 2;
/** How many of a tag's newest articles are compared. One number for all, so that they share a cached list. */
const maxCompared = 24;

/**
 * Further articles on this story, by its subject and not by its date
 * (docs/product/article.md#more-on-this-story). Never fails.
 */
export async function loadSameStory(
  { client, optional }: ScreenContext,
  article: Article,
): Promise<Story | null> {
  const { id, tags, english, subArticles, parentId } = article;
  if (english) return null;
  const slugs = new Set(tags.map(({ slug }) => slug));
  const sharedTags = (other: ArticleCard) => other.tags.filter(({ slug }) => slugs.has(slug)).length;
  const excluded = [
    id,
    ...(parentId === null ? [] : [parentId]),
    ...subArticles.map((attached) => attached.id),
  ];
  for (const tag of tags.slice(0, maxTriedTags)) {
    const list = await optional(client.articles({ tag: tag.slug, limit: maxCompared }), null);
    const articles = (list?.items ?? [])
      .filter((other) => !excluded.includes(other.id))
      .toSorted((a, b) => sharedTags(b) - sharedTags(a));
    if (articles.length >= minArticles) return { tag, articles: articles.slice(0, maxArticles) };
  }
  return null;
}
