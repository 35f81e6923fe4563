import type { Article } from '#contract/article.ts';

/**
 * Facts for the choice of ads and for the reader's interests (docs/product/ads.md#targeting). Browsers read
 * them from `data-page-facts`.
 */
export interface PageFacts {
  /** Type of the article, or the name of the screen. */
  type: string;
  slug: string;
  /** Slugs. */
  tags: readonly string[];
}

/** The facts of an article, invisible. Other pages use the screen's name and the address. */
export function ArticleFacts({
  article: { type, slug, tags },
}: {
  article: Pick<Article, 'type' | 'slug' | 'tags'>;
}) {
  const facts: PageFacts = { type, slug, tags: tags.map((tag) => tag.slug) };
  return <template data-behaviour="page-facts" data-page-facts={JSON.stringify(facts)} />;
}
