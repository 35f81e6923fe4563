import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { documentFromHtml, storedHtml } from '#body/document/read-html.ts';
import type { MediaItem } from '#contract/library.ts';
import { relatedNode } from '../blocks/insert.ts';
import { deskSchema } from '../dom/desk-schema.ts';
import { setRelatedTitle, showPicture } from './fill-in.ts';

const address = 'http://localhost/media/9f86d081884c7d65-1600x1067/cikktorzs-full-960.jpg';
const ref = '/media/9f86d081884c7d65-1600x1067.png';
const item = {
  file: { ref },
  document: { alt: 'Egy híd', caption: 'A híd este', credit: 'Kende Luca' },
} as MediaItem;

test('placeholders of a picture of the library become it, with what the library says unless the writer said it', () => {
  const placeholder = (alt: string, more = '') =>
    `<figure><img alt="${alt}" data-missing="${address}">${more}</figure>`;
  const doc = deskSchema.nodeFromJSON(
    documentFromHtml(
      `${placeholder('')}${placeholder('Más', '<figcaption>Saját</figcaption>')}<figure><img alt="x" data-missing="https://pelda.hu/a.jpg"></figure>`,
    ).toJSON(),
  );
  const shown = showPicture(EditorState.create({ doc }), address, item).doc;
  shown.check();
  expect(storedHtml(shown).split('\n')).toEqual([
    `<figure><img src="${ref}" alt="Egy híd"><figcaption>A híd este <cite>Kende Luca</cite></figcaption></figure>`,
    `<figure><img src="${ref}" alt="Más"><figcaption>Saját</figcaption></figure>`,
    '<figure><img alt="x" data-missing="https://pelda.hu/a.jpg"></figure>',
  ]);
});

test('a related piece gets its title unless somebody has written one', () => {
  const doc = deskSchema.node('doc', null, [
    relatedNode('/belfold/2026/11/28/arviz', ''),
    relatedNode('/belfold/2026/11/28/arviz', 'Saját cím'),
    relatedNode('/belfold/2026/11/28/mas', ''),
  ]);
  const titled = setRelatedTitle(EditorState.create({ doc }), '/belfold/2026/11/28/arviz', 'Tetőzött').doc;
  expect(titled.content.content.map(({ textContent }) => textContent)).toEqual(['Tetőzött', 'Saját cím', '']);
});

test('a related piece whose draft has no title yet stays without one', () => {
  const doc = deskSchema.node('doc', null, [relatedNode('/belfold/2026/11/28/arviz', '')]);
  const titled = setRelatedTitle(EditorState.create({ doc }), '/belfold/2026/11/28/arviz', '').doc;
  expect(titled.eq(doc)).toBe(true);
});
