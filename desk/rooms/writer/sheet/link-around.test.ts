import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { documentFromHtml } from '#body/document/read-html.ts';
import { deskSchema } from '../text/dom/desk-schema.ts';
import { linkAround } from './link-around.ts';

function linkAt(html: string, position: number) {
  const doc = deskSchema.nodeFromJSON(documentFromHtml(html).toJSON());
  return linkAround(EditorState.create({ doc, selection: TextSelection.create(doc, position) }));
}

test.each([5, 8, 12])('the link around the cursor is the whole one, bold words included (%i)', (position) => {
  const html = '<p>Az <a href="https://pelda.hu/">új <strong>híd</strong> terve</a> kész</p>';
  expect(linkAt(html, position)).toMatchObject({ from: 4, to: 16, href: 'https://pelda.hu/' });
});

test('a link to somewhere else is another link, and a cursor in plain text has none', () => {
  const html = '<p><a href="https://egy.hu/">egy</a><a href="https://ketto.hu/">kettő</a> három</p>';
  expect(linkAt(html, 6)).toMatchObject({ from: 4, to: 9, href: 'https://ketto.hu/' });
  expect(linkAt(html, 12)).toMatchObject({ from: 12, to: 12, href: '' });
});

test('a sponsored link says so, so that it stays one with another address', () => {
  const html = '<p><a href="https://egy.hu/" rel="nofollow noopener sponsored">egy</a></p>';
  expect(linkAt(html, 2).attrs).toMatchObject({ sponsored: true });
});
