import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaRoutes } from './media-service.ts';
import { makeWebm } from './testing/make-webm.ts';
import { type TestStore, testStores } from './testing/test-stores.ts';
import { storeVideo, VideoRefused } from './video-store.ts';
import { readWebm } from './webm.ts';

describe('reading WebM', () => {
  it('reads its length and its tracks', () => {
    const codecs = [
      { type: 1, codec: 'V_VP8' },
      { type: 2, codec: 'A_OPUS' },
    ];
    expect(readWebm(makeWebm({ duration: 12.4, codecs }))).toEqual({
      seconds: 12.4,
      tracks: [
        { kind: 'vide', codec: 'V_VP8', width: 640, height: 360 },
        { kind: 'soun', codec: 'A_OPUS', width: 0, height: 0 },
      ],
    });
  });

  it('takes the length from the last frame if the file does not say it, as in browsers’ recordings', () => {
    expect(readWebm(makeWebm({ isSized: false }))?.seconds).toBe(8);
    expect(readWebm(makeWebm())?.seconds).toBe(8);
  });

  it('distinguishes it from other Matroska files, truncated files and files without pictures', () => {
    const whole = makeWebm({ duration: 3 });
    expect(readWebm(makeWebm({ docType: 'matroska' }))).toBeNull();
    expect(readWebm(makeWebm({ blocksMs: [] }))).toBeNull();
    for (const file of [whole, makeWebm({ isSized: false })]) {
      for (let end = 0; end < file.length; end += 7) expect(readWebm(file.subarray(0, end))).toBeNull();
    }
  });

  it('reads a file that is damaged anywhere without failing', () => {
    const file = makeWebm({ duration: 3 });
    const damage = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(damage, (changes) => {
        const copy = Buffer.from(file);
        for (const [at, value] of changes) copy[at] = value;
        readWebm(copy);
      }),
    );
  });
});

describe.each(testStores)('WebM videos in a $kind', ({ open }) => {
  let testStore: TestStore;
  beforeAll(async () => {
    testStore = await open();
  });
  afterAll(() => testStore.close());

  it('are named by bytes, size and length, and served with their own type, also in parts', async () => {
    const file = makeWebm({ duration: 12.4 });
    const ref = await storeVideo(testStore.store, file);
    expect(ref).toMatch(/^\/media\/[0-9a-f]{16}-640x360-12s\.webm$/);
    const response = await createMediaRoutes({ store: testStore.store }).request(ref, {
      headers: { range: 'bytes=0-3' },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file.subarray(0, 4));
  });

  it('are refused when browsers could not play them', async () => {
    const wrong = {
      'another container': makeWebm({ docType: 'matroska' }),
      'H.265 in it': makeWebm({ codecs: [{ type: 1, codec: 'V_MPEGH/ISO/HEVC' }] }),
      'AC-3 in it': makeWebm({
        codecs: [
          { type: 1, codec: 'V_VP9' },
          { type: 2, codec: 'A_AC3' },
        ],
      }),
      'sound alone': makeWebm({ codecs: [{ type: 2, codec: 'A_OPUS' }] }),
      'no length': makeWebm({ duration: Number.NaN }),
      'too wide': makeWebm({ width: 8000 }),
      'too many tracks': makeWebm({
        codecs: [{ type: 1, codec: 'V_VP9' }, ...Array(10_000).fill({ type: 2, codec: 'A_OPUS' })],
      }),
      'half of one': makeWebm({ duration: 3 }).subarray(0, 120),
    };
    for (const [what, file] of Object.entries(wrong)) {
      await expect(storeVideo(testStore.store, file), what).rejects.toBeInstanceOf(VideoRefused);
    }
  });
});
