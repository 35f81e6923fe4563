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
