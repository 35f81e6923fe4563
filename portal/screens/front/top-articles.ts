import type { ArticleCard } from '#contract/article.ts';
import type { FrontGroup } from '#contract/front.ts';

/** How many articles are played one after the other. */
const maxTopArticles = 5;

/**
 * Finds the first articles of the front page, for „A mai öt legfontosabb”
 * (docs/product/listening.md#the-front-page): without live blogs, which cover a whole day, and without paid
 * content and adult content.
 */
export function findTopArticles(groups: readonly FrontGroup[]): ArticleCard[] {
  const articles = groups
    .flatMap(({ boxes, column }) => boxes.slice(0, column.boxes))
    .filter(({ pr, url, article }) => !(pr || article.pr) && url === article.url)
    .map(({ article }) => article)
    .filter(({ type, adultContent }) => (type === 'article' || type === 'longform') && !adultContent);
  return [...new Map(articles.map((article) => [article.id, article])).values()].slice(0, maxTopArticles);
}
