import type { ArticleCard } from '#contract/article.ts';
import type { FrontGroup } from '#contract/front.ts';

/** How many are read one after the other. */
const maxPlaces = 5;

/**
 * The articles in the first places, for „A mai öt legfontosabb” (docs/product/listening.md#the-front-page):
 * without live blogs, which are as long as their day, and without what is paid for or for adults only.
 */
export function firstPlaces(groups: readonly FrontGroup[]): ArticleCard[] {
  const articles = groups
    .flatMap(({ boxes, column }) => boxes.slice(0, column.boxes))
    .filter(({ pr, url, article }) => !(pr || article.pr) && url === article.url)
    .map(({ article }) => article)
    .filter(({ type, adultContent }) => (type === 'article' || type === 'longform') && !adultContent);
  return [...new Map(articles.map((article) => [article.id, article])).values()].slice(0, maxPlaces);
}
