import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type Plugin, Selection, TextSelection } from 'prosemirror-state';
import { moveDown, moveUp } from '../blocks/move-blocks.ts';
import { markType, nodeType } from '../dom/types.ts';
import { shiftTabInTable, tabInTable } from './table-keys.ts';
import { downFromLastBlock } from './write-below.ts';

interface TextKeys {
  /** Shows the field for a link's address. */
  openLink: Command;
  /** Shows the actions on the block with the cursor. */
  openBlockMenu: Command;
  /** Starts a conversation about the selection, or shows the one at the cursor. */
  comment: Command;
}

/** Keyboard shortcuts in the text. */
export function textKeymaps({ openLink, openBlockMenu, comment }: TextKeys): Plugin[] {
  const item = nodeType('listItem');
  const lineBreak: Command = (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false;
    dispatch?.(state.tr.replaceSelectionWith(nodeType('lineBreak').create()).scrollIntoView());
    return true;
  };
  const heading = (level: number): Command => setBlockType(nodeType('heading'), { level });
  return [
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-b': toggleMark(markType('strong')),
      'Mod-i': toggleMark(markType('em')),
      'Mod-k': openLink,
      'Alt-ArrowUp': moveUp,
      'Alt-ArrowDown': moveDown,
      'Alt-Enter': openBlockMenu,
      'Mod-Alt-m': comment,
      'Mod-Alt-0': setBlockType(nodeType('paragraph')),
      'Mod-Alt-2': heading(2),
      'Mod-Alt-3': heading(3),
      Backspace: undoInputRule,
      ArrowDown: downFromLastBlock,
      End: toLineEnd(false),
      'Shift-End': toLineEnd(true),
      Enter: chainCommands(leaveLine, splitListItem(item), leaveQuote),
      'Shift-Enter': chainCommands(exitCode, lineBreak),
      'Mod-Enter': exitCode,
      Tab: chainCommands(tabInTable, sinkListItem(item)),
      'Shift-Tab': chainCommands(shiftTabInTable, liftListItem(item)),
    }),
    keymap({
      ...baseKeymap,
      Enter: chainCommands(createParagraphNear, liftEmptyBlock, splitAsParagraph, splitBlock),
    }),
  ];
}

/** After a footnote mark at the end of a line, browsers move to the end of another line. */
const toLineEnd =
  (isExtending: boolean): Command =>
  ({ selection, tr }, dispatch, view) => {
    const { $head, anchor } = selection;
    const last = $head.parent.lastChild;
    if (!view || !$head.parent.inlineContent || !last || last.isText) return false;
    const end = $head.end();
    const [here, there] = [view.coordsAtPos($head.pos), view.coordsAtPos(end)];
    if (there.top > here.bottom) return false;
    dispatch?.(
      tr.setSelection(TextSelection.create(tr.doc, isExtending ? anchor : end, end)).scrollIntoView(),
    );
    return true;
  };

/** Single-line blocks, where Enter moves on instead of starting a second line. */
const singleLines = ['caption', 'credit', 'tableCaption', 'boxTitle', 'summary', 'source', 'related'];

/** From a caption to the credit, from a title into its box, from the last line out of the block. */
const leaveLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || !singleLines.includes($from.parent.type.name)) return false;
  if (!dispatch) return true;
  const after = $from.after();
  const next = Selection.findFrom(state.doc.resolve(after), 1, true);
  const isLast = $from.indexAfter(-1) === $from.node(-1).childCount || $from.depth === 1;
  if (!isLast && next) {
    dispatch(state.tr.setSelection(next).scrollIntoView());
    return true;
  }
  const end = $from.depth === 1 ? after : $from.after($from.depth - 1);
  const transaction = state.tr.insert(end, nodeType('paragraph').create());
  dispatch(transaction.setSelection(TextSelection.create(transaction.doc, end + 1)).scrollIntoView());
  return true;
};

/** An empty paragraph at the end of a quotation leaves it. */
const leaveQuote: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  if ($from.depth < 2 || $from.node(-1).type.name !== 'quote' || $from.parent.content.size > 0) return false;
  return liftEmptyBlock(state, dispatch, view);
};

/** A paragraph follows a heading; splitting a heading keeps it one. */
const splitAsParagraph: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if ($from.parent.type.name !== 'heading' || $to.parentOffset < $to.parent.content.size) return false;
  return splitBlock(state, dispatch);
};
