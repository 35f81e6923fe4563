import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { findPlaced, numberIn, placeNote } from '../blocks/insert-footnote.ts';

/**
 * Pastes text with marks of notes: the notes join those at the end of the text, in the order of their marks,
 * under numbers that are free there. A mark without a note is left out. Null: the slice has no marks.
 */
export function pasteNotes({ doc, tr }: EditorState, slice: Slice): Transaction | null {
  const former = findPlaced(doc, 'footnoteRef');
  const pasted = new Map<string, Node>();
  const blocks: Node[] = [];
  slice.content.forEach((block) => {
    if (block.type.name !== 'footnotes') blocks.push(block);
    else for (const note of block.firstChild?.children ?? []) pasted.set(`#${note.attrs.id}`, note);
  });
  const marks = blocks.flatMap((block) => findPlaced(block, 'footnoteRef'));
  if (marks.length === 0) return null;

  const here = new Set<string>();
  doc.descendants(({ type, attrs }) => void (type.name === 'listItem' && here.add(`#${attrs.id}`)));
  const numbers = [...here, ...former.map(({ node }) => node.attrs.href as string)].map(numberIn);
  let next = 1 + Math.max(0, ...numbers);
  const notes = new Map<string, Node>();
  const hrefs = new Map<string, string>();
  for (const [href, note] of pasted) {
    hrefs.set(href, `#fn-${next}`);
    notes.set(`#fn-${next}`, note.type.create({ ...note.attrs, id: `fn-${next}` }, note.content));
    next += 1;
  }
  const rename = (mark: Node): Node | null => {
    const href = hrefs.get(mark.attrs.href);
    if (href === undefined) return here.has(mark.attrs.href) ? mark : null;
    return mark.type.create({ ...mark.attrs, href, id: `fnref-${numberIn(href)}` }, null, mark.marks);
  };

  const content = Fragment.from(blocks.map((block) => mapMarks(block, rename)));
  const isWhole = blocks.length === slice.content.childCount;
  const openEnd = isWhole ? slice.openEnd : Number(content.lastChild?.isTextblock ?? false);
  tr.replaceSelection(new Slice(content, slice.openStart, openEnd));
  const isInOrder = former.length === (findPlaced(doc, 'footnotes').at(-1)?.node.firstChild?.childCount ?? 0);
  const all = findPlaced(tr.doc, 'footnoteRef');
  for (const [index, { node }] of all.entries()) {
    const note = notes.get(node.attrs.href);
    if (!note) continue;
    notes.delete(node.attrs.href);
    placeNote(tr, note, isInOrder ? index : Number.POSITIVE_INFINITY);
  }
  // What no mark leads to is kept, too.
  for (const note of notes.values()) placeNote(tr, note, Number.POSITIVE_INFINITY);
  if (isInOrder)
    for (const [index, { position, node }] of findPlaced(tr.doc, 'footnoteRef').entries())
      if (node.attrs.label !== String(index + 1)) tr.setNodeAttribute(position, 'label', String(index + 1));
  return tr;
}

/** A node with its marks of notes replaced, or left out where there is none. */
function mapMarks(node: Node, replace: (mark: Node) => Node | null): Node {
  const children: Node[] = [];
  node.forEach((child) => {
    const mapped = child.type.name === 'footnoteRef' ? replace(child) : mapMarks(child, replace);
    if (mapped) children.push(mapped);
  });
  return node.isText ? node : node.copy(Fragment.from(children));
}
