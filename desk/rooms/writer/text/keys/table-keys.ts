import { chainCommands } from 'prosemirror-commands';
import { type Command, Selection } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables';

/** From a table's title into its first cell. */
const enterTable: Command = ({ doc, selection: { $from }, tr }, dispatch) => {
  if ($from.parent.type.name !== 'tableCaption') return false;
  const first = Selection.findFrom(doc.resolve($from.after()), 1, true);
  if (!first) return false;
  dispatch?.(tr.setSelection(first).scrollIntoView());
  return true;
};

/** From a table's last cell into a new row. */
const continueInNewRow: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (!dispatch || !view) return true;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, view.dispatch);
};

/** From a table's first cell to its title. */
const leaveTableBackwards: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { $from } = state.selection;
  const title = Selection.findFrom(state.doc.resolve($from.before(depthOfTable($from))), -1, true);
  if (!title) return false;
  dispatch?.(state.tr.setSelection(title).scrollIntoView());
  return true;
};

function depthOfTable($from: Selection['$from']): number {
  let { depth } = $from;
  while ($from.node(depth).type.name !== 'table') depth -= 1;
  return depth;
}

/** Tab in a table, as word processors have it. Elsewhere it does nothing. */
export const tabInTable: Command = chainCommands(enterTable, goToNextCell(1), continueInNewRow);
export const shiftTabInTable: Command = chainCommands(goToNextCell(-1), leaveTableBackwards);
