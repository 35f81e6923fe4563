import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const script = new URL('../../public/szolgalo.js', import.meta.url);
const here = 'https://cimlap.example';

type Server = (url: string) => Promise<Response>;

const text = (body: string, status = 200) => new Response(body, { status });
const noLine: Server = async () => {
  throw new TypeError('Failed to fetch');
};

/** The service worker with a fake cache and server. */
async function startWorker(cachedPages: Record<string, string>, server: Server, later = vi.fn()) {
  let answer: ((event: object) => void) | undefined;
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      if (name === 'fetch') answer = listener;
    },
  };
  const match = async (address: string) =>
    address in cachedPages ? text(cachedPages[address] ?? '') : undefined;
  const caches = { match };
  const request = ({ url }: { url: string }) => server(url);
  runInNewContext(await readFile(script, 'utf8'), {
    self,
    caches,
    location: new URL(here),
    URL,
    fetch: request,
    setTimeout: later,
    Error,
    Promise,
    Response,
  });
  /** The worker's response; null when it leaves the request to the browser. */
  return async (path: string, changes: object = {}): Promise<string | null> => {
    let response: Promise<Response> | null = null;
    const url = new URL(path, here).href;
    answer?.({
      request: { method: 'GET', mode: 'navigate', url, headers: new Headers(), ...changes },
      respondWith: (promise: Promise<Response>) => {
        response = promise;
      },
    });
    const result = (await response) as Response | null;
    const range = result?.headers.get('content-range');
    const content = result && (await result.text());
    return range ? `${result?.status} ${range} ${content}`.trim() : content;
  };
}

const pages = {
  '/': 'kept front',
  '/belfold/2026/11/24/hir': 'kept article',
  '/rovat/sport?oldal=2': 'kept second page',
  '/nincs-internet': 'offline page',
  '/assets/a-1.js': 'kept code',
  '/media/f-600x600/recommender-4x3': 'kept picture',
  '/media/0123456789abcdef-50s.mp3': 'kept sound',
};
const file = { mode: 'no-cors' };

describe('the service worker’s page', () => {
  it('is the server’s while the server answers', async () => {
    const ask = await startWorker(pages, async (url) => text(`fresh ${url}`));
    expect(await ask('/')).toBe(`fresh ${here}/`);
    expect(await ask('/nincs-ilyen')).toBe(`fresh ${here}/nincs-ilyen`);
  });

  it.each([
    ['/', 'kept front'],
    ['/belfold/2026/11/24/hir', 'kept article'],
    ['/belfold/2026/11/24/hir?utm_source=x', 'kept article'],
    ['/rovat/sport?oldal=2', 'kept second page'],
    ['/rovat/sport', 'offline page'],
    ['/belfold/2026/11/24/mas', 'offline page'],
  ])('%s is %s without a connection', async (path, expected) => {
    const ask = await startWorker(pages, noLine);
    expect(await ask(path)).toBe(expected);
  });

  it('is the stored one when the server fails, or the failure page if none is stored', async () => {
    const ask = await startWorker(pages, async () => text('failure', 503));
    expect(await ask('/')).toBe('kept front');
    expect(await ask('/tamogatas')).toBe('failure');
  });

  it('is the stored one when the server does not answer in time', async () => {
    const ask = await startWorker(
      pages,
      () => new Promise(() => {}),
      vi.fn((run: () => void) => run()),
    );
    expect(await ask('/')).toBe('kept front');
  });

  it('is not the stored one after the page was withdrawn', async () => {
    const ask = await startWorker(pages, async () => text('gone', 404));
    expect(await ask('/belfold/2026/11/24/hir')).toBe('gone');
  });

  it('is the browser’s error if nothing is stored', async () => {
    const ask = await startWorker({}, noLine);
    await expect(ask('/')).rejects.toThrow('Failed to fetch');
  });
});

describe('the service worker’s files', () => {
  it('for code come from the store, so that a stored page gets the code of its own build', async () => {
    const ask = await startWorker(pages, async () => text('gone', 404));
    expect(await ask('/assets/a-1.js', file)).toBe('kept code');
    expect(await ask('/assets/b-2.js', file)).toBe('gone');
  });

  it('of pictures come from the server, otherwise in the stored width', async () => {
    expect(await (await startWorker(pages, async () => text('new')))('/media/f-600x600/x-1.jpg', file)).toBe(
      'new',
    );
    const ask = await startWorker(pages, noLine);
    expect(await ask('/media/f-600x600/recommender-4x3-960.webp', file)).toBe('kept picture');
    await expect(ask('/media/f-600x600/recommender-1x1-960.webp', file)).rejects.toThrow();
  });
});

describe('the service worker’s recordings', () => {
  const sound = '/media/0123456789abcdef-50s.mp3';

  it.each([
    [undefined, 'kept sound'],
    ['bytes=0-', '206 bytes 0-9/10 kept sound'],
    ['bytes=5-', '206 bytes 5-9/10 sound'],
    ['bytes=0-3', '206 bytes 0-3/10 kept'],
    ['bytes=5-99', '206 bytes 5-9/10 sound'],
    ['bytes=10-', '416 bytes */10'],
  ])('are the range %s of the stored one', async (range, expected) => {
    const ask = await startWorker(pages, noLine);
    expect(await ask(sound, { ...file, headers: new Headers(range ? { range } : {}) })).toBe(expected);
  });

  it('come from the server if they are not stored', async () => {
    const ask = await startWorker({}, async () => text('streamed'));
    expect(await ask(sound, file)).toBe('streamed');
  });
});

it.each([
  ['/api/me', { mode: 'cors' }],
  ['/', { method: 'POST' }],
  ['https://else.example/', {}],
  ['/rovat/sport', { mode: 'cors' }],
])('leaves %s %o to the browser', async (path, changes) => {
  expect(await (await startWorker(pages, noLine))(path, changes)).toBeNull();
});
