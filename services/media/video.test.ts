import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoKey } from './media-keys.ts';
import { createMediaRoutes } from './media-service.ts';
import { readMp4 } from './mp4.ts';
import { makeWebm } from './testing/make-webm.ts';
import { type TestStore, testStores } from './testing/test-stores.ts';
import { storeCaptions, storeVideo, VideoRefused } from './video-store.ts';

describe.each(testStores)('videos in a $kind', ({ open }) => {
  let testStore: TestStore;
  let bytes = Buffer.alloc(0);
  let ref = '';
  beforeAll(async () => {
    testStore = await open();
    bytes = await readFile(join(sampleFolder, 'video/esti-fenyek.mp4'));
    ref = await storeVideo(testStore.store, bytes);
  });
  afterAll(() => testStore.close());

  /** The file with the type of a box overwritten. */
  function withBoxType(type: string, replacement: string): Buffer {
    const copy = Buffer.from(bytes);
    const moov = copy.indexOf('moov');
    copy.write(replacement, Math.max(copy.indexOf(type, moov), copy.indexOf(type)), 'latin1');
    return copy;
  }

  describe('storing', () => {
    it('names a video by its bytes, its size and its length, and keeps it as it is', async () => {
      expect(ref).toMatch(/^\/media\/[0-9a-f]{16}-1280x720-11s\.mp4$/);
      expect(await storeVideo(testStore.store, bytes)).toBe(ref);
      expect((await testStore.store.read(videoKey(ref.replace('/media/', ''))))?.equals(bytes)).toBe(true);
    });

    it('accepts a QuickTime file, which is what iPhones make', async () => {
      const movie = withBoxType('ftyp', 'ftypqt  ');
      expect(await storeVideo(testStore.store, movie)).toMatch(/-1280x720-11s\.mp4$/);
    });

    it('names a video that was recorded upright by the size in which players show it', async () => {
      const turned = Buffer.from(bytes);
      const matrix = turned.indexOf('tkhd') + 4 + 40;
      for (const [index, number] of [0, 0x10000, 0, -0x10000, 0].entries())
        turned.writeInt32BE(number, matrix + 4 * index);
      expect(await storeVideo(testStore.store, turned)).toMatch(/-720x1280-11s\.mp4$/);
    });

    it('refuses anything but videos that every browser plays, whatever they are called', async () => {
      const wrong = {
        'a page': Buffer.from('<html>hello</html>'),
        nothing: Buffer.alloc(0),
        zeros: Buffer.alloc(4000),
        'a recording': await readFile(join(sampleFolder, 'sound/merre-tart-a-duna.mp3')),
        'half a video': bytes.subarray(0, bytes.length / 2),
        'H.265': withBoxType('avc1', 'hvc1'),
        'a video without pictures': withBoxType('vide', 'soun'),
        'no MP4': withBoxType('ftyp', 'xxxx'),
        'too many parts': Buffer.concat([bytes, Buffer.from('\0\0\0\bfree'.repeat(100_000), 'latin1')]),
      };
      for (const [what, file] of Object.entries(wrong)) {
        await expect(storeVideo(testStore.store, file), what).rejects.toBeInstanceOf(VideoRefused);
      }
    });

    it('refuses a video that is too long, and says so', async () => {
      await expect(storeVideo(testStore.store, makeWebm({ duration: 100_000 }))).rejects.toThrow(
        'The video takes 100000 seconds; the limit is 99999.',
      );
    });

    it('refuses boxes that claim to be larger than their container', async () => {
      const at = bytes.indexOf('trak') - 4;
      for (const size of [0, 1, 7, 0xffff_ffff]) {
        const copy = Buffer.from(bytes);
        copy.writeUInt32BE(size, at);
        await expect(storeVideo(testStore.store, copy), String(size)).rejects.toBeInstanceOf(VideoRefused);
      }
    });

    it('reads a file that is damaged anywhere in its head without failing', () => {
      const head = bytes.indexOf('mdat');
      const damage = fc.array(fc.tuple(fc.nat(head), fc.nat(255)), { minLength: 1, maxLength: 8 });
      fc.assert(
        fc.property(damage, (changes) => {
          const copy = Buffer.from(bytes.subarray(0, head + 100));
          for (const [at, value] of changes) copy[at] = value;
          readMp4(copy);
        }),
      );
    });

    it('refuses more than 200 MB', async () => {
      await expect(storeVideo(testStore.store, Buffer.alloc(200_000_001))).rejects.toThrow(
        'the limit is 200000000',
      );
    });

    it('accepts captions that are WebVTT, of at most 200 000 bytes', async () => {
      const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nCsend.\n';
      const captions = await storeCaptions(testStore.store, Buffer.from(text));
      expect(captions).toMatch(/^\/media\/[0-9a-f]{16}\.vtt$/);
      const response = await createMediaRoutes({ store: testStore.store }).request(captions);
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'text/vtt; charset=utf-8',
        text,
      ]);
      const long = Buffer.from(`WEBVTT\n${'x'.repeat(200_000)}`);
      for (const wrong of [Buffer.from('1\n00:00'), Buffer.from([0xff, 0xfe]), long]) {
        await expect(storeCaptions(testStore.store, wrong)).rejects.toBeInstanceOf(VideoRefused);
      }
    });
  });
});
