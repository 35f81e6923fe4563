import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimReload, forgetReload, handleChunkFailure } from './chunk-failure.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

it('one path is reloaded at most once in ten seconds', () => {
  const stored = storage();
  const at = (path: string, seconds: number) => claimReload(stored, path, seconds * 1000);
  expect([
    at('/a', 100),
    at('/a', 105),
    at('/a', 109.9),
    at('/b', 109.9),
    at('/b', 111),
    at('/b', 120),
  ]).toEqual([true, false, false, true, false, true]);
});

it('nothing is reloaded if the reload cannot be recorded', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('denied');
    },
  };
  expect([claimReload(null, '/a', 0), claimReload(refusing, '/a', 0)]).toEqual([false, false]);
});

it('the page is reloaded once for a part that still fails, on any path', () => {
  const stored = storage();
  const at = (path: string, seconds: number, part: string) => claimReload(stored, path, seconds * 1000, part);
  expect([
    at('/a', 100, 'x'),
    at('/a', 120, 'x'),
    at('/b', 140, 'x'),
    at('/b', 140, 'y'),
    at('/b', 160, 'y'),
  ]).toEqual([true, false, false, true, false]);
});

describe('a chunk that fails', () => {
  const reload = vi.fn();
  let latest: () => Promise<Response>;
  beforeEach(() => {
    latest = async () => Response.json({ id: 'this-build' });
    vi.stubGlobal('document', { documentElement: { dataset: { build: 'this-build' } } });
    vi.stubGlobal('location', { pathname: '/a', reload });
    vi.stubGlobal('sessionStorage', storage());
    vi.stubGlobal('fetch', () => latest());
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.useFakeTimers();
  });
  afterEach(() => {
    reload.mockReset();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const fail = (isRetry?: boolean) => handleChunkFailure('part', new Error('404'), isRetry);

  it('reloads the page after an update of the site', async () => {
    latest = async () => Response.json({ id: 'next-build' });
    expect(await fail()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits for its retry if there was no update', async () => {
    expect(await fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once when the retry fails, because browsers may answer retries from memory', async () => {
    expect([await fail(true), await fail(true)]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect(await fail(true)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page again once the part has loaded in between', async () => {
    await fail(true);
    vi.advanceTimersByTime(10_000);
    forgetReload('part');
    expect(await fail(true)).toBe(true);
  });

  it('does not reload the page while the server does not answer', async () => {
    latest = () => Promise.reject(new Error('offline'));
    expect(await fail(true)).toBe(false);
    latest = async () => new Response('', { status: 503 });
    expect(await fail(true)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
