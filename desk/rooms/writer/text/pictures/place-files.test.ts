import { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, it, vi } from 'vitest';
import { documentFromHtml, storedHtml } from '#body/document/read-html.ts';
import type { AddedMedia } from '#contract/library.ts';
import { uploads } from '#desk/library/upload/uploads.ts';
import { deskSchema } from '../dom/desk-schema.ts';
import { placeFiles, uploadPlaces } from './place-files.ts';

vi.mock('#desk/library/upload/uploads.ts', () => ({ uploads: { add: vi.fn(), entries: [] } }));

const ref = '/media/9f86d081884c7d65-1600x1067.jpg';
const added = { item: { file: { kind: 'picture', ref }, document: {} } } as unknown as AddedMedia;

/** What an editor's view does in these tests: it has a state, and applies transactions to it. */
function viewOf(html: string): EditorView {
  const doc = deskSchema.nodeFromJSON(documentFromHtml(html).toJSON());
  const view = {
    state: EditorState.create({ doc, plugins: [uploadPlaces()] }),
    isDestroyed: false,
    dispatch(transaction: EditorState['tr']) {
      view.state = view.state.apply(transaction);
    },
  };
  return view as unknown as EditorView;
}

it('a picture is put where it was dropped, although text was typed before it meanwhile', async () => {
  const view = viewOf('<p>Egy.</p><p>Kettő.</p>');
  vi.mocked(uploads.add).mockImplementation(async () => {
    view.dispatch(view.state.tr.insertText('Nulla. ', 1));
    return [added];
  });
  const onFailure = vi.fn();
  await placeFiles(view, [new File([], 'a.jpg')], 2, { onFailure });
  const html = storedHtml(view.state.doc).replaceAll('\n', '');
  expect(html).toMatch(/^<p>Nulla\. Egy\.<\/p><figure>.*<\/figure><p>Kettő\.<\/p>$/);
  expect(onFailure).not.toHaveBeenCalled();
});

it('tells the writer that the place of a picture was deleted while it was uploaded', async () => {
  const view = viewOf('<p>Egy.</p><p>Kettő.</p>');
  vi.mocked(uploads.add).mockImplementation(async () => {
    view.dispatch(view.state.tr.delete(0, view.state.doc.content.size));
    return [added];
  });
  const onFailure = vi.fn();
  await placeFiles(view, [new File([], 'a.jpg')], 2, { onFailure });
  expect(storedHtml(view.state.doc)).not.toContain(ref);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('A Képtárban megvan'));
});
