import { NodeSelection, TextSelection } from 'prosemirror-state';
import type { Place } from '#desk/checks/warning.ts';
import type { TextEditor } from '../text/text-editor.ts';

/** Scrolls to a passage or a block of the text. */
export function showPlace({ view }: TextEditor, { from, to }: Place): void {
  const { doc, tr } = view.state;
  if (to > doc.content.size) return;
  const isBlock = doc.nodeAt(from)?.isBlock ?? false;
  const selection = isBlock ? NodeSelection.create(doc, from) : TextSelection.create(doc, from, to);
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
}
