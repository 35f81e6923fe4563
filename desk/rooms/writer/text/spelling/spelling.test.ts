import { EditorState, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { documentOfHtml } from '../dom/document-of-html.ts';
import { spelling } from './spelling.ts';
import { WordBook } from './word-book.ts';

const book = new WordBook({ check: async () => [], schedule: () => {} });
const plugin = spelling({ book, isHungarian: () => true, onUnknownWord: () => {} });

/** „Mindíg áll a gátt.”, with both misspelled words marked. */
function markedText(): EditorState {
  const state = EditorState.create({ doc: documentOfHtml('<p>Mindíg áll a gátt.</p>'), plugins: [plugin] });
  const mark = (from: number, to: number) => Decoration.inline(from, to, { class: 'misspelling' });
  const marks = DecorationSet.create(state.doc, [mark(1, 7), mark(14, 18)]);
  return state.apply(state.tr.setMeta(plugin, marks));
}

const markedWords = (state: EditorState) =>
  (plugin.getState(state)?.find() ?? []).map(({ from, to }) => state.doc.textBetween(from, to));

test('a word keeps its mark until it is changed, and others keep theirs', () => {
  const inWord = markedText();
  const state = inWord.apply(inWord.tr.setSelection(TextSelection.create(inWord.doc, 5)));
  expect(markedWords(state)).toEqual(['Mindíg', 'gátt']);
  expect(markedWords(state.apply(state.tr.insertText('o')))).toEqual(['gátt']);
});

test('a letter that somebody else types elsewhere takes no mark away', () => {
  const state = markedText();
  const end = TextSelection.create(state.doc, 19);
  const atEnd = state.apply(state.tr.setSelection(end));
  expect(markedWords(atEnd.apply(atEnd.tr.insertText('A ', 1)))).toEqual(['Mindíg', 'gátt']);
  const inWord = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 16)));
  expect(markedWords(inWord.apply(inWord.tr.insertText('A ', 1)))).toEqual(['Mindíg', 'gátt']);
  expect(markedWords(inWord.apply(inWord.tr.insertText('!', 19)))).toEqual(['Mindíg', 'gátt']);
});
