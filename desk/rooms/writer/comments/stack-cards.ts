const gapPx = 12;

/**
 * Tops of cards that want to be at certain heights, so that none covers another.
 * @param wanted in the order of the text, pixels
 */
export function stackCards(wanted: readonly number[], heights: readonly number[]): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return wanted.map((top, index) => {
    const place = Math.max(top, free);
    free = place + (heights[index] ?? 0) + gapPx;
    return place;
  });
}
