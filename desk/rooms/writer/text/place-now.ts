import type { Node } from 'prosemirror-model';
import type { Place } from '#desk/checks/warning.ts';

/**
 * Where a place of an earlier document is now that others may have typed in it.
 * @returns null if something has changed in the place itself, or on both sides of it
 */
export function placeNow({ from, to }: Place, before: Node, now: Node): Place | null {
  const start = before.content.findDiffStart(now.content);
  const end = before.content.findDiffEnd(now.content);
  if (start === null || !end || to <= start) return { from, to };
  // Where letters repeat, the two searches pass each other.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  if (from < end.a + overlap) return null;
  return { from: from + end.b - end.a, to: to + end.b - end.a };
}
