import { GapCursor } from 'prosemirror-gapcursor';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { documentFromHtml, storedHtml } from '#body/document/read-html.ts';
import { deskSchema } from '../dom/desk-schema.ts';
import { chosenBlocks, duplicateBlocks, removeBlocks } from './chosen-blocks.ts';
import { insertFootnote } from './insert-footnote.ts';
import { moveDown, moveSiblings, moveUp } from './move-blocks.ts';
import { type TurnKind, turnInto } from './turn-into.ts';

/** A text with the cursor before a given letter. */
function stateAt(html: string, letter: string): EditorState {
  const doc = deskSchema.nodeFromJSON(documentFromHtml(html).toJSON());
  return EditorState.create({ doc, selection: TextSelection.create(doc, placeOf(doc, letter)) });
}

function placeOf(doc: Node, letter: string): number {
  let blockPosition = -1;
  doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(letter)) blockPosition = position + node.text.indexOf(letter);
  });
  return blockPosition;
}

/** The text after a command, with `|` at the cursor. */
function after(state: EditorState, command: Command): string | null {
  let next = state;
  const isDone = command(state, (transaction) => {
    next = state.apply(transaction);
    next.doc.check();
  });
  if (!isDone) return null;
  const markedDoc = next.tr.insertText('|', next.selection.from);
  return storedHtml(markedDoc.doc).replaceAll('\n', '');
}

const three = '<p>a</p><h2>b</h2><p>c</p>';

test.each<[what: string, html: string, letter: string, command: Command, expected: string | null]>([
  ['a block goes up', three, 'c', moveUp, '<p>a</p><p>|c</p><h2>b</h2>'],
  ['a block goes down', three, 'a', moveDown, '<h2>b</h2><p>|a</p><p>c</p>'],
  ['the first block goes no higher', three, 'a', moveUp, null],
  ['the last block goes no lower', three, 'c', moveDown, null],
  [
    'an item of a list goes up in it',
    '<ul><li>a</li><li>b</li></ul>',
    'b',
    moveUp,
    '<ul><li>|b</li><li>a</li></ul>',
  ],
  [
    'the first item goes up with its whole list',
    '<p>x</p><ul><li>a</li><li>b</li></ul>',
    'a',
    moveUp,
    '<ul><li>|a</li><li>b</li></ul><p>x</p>',
  ],
  ['a block is duplicated', '<p>a</p>', 'a', duplicateBlocks, '<p>a</p><p>|a</p>'],
  ['a block is removed', three, 'b', removeBlocks, '<p>a</p><p>|c</p>'],
])('%s', (_what, html, letter, command, expected) => {
  expect(after(stateAt(html, letter), command)).toBe(expected);
});

test.each<[html: string, kind: TurnKind, expected: string]>([
  ['<p>ab</p>', 'heading', '<h2>|ab</h2>'],
  ['<p>ab</p>', 'quote', '<blockquote><p>|ab</p></blockquote>'],
  ['<h3>ab</h3>', 'bulletList', '<ul><li>|ab</li></ul>'],
  ['<ul><li>ab</li><li>c<ol><li>d</li></ol></li></ul>', 'paragraph', '<p>|ab</p><p>c</p><p>d</p>'],
  ['<ul><li>ab</li><li>c</li></ul>', 'orderedList', '<ol><li>|ab</li><li>c</li></ol>'],
  ['<blockquote><p>ab</p><cite>c</cite></blockquote>', 'paragraph', '<p>|ab</p><p>c</p>'],
  [
    '<blockquote><p>ab</p></blockquote>',
    'pullQuote',
    '<blockquote class="pull-quote"><p>|ab</p></blockquote>',
  ],
])('%s becomes %s', (html, kind, expected) => {
  expect(after(stateAt(html, 'a'), turnInto(kind))).toBe(expected);
});

test('behind a last block that has no lines, its commands are those of that block', () => {
  const doc = deskSchema.nodeFromJSON(documentFromHtml('<p>a</p><hr>').toJSON());
  const state = EditorState.create({ doc, selection: new GapCursor(doc.resolve(doc.content.size)) });
  expect(chosenBlocks(state)).toMatchObject({ first: 1, last: 1 });
  expect(moveUp(state)).toBe(true);
  expect(moveDown(state)).toBe(false);
});

test('a block can be dropped between any two others', () => {
  const state = stateAt('<p>a</p><p>b</p><p>c</p><p>d</p>', 'b');
  const orders = [0, 1, 2, 3, 4].map((before) => {
    const transaction = moveSiblings(state, chosenBlocks(state), before);
    return transaction?.doc.textContent;
  });
  expect(orders).toEqual(['bacd', undefined, undefined, 'acbd', 'acdb']);
});

test('footnotes are numbered in the order of their marks', () => {
  const first = stateAt('<p>xa</p>', 'a');
  let state = first;
  insertFootnote(first, (transaction) => {
    state = first.apply(transaction.insertText('later', transaction.selection.from));
  });
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, placeOf(state.doc, 'x'))));
  insertFootnote(state, (transaction) => {
    state = state.apply(transaction.insertText('earlier', transaction.selection.from));
  });
  expect(storedHtml(state.doc).replaceAll('\n', '')).toBe(
    '<p><sup id="fnref-2"><a href="#fn-2">1</a></sup>x<sup id="fnref-1"><a href="#fn-1">2</a></sup>a</p>' +
      '<section class="footnotes"><ol><li id="fn-2">earlier</li><li id="fn-1">later</li></ol></section>',
  );
});
