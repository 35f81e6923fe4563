import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestStore, testStores } from '../testing/test-stores.ts';
import type { MediaStore } from './media-store.ts';

describe.each(testStores)('a store in a $kind', ({ open }) => {
  let testStore: TestStore;
  let store: MediaStore;
  beforeEach(async () => {
    testStore = await open();
    store = testStore.store;
  });
  afterEach(() => testStore.close());

  const bytes = Buffer.from('what is stored');
  const keysIn = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of store.list(prefix)) keys.push(key);
    return keys.sort();
  };

  it('gives back what was written, with its size, until it is deleted', async () => {
    const key = 'originals/ab/cd/abcd-10x10.jpg';
    expect([await store.read(key), await store.stat(key)]).toEqual([null, null]);
    await store.write(key, bytes);
    expect(await store.read(key)).toEqual(bytes);
    expect((await store.stat(key))?.size).toBe(bytes.length);
    await store.write(key, Buffer.from('replaced'));
    expect(await store.read(key)).toEqual(Buffer.from('replaced'));
    await store.delete(key);
    await store.delete(key);
    expect([await store.read(key), await store.stat(key)]).toEqual([null, null]);
  });

  it('streams a part, and nothing of what is not there', async () => {
    await store.write('videos/ab/cd/a.mp4', bytes);
    const part = await store.stream('videos/ab/cd/a.mp4', { start: 5, end: 6 });
    expect(part && (await buffer(part)).toString()).toBe('is');
    expect(await store.stream('videos/ab/cd/b.mp4', { start: 0, end: 1 })).toBeNull();
  });

  it('lists by the beginning of keys, more than fit on a page, and the folders of a folder', async () => {
    const keys = Array.from({ length: 8 }, (_, n) => `sizes/v1/aa/bb/${n}.jpg`);
    const others = ['sizes/v2/aa/1.jpg', 'sizesother/1.jpg', 'sounds/aa/1.mp3'];
    for (const key of [...keys, ...others]) await store.write(key, bytes);
    expect(await keysIn('sizes/v1/')).toEqual(keys);
    expect(await keysIn('sizes/v1/aa/bb/7')).toEqual(['sizes/v1/aa/bb/7.jpg']);
    expect(await keysIn('')).toEqual([...keys, ...others].sort());
    expect(await keysIn('nothing/')).toEqual([]);
    expect((await store.listFolders('sizes/')).sort()).toEqual(['v1', 'v2']);
    expect(await store.listFolders('nothing/')).toEqual([]);
    for await (const { size, changedAtMs } of store.list('sounds/')) {
      expect(size).toBe(bytes.length);
      expect(Math.abs(Date.now() - changedAtMs)).toBeLessThan(60_000);
    }
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\\b'])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => store.write(key, bytes))()).rejects.toThrow('is not a key');
      await expect((async () => store.read(key))()).rejects.toThrow('is not a key');
    },
  );
});
