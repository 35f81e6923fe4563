import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** A conversation's place in the document. */
export interface CommentPlace {
  thread: number;
  from: number;
  to: number;
}

export const commentMarksKey = new PluginKey<DecorationSet>('comments');

/** Marks passages that somebody has commented on. `commentMarksKey` as meta sets them anew. */
export function commentMarks(): Plugin<DecorationSet> {
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
    props: { decorations: (state) => commentMarksKey.getState(state) },
  });
}
