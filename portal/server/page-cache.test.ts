import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from './cache-entry.ts';
import type { Page } from './page.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts';
import { Overloaded } from './render-queue.ts';

const second = 1000;
let clock = 0;
let stored: string[] = [];
let removed: string[] = [];
let failures: unknown[] = [];

beforeEach(() => {
  clock = 1_000_000;
  stored = [];
  removed = [];
  failures = [];
});

function makeCache(options: Partial<PageCacheOptions<string>> = {}): PageCache<string> {
  return createPageCache<string>({
    maxBytes: 1_000_000,
    now: () => clock,
    prepare: async (page) => ({ prepared: page.html, bytes: page.html.length }),
    onStored: ({ key }) => stored.push(key),
    onRemoved: (key) => removed.push(key),
    onFailure: (_, error) => failures.push(error),
    ...options,
  });
}

function page(html: string, changes: Partial<Page> = {}): Page {
  return { status: 200, location: null, html, tags: [], cache: { fresh: 60, stale: 600, onError: 3600 }, ...changes };
}

/** A render that can be watched and held up. */
function renders(...pages: Array<Page | Error>) {
  let count = 0;
  const render = async () => {
    const next = pages[Math.min(count++, pages.length - 1)];
    if (next instanceof Error || !next) throw next ?? new Error('nothing to render');
    return next;
  };
  return Object.assign(render, { count: () => count });
}

const textOf = (entry: Entry<string> | null) => entry?.prepared ?? null;
const never = () => Promise.reject(new Error('must not be rendered'));
const settle = () => new Promise((resolve) => setImmediate(resolve));

function held() {
  let release: (page: Page) => void = () => {};
  const render = () => new Promise<Page>((resolve) => (release = resolve));
  return { render, release: (made: Page) => release(made) };
}

describe('ageing', () => {
  it('serves a fresh page without making it again', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(page('one')));
    clock += 59 * second;
    expect(textOf(cache.hit('a', never))).toBe('one');
  });

  it('serves a stale page at once and makes a new one in the background, once', async () => {
    const cache = makeCache();
    const render = renders(page('one'), page('two'));
    await cache.miss('a', render);
    clock += 61 * second;
    expect(textOf(cache.hit('a', render))).toBe('one');
    expect(textOf(cache.hit('a', render))).toBe('one');
    await settle();
    expect(textOf(cache.hit('a', never))).toBe('two');
    expect(render.count()).toBe(2);
  });

  it('waits for a new one when the copy is older than that', async () => {
    const cache = makeCache();
    const render = renders(page('one'), page('two'));
    await cache.miss('a', render);
    clock += 661 * second;
    expect(cache.hit('a', render)).toBeNull();
    expect(textOf(await cache.miss('a', render))).toBe('two');
  });
});

describe('single flight', () => {
  it('makes a page once for all who ask for it at the same time', async () => {
    const cache = makeCache();
    const render = renders(page('one'));
    const answers = await Promise.all([cache.miss('a', render), cache.miss('a', render), cache.miss('a', render)]);
    expect(answers.map(textOf)).toEqual(['one', 'one', 'one']);
    expect(render.count()).toBe(1);
  });
});

describe('failures', () => {
  it('keeps serving the older copy, and lets the broken page rest for some seconds', async () => {
    const cache = makeCache();
    const render = renders(page('one'), new Error('database down'));
    await cache.miss('a', render);
    clock += 61 * second;
    cache.hit('a', render);
    await settle();
    expect(failures).toHaveLength(1);
    expect(textOf(cache.hit('a', never))).toBe('one');
    clock += 6 * second;
    cache.hit('a', render);
    await settle();
    expect(render.count()).toBe(3);
  });

  it('gives a copy that is too old to be stale when nothing better can be had', async () => {
    const cache = makeCache();
    const render = renders(page('one'), new Error('database down'));
    await cache.miss('a', render);
    clock += 700 * second;
    expect(textOf(await cache.miss('a', render))).toBe('one');
  });

  it('tells the failure when there is no copy, or when it is older than its rule allows', async () => {
    const cache = makeCache();
    const down = new Error('database down');
    await expect(cache.miss('a', renders(down))).rejects.toBe(down);
    await cache.miss('a', renders(page('one')));
    clock += 3661 * second;
    await expect(cache.miss('a', renders(down))).rejects.toBe(down);
  });

  it('never stores an answer with status 500 or above', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(page('broken', { status: 503 })));
    expect(cache.hit('a', never)).toBeNull();
    expect(stored).toEqual([]);
  });
});

describe('changes', () => {
  it('make the pages that share a tag stale at once, and no others', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(page('a', { tags: ['article:1', 'front'] })));
    await cache.miss('b', renders(page('b', { tags: ['article:2'] })));
    cache.change({ tags: ['article:1'], gone: false });
    const again = renders(page('a2'));
    expect(textOf(cache.hit('a', again))).toBe('a');
    expect(textOf(cache.hit('b', never))).toBe('b');
    await settle();
    expect(textOf(cache.hit('a', never))).toBe('a2');
  });

  it('take down what is gone at once: not even a stale copy is served', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(page('a', { tags: ['article:1'] })));
    cache.change({ tags: ['article:1'], gone: true });
    expect(cache.hit('a', never)).toBeNull();
    await expect(cache.miss('a', renders(new Error('down')))).rejects.toThrow('down');
    expect(removed).toContain('a');
  });

  it('that come while a page is made leave it stale from the start', async () => {
    const cache = makeCache();
    const slow = held();
    const waiting = cache.miss('a', slow.render);
    await settle();
    cache.change({ tags: ['article:1'], gone: false });
    slow.release(page('old', { tags: ['article:1'] }));
    expect(textOf(await waiting)).toBe('old');
    cache.hit('a', renders(page('new', { tags: ['article:1'] })));
    await settle();
    expect(textOf(cache.hit('a', never))).toBe('new');
  });

  it('that take content down while a page is made have it made again', async () => {
    const cache = makeCache();
    const slow = held();
    let attempt = 0;
    const render = () => (attempt++ === 0 ? slow.render() : Promise.resolve(page('not found', { status: 404 })));
    const waiting = cache.miss('a', render);
    await settle();
    cache.change({ tags: ['article:1'], gone: true });
    slow.release(page('secret', { tags: ['article:1'] }));
    expect(textOf(await waiting)).toBe('not found');
  });

  it('that may have been lost leave pages only for when no new one can be made', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(page('a', { tags: ['article:1'] })));
    cache.change({ tags: ['*'], gone: false });
    expect(cache.hit('a', never)).toBeNull();
    expect(textOf(await cache.miss('a', renders(new Error('down'))))).toBe('a');
  });

  it('end a 404 as soon as what was missing is published', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(page('not found', { status: 404, tags: ['slug:x'] })));
    cache.change({ tags: ['slug:x'], gone: false });
    expect(cache.hit('a', never)).toBeNull();
    expect(textOf(await cache.miss('a', renders(page('here'))))).toBe('here');
    expect(textOf(cache.hit('a', never))).toBe('here');
  });
});

describe('a reader who has heard of a newer version', () => {
  const versioned = (version: number) => page(`version ${version}`, { tags: ['article:1'], version });
  const of = (version: number) => (made: { version?: number | undefined }) => (made.version ?? 0) >= version;

  it('waits for the page that is being made, once for all who heard of it', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(versioned(1)));
    cache.change({ tags: ['article:1'], gone: false });
    const render = renders(versioned(2));
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.renewed('a', render, of(2))));
    expect(new Set(answers.map(textOf))).toEqual(new Set(['version 2']));
    expect(render.count()).toBe(1);
    expect(textOf(await cache.renewed('a', never, of(2)))).toBe('version 2');
  });

  it('is not given one that was begun before the change', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(versioned(1)));
    cache.change({ tags: ['article:1'], gone: false });
    const slow = held();
    let times = 0;
    const render = () => (times++ === 0 ? slow.render() : Promise.resolve(versioned(3)));
    cache.hit('a', render);
    await settle();
    cache.change({ tags: ['article:1'], gone: false });
    const waiting = cache.renewed('a', render, of(3));
    slow.release(versioned(2));
    expect(textOf(await waiting)).toBe('version 3');
    expect(times).toBe(2);
  });

  it('makes nobody render what we have not heard of, nor what cannot be made now', async () => {
    const cache = makeCache();
    await cache.miss('a', renders(versioned(1)));
    expect(textOf(await cache.renewed('a', never, of(999)))).toBe('version 1');
    cache.change({ tags: ['article:1'], gone: false });
    const render = renders(new Error('down'));
    expect(textOf(await cache.renewed('a', render, of(2)))).toBe('version 1');
    expect(textOf(await cache.renewed('a', render, of(2)))).toBe('version 1');
    expect(render.count()).toBe(1);
  });
});

describe('bounds', () => {
  it('lets the pages go that were not asked for longest when the bytes are used up', async () => {
    const cache = makeCache({ maxBytes: 10_000 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.miss(key, renders(page('x'.repeat(1000))));
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.hit('a', never)).toBeNull();
    expect(cache.hit('e', never)).not.toBeNull();
    expect(removed).toContain('a');
  });

  it.each([
    ['unknown addresses', { status: 404 }],
    ['searches that make no sense', { status: 400 }],
    ['searches', { cache: { fresh: 60, stale: 600, onError: 3600, aside: true } }],
  ] as const)('keeps pages when thousands of %s are asked for', async (_, changes) => {
    const cache = makeCache({ maxBytes: 100_000, maxAsideBytes: 20_000 });
    await cache.miss('front', renders(page('front')));
    for (let n = 0; n < 1000; n++) await cache.miss(`other ${n}`, renders(page('not found', changes)));
    expect(textOf(cache.hit('front', never))).toBe('front');
    expect(cache.bytes).toBeLessThan(30_000);
  });

  it('does not keep a page that is larger than all the space, and remembers nothing of it', async () => {
    const cache = makeCache({ maxBytes: 5000 });
    expect(textOf(await cache.miss('a', renders(page('x'.repeat(9000), { tags: ['t'] }))))).toHaveLength(9000);
    expect(cache.hit('a', never)).toBeNull();
    cache.change({ tags: ['t'], gone: true });
  });
});

describe('too much at once', () => {
  const limits = { running: 1, waiting: 1, patience: 60_000 };

  it('is refused with the time to come back, rather than left waiting', async () => {
    const cache = makeCache({ limits });
    const slow = held();
    const first = cache.miss('a', slow.render);
    const second = cache.miss('b', renders(page('b')));
    await settle();
    await expect(cache.miss('c', renders(page('c')))).rejects.toThrow(Overloaded);
    slow.release(page('a'));
    expect([textOf(await first), textOf(await second)]).toEqual(['a', 'b']);
    expect(textOf(await cache.miss('c', renders(page('c'))))).toBe('c');
  });

  it('gets the older copy where there is one', async () => {
    const cache = makeCache({ limits });
    await cache.miss('c', renders(page('old c')));
    clock += 700 * second;
    const slow = held();
    const first = cache.miss('a', slow.render);
    const waiting = cache.miss('b', renders(page('b')));
    await settle();
    expect(textOf(await cache.miss('c', never))).toBe('old c');
    slow.release(page('a'));
    await Promise.all([first, waiting]);
  });
});

describe('what does not come', () => {
  it('keeps nobody waiting who can be given an older copy', async () => {
    const cache = makeCache({ patience: 1 });
    await cache.miss('a', renders(page('old')));
    clock += 700 * second;
    const slow = held();
    expect(textOf(await cache.miss('a', slow.render))).toBe('old');
    slow.release(page('new'));
    await settle();
    expect(textOf(cache.hit('a', never))).toBe('new');
  });

  it('is not waited for in the queue for long', async () => {
    const cache = makeCache({ limits: { running: 1, waiting: 9, patience: 1 } });
    const slow = held();
    const first = cache.miss('a', slow.render);
    await expect(cache.miss('b', renders(page('b')))).rejects.toThrow(Overloaded);
    slow.release(page('a'));
    expect(textOf(await first)).toBe('a');
    expect(textOf(await cache.miss('b', renders(page('b'))))).toBe('b');
  });

  it('is looked for on disk, where another process may have put it', async () => {
    const other = await makeCache().miss('a', renders(page('theirs')));
    const cache = makeCache({ readKept: async (key) => (key === 'a' ? other : null) });
    expect(textOf(await cache.miss('a', renders(new Error('down'))))).toBe('theirs');
    await expect(cache.miss('b', renders(new Error('down')))).rejects.toThrow('down');
    expect(textOf(await cache.miss('a', renders(page('new'))))).toBe('new');
  });
});

describe('a restart', () => {
  it('brings pages back for when no new one can be made, and only then', async () => {
    const before = makeCache();
    const entry = await before.miss('a', renders(page('kept')));
    const cache = makeCache();
    cache.restore(entry);
    expect(cache.hit('a', never)).toBeNull();
    expect(textOf(await cache.miss('a', renders(new Error('down'))))).toBe('kept');
    expect(textOf(await cache.miss('a', renders(page('new'))))).toBe('new');
  });

  it('does not put an old copy over a page made since', async () => {
    const old = await makeCache().miss('a', renders(page('old')));
    const cache = makeCache();
    await cache.miss('a', renders(page('new')));
    cache.restore(old);
    expect(textOf(cache.hit('a', never))).toBe('new');
  });
});
