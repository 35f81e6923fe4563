import type { Node } from 'prosemirror-model';
import { type Command, Selection, type Transaction } from 'prosemirror-state';
import { deskSchema as schema } from '../dom/desk-schema.ts';

interface Placed {
  position: number;
  node: Node;
}

/** A mark in the text and its note at the end. Notes are in the order of their marks, and numbered in it. */
export const insertFootnote: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.inlineContent) return false;
  if (!dispatch) return true;
  const marks = findPlaced(state.doc, 'footnoteRef');
  const notes = findPlaced(state.doc, 'footnotes').at(-1) ?? null;
  const list = notes?.node.firstChild ?? null;
  const index = marks.filter(({ position }) => position < $from.pos).length;
  // In old texts, marks and notes may be in different orders: then the new note is the last.
  const isInOrder = list !== null && list.childCount === marks.length;
  const place = isInOrder ? index : (list?.childCount ?? 0);
  const id = 1 + Math.max(0, ...marks.map(({ node }) => numberIn(node.attrs.href)));

  const transaction = state.tr;
  if (isInOrder)
    for (const { position, node } of marks.slice(index))
      transaction.setNodeAttribute(position, 'label', String(numberIn(node.attrs.label) + 1));
  const note = schema.node('listItem', { id: `fn-${id}` }, [schema.node('paragraph')]);
  const at = placeNote(transaction, note, place);
  const mark = schema.node('footnoteRef', { id: `fnref-${id}`, href: `#fn-${id}`, label: String(place + 1) });
  const inside = at + 2;
  const steps = transaction.steps.length;
  transaction.replaceSelectionWith(mark, false);
  const caret = transaction.mapping.slice(steps).map(inside);
  dispatch(transaction.setSelection(Selection.near(transaction.doc.resolve(caret), 1)).scrollIntoView());
  return true;
};

/**
 * Adds a note to the last list of notes, or to a new one at the end.
 * @param index its place among the notes; the last one if they are fewer
 * @returns where the note begins
 */
export function placeNote(transaction: Transaction, note: Node, index: number): number {
  const { doc } = transaction;
  const notes = findPlaced(doc, 'footnotes').at(-1);
  const list = notes?.node.firstChild;
  if (!notes || !list) {
    const end = doc.content.size;
    transaction.insert(end, schema.node('footnotes', null, [schema.node('orderedList', null, [note])]));
    return end + 2;
  }
  let at = notes.position + 2;
  for (let before = 0; before < Math.min(index, list.childCount); before += 1)
    at += list.child(before).nodeSize;
  transaction.insert(at, note);
  return at;
}

export function findPlaced(doc: Node, name: string): Placed[] {
  const footnotes: Placed[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === name) footnotes.push({ position, node });
  });
  return footnotes;
}

export const numberIn = (text: unknown): number => Number(/\d+/.exec(String(text))?.[0] ?? 0);
