import { afterEach, expect, it, vi } from 'vitest';
import { isPageUrl } from './addresses.ts';

const origin = 'https://cimlap.example';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/', true],
  ['/rovat/sport?oldal=2', true],
  ['/rsszel', true],
  ['/api/docs', false],
  ['/rss', false],
  ['/rss/rovat/sport', false],
  ['/atom/cimke/elo', false],
  ['/json-feed/cimke/elo', false],
  ['/feed.json', false],
  ['https://erdely.cimlap.example/', false],
])('%s is a page of this site: %s', (address, expected) => {
  vi.stubGlobal('location', new URL(origin));
  expect(isPageUrl(new URL(address, origin))).toBe(expected);
});
