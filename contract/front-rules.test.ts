import { describe, expect, it } from 'vitest';
import type { FrontChoice } from './front-choice.ts';
import type { FrontOperation } from './front-draft.ts';
import { applyAll, applyOperation, touchedBy } from './front-rules.ts';

const group = (slug: string, ...articles: string[]) => ({
  slug,
  title: null,
  layout: 'four' as const,
  boxes: articles.map((article) => ({ article })),
});
const page: FrontChoice = [
  group('vezeto', 'a', 'b', 'c'),
  { slug: 'podcast', widget: 'podcast' },
  group('belfold', 'd', 'e'),
];

const outline = (choice: FrontChoice) =>
  choice.map((part) =>
    'boxes' in part ? `${part.slug}: ${part.boxes.map(({ article }) => article).join(' ')}` : part.slug,
  );

function apply(operation: FrontOperation, choice = page): FrontChoice {
  const applied = applyOperation(choice, operation);
  if ('misfit' in applied) throw new Error(applied.misfit);
  return applied.choice;
}

const validOperations: Array<[string, FrontOperation, string[]]> = [
  [
    'put before another',
    { kind: 'put', group: 'vezeto', box: { article: 'x' }, before: 'b' },
    ['vezeto: a x b c', 'podcast', 'belfold: d e'],
  ],
  [
    'put last',
    { kind: 'put', group: 'belfold', box: { article: 'x', title: 'Rövid' }, before: null },
    ['vezeto: a b c', 'podcast', 'belfold: d e x'],
  ],
  ['taken off', { kind: 'take', group: 'vezeto', article: 'b' }, ['vezeto: a c', 'podcast', 'belfold: d e']],
  [
    'moved within a group',
    { kind: 'move', article: 'a', from: 'vezeto', to: 'vezeto', before: null },
    ['vezeto: b c a', 'podcast', 'belfold: d e'],
  ],
  [
    'moved to another group',
    { kind: 'move', article: 'c', from: 'vezeto', to: 'belfold', before: 'd' },
    ['vezeto: a b', 'podcast', 'belfold: c d e'],
  ],
  [
    'swapped',
    { kind: 'swap', one: { group: 'vezeto', article: 'a' }, other: { group: 'belfold', article: 'e' } },
    ['vezeto: e b c', 'podcast', 'belfold: d a'],
  ],
  [
    'swapped in one group',
    { kind: 'swap', one: { group: 'vezeto', article: 'a' }, other: { group: 'vezeto', article: 'c' } },
    ['vezeto: c b a', 'podcast', 'belfold: d e'],
  ],
  [
    'added',
    { kind: 'add', part: group('sport', 's'), before: 'podcast' },
    ['vezeto: a b c', 'sport: s', 'podcast', 'belfold: d e'],
  ],
  ['removed', { kind: 'remove', part: 'vezeto' }, ['podcast', 'belfold: d e']],
  [
    'put elsewhere',
    { kind: 'reorder', part: 'belfold', before: 'vezeto' },
    ['belfold: d e', 'vezeto: a b c', 'podcast'],
  ],
];

describe('an operation', () => {
  it.each(validOperations)('is applied and undone: %s', (_, operation, expected) => {
    const applied = applyOperation(page, operation);
    if ('misfit' in applied) throw new Error(applied.misfit);
    expect(outline(applied.choice)).toEqual(expected);
    expect(apply(applied.inverse, applied.choice)).toEqual(page);
  });

  it('sets the text of a card and restores it', () => {
    const afterSet = apply({
      kind: 'set',
      group: 'vezeto',
      article: 'a',
      changes: { title: 'Rövid', image: null },
      clear: [],
    });
    expect(afterSet[0]).toMatchObject({ boxes: [{ article: 'a', title: 'Rövid', image: null }, {}, {}] });
    const applied = applyOperation(afterSet, {
      kind: 'set',
      group: 'vezeto',
      article: 'a',
      changes: { title: 'Más' },
      clear: ['image'],
    });
    if ('misfit' in applied) throw new Error(applied.misfit);
    expect(applied.choice[0]).toMatchObject({ boxes: [{ article: 'a', title: 'Más' }, {}, {}] });
    expect(apply(applied.inverse, applied.choice)).toEqual(afterSet);
  });

  it('sets a title although somebody has moved the card', () => {
    const afterMove = apply({ kind: 'move', article: 'a', from: 'vezeto', to: 'belfold', before: null });
    const afterTitle = apply(
      { kind: 'set', group: 'vezeto', article: 'a', changes: { title: 'Rövid' }, clear: [] },
      afterMove,
    );
    expect(afterTitle[2]).toMatchObject({ boxes: [{}, {}, { article: 'a', title: 'Rövid' }] });
  });

  it('changes a layout and restores it', () => {
    const applied = applyOperation(page, {
      kind: 'arrange',
      part: 'belfold',
      changes: { layout: 'main', fill: 'belfold' },
      clear: [],
    });
    if ('misfit' in applied) throw new Error(applied.misfit);
    expect(applied.choice[2]).toMatchObject({ layout: 'main', fill: 'belfold' });
    expect(apply(applied.inverse, applied.choice)).toEqual(page);
  });

  it.each<[string, FrontOperation]>([
    ['a group', { kind: 'put', group: 'nincs', box: { article: 'x' }, before: null }],
    ['a box to stand before', { kind: 'put', group: 'vezeto', box: { article: 'x' }, before: 'd' }],
    ['a place of its own', { kind: 'put', group: 'vezeto', box: { article: 'a' }, before: null }],
    ['a box', { kind: 'take', group: 'vezeto', article: 'd' }],
    ['another box than itself', { kind: 'move', article: 'a', from: 'vezeto', to: 'vezeto', before: 'a' }],
    ['a part', { kind: 'reorder', part: 'nincs', before: null }],
    ['a free name', { kind: 'add', part: group('podcast'), before: null }],
  ])('cannot be applied without %s', (_, operation) => {
    expect(applyOperation(page, operation)).toHaveProperty('misfit');
  });
});

it('applies an operation although others of the same batch cannot be applied', () => {
  const { choice, misfits } = applyAll(page, [
    { kind: 'remove', part: 'vezeto' },
    { kind: 'take', group: 'vezeto', article: 'a' },
    { kind: 'take', group: 'belfold', article: 'd' },
  ]);
  expect(outline(choice)).toEqual(['podcast', 'belfold: e']);
  expect([...misfits.keys()]).toEqual([1]);
});

it('finds a conflict between operations on the same field of a card, not on different fields', () => {
  const set = (changes: object): FrontOperation => ({
    kind: 'set',
    group: 'vezeto',
    article: 'a',
    changes,
    clear: [],
  });
  expect(touchedBy(set({ title: 'x' }))).toEqual(touchedBy(set({ title: 'y' })));
  expect(touchedBy(set({ title: 'x' }))).not.toEqual(touchedBy(set({ image: null })));
});
