import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state';
import { chosenBlocks, placeOf, rangeOf, type Siblings } from './chosen-blocks.ts';

/** The items of the innermost list that a selection is in; null outside of lists. */
function chosenItems({ selection: { $from, $to } }: EditorState): Siblings | null {
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth -= 1) {
    const parent = $from.node(depth);
    if (parent.firstChild?.type.name !== 'listItem') continue;
    return { parent, start: $from.start(depth), first: $from.index(depth), last: $to.index(depth) };
  }
  return null;
}

/**
 * Moves neighbours before the one at `before`, together with the selection in them.
 * @returns null when nothing would change
 */
export function moveSiblings(state: EditorState, siblings: Siblings, before: number): Transaction | null {
  const { parent, first, last } = siblings;
  if (before < 0 || before > parent.childCount || (before >= first && before <= last + 1)) return null;
  const { from, to } = rangeOf(siblings);
  const target = placeOf(siblings, before);
  const size = to - from;
  const isDown = target > from;
  const transaction = state.tr.insert(target, parent.children.slice(first, last + 1));
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
