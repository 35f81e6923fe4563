import type { TextEditor } from '../text/text-editor.ts';

/** A position in the window, for a floating element. */
export interface WindowPosition {
  left: number;
  top: number;
  bottom: number;
}

/** Where a position of the document is in the window; null while it is not rendered. */
export function windowPositionOf(editor: Pick<TextEditor, 'view'>, position: number): WindowPosition | null {
  try {
    const { left, top, bottom } = editor.view.coordsAtPos(
      Math.min(position, editor.view.state.doc.content.size),
    );
    return { left, top, bottom };
  } catch {
    return null;
  }
}
