import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';

/** A conversation's place in the document. */
export interface CommentPlace {
  thread: number;
  from: number;
  to: number;
}

/** The place of a comment that is being written. No conversation has this number. */
export const newThread = 0;

export const commentMarksKey = new PluginKey<DecorationSet>('comments');

/**
 * Marks passages that somebody has commented on. `commentMarksKey` as meta sets them anew.
 * @param onThread one was pressed
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

/** Where conversations are now, in the order of the text. A conversation without a place has lost its text. */
export const placesIn = (state: EditorState, from?: number, to?: number): CommentPlace[] =>
  (commentMarksKey.getState(state) ?? DecorationSet.empty)
    .find(from, to)
    .map((mark) => ({ thread: (mark.spec as CommentPlace).thread, from: mark.from, to: mark.to }))
    .sort((a, b) => a.from - b.from);

export function setMarks(view: EditorView, places: readonly CommentPlace[]): void {
  view.dispatch(view.state.tr.setMeta(commentMarksKey, places).setMeta('addToHistory', false));
}

const threadsIn = (state: EditorState) => placesIn(state).filter(({ thread }) => thread !== newThread);

/** Marks what is selected as the passage of a new comment; false where there is no text to speak of. */
export function markSelection(view: EditorView): boolean {
  const { doc, selection } = view.state;
  const { from, to } = selection;
  if (doc.textBetween(from, to, ' ').trim() === '') return false;
  setMarks(view, [...threadsIn(view.state), { thread: newThread, from, to }]);
  return true;
}

export const unmarkSelection = (view: EditorView): void => setMarks(view, threadsIn(view.state));
