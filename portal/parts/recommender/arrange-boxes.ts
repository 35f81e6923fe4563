import type { Article, ArticleCard } from '#contract/article.ts';
import type { RecommenderBoxes } from '#contract/recommenders.ts';

interface Page {
  /** The article that the page shows. */
  article: Pick<Article, 'id' | 'parentId'>;
  /** „Friss hírek” beside the text. Only if it is empty are the newest articles shown below. */
  latest: readonly ArticleCard[];
  /** Whether paid articles may be recommended here (docs/product/ads.md#articles-without-ads). */
  canBePaid: boolean;
}

/** Removes from the boxes what the page shows elsewhere: the article itself, or the live blog of its post. */
export function arrangeBoxes(
  boxes: RecommenderBoxes,
  { article, latest, canBePaid }: Page,
): RecommenderBoxes {
  const elsewhere = new Set([article.id, article.parentId]);
  const rest = (cards: readonly ArticleCard[]) => cards.filter(({ id }) => !elsewhere.has(id));
  return {
    special: rest(boxes.special),
    breaking: rest(boxes.breaking),
    important: rest(boxes.important),
    newest: latest.length > 0 ? [] : rest(boxes.newest),
    favorite: rest(boxes.favorite),
    pr: canBePaid ? rest(boxes.pr) : [],
    after: rest(boxes.after),
  };
}
