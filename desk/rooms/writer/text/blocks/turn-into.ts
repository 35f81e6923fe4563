import type { Attrs, NodeType } from 'prosemirror-model';
import { wrapRangeInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { findWrapping, liftTarget } from 'prosemirror-transform';
import { nodeType } from '../dom/types.ts';
import { chosenBlocks, rangeOf } from './chosen-blocks.ts';

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
  const blocks = parent.children.slice(first, last + 1);
  return blocks.length > 0 && blocks.every(({ type }) => textBlocks.includes(type.name));
}

/**
 * Turns the selected blocks into another kind, in steps small enough that others may type in them meanwhile.
 */
export const turnInto =
  (kind: TurnKind): Command =>
  (state, dispatch) => {
    if (!canTurn(state)) return false;
    if (!dispatch) return true;
    const { from, to } = rangeOf(chosenBlocks(state));
    const transaction = state.tr;
    liftAll(transaction, from, to);
    setKind(transaction, from, transaction.mapping.map(to), kind);
    dispatch(transaction.scrollIntoView());
    return true;
  };

/**
 * Removes lists and quotations around the text in a range of blocks. The transaction must not have any steps
 * yet: the range is of the document before it.
 */
function liftAll(transaction: Transaction, from: number, to: number): void {
  for (;;) {
    let nested: number | null = null;
    transaction.doc.nodesBetween(from, transaction.mapping.map(to), (node, position, parent) => {
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
