import { describe, expect, it } from 'vitest';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontDraft, FrontOperation } from '#contract/front-draft.ts';
import { applyAll } from '#contract/front-rules.ts';
import { freeSlug, nudge, nudgePart, placeAt, takeOff, targetAfter } from './moves.ts';
import { group } from './testing/group.ts';

const choice: FrontChoice = [group('a', 'x', 'y'), { slug: 'w', widget: 'latest' }, group('b', 'z')];
const draft = { choice } as FrontDraft;
const outline = (operations: FrontOperation[] | null) =>
  operations === null
    ? null
    : applyAll(choice, operations)
        .choice.map((part) =>
          'boxes' in part ? `${part.slug}:${part.boxes.map(({ article }) => article).join('')}` : part.slug,
        )
        .join(' ');

describe('a move', () => {
  it.each<[string, FrontOperation[] | null, string | null]>([
    ['of a new piece before another', placeAt(draft, 'n', { group: 'a', before: 'y' }), 'a:xny w b:z'],
    [
      'of a new piece behind another',
      placeAt(draft, 'n', targetAfter(draft, { group: 'a', article: 'x' })),
      'a:xny w b:z',
    ],
    [
      'behind the last one, into another group',
      placeAt(draft, 'x', targetAfter(draft, { group: 'b', article: 'z' })),
      'a:y w b:zx',
    ],
    ['behind the one before it', placeAt(draft, 'y', targetAfter(draft, { group: 'a', article: 'x' })), null],
    [
      'of one that came by itself, to stay',
      placeAt(draft, 'own', targetAfter(draft, { group: 'b', article: 'own' })),
      'a:xy w b:zown',
    ],
    [
      'of a new piece to where one came by itself',
      placeAt(draft, 'n', { group: 'b', before: 'own' }),
      'a:xy w b:zn',
    ],
    ['of a piece of the page', placeAt(draft, 'x', { group: 'b', before: 'z' }), 'a:y w b:xz'],
    ['to itself', placeAt(draft, 'x', { group: 'a', before: 'x' }), null],
    ['down', nudge(draft, 'x', 1), 'a:yx w b:z'],
    ['up', nudge(draft, 'y', -1), 'a:yx w b:z'],
    ['down into the next group', nudge(draft, 'y', 1), 'a:x w b:yz'],
    ['up into the group above', nudge(draft, 'z', -1), 'a:xyz w b:'],
    ['up from the first place', nudge(draft, 'x', -1), null],
    ['of one that came by itself', nudge(draft, 'own', 1), null],
    ['of a group down', nudgePart(draft, 'a', 1), 'w a:xy b:z'],
    ['of a widget up', nudgePart(draft, 'w', -1), 'w a:xy b:z'],
    ['of the last group down', nudgePart(draft, 'b', 1), null],
    ['off the page', takeOff(draft, 'y'), 'a:x w b:z'],
  ])('%s', (_, operations, expected) => {
    expect(outline(operations)).toBe(expected);
  });

  it('a new part has a name of its own', () => {
    expect([freeSlug(choice, 'csoport'), freeSlug(choice, 'a')]).toEqual(['csoport', 'a-2']);
  });
});
