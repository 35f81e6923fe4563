import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { embedFrame } from '#body/embed-frame.ts';
import { readEmbed } from '#body/embeds.ts';
import { begin } from './post-links.ts';

const parse = vi.spyOn(URL, 'parse');

// Browsers that the portal supports do not have it: Safari 17.5, Chrome 123.
beforeEach(() => {
  parse.mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
});
afterEach(() => {
  parse.mockReset();
  vi.unstubAllGlobals();
});

it('finds the page of a post that has moved in browsers without `URL.parse`', async () => {
  const replace = vi.fn();
  const { origin, href } = new URL('https://cimlap.example/elo#bejegyzes-7');
  vi.stubGlobal('location', { origin, href, hash: '#bejegyzes-7', replace });
  const pages = ['/elo/bejegyzes/hetedik', 'https://elsewhere.example/'];
  vi.stubGlobal('fetch', async () => Response.json({ url: pages.shift() }));
  await begin();
  await begin();
  expect(replace.mock.calls).toEqual([['/elo/bejegyzes/hetedik']]);
});

it('stays on the page if the answer takes too long', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  vi.stubGlobal('location', { hash: '#bejegyzes-7' });
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    signal = init?.signal;
    return new Promise(() => {});
  });
  void begin();
  timeout.abort();
  expect(signal?.aborted).toBe(true);
});

it('reads and shows an embed in browsers without `URL.parse`', () => {
  const embed = readEmbed('https://player.vimeo.com/video/76979871');
  expect(embed && embedFrame(embed)).toMatchObject({ play: 'autoplay=1' });
});
