import type { EditorState } from 'prosemirror-state';
import { useSyncExternalStore } from 'react';
import type { TextEditor } from '../text/text-editor.ts';

/** The text's state; the component is drawn again when it changes. */
export const useEditorState = (editor: TextEditor): EditorState =>
  useSyncExternalStore(editor.subscribe, editor.getState);

/** The text's state while something holds, else null: what is not shown is not drawn again at each key. */
export const useEditorStateWhile = (
  editor: TextEditor,
  holds: (state: EditorState) => boolean,
): EditorState | null =>
  useSyncExternalStore(editor.subscribe, () => {
    const state = editor.getState();
    return holds(state) ? state : null;
  });

/** A place in the window: where a floating thing belongs to. */
export interface Spot {
  left: number;
  top: number;
  bottom: number;
}

/** Where a position of the document is in the window; null while it is not drawn. */
export function spotOf(editor: Pick<TextEditor, 'view'>, position: number): Spot | null {
  try {
    const { left, top, bottom } = editor.view.coordsAtPos(
      Math.min(position, editor.view.state.doc.content.size),
    );
    return { left, top, bottom };
  } catch {
    return null;
  }
}
