import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundedOwn,
  formatPlace,
  isOwnKey,
  maxOwnItems,
  maxPlaces,
  mergeOwn,
  type OwnItems,
  ownItemsIn,
  ownOf,
  parsePlace,
  removedItemLifetimeMs,
  withOwn,
} from './own-items.ts';

const key = fc.constantFrom(
  'saved:1',
  'saved:2',
  'saved:3',
  'tag:viz',
  'tag:hegy',
  'author:kende-luca',
  'setting:theme',
);
const item = fc.record({ at: fc.integer({ min: 0, max: 5 }), value: fc.constantFrom('', 'yes', 'dark') });
const items: fc.Arbitrary<OwnItems> = fc.dictionary(key, item);
const now = 1_800_000_000_000;

describe('merging the items of two devices', () => {
  it('gives the same result in any order, also for three devices', () => {
    fc.assert(
      fc.property(items, items, items, (a, b, c) => {
        expect(mergeOwn(a, b)).toEqual(mergeOwn(b, a));
        expect(mergeOwn(mergeOwn(a, b), c)).toEqual(mergeOwn(a, mergeOwn(b, c)));
      }),
    );
  });

  it('changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        const merged = mergeOwn(a, b);
        for (const items of [a, b, merged]) expect(mergeOwn(merged, items)).toEqual(merged);
      }),
    );
  });

  it('keeps items of either device, and the later one where both have it', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        const merged = mergeOwn(a, b);
        for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
          const at = [a[name], b[name]].flatMap((item) => (item ? [item.at] : []));
          expect(merged[name]?.at).toBe(Math.max(...at));
          expect([a[name], b[name]]).toContainEqual(merged[name]);
        }
      }),
    );
  });

  it('makes all devices agree after any changes, exchanged in any order', () => {
    const arbitraryChange = fc.record({
      device: fc.constantFrom(0, 1, 2),
      key,
      value: fc.constantFrom('', 'yes'),
      exchange: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(arbitraryChange, { maxLength: 40 }), (changes) => {
        const devices: OwnItems[] = [{}, {}, {}];
        let account: OwnItems = {};
        const exchange = (n: number) => {
          account = mergeOwn(account, devices[n] ?? {});
          devices[n] = mergeOwn(devices[n] ?? {}, account);
        };
        for (const [time, change] of changes.entries()) {
          devices[change.device] = withOwn(devices[change.device] ?? {}, change.key, change.value, time);
          if (change.exchange) exchange(change.device);
        }
        for (const n of [0, 1, 2, 0, 1]) exchange(n);
        const last = new Map(changes.map((change) => [change.key, change.value]));
        for (const device of devices) {
          expect(device).toEqual(account);
          for (const [name] of last) expect(device[name]).toBeDefined();
        }
      }),
    );
  });
});

describe('a changed item', () => {
  it('is later than the one it replaces, even if a clock was wrong', () => {
    const wrong = { 'tag:viz': { at: now + 10_000, value: 'yes' } };
    const mended = withOwn(wrong, 'tag:viz', '', now);
    expect(mergeOwn(wrong, mended)['tag:viz']?.value).toBe('');
  });

  it('comes first in its list', () => {
    let mine: OwnItems = {};
    for (const [n, id] of ['7', '12', '3', '12'].entries())
      mine = withOwn(mine, `saved:${id}`, 'yes', now + n);
    mine = withOwn(mine, 'saved:7', '', now + 9);
    expect(ownOf(mine, 'saved')).toEqual(['12', '3']);
    expect(ownOf(mine, 'tag')).toEqual([]);
  });
});

describe('stored items', () => {
  it('may be any value', () => {
    fc.assert(
      fc.property(fc.anything(), (broken) => {
        const parsed = ownItemsIn(broken);
        expect(Object.keys(parsed).every(isOwnKey)).toBe(true);
      }),
    );
    const broken = {
      'saved:1': { at: 5, value: 'yes' },
      'saved:x': { at: 5, value: 'yes' },
      'tag:viz': 7,
      'tag:b': { at: -1, value: 'yes' },
      __proto__: { at: 1, value: 'yes' },
    };
    expect(ownItemsIn(broken)).toEqual({ 'saved:1': { at: 5, value: 'yes' } });
  });

  it('are limited: removed items are dropped first, settings never', () => {
    const many: Record<string, { at: number; value: string }> = { 'setting:theme': { at: 1, value: 'dark' } };
    for (let n = 1; n <= maxOwnItems; n++)
      many[`saved:${n}`] = { at: now + n, value: n % 2 === 0 ? 'yes' : '' };
    const bounded = boundedOwn(many, now);
    expect(Object.keys(bounded)).toHaveLength(maxOwnItems);
    expect(bounded['saved:1']).toBeUndefined();
    expect(bounded['setting:theme']).toBeDefined();
    expect(ownOf(bounded, 'saved')).toHaveLength(maxOwnItems / 2);
    expect(boundedOwn(bounded, now)).toEqual(bounded);
    expect(boundedOwn({ 'saved:1': { at: now - removedItemLifetimeMs, value: '' } }, now)).toEqual({});
  });
});

describe('a reading position', () => {
  it('is stored and read; an invalid one is ignored', () => {
    expect(parsePlace(formatPlace({ block: 12, blocks: 40 }))).toEqual({ block: 12, blocks: 40 });
    for (const value of ['', 'yes', '40p40', '1p', 'p3', '12345p99999', undefined])
      expect(parsePlace(value), value).toBeNull();
  });

  it('is kept only for the newest articles', () => {
    const many: Record<string, { at: number; value: string }> = { 'saved:7': { at: 1, value: 'yes' } };
    for (let n = 1; n <= maxPlaces + 5; n++) many[`place:${n}`] = { at: now + n, value: '3p9' };
    const bounded = boundedOwn(many, now);
    expect(ownOf(bounded, 'place')).toHaveLength(maxPlaces);
    expect(bounded['place:5']).toBeUndefined();
    expect(bounded['saved:7']).toBeDefined();
  });
});
