import { beforeEach, describe, expect, it } from 'vitest';
import { WithdrawnMeanwhile } from './page-cache.ts';
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

describe('ageing', () => {
  it('serves a fresh page without rendering it again', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('one')));
    clock.ms += 59 * second;
    expect(textOf(cache.get('a', never))).toBe('one');
  });

  it('serves a stale page at once and renders a new one in the background, once', async () => {
    const cache = makeCache();
    const render = renders(page('one'), page('two'));
    await cache.fetch('a', render);
    clock.ms += 61 * second;
    expect(textOf(cache.get('a', render))).toBe('one');
    expect(textOf(cache.get('a', render))).toBe('one');
    await settle();
    expect(textOf(cache.get('a', never))).toBe('two');
    expect(render.count()).toBe(2);
  });

  it('waits for a new one when the copy is older still', async () => {
    const cache = makeCache();
    const render = renders(page('one'), page('two'));
    await cache.fetch('a', render);
    clock.ms += 661 * second;
    expect(cache.get('a', render)).toBeNull();
    expect(textOf(await cache.fetch('a', render))).toBe('two');
  });
});

describe('single flight', () => {
  it('renders a page once for all simultaneous requests', async () => {
    const cache = makeCache();
    const render = renders(page('one'));
    const answers = await Promise.all([
      cache.fetch('a', render),
      cache.fetch('a', render),
      cache.fetch('a', render),
    ]);
    expect(answers.map(textOf)).toEqual(['one', 'one', 'one']);
    expect(render.count()).toBe(1);
  });
});

describe('failures', () => {
  it('keeps serving the older copy, and does not render the broken page again for some seconds', async () => {
    const cache = makeCache();
    const render = renders(page('one'), new Error('database down'));
    await cache.fetch('a', render);
    clock.ms += 61 * second;
    cache.get('a', render);
    await settle();
    expect(reported.failures).toHaveLength(1);
    expect(textOf(cache.get('a', never))).toBe('one');
    clock.ms += 6 * second;
    cache.get('a', render);
    await settle();
    expect(render.count()).toBe(3);
  });

  it('serves a copy that is older than stale when there is nothing better', async () => {
    const cache = makeCache();
    const render = renders(page('one'), new Error('database down'));
    await cache.fetch('a', render);
    clock.ms += 700 * second;
    expect(textOf(await cache.fetch('a', render))).toBe('one');
  });

  it('fails when there is no copy, or when it is older than its rule allows', async () => {
    const cache = makeCache();
    const down = new Error('database down');
    await expect(cache.fetch('a', renders(down))).rejects.toBe(down);
    await cache.fetch('a', renders(page('one')));
    clock.ms += 3661 * second;
    await expect(cache.fetch('a', renders(down))).rejects.toBe(down);
  });

  it('never stores an answer with status 500 or above', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('broken', { status: 503 })));
    expect(cache.get('a', never)).toBeNull();
    expect(reported.stored).toEqual([]);
  });
});

describe('changes', () => {
  it('are seen by the first request after them, and invalidate no other page', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('a', { tags: ['article:1', 'front'] })));
    await cache.fetch('b', renders(page('b', { tags: ['article:2'] })));
    cache.invalidate({ tags: ['article:1'], gone: false });
    const again = renders(page('a2'));
    expect(cache.get('a', again)).toBeNull();
    expect(textOf(cache.get('b', never))).toBe('b');
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.fetch('a', again)));
    expect(new Set(answers.map(textOf))).toEqual(new Set(['a2']));
    expect(again.count()).toBe(1);
    expect(textOf(cache.get('a', never))).toBe('a2');
  });

  it('keep the older copy for when rendering the new page fails, and for some seconds after', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('old', { tags: ['article:1'] })));
    cache.invalidate({ tags: ['article:1'], gone: false });
    const render = renders(new Error('down'), page('new'));
    expect(textOf(await cache.fetch('a', render))).toBe('old');
    expect(textOf(cache.get('a', never))).toBe('old');
    clock.ms += 4 * second;
    expect(cache.get('a', never)).toBeNull();
    expect(textOf(await cache.fetch('a', render))).toBe('new');
  });

  it('make one reader wait, while the others get the older copy', async () => {
    const cache = makeCache({ staleWaitMs: 1 });
    await cache.fetch('a', renders(page('old', { tags: ['article:1'] })));
    cache.invalidate({ tags: ['article:1'], gone: false });
    const slow = heldRender();
    expect(textOf(await cache.fetch('a', slow.render))).toBe('old');
    expect(textOf(cache.get('a', never))).toBe('old');
    slow.release(page('new', { tags: ['article:1'] }));
    await settle();
    expect(textOf(cache.get('a', never))).toBe('new');
  });

  it('send the older copy to whoever caused too many renders, and the new one to others', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('old', { tags: ['article:1'] })));
    cache.invalidate({ tags: ['article:1'], gone: false });
    const refuse = () => {
      throw new Error('too many');
    };
    expect(textOf(await cache.fetch('a', never, refuse))).toBe('old');
    expect(textOf(await cache.fetch('a', renders(page('new'))))).toBe('new');
    await expect(cache.fetch('b', never, refuse)).rejects.toThrow('too many');
  });

  it('that withdraw content remove its pages at once: not even a stale copy is served', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('a', { tags: ['article:1'] })));
    cache.invalidate({ tags: ['article:1'], gone: true });
    expect(cache.get('a', never)).toBeNull();
    await expect(cache.fetch('a', renders(new Error('down')))).rejects.toThrow('down');
  });

  it('during a render cause another one, so that requests after the change see it', async () => {
    const cache = makeCache();
    const slow = heldRender();
    let times = 0;
    const render = () =>
      times++ === 0 ? slow.render() : Promise.resolve(page('new', { tags: ['article:1'] }));
    const before = cache.fetch('a', render);
    await settle();
    cache.invalidate({ tags: ['article:1'], gone: false });
    const after = cache.fetch('a', render);
    slow.release(page('old', { tags: ['article:1'] }));
    expect([textOf(await before), textOf(await after), times]).toEqual(['new', 'new', 2]);
    expect(textOf(cache.get('a', never))).toBe('new');
  });

  it('that come faster than a page can be rendered leave the last one outdated', async () => {
    const cache = makeCache();
    let times = 0;
    const render = async () => {
      cache.invalidate({ tags: ['article:1'], gone: false });
      return page(`${++times}`, { tags: ['article:1'] });
    };
    expect(textOf(await cache.fetch('a', render))).toBe('3');
    expect(cache.get('a', render)).toBeNull();
  });

  it('that withdraw content during a render cause another one', async () => {
    const cache = makeCache();
    const slow = heldRender();
    let attempt = 0;
    const render = () =>
      attempt++ === 0 ? slow.render() : Promise.resolve(page('not found', { status: 404 }));
    const response = cache.fetch('a', render);
    await settle();
    cache.invalidate({ tags: ['article:1'], gone: true });
    slow.release(page('secret', { tags: ['article:1'] }));
    expect(textOf(await response)).toBe('not found');
  });

  it('that withdraw the older copy while a reader waits let them wait for the new one', async () => {
    const cache = makeCache({ staleWaitMs: 1 });
    await cache.fetch('a', renders(page('old', { tags: ['article:1'] })));
    cache.invalidate({ tags: ['article:1'], gone: false });
    const slow = heldRender();
    let attempt = 0;
    const render = () => (attempt++ === 0 ? slow.render() : Promise.resolve(page('new')));
    const response = cache.fetch('a', render);
    cache.invalidate({ tags: ['article:1'], gone: true });
    // Longer than the reader would wait for a stale page.
    await new Promise((resolve) => setTimeout(resolve, 20));
    slow.release(page('secret', { tags: ['article:1'] }));
    expect(textOf(await response)).toBe('new');
  });

  it('that withdraw content during each attempt to render it leave nothing to send', async () => {
    const cache = makeCache();
    let times = 0;
    const render = async () => {
      cache.invalidate({ tags: ['article:1'], gone: true });
      return page(`${++times}`, { tags: ['article:1'] });
    };
    await expect(cache.fetch('a', render)).rejects.toThrow(WithdrawnMeanwhile);
    expect(times).toBe(3);
  });

  it('that may have been lost keep pages only for when no new one can be rendered', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('a', { tags: ['article:1'] })));
    cache.invalidate({ tags: ['*'], gone: false });
    expect(cache.get('a', never)).toBeNull();
    expect(textOf(await cache.fetch('a', renders(new Error('down'))))).toBe('a');
  });

  it('that remove a page remove its copy on disk', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('a', { tags: ['article:1'] })));
    cache.invalidate({ tags: ['article:1'], gone: false });
    await cache.fetch('a', renders(page('not found', { status: 404 })));
    expect(reported.removed).toEqual(['a']);
  });

  it('remove a 404 as soon as the missing page is published', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(page('not found', { status: 404, tags: ['slug:x'] })));
    cache.invalidate({ tags: ['slug:x'], gone: false });
    expect(cache.get('a', never)).toBeNull();
    expect(textOf(await cache.fetch('a', renders(page('here'))))).toBe('here');
    expect(textOf(cache.get('a', never))).toBe('here');
  });
});

describe('a request for a newer version', () => {
  const versioned = (version: number) => page(`version ${version}`, { tags: ['article:1'], version });
  const hasVersion = (version: number) => (page: { version?: number | undefined }) =>
    (page.version ?? 0) >= version;

  it('waits for it although others got the older copy of a slow page', async () => {
    const cache = makeCache({ staleWaitMs: 1 });
    await cache.fetch('a', renders(page('old', { tags: ['article:1'], version: 1 })));
    cache.invalidate({ tags: ['article:1'], gone: false });
    const slow = heldRender();
    expect(textOf(await cache.fetch('a', slow.render))).toBe('old');
    const response = cache.fetchNewer('a', never, ({ version = 0 }) => version >= 2);
    slow.release(page('new', { tags: ['article:1'], version: 2 }));
    expect(textOf(await response)).toBe('new');
  });

  it('waits for the render under way, once for all such requests', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(versioned(1)));
    cache.invalidate({ tags: ['article:1'], gone: false });
    const render = renders(versioned(2));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cache.fetchNewer('a', render, hasVersion(2))),
    );
    expect(new Set(answers.map(textOf))).toEqual(new Set(['version 2']));
    expect(render.count()).toBe(1);
    expect(textOf(await cache.fetchNewer('a', never, hasVersion(2)))).toBe('version 2');
  });

  it('does not get a page whose render began before the change', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(versioned(1)));
    cache.invalidate({ tags: ['article:1'], gone: false });
    const slow = heldRender();
    let times = 0;
    const render = () => (times++ === 0 ? slow.render() : Promise.resolve(versioned(3)));
    const other = cache.fetch('a', render);
    await settle();
    cache.invalidate({ tags: ['article:1'], gone: false });
    const response = cache.fetchNewer('a', render, hasVersion(3));
    slow.release(versioned(2));
    expect([textOf(await response), textOf(await other)]).toEqual(['version 3', 'version 3']);
    expect(times).toBe(2);
  });

  it('causes no render for a version that we do not know, or that cannot be rendered now', async () => {
    const cache = makeCache();
    await cache.fetch('a', renders(versioned(1)));
    expect(textOf(await cache.fetchNewer('a', never, hasVersion(999)))).toBe('version 1');
    cache.invalidate({ tags: ['article:1'], gone: false });
    const render = renders(new Error('down'));
    expect(textOf(await cache.fetchNewer('a', render, hasVersion(2)))).toBe('version 1');
    expect(textOf(await cache.fetchNewer('a', render, hasVersion(2)))).toBe('version 1');
    expect(render.count()).toBe(1);
  });
});
