import type { EditorState } from 'prosemirror-state';
import { markType } from '../text/dom/types.ts';

interface LinkRange {
  from: number;
  to: number;
  /** Empty if there is no link yet. */
  href: string;
}

/** The range for a link: the selection, or the whole link around the cursor. */
export function linkAround({ selection, doc }: EditorState): LinkRange {
  const { $from, from, to, empty } = selection;
  const type = markType('a');
  const mark = type.isInSet($from.marksAcross($from) ?? $from.marks()) ?? markIn(doc, from, to);
  const href = String(mark?.attrs.href ?? '');
  if (!empty || !mark) return { from, to, href };
  const start = $from.start();
  let [first, last] = [from, to];
  $from.parent.forEach((node, offset) => {
    const begin = start + offset;
    const end = begin + node.nodeSize;
    if (!mark.isInSet(node.marks) || begin > last || end < first) return;
    first = Math.min(first, begin);
    last = Math.max(last, end);
  });
  return { from: first, to: last, href };
}

function markIn(doc: EditorState['doc'], from: number, to: number) {
  let range = null;
  doc.nodesBetween(from, to, ({ marks }) => {
    range ??= markType('a').isInSet(marks) ?? null;
  });
  return range as ReturnType<ReturnType<typeof markType>['isInSet']> | null;
}
