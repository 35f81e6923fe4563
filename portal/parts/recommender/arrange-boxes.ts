import type { Article, ArticleCard } from '#contract/article.ts';
import type { RecommenderBoxes } from '#contract/recommenders.ts';

/** Articles to go on with, as a page shows them: nothing that is on it already. */
export type Boxes = RecommenderBoxes;

export const noBoxes: Boxes = {
  special: [],
  breaking: [],
  important: [],
  newest: [],
  favorite: [],
  pr: [],
  after: [],
};

interface Page {
  /** The article that the page shows, or none. */
  article: Pick<Article, 'id' | 'parentId'>;
  /** „Friss hírek” beside the text; empty where there are none, and only then the newest stand below. */
  latest: readonly ArticleCard[];
  /** Whether paid articles may be recommended here (docs/product/ads.md#articles-without-ads). */
  paid: boolean;
}

/** Leaves out of the boxes what the page has elsewhere: the article itself, the live blog it is a post of. */
export function arrangeBoxes(boxes: RecommenderBoxes, { article, latest, paid }: Page): Boxes {
  const elsewhere = new Set([article.id, article.parentId]);
  const rest = (cards: readonly ArticleCard[]) => cards.filter(({ id }) => !elsewhere.has(id));
  return {
    special: rest(boxes.special),
    breaking: rest(boxes.breaking),
    important: rest(boxes.important),
    newest: latest.length > 0 ? [] : rest(boxes.newest),
    favorite: rest(boxes.favorite),
    pr: paid ? rest(boxes.pr) : [],
    after: rest(boxes.after),
  };
}
