import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';

/** Position of a conversation in the document. */
export interface CommentPlace {
  thread: number;
  from: number;
  to: number;
}

/** Id for the position of a comment that is being written. No conversation has this number. */
export const newThread = 0;

export const commentMarksKey = new PluginKey<DecorationSet>('comments');

/**
 * Marks passages with comments. The meta `commentMarksKey` replaces them.
 * @param onThread called when one is pressed
 */
export function commentMarks(onThread: (thread: number) => void): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: commentMarksKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const places: readonly CommentPlace[] | undefined = transaction.getMeta(commentMarksKey);
        if (!places) return before.map(transaction.mapping, transaction.doc);
        const size = transaction.doc.content.size;
        const marks = places
          .filter(({ from, to }) => from < to && to <= size)
          .map(({ thread, from, to }) =>
            Decoration.inline(from, to, { class: 'noted', 'data-thread': String(thread) }, { thread }),
          );
        return DecorationSet.create(transaction.doc, marks);
      },
    },
    props: {
      decorations: (state) => commentMarksKey.getState(state),
      handleClick(view, position) {
        const [place] = placesIn(view.state, position, position);
        if (place && place.thread !== newThread) onThread(place.thread);
        return false;
      },
    },
  });
}

/** Current positions of conversations, in text order. A conversation without a position has lost its text. */
export const placesIn = (state: EditorState, from?: number, to?: number): CommentPlace[] =>
  (commentMarksKey.getState(state) ?? DecorationSet.empty)
    .find(from, to)
    .map((mark) => ({ thread: (mark.spec as CommentPlace).thread, from: mark.from, to: mark.to }))
    .sort((a, b) => a.from - b.from);

export function setMarks(view: EditorView, places: readonly CommentPlace[]): void {
  view.dispatch(view.state.tr.setMeta(commentMarksKey, places).setMeta('addToHistory', false));
}

const threadsIn = (state: EditorState) => placesIn(state).filter(({ thread }) => thread !== newThread);

/**
 * Marks the selection as the passage of a new comment.
 * @returns false if it has no text
 */
export function markSelection(view: EditorView): boolean {
  const { doc, selection } = view.state;
  const { from, to } = selection;
  if (doc.textBetween(from, to, ' ').trim() === '') return false;
  setMarks(view, [...threadsIn(view.state), { thread: newThread, from, to }]);
  return true;
}

export const unmarkSelection = (view: EditorView): void => setMarks(view, threadsIn(view.state));
