import type { EditorState } from 'prosemirror-state';
import { useSyncExternalStore } from 'react';
import type { TextEditor } from '../text/text-editor.ts';

/** The text's state; the component is rendered again when it changes. */
export const useEditorState = (editor: TextEditor): EditorState =>
  useSyncExternalStore(editor.subscribe, editor.getState);

/**
 * The text's state while a condition holds, otherwise null, so that hidden parts are not rendered with each
 * key.
 */
export const useEditorStateWhile = (
  editor: TextEditor,
  holds: (state: EditorState) => boolean,
): EditorState | null =>
  useSyncExternalStore(editor.subscribe, () => {
    const state = editor.getState();
    return holds(state) ? state : null;
  });

/** A position in the window, for a floating element. */
export interface Spot {
  left: number;
  top: number;
  bottom: number;
}

/** Where a position of the document is in the window; null while it is not rendered. */
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
