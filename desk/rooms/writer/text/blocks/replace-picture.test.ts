import { EditorState, Selection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { documentFromHtml, storedHtml } from '#body/document/read-html.ts';
import { deskSchema } from '../dom/desk-schema.ts';
import { pictureNode, recordingNode } from './insert.ts';
import { chosenPicture, replacePicture } from './replace-picture.ts';

const ref = '/media/9f86d081884c7d65-1600x1067.jpg';
const otherRef = '/media/0123456789abcdef-800x600.jpg';

/** A text of one block, with the cursor in it. */
function stateOf(html: string): EditorState {
  const doc = deskSchema.nodeFromJSON(documentFromHtml(html).toJSON());
  return EditorState.create({ doc, selection: Selection.atStart(doc) });
}

function afterReplacing(state: EditorState, picture: Parameters<typeof replacePicture>[1]): string | null {
  const transaction = replacePicture(state, picture);
  transaction?.doc.check();
  return transaction && storedHtml(transaction.doc).replaceAll('\n', '');
}

it('another picture keeps what was written below the former one, and has its own credit and description', () => {
  const figure = (src: string, alt: string, below: string) =>
    stateOf(`<figure class="wide"><img src="${src}" alt="${alt}">${below}</figure>`);
  const captioned = figure(ref, 'Híd', '<figcaption>A híd<cite>Kende Luca</cite></figcaption>');
  const other = pictureNode(otherRef, { alt: 'Gát', caption: 'A gát', credit: 'Bíró Ede' });
  const replaced = afterReplacing(captioned, other) ?? '';
  for (const part of [otherRef, 'alt="Gát"', 'A híd', 'Bíró Ede']) expect(replaced).toContain(part);
  for (const part of [ref, 'Híd"', 'A gát', 'Kende']) expect(replaced).not.toContain(part);
  expect(afterReplacing(figure(ref, 'Híd', ''), other)).toContain('A gát');
});

it('only a picture is replaced, and only by a picture', () => {
  const text = stateOf('<p>Szöveg.</p>');
  expect(chosenPicture(text)).toBe(null);
  expect(replacePicture(text, pictureNode(ref))).toBe(null);
  const figure = stateOf(`<figure><img src="${ref}" alt=""></figure>`);
  expect(chosenPicture(figure)?.attrs.src).toBe(ref);
  expect(replacePicture(figure, recordingNode('video', '/media/a.mp4', 'Videó'))).toBe(null);
});
