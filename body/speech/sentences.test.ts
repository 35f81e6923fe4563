import { expect, it, vi } from 'vitest';
import { splitSentences } from './sentences.ts';

const split = (text: string, language: 'hu' | 'en' = 'hu') =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

it.each([
  ['Jó reggelt! Hogy vagy? Megvagyok.', ['Jó reggelt!', 'Hogy vagy?', 'Megvagyok.']],
  ['Ott volt dr. Tóth Anna is. Elment.', ['Ott volt dr. Tóth Anna is.', 'Elment.']],
  ['2026. november 24-én történt. Azóta csend van.', ['2026. november 24-én történt.', 'Azóta csend van.']],
  ['Pl. Budapest. Ez jó.', ['Pl. Budapest.', 'Ez jó.']],
  ['A háborút II. Rákóczi Ferenc vezette. Vége.', ['A háborút II. Rákóczi Ferenc vezette.', 'Vége.']],
  ['Az a 3. Országos Kupa volt. Nyert.', ['Az a 3. Országos Kupa volt.', 'Nyert.']],
  ['K. Péter nem jött el. Beteg.', ['K. Péter nem jött el.', 'Beteg.']],
  ['A mérleg 12. A következő 13.', ['A mérleg 12.', 'A következő 13.']],
  ['  Egy.  Kettő.  ', ['Egy.', 'Kettő.']],
  ['', []],
])('splits: %s', (text, expected) => expect(split(text)).toEqual(expected));

it('splits English too', () =>
  expect(split('Mr. Smith came. He left.', 'en')).toEqual(['Mr. Smith came.', 'He left.']));

it('takes the text as one sentence where the browser cannot split it', () => {
  vi.stubGlobal('Intl', {});
  expect(split('Egy. Kettő.')).toEqual(['Egy. Kettő.']);
  vi.unstubAllGlobals();
});
