import type { Node } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { documentSchema as schema } from '#body/document/schema.ts';
import { checkPiece, isOneLetterOff } from './piece-checks.ts';
import type { CheckedPiece } from './warning.ts';

const paragraph = (text: string) => schema.node('paragraph', null, schema.text(text));
const fine = {
  title: 'Tetőzött a Szamos',
  lead: 'Éjjel.',
  type: 'article',
  coverImage: '/media/0123456789abcdef-800x600.jpg',
  sections: [{ slug: 'belfold', name: 'Belföld' }],
  tags: [{ slug: 'arviz', name: 'árvíz' }],
  authors: [{ slug: 'kende-luca', name: 'Kende Luca' }],
} as unknown as CheckedPiece['document'];

function sentences(document: Partial<CheckedPiece['document']>, ...blocks: Node[]): string[] {
  const text = schema.node('doc', null, blocks.length > 0 ? blocks : [paragraph('Szöveg.')]);
  return checkPiece({ document: { ...fine, ...document }, text }).map(({ sentence }) => sentence);
}

test('finds no problem in a complete piece', () => {
  expect(sentences({}, paragraph('„Jön a víz” – mondta.'))).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'Nincs címe.'],
  [{ title: 'Cím nélkül' }, 'Nincs címe.'],
  [{ title: 'x'.repeat(91) }, 'Hosszú a cím: 91 betű, a listákban le fog lógni.'],
  [{ lead: '' }, 'Nincs lead.'],
  [{ coverImage: null }, 'Nincs borítóképe.'],
  [{ sections: [] }, 'Nincs rovata.'],
  [{ tags: [] }, 'Nincs egy címkéje sem.'],
  [{ authors: [] }, 'Nincs szerzője.'],
])('finds in %j: %s', (document, sentence) => {
  expect(sentences(document)).toEqual([sentence]);
});

test('names a picture without a description by its number', () => {
  const picture = (alt: string) =>
    schema.node('picture', { src: '/media/0123456789abcdef-800x600.jpg', alt }, [
      schema.node('caption'),
      schema.node('credit'),
    ]);
  expect(sentences({}, picture('Víz'), picture(''))).toEqual(['A 2. képnek nincs leírása.']);
});

test('finds punctuation mistakes on both sides of a single character', () => {
  const text = schema.node('doc', null, [paragraph('Jön  a  víz ! ?')]);
  expect(checkPiece({ document: fine, text })).toMatchObject([
    { sentence: 'Dupla szóköz.', where: { from: 4, to: 6 } },
    { sentence: 'Dupla szóköz.', where: { from: 7, to: 9 } },
    { where: { from: 12, to: 13 } },
    { where: { from: 14, to: 15 } },
  ]);
});

test('names the place of doubled spaces, open quotations and long paragraphs', () => {
  const text = schema.node('doc', null, [
    paragraph('Két  szóköz.'),
    paragraph('„Nyitva'),
    paragraph('a'.repeat(1201)),
  ]);
  expect(checkPiece({ document: fine, text })).toMatchObject([
    { sentence: 'Dupla szóköz.', where: { from: 4, to: 6 } },
    { where: { from: 15, to: 22 } },
    { sentence: 'Nagyon hosszú bekezdés: 1\u00a0201 betű.' },
  ]);
});

test('reports a name with two spellings, but not an inflected one', () => {
  expect(sentences({}, paragraph('Mezei Andrásné ült. Mezei Andrásné állt. Mezey Andrásné ment.'))).toEqual([
    'Egy név kétféleképpen: „Mezei Andrásné” és „Mezey Andrásné”.',
  ]);
  expect(isOneLetterOff('Kende Luca', 'Kende Lucát')).toBe(false);
  expect(isOneLetterOff('Kovács Anna', 'Kovats Anna')).toBe(false);
  expect(isOneLetterOff('Tóth Jana Zoé', 'Tóth Janna Zoé')).toBe(true);
});

test.each([
  ['Nagy Péterről', 'Nagy Pétertől'],
  ['Nagy Péterrel', 'Nagy Péterről'],
  ['Nagy Péterben', 'Nagy Péteren'],
  ['Kovács Annából', 'Kovács Annától'],
])('takes %s and %s for two forms of one name', (one, other) => {
  expect(isOneLetterOff(one, other)).toBe(false);
});

test('still finds another spelling in two forms with the same ending', () => {
  expect(isOneLetterOff('Mezei Andrástól', 'Mezey Andrástól')).toBe(true);
});

test('offers a correction where there is one', () => {
  const text = schema.node('doc', null, [
    paragraph('Mezei Andrásné ült, Mezei Andrásné állt.'),
    paragraph('Mezey Andrásné  ment.'),
  ]);
  const fixes = checkPiece({ document: fine, text }).map(({ fix }) => fix);
  expect(fixes).toEqual([
    { kind: 'replace', label: 'Legyen Mezei', places: [{ from: 43, to: 57 }], text: 'Mezei Andrásné' },
    { kind: 'replace', label: 'Egy legyen', places: [{ from: 57, to: 59 }], text: ' ' },
  ]);
});

test('offers to correct spaces and hyphens of pasted text', () => {
  const doc = schema.node('doc', null, [paragraph('Áll - mondta , és ment.')]);
  const fixes = checkPiece({ document: fine, text: doc }).map(({ fix }) => fix);
  expect(fixes).toEqual([
    { kind: 'replace', label: 'Szóköz nélkül legyen', places: [{ from: 13, to: 14 }], text: '' },
    { kind: 'replace', label: 'Legyen –', places: [{ from: 5, to: 6 }], text: '–' },
  ]);
});

test('marks a number where it stands, not where its digits are part of another one', () => {
  const text = schema.node('doc', null, [paragraph('Az 1.5 678 jelű ponton 5 678 kavics volt.')]);
  const warnings = checkPiece({ document: fine, text });
  expect(warnings.map(({ where }) => where)).toEqual([{ from: 24, to: 29 }]);
});

test('counts a link as a source', () => {
  const link = schema.text('itt', [schema.mark('a', { href: 'https://example.com/' })]);
  const linked = schema.node('paragraph', null, [
    schema.text('A kérelmek száma 42 százalékkal nőtt, '),
    link,
  ]);
  expect(sentences({}, linked)).toEqual([]);
});

test.each([
  ['A kérelmek száma 42 százalékkal nőtt.', ['Nincs megmondva, honnan van ez a szám: 42 százalék.']],
  ['Negyven év alatt 12 500 ember ment el.', ['Nincs megmondva, honnan van ez a szám: 12 500 ember.']],
  ['A minisztérium szerint 42 százalékkal nőtt.', []],
  ['2026-ban, 15:30-kor, három ember.', []],
  ['Hívd a 06 30 123 4567-et, vagy a +36 1 234 5678-at.', []],
  ['Ott 1\u00a0234\u00a0567 ház áll.', ['Nincs megmondva, honnan van ez a szám: 1\u00a0234\u00a0567.']],
  ['Húsz éve 300 fővel indult.', ['Nincs megmondva, honnan van ez a szám: 300 fő.']],
  ['A 4. főúton november 3. főpróba.', []],
])('asks for the source of a number: %s', (sentence, warnings) => {
  expect(sentences({}, paragraph(sentence))).toEqual(warnings);
});
