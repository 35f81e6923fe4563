import { describe, expect, it } from 'vitest';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Transport } from '#contract/client.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import type { Publication } from '#contract/publication/publication.ts';
import { createSiteStore } from './site-store.ts';
import { createSites } from './sites.ts';

/** A store whose service answers when the test calls `answer`. */
function createTestStore() {
  const sites = createSites({ main: 'https://a.example', erdely: 'https://b.example' });
  const pendingLoads: Array<(claim: string | Error) => void> = [];
  const errors: unknown[] = [];
  const replaced: string[] = [];
  let nowMs = 1_000_000;
  const transport = (() =>
    new Promise<Publication>((resolve, reject) => {
      pendingLoads.push((claim) => {
        if (claim instanceof Error) reject(claim);
        else resolve({ ...defaultPublication.main, phrases: { claim, description: 'd' } });
      });
    })) as Transport;
  const store = createSiteStore({
    sites,
    transport,
    now: () => nowMs,
    onReplaced: ({ phrases }) => replaced.push(phrases.claim),
    onError: (error) => errors.push(error),
  });
  const answer = async (claim: string | Error) => {
    await expect.poll(() => pendingLoads.length).toBeGreaterThan(0);
    pendingLoads.shift()?.(claim);
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { sites, store, pendingLoads, errors, replaced, answer, pass };
}

const changed = { tags: [cacheTag.publication('main')], gone: false };

describe('a site in memory', () => {
  it('is read once for all callers that wait for it, and then not again', async () => {
    const { store, sites, answer, pendingLoads } = createTestStore();
    const loads = [store.load('main'), store.load('main')];
    await answer('új');
    const [first, second] = await Promise.all(loads);
    expect(first).toBe(second);
    expect(first).toBe(sites.main);
    expect(await store.load('main')).toBe(first);
    expect(pendingLoads).toEqual([]);
  });

  it('is replaced as a whole after a change: a caller that holds it sees one state', async () => {
    const { store, sites, answer, replaced } = createTestStore();
    const loading = store.load('main');
    await answer('régi');
    const site = await loading;
    store.invalidate(changed);
    await answer('új');
    expect((await store.load('main')).phrases.claim).toBe('új');
    expect(sites.main.phrases.claim).toBe('új');
    expect(site.phrases.claim).toBe('régi');
    expect(replaced).toEqual(['régi', 'új']);
  });

  it('is read again when it changes while it is read', async () => {
    const { store, answer } = createTestStore();
    const loading = store.load('main');
    store.invalidate(changed);
    await answer('régi');
    await answer('új');
    expect((await loading).phrases.claim).toBe('új');
  });

  it('is not read again after other changes', async () => {
    const { store, pendingLoads } = createTestStore();
    store.invalidate({ tags: [cacheTag.latest], gone: false });
    expect(pendingLoads).toEqual([]);
    store.invalidate({ tags: [cacheTag.everything], gone: false });
    expect(pendingLoads).toHaveLength(2);
  });

  it('stays as it was while it cannot be read, and is read again by the next caller', async () => {
    const { store, sites, answer, errors } = createTestStore();
    const before = sites.main;
    store.invalidate(changed);
    const loading = store.load('main').catch((error: Error) => error.message);
    await answer(new Error('away'));
    expect(await loading).toBe('away');
    expect(errors).toHaveLength(1);
    expect(sites.main).toBe(before);
    const again = store.load('main');
    await answer('új');
    expect((await again).phrases.claim).toBe('új');
  });

  it('is read again after a minute, in processes that receive no changes, and nobody waits for it', async () => {
    const { store, answer, pass, pendingLoads } = createTestStore();
    const loading = store.load('main');
    await answer('régi');
    await loading;
    pass(61_000);
    expect((await store.load('main')).phrases.claim).toBe('régi');
    expect(pendingLoads).toHaveLength(1);
    await answer('új');
    await expect.poll(async () => (await store.load('main')).phrases.claim).toBe('új');
  });
});
