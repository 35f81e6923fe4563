import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageUrl, parseImageRef } from '#contract/image.ts';
import type { Database } from '#database/database.ts';
import { startService } from '../testing/start-service.ts';
import { storeImage } from './image-store.ts';
import { originalKey } from './media-keys.ts';
import type { MediaOptions } from './media-options.ts';
import { createMediaRoutes, mediaService } from './media-service.ts';
import { type MediaStore, MediaStoreUnavailable } from './store/media-store.ts';
import { sweepStore } from './sweep.ts';
import { namesIn, type TestStore, testStores } from './testing/test-stores.ts';
import { makeVariant } from './variant.ts';

const picture = (width: number, height: number, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } });
const nameOf = (ref: string) => ref.replace('/media/', '');

describe.each(testStores)('serving from a $kind', ({ open }) => {
  let testStore: TestStore;
  let store: MediaStore;
  beforeEach(async () => {
    testStore = await open();
    store = testStore.store;
  });
  afterEach(() => testStore.close());

  const service = (options: Partial<MediaOptions> = {}) => createMediaRoutes({ store, ...options });

  async function storePicture(bytes: Buffer) {
    const ref = await storeImage(store, bytes);
    const parsed = parseImageRef(ref);
    if (!parsed) throw new Error(`not a name: ${ref}`);
    return { ref, parsed };
  }
  const photo = async () => storePicture(await picture(1000, 800).jpeg().toBuffer());

  it.each(['avif', 'webp', 'jpg'] as const)(
    'gives %s of the requested size, to be cached forever',
    async (format) => {
      const { parsed } = await photo();
      const response = await service().request(
        imageUrl(parsed, { type: 'recommender', ratio: '16x9', width: 480, format }),
      );
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(
        { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
      );
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
        width: 480,
        height: 270,
      });
    },
  );

  it('gives a picture under its own address', async () => {
    const { ref } = await storePicture(await picture(2000, 1000).png().toBuffer());
    const response = await service().request(ref);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1600,
      height: 800,
    });
  });

  // docs/product/podcasts.md#shows
  it('serves the smallest cover that directories accept as a square JPEG, and nothing else of its width', async () => {
    const { parsed } = await storePicture(await picture(1400, 1500).jpeg().toBuffer());
    const path = imageUrl(parsed, { type: 'recommender', ratio: '1x1', width: 1400, format: 'jpg' });
    const response = await service().request(path);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1400,
      height: 1400,
    });
    for (const other of [path.replace('.jpg', '.avif'), path.replace('1x1', '3x2')]) {
      expect((await service().request(other)).status).toBe(404);
    }
  });

  it('enlarges nothing', async () => {
    const { parsed } = await storePicture(await picture(300, 200).jpeg().toBuffer());
    const at = async (type: 'cikktorzs' | 'recommender', ratio: 'full' | '1x1') => {
      const response = await service().request(imageUrl(parsed, { type, ratio, width: 1600, format: 'jpg' }));
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [width, height];
    };
    expect(await at('cikktorzs', 'full')).toEqual([300, 200]);
    expect(await at('recommender', '1x1')).toEqual([200, 200]);
  });

  it('turns upright, drops metadata and keeps colours', async () => {
    const displayP3 = picture(640, 480, '#ff0000').withIccProfile('p3', { attach: true });
    const turned = await displayP3
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer();
    const { parsed } = await storePicture(turned);
    const response = await service().request(
      imageUrl(parsed, { type: 'cikktorzs', ratio: 'full', width: 240, format: 'jpg' }),
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 240, height: 320, space: 'srgb' });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    const { channels } = await sharp(bytes).stats();
    expect(channels[0]?.mean).toBeGreaterThan(245);
    expect(channels[1]?.mean).toBeLessThan(15);
  });

  it('puts a transparent picture on white if the format has no transparency', async () => {
    const { parsed } = await storePicture(
      await sharp({ create: { width: 96, height: 96, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    );
    const response = await service().request(
      imageUrl(parsed, { type: 'cikktorzs', ratio: 'full', width: 96, format: 'jpg' }),
    );
    const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    expect(channels[0]?.mean).toBeGreaterThan(250);
  });

  it('keeps an animation moving in WebP and shows its first frame otherwise', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((colour) => picture(120, 90, colour).png().toBuffer()),
    );
    const { parsed } = await storePicture(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const pages = async (format: 'webp' | 'jpg' | 'avif', ratio: 'full' | '1x1') => {
      const response = await service().request(
        imageUrl(parsed, { type: ratio === 'full' ? 'cikktorzs' : 'recommender', ratio, width: 96, format }),
      );
      expect(response.status).toBe(200);
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).pages ?? 1;
    };
    expect(parsed).toMatchObject({ width: 120, height: 90, ext: 'gif' });
    expect([
      await pages('webp', 'full'),
      await pages('webp', '1x1'),
      await pages('jpg', 'full'),
      await pages('avif', '1x1'),
    ]).toEqual([3, 3, 1, 1]);
  });

  it('answers 304 to those who have it, and HEAD without a body', async () => {
    const { ref } = await photo();
    const routes = service();
    const head = await routes.request(ref, { method: 'HEAD' });
    const etag = head.headers.get('etag') ?? '';
    expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 0]).toEqual([
      200,
      '',
      true,
    ]);
    const again = await routes.request(ref, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  });

  it('answers 404 to sizes that are not listed and pictures that are not stored', async () => {
    const { ref, parsed } = await photo();
    const good = imageUrl(parsed, { type: 'recommender', ratio: '3x2', width: 480, format: 'jpg' });
    const wrong = [
      good.replace('480.jpg', '481.jpg'),
      good.replace('480', '0480'),
      good.replace('recommender', 'other'),
      good.replace('3x2', '2x3'),
      good.replace('.jpg', '.png'),
      good.replace('1000x800', '1000x801'),
      good.replace('/media/', '/media/../media/').replace('jpg', 'jpg/'),
      good.replace(parsed.id, '0'.repeat(16)),
      `${good}/../../../../etc/passwd`,
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/%2e%2e/originals',
      `/media/originals/${parsed.id.slice(0, 2)}`,
      ref.replace('.jpg', '.png'),
      ref.replace('.jpg', '.svg'),
      '/media/',
    ];
    const routes = service();
    for (const path of wrong) expect([path, (await routes.request(path)).status]).toEqual([path, 404]);
    expect(await namesIn(store, 'sizes/')).toEqual([]);
    expect((await routes.request(good)).status).toBe(200);
  });

  it('renders a size once for all simultaneous requests, and keeps it over a restart', async () => {
    const { parsed } = await photo();
    let variantCount = 0;
    const counting: typeof makeVariant = (...args) => {
      variantCount += 1;
      return makeVariant(...args);
    };
    const url = imageUrl(parsed, { type: 'recommender', ratio: '4x3', width: 320, format: 'webp' });
    const routes = service({ make: counting });
    const answers = await Promise.all([url, url, url].map((path) => routes.request(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await service({ make: counting }).request(url)).status).toBe(200);
    expect(variantCount).toBe(1);
  });

  it('renders no more than two at a time', async () => {
    const { parsed } = await photo();
    let runningCount = 0;
    let maxRunning = 0;
    const twoAreRunning = Promise.withResolvers<void>();
    const watching: typeof makeVariant = async (...args) => {
      runningCount += 1;
      maxRunning = Math.max(maxRunning, runningCount);
      if (runningCount === 2) twoAreRunning.resolve();
      await twoAreRunning.promise;
      const bytes = await makeVariant(...args);
      runningCount -= 1;
      return bytes;
    };
    const routes = service({ make: watching });
    const widths = [96, 160, 240, 320, 480, 640] as const;
    const urls = widths.map((width) =>
      imageUrl(parsed, { type: 'cikktorzs', ratio: 'full', width, format: 'jpg' }),
    );
    const answers = await Promise.all(urls.map((url) => routes.request(url)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(maxRunning).toBe(2);
  });

  it('renders a damaged copy again', async () => {
    const { ref } = await photo();
    const whole = Buffer.from(await (await service().request(ref)).arrayBuffer());
    let key = '';
    for await (const object of store.list('sizes/')) key = object.key;
    const damaged = (await store.read(key)) ?? Buffer.alloc(0);
    for (const bytes of [damaged.fill(0, 200, 300), damaged.subarray(0, 100), Buffer.alloc(0)]) {
      await store.write(key, bytes);
      expect(Buffer.from(await (await service().request(ref)).arrayBuffer())).toEqual(whole);
    }
  });

  it('says when to retry when the store is full, and works again afterwards', async () => {
    const { ref } = await photo();
    let isFull = true;
    const write: MediaStore['write'] = async () => {
      if (isFull) throw new MediaStoreUnavailable('no space left', 60);
    };
    const routes = service({ store: { ...store, write } });
    const refusal = await routes.request(ref);
    expect([
      refusal.status,
      refusal.headers.get('retry-after'),
      refusal.headers.get('cache-control'),
    ]).toEqual([503, '60', 'no-store']);
    isFull = false;
    expect((await routes.request(ref)).status).toBe(200);
  });

  it('reports an original that can no longer be read', async () => {
    const { ref } = await photo();
    await store.write(originalKey(nameOf(ref)), Buffer.from('rubbish'));
    const errors: string[] = [];
    const response = await service({ onError: (_, path) => errors.push(path) }).request(ref);
    expect([response.status, response.headers.get('cache-control'), errors]).toEqual([
      500,
      'no-store',
      [ref],
    ]);
  });

  it('sweeps the sizes of an earlier recipe, and no others', async () => {
    const { ref, parsed } = await photo();
    const url = imageUrl(parsed, { type: 'recommender', ratio: '3x2', width: 480, format: 'avif' });
    await service().request(url);
    for (const n of [1, 2, 3, 4, 5]) await store.write(`sizes/v0/ab/cd/old-${n}.avif`, Buffer.from('x'));
    await sweepStore(store, Date.now());
    expect(await namesIn(store, 'sizes/')).toEqual(['recommender-3x2-480.avif']);
    expect(await namesIn(store, 'originals/')).toEqual([nameOf(ref)]);
  });
});

it('a process sweeps the store when it starts, and every day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let sweeps = 0;
  const media = {
    sweep: async () => {
      sweeps += 1;
    },
    async *list() {},
    listFolders: async () => [],
  } as unknown as MediaStore;
  try {
    const db = null as unknown as Database;
    const service = await startService(mediaService, { db, media, onError: expect.unreachable });
    expect(sweeps).toBe(1);
    vi.advanceTimersByTime(86_400_000);
    expect(sweeps).toBe(2);
    await service.stop();
    vi.advanceTimersByTime(86_400_000);
    expect(sweeps).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
