/**
 * Where a picture of the text is after others were inserted, moved or removed.
 * @param before names of all pictures in the text, which may have the same one twice
 * @param index where it was
 * @returns null if it was removed
 */
export function followPicture(
  before: readonly string[],
  after: readonly string[],
  index: number,
): number | null {
  const name = before[index];
  const earlier = before.slice(0, index).filter((one) => one === name).length;
  const places = after.flatMap((one, at) => (one === name ? [at] : []));
  const place = places[earlier] ?? places.at(-1);
  if (place !== undefined) return place;
  // Another crop has another name.
  return before.length === after.length ? index : null;
}
