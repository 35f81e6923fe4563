import type { Article } from '#contract/article.ts';

/**
 * What ads are chosen by, and what a reader’s interests are noted from (docs/product/ads.md#targeting): read
 * in the browser from `data-page-facts`.
 */
export interface PageFacts {
  /** Type of the article, or the name of the screen. */
  type: string;
  slug: string;
  /** Slugs. */
  tags: readonly string[];
}

/**
 * Says what an article is about, without showing it. Other pages have their screen's name and their address.
 */
export function ArticleFacts({
  article: { type, slug, tags },
}: {
  article: Pick<Article, 'type' | 'slug' | 'tags'>;
}) {
  const facts: PageFacts = { type, slug, tags: tags.map((tag) => tag.slug) };
  return <template data-behaviour="page-facts" data-page-facts={JSON.stringify(facts)} />;
}
