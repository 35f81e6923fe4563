import { expect, test } from 'vitest';
import { documentSchema as schema } from '#body/document/schema.ts';
import { picturesOf } from './piece-pictures.ts';

test('lists what each picture lacks', () => {
  const src = '/media/0123456789abcdef-800x600.jpg';
  const picture = (alt: string, credit: string) =>
    schema.node('picture', { src, alt }, [
      schema.node('caption'),
      schema.node('credit', null, credit ? schema.text(credit) : []),
    ]);
  const text = schema.node('doc', null, [picture('', ''), picture('Víz', 'Kende Luca')]);
  const document = { coverImage: src, coverImageText: 'A gát. Fotó: Kende Luca' };
  expect(picturesOf({ document, text }).map(({ isCover, misses }) => [isCover, misses])).toEqual([
    [true, []],
    [false, ['alt', 'caption', 'credit']],
    [false, ['caption']],
  ]);
});
