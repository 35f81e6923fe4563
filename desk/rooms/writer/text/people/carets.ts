import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Somebody else in the text. */
export interface OtherWriter {
  clientId: number;
  actor: string;
  name: string;
  /** Positions in this window's document; null: not in the text. */
  selection: { anchor: number; head: number } | null;
  /** The field beside the text. */
  field: string | null;
  /** Unix milliseconds. */
  seenAt: number;
  /** 1 to 4. */
  colour: number;
}

export const caretsKey = new PluginKey<readonly OtherWriter[]>('carets');

/** Shows other people's carets and selections, with their names in the margin. */
export function carets(): Plugin<readonly OtherWriter[]> {
  return new Plugin<readonly OtherWriter[]>({
    key: caretsKey,
    state: {
      init: () => [],
      apply(transaction, writers) {
        const next: readonly OtherWriter[] | undefined = transaction.getMeta(caretsKey);
        if (next) return next;
        if (!transaction.docChanged) return writers;
        return writers.map((writer) => {
          if (!writer.selection) return writer;
          const { mapping } = transaction;
          // Text typed here at somebody's caret is after the caret; text from elsewhere is probably
          // theirs.
          const side = transaction.getMeta('rebased') === undefined ? -1 : 1;
          const { anchor, head } = writer.selection;
          return {
            ...writer,
            selection: { anchor: mapping.map(anchor, side), head: mapping.map(head, side) },
          };
        });
      },
    },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          (caretsKey.getState(state) ?? []).flatMap((each) => decorations(state, each)),
        ),
    },
  });
}

function decorations(state: EditorState, { clientId, colour, name, selection }: OtherWriter): Decoration[] {
  if (!selection) return [];
  const size = state.doc.content.size;
  const [anchor, head] = [Math.min(selection.anchor, size), Math.min(selection.head, size)];
  const caret = Decoration.widget(head, () => caretElement(name, colour), {
    // The same element stays while the place moves, so that it does not blink.
    key: `caret-${clientId}`,
    side: -1,
    ignoreSelection: true,
  });
  if (anchor === head) return [caret];
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  return [Decoration.inline(from, to, { class: 'held', 'data-person': String(colour) }), caret];
}

function caretElement(name: string, colour: number): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'caret';
  caret.dataset.person = String(colour);
  caret.appendChild(document.createElement('b')).append(name);
  return caret;
}
