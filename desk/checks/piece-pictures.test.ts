import { expect, test } from 'vitest';
import { documentSchema as schema } from '#body/document/schema.ts';
import { checkPiece } from './piece-checks.ts';
import { picturesOf } from './piece-pictures.ts';
import type { CheckedPiece } from './warning.ts';

test('lists what each picture lacks', () => {
  const src = '/media/0123456789abcdef-800x600.jpg';
  const picture = (alt: string, credit: string) =>
    schema.node('picture', { src, alt }, [
      schema.node('caption'),
      schema.node('credit', null, credit ? schema.text(credit) : []),
    ]);
  const text = schema.node('doc', null, [picture('', ''), picture('Víz', 'Kende Luca')]);
  const document = { coverImage: src, coverImageText: 'A gát. Fotó: Kende Luca' };
  expect(picturesOf({ document, text }).map(({ number, misses }) => [number, misses])).toEqual([
    [null, []],
    [1, ['alt', 'caption', 'credit']],
    [2, ['caption']],
  ]);
});

test('numbers pictures as the other warnings do, missing ones included', () => {
  const picture = (src: string | null) =>
    schema.node('picture', { src }, [schema.node('caption'), schema.node('credit')]);
  const text = schema.node('doc', null, [picture(null), picture('/media/0123456789abcdef-800x600.jpg')]);
  const fields = { title: 'A gát', lead: 'Éjjel.', coverImage: null, coverImageText: null };
  const document = { ...fields, sections: [], tags: [], authors: [] } as unknown as CheckedPiece['document'];
  expect(picturesOf({ document, text }).map(({ number }) => number)).toEqual([2]);
  const sentences = checkPiece({ document, text }).map(({ sentence }) => sentence);
  expect(sentences).toContain('A 2. képnek nincs leírása.');
});
