import { expect, test } from 'vitest';
import { documentSchema as schema } from '#body/document/schema.ts';
import { addressesIn, deadLinkWarnings } from './dead-links.ts';

const link = (href: string, text: string) => schema.text(text, [schema.mark('a', { href })]);
const text = schema.node('doc', null, [
  schema.node('paragraph', null, [schema.text('Ide: '), link('https://example.com/', 'oda')]),
  schema.node('paragraph', null, [link('/belfold/2026/11/20/x', 'ide'), link('mailto:a@b.example', 'levél')]),
]);

test('finds the addresses of pages in a text, and names the place of a dead one', () => {
  expect(addressesIn(text)).toEqual(['/belfold/2026/11/20/x', 'https://example.com/']);
  expect(deadLinkWarnings(text, ['https://example.com/'])).toEqual([
    { sentence: 'Nem vezet sehová: https://example.com/', where: { from: 6, to: 9 } },
  ]);
});

test('finds a related piece that is named by its slug', () => {
  const doc = schema.node('doc', null, [schema.node('related', { href: 'nincs-ilyen' })]);
  expect(addressesIn(doc)).toEqual(['nincs-ilyen']);
});

test('names a link once that is bold in part', () => {
  const mark = schema.mark('a', { href: 'https://example.com/' });
  const doc = schema.node('doc', null, [
    schema.node('paragraph', null, [
      schema.text('ide ', [mark]),
      schema.text('most', [mark, schema.mark('strong')]),
      schema.text(' és '),
      schema.text('oda', [mark]),
    ]),
  ]);
  expect(deadLinkWarnings(doc, ['https://example.com/']).map(({ where }) => where)).toEqual([
    { from: 1, to: 9 },
    { from: 13, to: 16 },
  ]);
});
