/**
 * Elements of a line of text, outermost first. Two of them over exactly the same text nest in this order, as the
 * document of the newsroom's editor has no order of its own.
 */
export const markOrder =
  'cite sup sub a q strong b em i u s ins del mark small abbr dfn time code kbd samp var bdo bdi span'.split(
    ' ',
  );

const rank = new Map(markOrder.map((name, index) => [name, index]));

/** Whether an element belongs inside the other one when both stand around the same text. */
export const belongsInside = (outer: string, inner: string): boolean =>
  (rank.get(outer) ?? -1) > (rank.get(inner) ?? Number.POSITIVE_INFINITY);
