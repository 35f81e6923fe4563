import type { Article, ArticleCard } from '#contract/article.ts';
import { emptyBoxes, type RecommenderBoxes, recommenderCaps } from '#contract/recommenders.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { adsOnArticle } from '#portal/parts/ad/ad-rules.ts';
import { arrangeBoxes } from './arrange-boxes.ts';
import { boxVersion } from './box-version.ts';

export interface Recommendations {
  /** „Friss hírek” beside the text: newest first; of an English article, the newest English ones. */
  latest: ArticleCard[];
  boxes: RecommenderBoxes;
  /**
   * For an English article: the English ones after the newest, because its readers may not know Hungarian.
   */
  english: ArticleCard[];
}

/** Articles under „Friss hírek” (docs/product/lists.md#sidebar). */
const latestCount = 4;
const englishCount = recommenderCaps.newest;

/**
 * Loads further articles for the page of an article. Never fails; what cannot be loaded is left out.
 * @param hasRail whether there is space beside the text
 */
export async function loadRecommendations(
  context: ScreenContext,
  article: Article,
  hasRail: boolean,
): Promise<Recommendations> {
  const { client, optional, now } = context;
  const others = (cards: readonly ArticleCard[], maxCount: number) =>
    cards.filter(({ id }) => id !== article.id).slice(0, maxCount);
  if (article.english) {
    const shownCount = (hasRail ? latestCount : 0) + englishCount;
    const newest = await optional(client.articles({ mstag: 'english', limit: shownCount + 1 }), null);
    const cards = others(newest?.items ?? [], shownCount);
    return {
      latest: hasRail ? cards.slice(0, latestCount) : [],
      boxes: emptyBoxes(),
      english: cards.slice(hasRail ? latestCount : 0),
    };
  }
  const [newest, boxes] = await Promise.all([
    hasRail ? optional(client.articles({ limit: latestCount + 1 }), null) : null,
    optional(client.recommenderBoxes({ v: boxVersion(article.id, now) }), null),
  ]);
  const latest = others(newest?.items ?? [], latestCount);
  const canBePaid = adsOnArticle(article, context) !== 'none';
  return {
    latest,
    boxes: boxes ? arrangeBoxes(boxes, { article, latest, canBePaid }) : emptyBoxes(),
    english: [],
  };
}
