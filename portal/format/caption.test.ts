import { describe, expect, it } from 'vitest';
import { asSentence, captionParts, tableCaption } from './caption.ts';

describe('a caption with its credit', () => {
  it.each([
    ['A gát koronája – Rajz: Címlap', 'A gát koronája', 'Rajz: Címlap'],
    ['A gát koronája. Fotó: Kende Luca', 'A gát koronája', 'Fotó: Kende Luca'],
    ['Meddig ér? Fotó: Kende Luca', 'Meddig ér?', 'Fotó: Kende Luca'],
    ['Rajz: Címlap', '', 'Rajz: Címlap'],
    ['A képen: Rátkai Jánosné', 'A képen: Rátkai Jánosné', ''],
    ['A gát koronája', 'A gát koronája', ''],
  ])('is joined: %s', (text, caption, credit) => {
    const parts = captionParts(text);
    expect({ ...parts, credit: parts.credit.replace('\u00a0', ' ') }).toEqual({ caption, credit });
  });
});

it.each([
  ['A gát koronája', 'A gát koronája.'],
  ['A gát koronája.', 'A gát koronája.'],
  ['„Kitartott.”', '„Kitartott.”'],
  ['a <em>gát</em>', 'a <em>gát</em>.'],
  ['<em>Kitart?</em>', '<em>Kitart?</em>'],
  ['', ''],
])('a caption that is followed by something ends with a full stop: %s', (html, expected) => {
  expect(asSentence(html)).toBe(expected);
});

it.each([
  ['Öt város. Forrás: adatigénylés. Gyűjtés: Címlap', 'Öt város', 'Forrás: adatigénylés. Gyűjtés: Címlap'],
  ['Vízállás. Adatok: vízügyi szolgálat', 'Vízállás', 'Adatok: vízügyi szolgálat'],
  ['A <b>források</b>. Forrás: x', 'A <b>források</b>. Forrás: x', ''],
  ['Források és adatok', 'Források és adatok', ''],
])("a table's source is separated from its caption: %s", (html, caption, source) => {
  expect(tableCaption(html)).toEqual({ caption, source });
});
