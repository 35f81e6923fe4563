import { expect, it } from 'vitest';
import { sampleArticle } from '#portal/testing/sample.ts';
import { createCard } from './card-item.ts';

it('the label of a card in the list of a section repeats neither the section nor a tag of its name', () => {
  const tags = [
    { name: 'Belföld', slug: 'belfold' },
    { name: 'Vízügy', slug: 'vizugy' },
  ];
  const labelIn = (within: string | null, count: number) =>
    createCard(sampleArticle({ tags: tags.slice(0, count) }), within).label;
  expect(labelIn(null, 2)).toBe('Belföld');
  expect(labelIn('belfold', 2)).toBe('Vízügy');
  expect(labelIn('belfold', 1)).toBeNull();
});
