import type { ArticleCard } from '#contract/article.ts';

/** How many articles each part of the top of the After page has (docs/product/lists.md#after-page). */
const afterPicks = { leader: 1, recommendations: 3, cards: 8, articles: 5 } as const;
export const maxPicks = 17;

/** A strip of cards or a column of titles needs at least this many; fewer articles stay in the list below. */
const minCards = 4;
const minArticles = 3;

export interface AfterArticles {
  leader: ArticleCard | null;
  recommendations: ArticleCard[];
  cards: ArticleCard[];
  articles: ArticleCard[];
}

/**
 * The top of the After page: the articles that editors chose, in their order, then the section's newest, each
 * once.
 * @param chosen articles that editors chose and this site shows
 * @param newest the section's articles, newest first
 */
export function arrangeAfter(chosen: readonly ArticleCard[], newest: readonly ArticleCard[]): AfterArticles {
  const used = new Set(chosen.map(({ id }) => id));
  const fill = newest.filter(({ id, pr }) => !used.has(id) && !pr);
  const rest = [...chosen, ...fill].slice(0, maxPicks);
  const take = (count: number, fewest = 1) => (rest.length >= fewest ? rest.splice(0, count) : []);
  const [leader = null] = take(afterPicks.leader);
  const recommendations = take(afterPicks.recommendations);
  const cards = take(afterPicks.cards, minCards);
  return { leader, recommendations, cards, articles: take(afterPicks.articles, minArticles) };
}
