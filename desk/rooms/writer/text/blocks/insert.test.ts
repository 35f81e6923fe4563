import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { documentFromHtml, storedHtml } from '#body/document/read-html.ts';
import { deskSchema } from '../dom/desk-schema.ts';
import { embedNode, insertBlock, pictureNode, recordingNode, relatedNode, tableNode } from './insert.ts';

const embed = embedNode('https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'Videó');
const embedHtml =
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="nofollow noopener">Videó</a></figure>';

/** The stored text after a block was inserted into an empty paragraph and „x” was typed. */
function afterTyping(html: string, block: Parameters<typeof insertBlock>[1], emptyAt: 'start' | 'end') {
  const parsed = deskSchema.nodeFromJSON(documentFromHtml(html).toJSON());
  const doc = parsed.copy(
    emptyAt === 'start'
      ? parsed.content.addToStart(deskSchema.node('paragraph'))
      : parsed.content.addToEnd(deskSchema.node('paragraph')),
  );
  const at = emptyAt === 'start' ? 1 : doc.content.size - 1;
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  const inserted = state.apply(insertBlock(state, block));
  inserted.doc.check();
  return storedHtml(inserted.tr.insertText('x').doc).replaceAll('\n', '');
}

test('after an embed, a recording or a related piece, writing goes on in a paragraph of its own', () => {
  expect(afterTyping('<p>a</p>', embed, 'end')).toBe(`<p>a</p>${embedHtml}<p>x</p>`);
  expect(afterTyping('<p>a</p>', embed, 'start')).toBe(`${embedHtml}<p>x</p><p>a</p>`);
  expect(afterTyping('<h2>a</h2>', embed, 'start')).toBe(`${embedHtml}<p>x</p><h2>a</h2>`);
  const sound = recordingNode('audio', 'https://pelda.hu/a.mp3', 'Hang');
  expect(afterTyping('<p>a</p>', sound, 'start')).toMatch(/<\/figure><p>x<\/p><p>a<\/p>$/);
  const related = relatedNode('/belfold/2026/11/28/arviz', 'Árvíz');
  expect(afterTyping('<p>a</p>', related, 'start')).toMatch(/<\/a><\/p><p>x<\/p><p>a<\/p>$/);
});

test('after a picture, its caption is written, unless the library has one', () => {
  const ref = '/media/9f86d081884c7d65-1600x1067.jpg';
  expect(afterTyping('<p>a</p>', pictureNode(ref), 'end')).toContain('<figcaption>x</figcaption>');
  const captioned = pictureNode(ref, { caption: 'Híd', credit: 'Kende Luca' });
  expect(afterTyping('<p>a</p>', captioned, 'start')).toMatch(/<\/figure><p>x<\/p><p>a<\/p>$/);
});

test('a new table is filled in from its first cell', () => {
  expect(afterTyping('<p>a</p>', tableNode(2, 2), 'end')).toMatch(/<thead><tr><th[^>]*>x<\/th>/);
});
