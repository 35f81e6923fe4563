import { Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { wordsOf } from '#desk/checks/words-of.ts';
import { whenIdle } from '#desk/design/when-idle.ts';
import type { WordBook } from './word-book.ts';

/** A doubtful word in the text. */
export interface DoubtfulWord {
  word: string;
  from: number;
  to: number;
}

/** A doubt that the writer wants to look at, and whether by its key: then what can be done gets the keys. */
export interface OpenDoubt extends DoubtfulWord {
  isByKey: boolean;
}

const pauseMs = 500;

const spellingKey = new PluginKey<DecorationSet>('spelling');

interface SpellingOptions {
  book: WordBook;
  /** The text is Hungarian. */
  isHungarian(): boolean;
  /**
   * A doubtful word was pressed, or asked for by its key; null: the text has changed, and its place with it.
   */
  onDoubt(doubt: OpenDoubt | null): void;
}

/**
 * Underlines words that nobody knows. A letter costs it nothing: what has changed is looked at when nobody
 * types, block by block, and each word is asked about once.
 */
export function spelling({ book, isHungarian, ...options }: SpellingOptions): Plugin<DecorationSet> {
  let isOpen = false;
  const onDoubt = (doubt: OpenDoubt | null) => {
    isOpen = doubt !== null;
    options.onDoubt(doubt);
  };
  const look = (view: EditorView): void => {
    if (view.isDestroyed) return;
    const { doc, selection } = view.state;
    const marks: Decoration[] = [];
    if (isHungarian())
      doc.forEach((block, begin) => {
        for (const { word, from, to } of wordsOf(block)) {
          if (book.isRight(word)) continue;
          const place = { from: begin + from, to: begin + to };
          // At its end somebody is perhaps still typing it.
          const isBeingTyped = view.hasFocus() && selection.empty && selection.head === place.to;
          if (!isBeingTyped) marks.push(Decoration.inline(place.from, place.to, { class: 'doubt' }));
        }
      });
    const before = spellingKey.getState(view.state) ?? DecorationSet.empty;
    if (isSame(before.find(), marks)) return;
    const next = DecorationSet.create(doc, marks);
    view.dispatch(view.state.tr.setMeta(spellingKey, next).setMeta('addToHistory', false));
  };
  return new Plugin<DecorationSet>({
    key: spellingKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) =>
        transaction.getMeta(spellingKey) ??
        (transaction.docChanged ? before.map(transaction.mapping, transaction.doc) : before),
    },
    view(view) {
      const later = whenIdle(() => look(view), { pauseMs });
      const forget = book.onNews(later.ask);
      later.ask();
      return {
        update: (_, before) => {
          if (isOpen && before.doc !== view.state.doc) onDoubt(null);
          if (before.doc !== view.state.doc || !before.selection.eq(view.state.selection)) later.ask();
        },
        destroy() {
          later.stop();
          forget();
        },
      };
    },
    props: {
      decorations: (state) => spellingKey.getState(state),
      handleClick(view, position) {
        const doubt = doubtAt(view, position);
        if (doubt) onDoubt({ ...doubt, isByKey: false });
        return false;
      },
      handleKeyDown(view, event) {
        if (event.key !== 'F7') return false;
        event.preventDefault();
        const doubt = nextDoubt(view);
        if (doubt) {
          const { tr, doc } = view.state;
          view.dispatch(tr.setSelection(TextSelection.create(doc, doubt.to)).scrollIntoView());
          onDoubt({ ...doubt, isByKey: true });
        }
        return true;
      },
    },
  });
}

const isSame = (before: readonly Decoration[], next: readonly Decoration[]): boolean =>
  before.length === next.length &&
  before.every(({ from, to }, index) => from === next[index]?.from && to === next[index].to);

const doubtsIn = (view: EditorView, from?: number, to?: number): DoubtfulWord[] =>
  (spellingKey.getState(view.state) ?? DecorationSet.empty)
    .find(from, to)
    .map((mark) => ({
      word: view.state.doc.textBetween(mark.from, mark.to),
      ...{ from: mark.from, to: mark.to },
    }))
    .sort((a, b) => a.from - b.from);

const doubtAt = (view: EditorView, position: number): DoubtfulWord | undefined =>
  doubtsIn(view, position, position)[0];

/** The first doubt after the cursor; after the last one the first. */
function nextDoubt(view: EditorView): DoubtfulWord | undefined {
  const doubts = doubtsIn(view);
  return doubts.find(({ from }) => from > view.state.selection.to) ?? doubts[0];
}
