import { beforeEach, describe, expect, it } from 'vitest';
import { Overloaded } from './render-queue.ts';
import {
  clock,
  heldRender,
  makeCache,
  never,
  page,
  renders,
  reported,
  resetClockAndReports,
  second,
  settle,
  textOf,
} from './testing/page-cache.ts';

beforeEach(resetClockAndReports);

describe('bounds', () => {
  it('evicts the least recently used pages when the bytes are used up', async () => {
    const cache = makeCache({ maxBytes: 10_000 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.fetch(key, renders(page('x'.repeat(1000))));
    expect(cache.usedBytes).toBeLessThanOrEqual(10_000);
    expect(cache.get('a', never)).toBeNull();
    expect(cache.get('e', never)).not.toBeNull();
    expect(reported.removed, 'the copy on disk stays').toEqual([]);
  });

  it.each([
    ['unknown addresses', { status: 404 }],
    ['searches that make no sense', { status: 404 }],
    [
      'searches',
      { cache: { freshSeconds: 60, staleSeconds: 600, staleIfErrorSeconds: 3600, isOverflow: true } },
    ],
  ] as const)('keeps pages when thousands of %s are requested', async (_, changes) => {
    const cache = makeCache({ maxBytes: 100_000 });
    await cache.fetch('front', renders(page('front')));
    for (let other = 0; other < 1000; other++)
      await cache.fetch(`other ${other}`, renders(page('not found', changes)));
    expect(textOf(cache.get('front', never))).toBe('front');
    expect(cache.usedBytes).toBeLessThan(20_000);
  });

  it('does not cache a page that is larger than the whole cache, and stores nothing about it', async () => {
    const cache = makeCache({ maxBytes: 5000 });
    expect(textOf(await cache.fetch('a', renders(page('x'.repeat(9000), { tags: ['t'] }))))).toHaveLength(
      9000,
    );
    expect(cache.get('a', never)).toBeNull();
    cache.invalidate({ tags: ['t'], gone: true });
  });
});

describe('a render beyond the queue’s limit', () => {
  const limits = { maxRunning: 1, maxWaiting: 1, maxWaitMs: 60_000 };

  it('is refused with a time to retry instead of being left waiting', async () => {
    const cache = makeCache({ renderLimits: limits });
    const slow = heldRender();
    const running = cache.fetch('a', slow.render);
    const waiting = cache.fetch('b', renders(page('b')));
    await settle();
    await expect(cache.fetch('c', renders(page('c')))).rejects.toThrow(Overloaded);
    slow.release(page('a'));
    expect([textOf(await running), textOf(await waiting)]).toEqual(['a', 'b']);
    expect(textOf(await cache.fetch('c', renders(page('c'))))).toBe('c');
  });

  it('gets the older copy if there is one', async () => {
    const cache = makeCache({ renderLimits: limits });
    await cache.fetch('c', renders(page('old c')));
    clock.ms += 700 * second;
    const slow = heldRender();
    const first = cache.fetch('a', slow.render);
    const response = cache.fetch('b', renders(page('b')));
    await settle();
    expect(textOf(await cache.fetch('c', never))).toBe('old c');
    slow.release(page('a'));
    await Promise.all([first, response]);
  });
});

describe('a render that takes too long', () => {
  it('makes no request wait that can get a stale copy', async () => {
    const cache = makeCache({ staleWaitMs: 1 });
    await cache.fetch('a', renders(page('old')));
    clock.ms += 700 * second;
    const slow = heldRender();
    expect(textOf(await cache.fetch('a', slow.render))).toBe('old');
    slow.release(page('new'));
    await settle();
    expect(textOf(cache.get('a', never))).toBe('new');
  });

  it('does not wait in the queue for long', async () => {
    const cache = makeCache({ renderLimits: { maxRunning: 1, maxWaiting: 9, maxWaitMs: 1 } });
    const slow = heldRender();
    const first = cache.fetch('a', slow.render);
    await expect(cache.fetch('b', renders(page('b')))).rejects.toThrow(Overloaded);
    slow.release(page('a'));
    expect(textOf(await first)).toBe('a');
    expect(textOf(await cache.fetch('b', renders(page('b'))))).toBe('b');
  });
});

describe('a page that is not in memory', () => {
  it('is sent from disk when it cannot be rendered, if any process has stored it there', async () => {
    const other = await makeCache().fetch('a', renders(page('theirs')));
    const cache = makeCache({ readFromDisk: async (key) => (key === 'a' ? other : null) });
    expect(textOf(await cache.fetch('a', renders(new Error('down'))))).toBe('theirs');
    await expect(cache.fetch('b', renders(new Error('down')))).rejects.toThrow('down');
    expect(textOf(await cache.fetch('a', renders(page('new'))))).toBe('new');
  });

  it('is sent from disk when a new one takes too long, unless it was withdrawn while it was read', async () => {
    const old = await makeCache().fetch('a', renders(page('old', { tags: ['article:1'] })));
    const cache = makeCache({ readFromDisk: async () => old, diskWaitMs: 1 });
    const slow = heldRender();
    expect(textOf(await cache.fetch('a', slow.render))).toBe('old');
    slow.release(page('new', { tags: ['article:1'] }));
    await settle();
    expect(textOf(cache.get('a', never))).toBe('new');
    const staleCache: ReturnType<typeof makeCache> = makeCache({
      readFromDisk: async () => {
        staleCache.invalidate({ tags: ['article:1'], gone: true });
        return old;
      },
    });
    await expect(staleCache.fetch('a', renders(new Error('down')))).rejects.toThrow('down');
  });
});

describe('a restart', () => {
  it('restores pages for use when no new one can be rendered, and only then', async () => {
    const before = makeCache();
    const entry = await before.fetch('a', renders(page('kept')));
    const cache = makeCache();
    cache.restore(entry);
    expect(cache.get('a', never)).toBeNull();
    expect(textOf(await cache.fetch('a', renders(new Error('down'))))).toBe('kept');
    expect(textOf(await cache.fetch('a', renders(page('new'))))).toBe('new');
  });

  it('does not overwrite a newer page with an old copy', async () => {
    const old = await makeCache().fetch('a', renders(page('old')));
    const cache = makeCache();
    await cache.fetch('a', renders(page('new')));
    cache.restore(old);
    expect(textOf(cache.get('a', never))).toBe('new');
  });
});
