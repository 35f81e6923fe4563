import { expect, it } from 'vitest';
import type { MediaDocument, MediaItem } from '#contract/library.ts';
import { joinConflict, overwrites } from './overwrites.ts';

const crop = (x: number) => ({ '1x1': { x, y: 0, width: 0.5, height: 1 } });
const stored = { focus: null, crops: crop(0.2), alt: 'Gát' } as MediaDocument;

it('recognises a change to a field that others have changed meanwhile', () => {
  const changes = { focus: null, crops: crop(0.4) };
  expect(overwrites(changes, stored, { focus: null, crops: {} }, {})).toBe(true);
  expect(overwrites(changes, stored, { focus: null, crops: crop(0.2) }, {})).toBe(false);
});

it('ignores own changes, other fields and equal values', () => {
  const initial = { focus: null, crops: {} };
  expect(overwrites({ focus: null, crops: crop(0.4) }, stored, initial, { crops: crop(0.2) })).toBe(false);
  expect(overwrites({ alt: 'Híd' }, stored, { alt: 'Gát' }, {})).toBe(false);
  const turned = { '1x1': { height: 1, width: 0.5, y: 0, x: 0.2 } };
  expect(overwrites({ focus: null, crops: turned }, stored, initial, {})).toBe(false);
});

it('a second conflict does not replace one that waits for a choice', () => {
  const [older, newer] = [{ version: 2 }, { version: 3 }] as MediaItem[];
  const first = joinConflict(null, { changes: { alt: 'Híd' }, current: older as MediaItem });
  expect(joinConflict(first, { changes: { caption: 'Este' }, current: newer as MediaItem })).toEqual({
    changes: { alt: 'Híd', caption: 'Este' },
    current: newer,
  });
});
