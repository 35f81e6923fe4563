import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { nodeType } from '../dom/types.ts';

/**
 * Down from the last line of a text that ends with a table, a box or the like: into a new paragraph below it.
 * Without it nothing could be written there.
 */
export const downFromLastBlock: Command = (state, dispatch, view) => {
  const { $to } = state.selection;
  if (endsWithParagraph(state) || $to.depth === 0 || $to.after(1) !== state.doc.content.size) return false;
  if (hasLinesBelow($to) || !view?.endOfTextblock('down')) return false;
  dispatch?.(writeBelow(state));
  return true;
};

/** A click below the text moves the cursor to its end. */
export const clickBelowText = (): Plugin =>
  new Plugin({
    props: {
      handleClick(view, _position, { clientY }) {
        const last = view.dom.lastElementChild;
        if (!view.editable || !last || clientY <= last.getBoundingClientRect().bottom) return false;
        view.dispatch(writeBelow(view.state));
        return true;
      },
    },
  });

const endsWithParagraph = ({ doc }: EditorState): boolean => doc.lastChild?.type.name === 'paragraph';

/** Puts the cursor to the end of the text, into a new paragraph if there is none. */
function writeBelow(state: EditorState): Transaction {
  const { tr } = state;
  if (!endsWithParagraph(state)) tr.insert(state.doc.content.size, nodeType('paragraph').create());
  return tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView();
}

/** Whether the same block has another line below the one at a position. */
function hasLinesBelow($at: TextSelection['$to']): boolean {
  for (let depth = $at.depth - 1; depth >= 1; depth -= 1) {
    const areSideBySide = $at.node(depth).type.name === 'tableRow';
    if (!areSideBySide && $at.indexAfter(depth) < $at.node(depth).childCount) return true;
  }
  return false;
}
