import type { ArticleCard } from '#contract/article.ts';

/** How many articles each part of the top of the After page has (docs/product/lists.md#after-page). */
export const afterPicks = { leader: 1, recommendations: 3, cards: 8, articles: 5 } as const;
export const mostPicks = 17;

/** A row of cards that scrolls, or a column of titles, of fewer looks like a leftover: they stay for the list below. */
const fewestCards = 4;
const fewestArticles = 3;

export interface AfterArticles {
  leader: ArticleCard | null;
  recommendations: ArticleCard[];
  cards: ArticleCard[];
  articles: ArticleCard[];
}

/**
 * The beginning of the After page: what editors named, in their order, then the newest of the section. No article stands twice.
 * @param named what they named and is shown on this site
 * @param newest of the section, newest first
 */
export function arrangeAfter(named: readonly ArticleCard[], newest: readonly ArticleCard[]): AfterArticles {
  const used = new Set(named.map(({ id }) => id));
  const fill = newest.filter(({ id, pr }) => !used.has(id) && !pr);
  const rest = [...named, ...fill].slice(0, mostPicks);
  const take = (count: number, fewest = 1) => (rest.length >= fewest ? rest.splice(0, count) : []);
  const [leader = null] = take(afterPicks.leader);
  const recommendations = take(afterPicks.recommendations);
  const cards = take(afterPicks.cards, fewestCards);
  return { leader, recommendations, cards, articles: take(afterPicks.articles, fewestArticles) };
}
