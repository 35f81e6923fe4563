import { describe, expect, it } from 'vitest';
import { neededHeight } from './needed-height.ts';

describe('the height that a post reports', () => {
  it.each([
    ['Instagram’s', JSON.stringify({ type: 'MEASURE', details: { height: 812.4 } }), 813],
    [
      'X’s',
      { 'twttr.embed': { method: 'twttr.private.resize', params: [{ width: 550, height: 390 }] } },
      390,
    ],
    ['a chart’s', { 'datawrapper-height': { AbCdE: 520 } }, 520],
    ['an absurd one', { type: 'MEASURE', details: { height: 1e9 } }, 4_000],
  ])('is understood: %s', (_, data, expected) => {
    expect(neededHeight(data)).toBe(expected);
  });

  it.each([
    null,
    7,
    '',
    '{',
    '[]',
    {},
    { type: 'MEASURE' },
    { type: 'MEASURE', details: { height: '900' } },
    { type: 'MOUNTED', details: { height: 900 } },
    { type: 'MEASURE', details: { height: -1 } },
    { type: 'MEASURE', details: { height: Number.NaN } },
    { 'twttr.embed': { method: 'twttr.private.rendered', params: [{ height: 390 }] } },
    { 'twttr.embed': { method: 'twttr.private.resize', params: [] } },
    { 'datawrapper-height': {} },
  ])('is null for %j', (data) => {
    expect(neededHeight(data)).toBeNull();
  });
});
