/**
 * Inline elements, outermost first. Two of them around exactly the same text nest in this order, because the
 * document of the newsroom's editor has no order of its own.
 */
export const markOrder =
  'cite sup sub a q strong b em i u s ins del mark small abbr dfn time code kbd samp var bdo bdi span'.split(
    ' ',
  );

const rank = new Map(markOrder.map((name, index) => [name, index]));

/** Whether an element goes inside the other if both surround the same text. */
export const belongsInside = (outer: string, inner: string): boolean =>
  (rank.get(outer) ?? -1) > (rank.get(inner) ?? Number.POSITIVE_INFINITY);
