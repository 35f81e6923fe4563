import { describe, expect, it } from 'vitest';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontOperation } from '#contract/front-draft.ts';
import { applyAll } from '#contract/front-rules.ts';
import { group } from '../testing/group.ts';
import { changesOf } from './front-changes.ts';

const published: FrontChoice = [
  group('vezeto', 'a', 'b', 'c', 'd'),
  { slug: 'podcast', widget: 'podcast' },
  group('belfold', 'e', 'f'),
];

const cases: Array<[string, FrontOperation[], string[]]> = [
  ['nothing', [], []],
  ['a piece in', [{ kind: 'put', group: 'vezeto', box: { article: 'x' }, before: 'b' }], ['in x']],
  ['a piece off', [{ kind: 'take', group: 'vezeto', article: 'b' }], ['out b']],
  [
    'one piece to the front, not three to the back',
    [{ kind: 'move', article: 'd', from: 'vezeto', to: 'vezeto', before: 'a' }],
    ['moved d'],
  ],
  [
    'a piece in another group',
    [{ kind: 'move', article: 'a', from: 'vezeto', to: 'belfold', before: null }],
    ['moved a'],
  ],
  [
    'a title and a picture',
    [{ kind: 'set', group: 'vezeto', article: 'a', changes: { title: 'Rövid', image: null } }],
    ['title of a', 'image of a'],
  ],
  ['a group, and not each of its pieces', [{ kind: 'remove', part: 'belfold' }], ['part-out belfold']],
  ['a new group', [{ kind: 'add', part: group('sport', 's'), before: null }], ['part-in sport']],
  ['a widget elsewhere', [{ kind: 'reorder', part: 'podcast', before: null }], ['part-moved podcast']],
  [
    'a layout',
    [{ kind: 'arrange', part: 'belfold', changes: { layout: 'main' } }],
    ['layout of part belfold'],
  ],
  [
    'a swap within a group',
    [{ kind: 'swap', one: { group: 'vezeto', article: 'a' }, other: { group: 'vezeto', article: 'b' } }],
    ['moved a'],
  ],
];

describe('what differs', () => {
  it.each(cases)('is %s, and each has a way back', (_, operations, keys) => {
    const { choice } = applyAll(published, operations);
    const changes = changesOf(published, choice);
    expect(changes.map(({ key }) => key)).toEqual(keys);
    const back = applyAll(
      choice,
      changes.flatMap(({ undo }) => undo),
    );
    expect(back.misfits.size).toBe(0);
    expect(changesOf(published, back.choice)).toEqual([]);
  });
});
