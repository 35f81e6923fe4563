import type { Attrs, Mark } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { markType } from '../text/dom/types.ts';

interface LinkRange {
  from: number;
  to: number;
  /** Empty if there is no link yet. */
  href: string;
  /** All attributes of the link, such as whether it is sponsored. */
  attrs: Attrs;
}

/** The range for a link: the selection, or the whole link around the cursor. */
export function linkAround({ selection, doc }: EditorState): LinkRange {
  const { $from, from, to, empty } = selection;
  const type = markType('a');
  const mark = type.isInSet($from.marksAcross($from) ?? $from.marks()) ?? markIn(doc, from, to);
  const attrs = mark?.attrs ?? {};
  const href = String(attrs.href ?? '');
  if (!empty || !mark) return { from, to, href, attrs };
  const start = $from.start();
  let [first, last] = [from, to];
  // A link with bold words consists of several nodes.
  let linkStart = start;
  $from.parent.forEach((node, offset) => {
    const end = start + offset + node.nodeSize;
    if (!mark.isInSet(node.marks)) linkStart = end;
    else if (linkStart <= from && end >= from) [first, last] = [linkStart, end];
  });
  return { from: first, to: last, href, attrs };
}

function markIn(doc: EditorState['doc'], from: number, to: number): Mark | undefined {
  let mark: Mark | undefined;
  doc.nodesBetween(from, to, ({ marks }) => {
    mark ??= markType('a').isInSet(marks);
  });
  return mark;
}
