import { expect, test } from 'vitest';
import { documentSchema as schema } from '#body/document/schema.ts';
import { spellingWarnings } from './spelling-warnings.ts';
import type { CheckedPiece } from './warning.ts';

const piece = (english: boolean) =>
  ({
    document: { title: 'Mindíg áll', subtitle: null, lead: 'Mindíg.', coverImageText: null, english },
    text: schema.node('doc', null, [schema.node('paragraph', null, schema.text('Egy mindíg, két mindíg.'))]),
  }) as unknown as CheckedPiece;
const isRight = (word: string) => word.toLowerCase() !== 'mindíg';

test('reports misspellings by field, and those of the text with their first place', () => {
  expect(spellingWarnings(piece(false), isRight)).toEqual([
    { sentence: 'Elírás lehet a címben: „Mindíg”.', where: null },
    { sentence: 'Elírás lehet a leadben: „Mindíg”.', where: null },
    { sentence: 'A szövegben 2 szó elírás lehet.', where: { from: 5, to: 11 } },
  ]);
  expect(spellingWarnings(piece(true), isRight)).toEqual([]);
});
