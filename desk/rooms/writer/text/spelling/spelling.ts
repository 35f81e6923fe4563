import { Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { wordsOf } from '#desk/checks/spellchecked-words.ts';
import { whenIdle } from '#desk/design/when-idle.ts';
import type { WordBook } from './word-book.ts';

/** A word in the text that the dictionary does not have. */
export interface UnknownWord {
  word: string;
  from: number;
  to: number;
}

/** The unknown word whose menu is open. */
export interface OpenUnknownWord extends UnknownWord {
  /** Whether it was opened from the keyboard: then the menu gets the focus. */
  isByKey: boolean;
}

/** Shortest interval between two checks. */
const pauseMs = 500;

const spellingKey = new PluginKey<DecorationSet>('spelling');

interface SpellingOptions {
  book: WordBook;
  /** The text is Hungarian. */
  isHungarian(): boolean;
  /** An unknown word was clicked, or reached by its key; null: the text has changed, so its place is outdated. */
  onUnknownWord(unknownWord: OpenUnknownWord | null): void;
}

/**
 * Underlines words that the dictionary does not have. It does not slow typing down: the text is checked when
 * the browser is idle, at most twice a second, and each word is looked up once.
 */
export function spelling({ book, isHungarian, ...options }: SpellingOptions): Plugin<DecorationSet> {
  let isOpen = false;
  const onUnknownWord = (unknownWord: OpenUnknownWord | null) => {
    isOpen = unknownWord !== null;
    options.onUnknownWord(unknownWord);
  };
  const check = (view: EditorView): void => {
    if (view.isDestroyed) return;
    const { doc, selection } = view.state;
    const before = spellingKey.getState(view.state) ?? DecorationSet.empty;
    const marks: Decoration[] = [];
    if (isHungarian())
      doc.forEach((block, begin) => {
        for (const { word, from, to } of wordsOf(block)) {
          if (book.isRight(word)) continue;
          const place = { from: begin + from, to: begin + to };
          // A word at the cursor may be incomplete. If it has a mark, it keeps that until it is changed.
          const isAtCursor =
            view.hasFocus() && selection.empty && place.from <= selection.head && selection.head <= place.to;
          if (!isAtCursor || before.find(place.from, place.to).length > 0)
            marks.push(Decoration.inline(place.from, place.to, { class: 'misspelling' }));
        }
      });
    if (isSame(before.find(), marks)) return;
    const next = DecorationSet.create(doc, marks);
    view.dispatch(view.state.tr.setMeta(spellingKey, next).setMeta('addToHistory', false));
  };
  return new Plugin<DecorationSet>({
    key: spellingKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => transaction.getMeta(spellingKey) ?? marksAfter(transaction, before),
    },
    view(view) {
      const checking = whenIdle(() => check(view), { pauseMs });
      const unsubscribe = book.onChange(checking.request);
      checking.request();
      return {
        update: (_, before) => {
          if (isOpen && before.doc !== view.state.doc) onUnknownWord(null);
          if (before.doc !== view.state.doc || !before.selection.eq(view.state.selection)) checking.request();
        },
        destroy() {
          checking.stop();
          unsubscribe();
        },
      };
    },
    props: {
      decorations: (state) => spellingKey.getState(state),
      handleClick(view, position) {
        const unknownWord = unknownWordAt(view, position);
        if (unknownWord) onUnknownWord({ ...unknownWord, isByKey: false });
        return false;
      },
      handleKeyDown(view, event) {
        if (event.key !== 'F7') return false;
        event.preventDefault();
        const unknownWord = nextUnknownWord(view);
        if (unknownWord) {
          const { tr, doc } = view.state;
          view.dispatch(tr.setSelection(TextSelection.create(doc, unknownWord.to)).scrollIntoView());
          onUnknownWord({ ...unknownWord, isByKey: true });
        }
        return true;
      },
    },
  });
}

/**
 * The marks after a change. A word that is being changed at the cursor loses its mark until the next check,
 * because ProseMirror draws a marked word anew for each letter that is typed in it.
 */
function marksAfter(
  { docChanged, mapping, doc, selection }: Transaction,
  before: DecorationSet,
): DecorationSet {
  if (!docChanged) return before;
  const marks = before.map(mapping, doc);
  if (!selection.empty) return marks;
  const atCursor = marks.find(selection.head, selection.head);
  return marks.remove(atCursor.filter(({ from, to }) => isChangedWithin(mapping, from, to)));
}

/** Whether a change touches these positions of the text after it: others may type elsewhere. */
function isChangedWithin(mapping: Transaction['mapping'], from: number, to: number): boolean {
  return mapping.maps.some((map, index) => {
    const later = mapping.slice(index + 1);
    let isWithin = false;
    map.forEach((_oldStart, _oldEnd, start, end) => {
      if (later.map(start, -1) <= to && later.map(end) >= from) isWithin = true;
    });
    return isWithin;
  });
}

const isSame = (before: readonly Decoration[], next: readonly Decoration[]): boolean =>
  before.length === next.length &&
  before.every(({ from, to }, index) => from === next[index]?.from && to === next[index].to);

const unknownWordsIn = (view: EditorView, from?: number, to?: number): UnknownWord[] =>
  (spellingKey.getState(view.state) ?? DecorationSet.empty)
    .find(from, to)
    .map((mark) => ({
      word: view.state.doc.textBetween(mark.from, mark.to),
      ...{ from: mark.from, to: mark.to },
    }))
    .sort((a, b) => a.from - b.from);

const unknownWordAt = (view: EditorView, position: number): UnknownWord | undefined =>
  unknownWordsIn(view, position, position)[0];

/** The first unknown word after the cursor; after the last one the first. */
function nextUnknownWord(view: EditorView): UnknownWord | undefined {
  const unknownWords = unknownWordsIn(view);
  return unknownWords.find(({ from }) => from > view.state.selection.to) ?? unknownWords[0];
}
