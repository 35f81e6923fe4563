import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';
import { soundKey } from './media-keys.ts';
import { createMediaRoutes } from './media-service.ts';
import { SoundRefused, storeSound } from './sound-store.ts';
import { type TestStore, testStores } from './testing/test-stores.ts';

/** 50 seconds from the sample newsroom. */
const sample = join(sampleFolder, 'sound/merre-tart-a-duna.mp3');

describe('ranges', () => {
  it.each([
    ['bytes=0-9', { kind: 'part', start: 0, end: 9 }],
    ['bytes=90-', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-500', { kind: 'part', start: 0, end: 99 }],
    ['bytes=50-5000', { kind: 'part', start: 50, end: 99 }],
    ['bytes=100-', { kind: 'none' }],
    ['bytes=-0', { kind: 'none' }],
    ['bytes=9-3', { kind: 'whole' }],
    ['bytes=0-1,4-5', { kind: 'whole' }],
    ['lines=0-1', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    [undefined, { kind: 'whole' }],
  ])('%s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});

describe.each(testStores)('recordings in a $kind', ({ open }) => {
  let opened: TestStore;
  let bytes = Buffer.alloc(0);
  let ref = '';
  beforeAll(async () => {
    opened = await open();
    bytes = await readFile(sample);
    ref = await storeSound(opened.store, bytes);
  });
  afterAll(() => opened.close());

  describe('storing', () => {
    it('names a recording by its bytes and its length, and keeps it as it is', async () => {
      expect(ref).toMatch(/^\/media\/[0-9a-f]{16}-50s\.mp3$/);
      expect(await storeSound(opened.store, bytes)).toBe(ref);
      expect(await opened.store.read(soundKey(ref.replace('/media/', '')))).toEqual(bytes);
    });

    it('refuses what is not a recording', async () => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      for (const wrong of [Buffer.from('<html>hello</html>'), Buffer.alloc(4000), Buffer.alloc(0), png]) {
        await expect(storeSound(opened.store, wrong)).rejects.toBeInstanceOf(SoundRefused);
      }
    });
  });

  describe('serving', () => {
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      createMediaRoutes({ store: opened.store }).request(path, { headers, method });

    it('serves all of it, to be cached forever', async () => {
      const response = await ask(ref);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    });

    it('serves the requested part, and says when there is none', async () => {
      const part = await ask(ref, { range: 'bytes=1000-1999' });
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
        206,
        `bytes 1000-1999/${bytes.length}`,
        '1000',
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
      const beyond = await ask(ref, { range: `bytes=${bytes.length}-` });
      expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([
        416,
        `bytes */${bytes.length}`,
        '',
      ]);
    });

    it('serves all of it to clients that have a part of something else', async () => {
      const { status } = await ask(ref, { range: 'bytes=0-9', 'if-range': '"0000000000000000"' });
      expect(status).toBe(200);
      const etag = (await ask(ref, {}, 'HEAD')).headers.get('etag') ?? '';
      expect((await ask(ref, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    });

    it('answers 304 to those who have it, and HEAD without a body', async () => {
      const head = await ask(ref, {}, 'HEAD');
      expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
        200,
        '',
        String(bytes.length),
      ]);
      const again = await ask(ref, { 'if-none-match': head.headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    it('answers 404 to recordings that are not stored, and to other names', async () => {
      const wrong = [
        ref.replace('50s', '51s'),
        ref.replace('50s', '050s'),
        ref.replace('.mp3', '.m4a'),
        ref.replace('.mp3', '.wav'),
        ref.replace(/[0-9a-f]{16}/, '0'.repeat(16)),
        `${ref}/../../../etc/passwd`,
        ref.replace('/media/', '/media/..%2f'),
        ref.replace('/media/', '/media/sounds/'),
      ];
      for (const path of wrong) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    });
  });
});
