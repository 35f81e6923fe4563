import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesIn, type TestStore, testStores } from '../testing/test-stores.ts';
import type { MediaStore } from './media-store.ts';
import { moveObjects } from './move-objects.ts';

const [folder, s3] = testStores;
if (!folder || !s3) throw new Error('There are two kinds of stores.');
const ways = [
  { way: 'a folder to a bucket', kinds: [folder, s3] },
  { way: 'a bucket to a folder', kinds: [s3, folder] },
] as const;
const signal = new AbortController().signal;

describe.each(ways)('moving from $way', ({ kinds }) => {
  let from: TestStore;
  let to: TestStore;
  beforeEach(async () => {
    [from, to] = [await kinds[0].open(), await kinds[1].open()];
    for (let n = 0; n < 9; n += 1)
      await from.store.write(`originals/aa/bb/${n}.jpg`, Buffer.from(`picture ${n}`));
    await from.store.write('cuts/aa/bb/1.json', Buffer.from('{}'));
    await from.store.write('sounds/aa/bb/1.mp3', Buffer.from('sound'));
    await from.store.write('videos/aa/bb/1.mp4', Buffer.from('video'));
    await from.store.write('sizes/v1/1.jpg', Buffer.from('size'));
  });
  afterEach(() => Promise.all([from.close(), to.close()]));

  it('copies everything permanent, once', async () => {
    const first = await moveObjects(from.store, to.store, { shouldDelete: false, signal });
    expect(first).toMatchObject({ copied: 12, present: 0, deleted: 0, failures: new Map() });
    expect(await to.store.read('originals/aa/bb/7.jpg')).toEqual(Buffer.from('picture 7'));
    expect(await namesIn(to.store, 'sizes/')).toEqual([]);
    const again = await moveObjects(from.store, to.store, { shouldDelete: false, signal });
    expect(again).toMatchObject({ copied: 0, copiedBytes: 0, present: 12 });
  });

  it('replaces a copy that is damaged, even one of the same length', async () => {
    await to.store.write('originals/aa/bb/1.jpg', Buffer.from('picture x'));
    await to.store.write('originals/aa/bb/2.jpg', Buffer.from('pict'));
    const { copied } = await moveObjects(from.store, to.store, { shouldDelete: false, signal });
    expect(copied).toBe(12);
    expect(await to.store.read('originals/aa/bb/1.jpg')).toEqual(Buffer.from('picture 1'));
  });

  it('deletes only what has arrived', async () => {
    const write: MediaStore['write'] = async (key, bytes) => {
      if (key.endsWith('/3.jpg')) throw new Error('no');
      if (key.endsWith('/4.jpg')) return to.store.write(key, Buffer.from('another'));
      return to.store.write(key, bytes);
    };
    const report = await moveObjects(from.store, { ...to.store, write }, { shouldDelete: true, signal });
    expect([...report.failures.keys()].sort()).toEqual(['originals/aa/bb/3.jpg', 'originals/aa/bb/4.jpg']);
    expect(report).toMatchObject({ copied: 10, deleted: 10 });
    expect(await namesIn(from.store, 'originals/')).toEqual(['3.jpg', '4.jpg']);
    const rest = await moveObjects(from.store, to.store, { shouldDelete: true, signal });
    expect(rest).toMatchObject({ copied: 2, deleted: 2 });
    expect(await namesIn(from.store, 'originals/')).toEqual([]);
    expect(await namesIn(to.store, 'originals/')).toHaveLength(9);
  });

  it('continues where it was interrupted', async () => {
    const stopping = new AbortController();
    const onProgress = (done: number) => done === 5 && stopping.abort();
    const interrupted = moveObjects(from.store, to.store, {
      shouldDelete: false,
      signal: stopping.signal,
      onProgress,
    });
    await expect(interrupted).rejects.toThrow();
    const rest = await moveObjects(from.store, to.store, { shouldDelete: false, signal });
    expect(rest.present).toBeGreaterThanOrEqual(5);
    expect(rest.present + rest.copied).toBe(12);
  });
});
