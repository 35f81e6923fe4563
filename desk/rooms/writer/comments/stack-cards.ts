const gapPx = 12;

/**
 * Positions for cards that should be at certain heights, so that none covers another.
 * @param tops heights in text order, pixels
 */
export function stackCards(tops: readonly number[], heights: readonly number[]): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return tops.map((top, index) => {
    const place = Math.max(top, free);
    free = place + (heights[index] ?? 0) + gapPx;
    return place;
  });
}
