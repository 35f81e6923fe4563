import type { Attrs, NodeType } from 'prosemirror-model';
import { wrapRangeInList } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  type Transaction,
} from 'prosemirror-state';
import { findWrapping, liftTarget } from 'prosemirror-transform';
import { nodeType } from '../dom/types.ts';
import { chosenBlocks } from './move-blocks.ts';

/** What a text block can be turned into. */
export const turnKinds = [
  'paragraph',
  'heading',
  'subheading',
  'bulletList',
  'orderedList',
  'quote',
  'pullQuote',
] as const;
export type TurnKind = (typeof turnKinds)[number];

const textBlocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'quote', 'preformatted'];

/** Whether the selected blocks are text, so that they can be turned into another kind. */
export function canTurn(state: EditorState): boolean {
  const { parent, first, last } = chosenBlocks(state);
  for (let index = first; index <= last; index += 1)
    if (!textBlocks.includes(parent.child(index).type.name)) return false;
  return parent.childCount > 0;
}

/**
 * Turns the selected blocks into another kind, in steps small enough that others may type in them meanwhile.
 */
export const turnInto =
  (kind: TurnKind): Command =>
  (state, dispatch) => {
    if (!canTurn(state)) return false;
    if (!dispatch) return true;
    const { first, last, parent } = chosenBlocks(state);
    const transaction = state.tr;
    let from = 0;
    for (let index = 0; index < first; index += 1) from += parent.child(index).nodeSize;
    let to = from;
    for (let index = first; index <= last; index += 1) to += parent.child(index).nodeSize;
    const before = transaction.steps.length;
    liftAll(transaction, from, to);
    const end = transaction.mapping.slice(before).map(to);
    setKind(transaction, from, end, kind);
    dispatch(transaction.scrollIntoView());
    return true;
  };

/** Removes lists and quotations around the text in a range of blocks. */
function liftAll(transaction: Transaction, from: number, to: number): void {
  const firstStep = transaction.steps.length;
  const end = () => transaction.mapping.slice(firstStep).map(to);
  for (;;) {
    let nested: number | null = null;
    transaction.doc.nodesBetween(from, end(), (node, position, parent) => {
      // The source of a quotation becomes a line of its own.
      if (node.type.name === 'source') transaction.setNodeMarkup(position, nodeType('paragraph'), {});
      if (nested !== null) return false;
      if (node.isTextblock && parent?.type.name !== 'doc') nested = position + 1;
      return !node.isTextblock;
    });
    if (nested === null) return;
    const $nested = transaction.doc.resolve(nested);
    const range = $nested.blockRange();
    const target = range && liftTarget(range);
    if (!range || target === null || target === undefined) return;
    transaction.lift(range, target);
  }
}

function setKind(transaction: Transaction, from: number, to: number, kind: TurnKind): void {
  const set = (type: NodeType, attrs: Attrs) => transaction.setBlockType(from + 1, to - 1, type, attrs);
  if (kind === 'heading') set(nodeType('heading'), { level: 2 });
  else if (kind === 'subheading') set(nodeType('heading'), { level: 3 });
  else set(nodeType('paragraph'), {});
  const $from = transaction.doc.resolve(from + 1);
  const range = $from.blockRange(transaction.doc.resolve(Math.max(from + 1, to - 1)));
  if (!range) return;
  if (kind === 'bulletList' || kind === 'orderedList') wrapRangeInList(transaction, range, nodeType(kind));
  else if (kind === 'quote' || kind === 'pullQuote') {
    const wrapping = findWrapping(range, nodeType('quote'), { pull: kind === 'pullQuote' });
    if (wrapping) transaction.wrap(range, wrapping);
  }
}

/** Duplicates the selected blocks after themselves. */
export const duplicateBlocks: Command = (state, dispatch) => {
  const { parent, first, last } = chosenBlocks(state);
  let place = 0;
  for (let index = 0; index <= last; index += 1) place += parent.child(index).nodeSize;
  const copies = Array.from({ length: last - first + 1 }, (_, offset) => parent.child(first + offset));
  const transaction = state.tr.insert(place, copies);
  dispatch?.(transaction.setSelection(Selection.near(transaction.doc.resolve(place + 1))).scrollIntoView());
  return true;
};

/** Deletes the selected blocks. A text has at least one block. */
export const removeBlocks: Command = (state, dispatch) => {
  const { parent, first, last } = chosenBlocks(state);
  let from = 0;
  for (let index = 0; index < first; index += 1) from += parent.child(index).nodeSize;
  let to = from;
  for (let index = first; index <= last; index += 1) to += parent.child(index).nodeSize;
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
