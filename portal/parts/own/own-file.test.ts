import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOwn, type OwnItems, ownOf } from '#contract/own-items.ts';
import { addFromFile, parseOwnFile } from './own-file.ts';

const now = Date.UTC(2026, 10, 20, 12);
const yes = (at: number) => ({ at, value: 'yes' });

describe('an imported file', () => {
  it('is checked item by item', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseOwnFile(text)));
    const items = {
      'saved:1': yes(5),
      'saved:2': { at: 6, value: '' },
      'section:sport': yes(7),
      'place:1': { at: 8, value: '3p9' },
      'setting:theme': { at: 1, value: 'pink' },
      'setting:text': { at: 1, value: 'large' },
      'evil:1': yes(1),
      'tag:<b>': yes(1),
    };
    const parsed = parseOwnFile(
      JSON.stringify({ items, history: [{ path: 'javascript:1', title: 'x', at: 1 }] }),
    );
    expect(Object.keys(parsed?.items ?? {})).toEqual(['saved:1', 'section:sport', 'place:1', 'setting:text']);
    expect(parsed?.history).toEqual([]);
    for (const text of ['', '[]', 'null', '{}', '{"items"']) expect(parseOwnFile(text), text).toBeNull();
  });

  it('is merged in its order with the data of the device, even if items were deleted elsewhere', () => {
    const device: OwnItems = { 'saved:9': yes(now - 5), 'saved:1': { at: now - 3, value: '' } };
    const file: OwnItems = { 'saved:2': yes(20), 'saved:1': yes(10) };
    const items = addFromFile(device, file, now);
    expect(ownOf(items, 'saved')).toEqual(['2', '1', '9']);
    expect(ownOf(mergeOwn(items, device), 'saved')).toEqual(['2', '1', '9']);
    expect(addFromFile(items, file, now + 50)).toEqual(items);
  });
});
