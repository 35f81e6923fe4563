import { expect, test } from 'vitest';
import { documentSchema as schema } from '#body/document/schema.ts';
import { wordsOf } from './spellchecked-words.ts';

const block = (text: string) => schema.node('paragraph', null, schema.text(text));
const words = (text: string) => wordsOf(block(text)).map(({ word }) => word);

test.each([
  ['A gát mindíg áll.', ['gát', 'mindíg', 'áll']],
  ['Mindíg ott ült Mezei Andrásné.', ['Mindíg', 'ott', 'ült']],
  ['Azt mondta: „Lessz ami lessz”', ['Azt', 'mondta', 'Lessz', 'ami', 'lessz']],
  ['Itt van: https://example.com/hosszu/cim, olvasd.', ['Itt', 'van', 'olvasd']],
  ['A gát\u00adrend\u00adszer jó-\u2060e, a MÁV-\u2060nak kell-e?', ['gátrendszer', 'jó-e', 'kell-e']],
  ['A NATO-nak 15-én 3 ezer B2-es kell.', ['ezer', 'kell']],
])('in %j, the spelling check looks at %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('words have their places in the document', () => {
  for (const each of [
    block('Egy mindíg.'),
    schema.node('quote', null, [block('Egy mindíg.'), schema.node('source')]),
  ]) {
    const doc = schema.node('doc', null, [each]);
    const [, second] = wordsOf(each);
    expect(second && doc.textBetween(second.from, second.to)).toBe('mindíg');
  }
});

test('words in another language are left out', () => {
  const english = schema.node('paragraph', { lang: 'en' }, schema.text('the water'));
  expect(wordsOf(english)).toEqual([]);
});
