import type { EditorView } from 'prosemirror-view';

const checkMs = 50;

/**
 * Resolves when an input method has finished composing, for example a word on a phone's keyboard or an
 * accented letter; null: nothing is being composed. Rendering the line earlier would end the composition and
 * duplicate the word.
 */
export function compositionOf(view: EditorView): Promise<void> | null {
  return view.composing ? untilComposed(view) : null;
}

/** ProseMirror ends a composition without an event when nothing happens for seconds. */
async function untilComposed(view: EditorView): Promise<void> {
  while (view.composing && !view.isDestroyed) await new Promise((resolve) => setTimeout(resolve, checkMs));
}
