import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  type Transaction,
} from 'prosemirror-state';
import { nodeType } from '../dom/types.ts';

/** Neighbours in one parent: blocks of the document, or items of a list. */
export interface Siblings {
  parent: Node;
  /** Start of the parent's content. */
  start: number;
  first: number;
  last: number;
}

/** The top-level blocks that a selection touches; for a cursor after the last block, that one. */
export function chosenBlocks({ doc, selection }: EditorState): Siblings {
  const { $from, $to } = selection;
  const first = Math.min($from.index(0), doc.childCount - 1);
  const last = $to.depth === 0 ? Math.max(first, $to.index(0) - 1) : $to.index(0);
  return { parent: doc, start: 0, first, last };
}

/** Position of the sibling at an index; after the last one, of their end. */
export const placeOf = ({ parent, start }: Pick<Siblings, 'parent' | 'start'>, index: number): number => {
  let place = start;
  for (let at = 0; at < index; at += 1) place += parent.child(at).nodeSize;
  return place;
};

/** The part of the document that siblings take up. */
export const rangeOf = (siblings: Siblings): { from: number; to: number } => ({
  from: placeOf(siblings, siblings.first),
  to: placeOf(siblings, siblings.last + 1),
});

/** Duplicates the selected blocks after themselves. */
export const duplicateBlocks: Command = (state, dispatch) => {
  const blocks = chosenBlocks(state);
  const { to } = rangeOf(blocks);
  const transaction = state.tr.insert(to, blocks.parent.children.slice(blocks.first, blocks.last + 1));
  dispatch?.(transaction.setSelection(Selection.near(transaction.doc.resolve(to + 1))).scrollIntoView());
  return true;
};

/** Deletes the selected blocks. A text has at least one block. */
export const removeBlocks: Command = (state, dispatch) => {
  const { from, to } = rangeOf(chosenBlocks(state));
  const isAll = from === 0 && to === state.doc.content.size;
  const transaction = isAll
    ? state.tr.replaceWith(from, to, nodeType('paragraph').create())
    : state.tr.delete(from, to);
  const near = transaction.doc.resolve(Math.min(from, transaction.doc.content.size));
  dispatch?.(transaction.setSelection(Selection.near(near)).scrollIntoView());
  return true;
};

/** Selects the top-level block at a position, for its menu and its handle. */
export function selectBlock(state: EditorState, position: number): Transaction {
  const $inside = state.doc.resolve(position + 1);
  const block = state.doc.nodeAt(position);
  const isText = block?.isTextblock || block?.firstChild?.isTextblock;
  return state.tr.setSelection(
    isText ? Selection.near($inside, 1) : NodeSelection.create(state.doc, position),
  );
}
