import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookOf } from './look.ts';
import { formatOwn, nothingOwn, type OwnState, parseOwn } from './parse-own.ts';

const now = Date.UTC(2026, 10, 20, 12);
const some: OwnState = {
  items: { 'saved:12': { at: now, value: 'yes' }, 'setting:theme': { at: now, value: 'dark' } },
  emptiedAt: 5,
  owner: 'egy',
};

describe('the stored state', () => {
  it('is restored unchanged', () => {
    expect(parseOwn(formatOwn(some, now))).toEqual(some);
  });

  it('is not written before there is something to store', () => {
    expect(formatOwn(nothingOwn, now)).toBeNull();
    expect(parseOwn(null)).toBeNull();
  });

  it('keeps its valid parts when it is broken, and is not read when it is from a later release', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseOwn(text)));
    const broken = JSON.stringify({
      v: 1,
      items: { ...some.items, 'saved:-1': 1 },
      emptiedAt: 'x',
      owner: 7,
    });
    expect(parseOwn(broken)).toEqual({ items: some.items, emptiedAt: 0, owner: null });
    expect(parseOwn(JSON.stringify({ v: 2, items: some.items }))).toBeNull();
  });
});

it('a page only gets settings and choices that exist', () => {
  const shownSettings = (settings: Record<string, string>) =>
    lookOf(
      Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [`setting:${name}`, { at: 1, value }]),
      ),
    );
  expect(shownSettings({ theme: 'sepia', text: 'largest', font: '', marks: 'on' })).toEqual({
    theme: 'sepia',
    text: 'largest',
    marks: 'on',
  });
  expect(shownSettings({ theme: 'pink', build: 'x', site: 'erdely', text: 'constructor' })).toEqual({});
});
