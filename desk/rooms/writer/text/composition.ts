import type { EditorView } from 'prosemirror-view';

const checkMs = 50;

/**
 * What an input method composes (a word on the keyboard of a phone, a letter of two keys), until it is in the
 * text; null: nothing is composed. Redrawing its line meanwhile would end the composition, and the word would
 * come twice.
 */
export function compositionOf(view: EditorView): Promise<void> | null {
  return view.composing ? untilComposed(view) : null;
}

/** The editor gives up a composition itself when it hears of none for seconds, without any event. */
async function untilComposed(view: EditorView): Promise<void> {
  while (view.composing && !view.isDestroyed) await new Promise((resolve) => setTimeout(resolve, checkMs));
}
