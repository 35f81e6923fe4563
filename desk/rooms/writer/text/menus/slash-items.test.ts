import { expect, test } from 'vitest';
import { documentSchema } from '#body/document/schema.ts';
import { slashItemsFor } from './slash-items.ts';

const namesFor = (text: string) => slashItemsFor(text).map(({ name }) => name);

test('finds a block without accents, and by its description', () => {
  expect(namesFor('táb')).toEqual(['table']);
  expect(namesFor('idez')).toContain('quote');
  expect(namesFor('youtube')).toEqual(['embed']);
  expect(namesFor('nincsilyen')).toEqual([]);
});

test('offers every block that can stand alone', () => {
  const all = namesFor('').length;
  const blocks = Object.values(documentSchema.nodes).filter(({ spec }) =>
    spec.group?.split(' ').includes('block'),
  );
  // Footnotes are created with their first mark, and a paragraph is always there. The menu has two kinds of
  // heading, quotation, preformatted text and recording.
  expect(all).toBe(blocks.length - 2 + 1 + 4);
});
