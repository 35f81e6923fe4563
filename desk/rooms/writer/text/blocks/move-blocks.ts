import { Fragment, type Node } from 'prosemirror-model';
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state';

/** Neighbours in one parent: blocks of the document, or items of a list. */
export interface Siblings {
  parent: Node;
  /** Start of the parent's content. */
  start: number;
  first: number;
  last: number;
}

/** The top-level blocks that a selection touches. */
export function chosenBlocks({ doc, selection }: EditorState): Siblings {
  const { $from, $to } = selection;
  const last = $to.depth === 0 ? Math.max($from.index(0), $to.index(0) - 1) : $to.index(0);
  return { parent: doc, start: 0, first: $from.index(0), last };
}

/** The items of the innermost list that a selection is in; null outside of lists. */
function chosenItems({ selection: { $from, $to } }: EditorState): Siblings | null {
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    const parent = $from.node(depth);
    if (parent.firstChild?.type.name !== 'listItem') continue;
    return { parent, start: $from.start(depth), first: $from.index(depth), last: $to.index(depth) };
  }
  return null;
}

const placeOf = ({ parent, start }: Pick<Siblings, 'parent' | 'start'>, index: number): number => {
  let place = start;
  for (let at = 0; at < index; at += 1) place += parent.child(at).nodeSize;
  return place;
};

/**
 * Moves neighbours before the one at `before`, together with the selection in them.
 * @returns null when nothing would change
 */
export function moveSiblings(state: EditorState, siblings: Siblings, before: number): Transaction | null {
  const { parent, first, last } = siblings;
  if (before < 0 || before > parent.childCount || (before >= first && before <= last + 1)) return null;
  const blocks = Array.from({ length: last - first + 1 }, (_, offset) => parent.child(first + offset));
  const [from, to] = [placeOf(siblings, first), placeOf(siblings, last + 1)];
  const target = placeOf(siblings, before);
  const size = to - from;
  const isDown = target > from;
  const transaction = state.tr.insert(target, Fragment.from(blocks));
  // Moving upwards has shifted the old position down.
  const cut = isDown ? from : from + size;
  transaction.delete(cut, cut + size);
  const place = isDown ? target - size : target;
  return selectMoved(transaction, state.selection, { from, to, by: place - from });
}

/** The selection in moved blocks is kept. */
function selectMoved(
  transaction: Transaction,
  selection: Selection,
  { from, to, by }: { from: number; to: number; by: number },
): Transaction {
  if (selection.from < from || selection.to > to) return transaction;
  const json = selection.toJSON() as { anchor: number; head?: number };
  const shifted = {
    ...json,
    anchor: json.anchor + by,
    ...(json.head !== undefined && { head: json.head + by }),
  };
  return transaction.setSelection(Selection.fromJSON(transaction.doc, shifted)).scrollIntoView();
}

/** Moves the selected list items by one place; at the list's edge, or outside of lists, the blocks. */
const moveBy =
  (direction: 1 | -1): Command =>
  (state, dispatch) => {
    for (const siblings of [chosenItems(state), chosenBlocks(state)]) {
      if (!siblings) continue;
      const before = direction < 0 ? siblings.first - 1 : siblings.last + 2;
      const transaction = moveSiblings(state, siblings, before);
      if (!transaction) continue;
      dispatch?.(transaction);
      return true;
    }
    return false;
  };

export const moveUp: Command = moveBy(-1);
export const moveDown: Command = moveBy(1);
