import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImageRef, parseImageRef } from '#contract/image.ts';
import { ImageRefused, storeImage } from './image-store.ts';
import { originalKey } from './media-keys.ts';
import type { MediaStore } from './store/media-store.ts';
import { namesIn, type TestStore, testStores } from './testing/test-stores.ts';

const picture = (width: number, height: number, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } });
const nameOf = (ref: string) => ref.replace('/media/', '');

describe.each(testStores)('storing in a $kind', ({ open }) => {
  let testStore: TestStore;
  let store: MediaStore;
  beforeEach(async () => {
    testStore = await open();
    store = testStore.store;
  });
  afterEach(() => testStore.close());

  it('names a picture by its bytes and true size', async () => {
    const bytes = await picture(640, 480).jpeg().toBuffer();
    const ref = await storeImage(store, bytes);
    expect(ImageRef.parse(ref)).toMatch(/^\/media\/[0-9a-f]{16}-640x480\.jpg$/);
    expect(await store.read(originalKey(nameOf(ref)))).toEqual(bytes);
    expect(await namesIn(store, '')).toEqual([nameOf(ref)]);
  });

  it('gives the same bytes the same name without writing again', async () => {
    const bytes = await picture(64, 48).png().toBuffer();
    const first = await storeImage(store, bytes);
    const write = () => Promise.reject(new Error('written again'));
    expect(await storeImage({ ...store, write }, bytes)).toBe(first);
  });

  it('measures a rotated picture as viewers show it', async () => {
    const bytes = await picture(640, 480)
      .withExif({ IFD0: { Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await storeImage(store, bytes)).toMatch(/-480x640\.jpg$/);
  });

  it.each([
    ['png', 'png', (image: Sharp) => image.png()],
    ['gif', 'gif', (image: Sharp) => image.gif()],
    ['webp', 'jpg', (image: Sharp) => image.webp()],
    ['transparent webp', 'png', (image: Sharp) => image.ensureAlpha(0.5).webp()],
    ['avif', 'jpg', (image: Sharp) => image.avif({ effort: 0 })],
    ['tiff', 'jpg', (image: Sharp) => image.tiff()],
  ])('accepts %s and keeps it as %s', async (_, ext, as) => {
    const ref = await storeImage(store, await as(picture(60, 40)).toBuffer());
    expect(parseImageRef(ref)).toMatchObject({ width: 60, height: 40, ext });
    expect((await sharp((await store.read(originalKey(nameOf(ref)))) ?? undefined).metadata()).format).toBe(
      ext === 'jpg' ? 'jpeg' : ext,
    );
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
      ),
    ],
    ['PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')],
  ])('refuses %s', async (_, bytes) => {
    await expect(storeImage(store, bytes)).rejects.toBeInstanceOf(ImageRefused);
    expect(await namesIn(store, '')).toEqual([]);
  });

  it('refuses half a picture', async () => {
    const bytes = await picture(640, 480).jpeg().toBuffer();
    await expect(storeImage(store, bytes.subarray(0, bytes.length / 2))).rejects.toThrow(
      /not a supported picture/,
    );
  });

  it('refuses a small file that claims to be huge', async () => {
    const bomb = await picture(12_000, 12_000, '#000').png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(storeImage(store, bomb)).rejects.toThrow(/pixel/i);
  });
});
