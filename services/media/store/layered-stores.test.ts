import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesIn } from '../testing/test-stores.ts';
import { createCachedStore } from './cached-store.ts';
import { createFallbackStore } from './fallback-store.ts';
import { createFolderStore } from './folder-store.ts';
import { type MediaStore, MediaStoreUnavailable } from './media-store.ts';

const bytes = Buffer.from('what is stored');
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cimlap-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a store that is being moved into', () => {
  it('reads objects that have not been moved yet from the old one, and writes to the new one', async () => {
    const old = createFolderStore(path.join(folder, 'old'));
    const fresh = createFolderStore(path.join(folder, 'new'));
    const store = createFallbackStore(fresh, old);
    await old.write('originals/a.jpg', bytes);
    await old.write('originals/b.jpg', Buffer.from('old'));
    await store.write('originals/b.jpg', Buffer.from('new'));
    expect(await store.read('originals/a.jpg')).toEqual(bytes);
    expect((await store.stat('originals/a.jpg'))?.size).toBe(bytes.length);
    expect(await store.read('originals/b.jpg')).toEqual(Buffer.from('new'));
    expect(await namesIn(store, 'originals/')).toEqual(['a.jpg', 'b.jpg']);
    await store.delete('originals/b.jpg');
    expect(await store.read('originals/b.jpg')).toBeNull();
    expect(await namesIn(fresh, '')).toEqual([]);
  });
});

describe('a store with copies on disk', () => {
  const cacheFolder = () => path.join(folder, 'copies');
  const away: MediaStore['read'] = () => Promise.reject(new MediaStoreUnavailable('away', 5));

  function createCountingStore(maxBytes = 1000) {
    const inner = createFolderStore(path.join(folder, 'store'));
    let reads = 0;
    let isAway = false;
    const counting: MediaStore = {
      ...inner,
      read(key) {
        reads += 1;
        return isAway ? away(key) : inner.read(key);
      },
    };
    const store = createCachedStore(counting, { folder: cacheFolder(), maxBytes, prefix: 'sizes/' });
    return { inner, store, reads: () => reads, goAway: () => (isAway = true) };
  }

  it('reads an object once, and objects outside its folder each time', async () => {
    const { inner, store, reads } = createCountingStore();
    for (const key of ['sizes/a.jpg', 'originals/a.jpg']) await inner.write(key, bytes);
    for (const key of ['sizes/a.jpg', 'sizes/a.jpg', 'originals/a.jpg', 'originals/a.jpg'])
      expect(await store.read(key)).toEqual(bytes);
    expect(reads()).toBe(3);
  });

  it('looks again after an hour whether the object is still there', async () => {
    const { inner, store } = createCountingStore();
    await store.write('sizes/a.jpg', bytes);
    await inner.delete('sizes/a.jpg');
    expect(await store.read('sizes/a.jpg')).toEqual(bytes);
    await makeOld();
    expect(await store.read('sizes/a.jpg')).toBeNull();
    expect(await readdir(cacheFolder())).toEqual([]);
  });

  it('serves a copy of any age while the store is down', async () => {
    const { store, goAway } = createCountingStore();
    await store.write('sizes/a.jpg', bytes);
    await makeOld();
    goAway();
    expect(await store.read('sizes/a.jpg')).toEqual(bytes);
    await expect(store.read('sizes/b.jpg')).rejects.toBeInstanceOf(MediaStoreUnavailable);
  });

  it('removes the least recently used copies when there are too many', async () => {
    const { store } = createCountingStore(35);
    await store.write('sizes/a.jpg', Buffer.alloc(10, 'a'));
    await store.write('sizes/b.jpg', Buffer.alloc(10, 'b'));
    await store.write('sizes/c.jpg', Buffer.alloc(10, 'c'));
    for (const [n, name] of ['b', 'a', 'c'].entries()) {
      const file = path.join(cacheFolder(), `sizes_${name}.jpg`);
      await utimes(file, 1000 + n, (await stat(file)).mtime);
    }
    await store.write('sizes/d.jpg', Buffer.alloc(10, 'd'));
    expect((await readdir(cacheFolder())).sort()).toEqual(['sizes_c.jpg', 'sizes_d.jpg']);
  });

  it('works without a disk to write to', async () => {
    const { store } = createCountingStore();
    await writeFile(cacheFolder(), 'in the way');
    await store.write('sizes/a.jpg', bytes);
    expect(await store.read('sizes/a.jpg')).toEqual(bytes);
  });

  async function makeOld() {
    const file = path.join(cacheFolder(), 'sizes_a.jpg');
    await utimes(file, new Date(), new Date(Date.now() - 3_601_000));
  }
});
