import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { deskSchema } from '../dom/desk-schema.ts';

/**
 * Types the `/` that opens the menu: into the block at a position if it is an empty line, otherwise into a
 * new one.
 */
export function insertSlash(state: EditorState, position: number): Transaction {
  const block = state.doc.nodeAt(position);
  const isEmptyLine = block?.type.name === 'paragraph' && block.content.size === 0;
  const transaction = state.tr;
  const at = isEmptyLine ? position : position + (block?.nodeSize ?? 0);
  if (isEmptyLine) transaction.insertText('/', at + 1);
  else transaction.insert(at, deskSchema.node('paragraph', null, deskSchema.text('/')));
  return transaction.setSelection(TextSelection.create(transaction.doc, at + 2)).scrollIntoView();
}
