import type { ArticleCard } from '#contract/article.ts';

/** Articles in the highlight box (docs/product/lists.md#highlight). */
const boxSize = 4;

/** Places that the highlighted item takes in turn (docs/product/lists.md#highlighted-item). */
const highlightedPlaces = 4;

/**
 * The articles of the highlight box: the newest 4 that editors marked and that are not in the main list.
 * Empty when there are fewer than 4 (docs/product/lists.md#highlight).
 */
export function highlightsBeside(
  highlighted: readonly ArticleCard[],
  items: readonly ArticleCard[],
): ArticleCard[] {
  const listed = new Set(items.map(({ id }) => id));
  const remaining = highlighted.filter(({ id }) => !listed.has(id)).slice(0, boxSize);
  return remaining.length === boxSize ? remaining : [];
}

/**
 * Index of a list's highlighted item: 3 + page mod 4, or the last item of a shorter list; null for a list of
 * at most 5 (docs/product/lists.md#highlighted-item).
 * @param page from 1
 */
export function highlightedIndex(count: number, page: number): number | null {
  if (count <= 5) return null;
  return Math.min(3 + (page % highlightedPlaces), count - 1);
}

export interface ListedItem {
  article: ArticleCard;
  /** `leader`: the first article of a supplement, large. */
  place: 'plain' | 'highlighted' | 'leader' | 'sponsored';
}

interface Arrangement {
  page: number;
  hasHighlights: boolean;
  /** Whether the first item of page 1 is large. */
  isFirstLarge?: boolean;
  /** A paid article, and after how many items it comes. */
  sponsored: { article: ArticleCard; after: number } | null;
}

/**
 * A page of a list in its final order. A paid article is on page 1 only, in its own place even if it is also
 * one of the list's.
 */
export function arrangeItems(
  items: readonly ArticleCard[],
  { page, hasHighlights, isFirstLarge = false, sponsored }: Arrangement,
): ListedItem[] {
  const sponsoredCard = page === 1 ? sponsored : null;
  const others = items.filter(({ id }) => id !== sponsoredCard?.article.id);
  const highlighted = hasHighlights ? highlightedIndex(others.length, page) : null;
  const placeOf = (index: number) =>
    isFirstLarge && page === 1 && index === 0 ? 'leader' : index === highlighted ? 'highlighted' : 'plain';
  const listed = others.map((article, index): ListedItem => ({ article, place: placeOf(index) }));
  return sponsoredCard
    ? listed.toSpliced(sponsoredCard.after, 0, { article: sponsoredCard.article, place: 'sponsored' })
    : listed;
}
