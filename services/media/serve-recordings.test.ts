import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaRoutes } from './media-service.ts';
import { storeSound } from './sound-store.ts';
import { type TestStore, testStores } from './testing/test-stores.ts';
import { storeVideo } from './video-store.ts';

/** Both are from the sample newsroom. The wrong names are made from the right one. */
const media = [
  {
    what: 'recordings',
    file: 'sound/merre-tart-a-duna.mp3',
    store: storeSound,
    headers: { 'content-type': 'audio/mpeg' },
    wrongNames: (ref: string) => [
      ref.replace('50s', '51s'),
      ref.replace('50s', '050s'),
      ref.replace('.mp3', '.m4a'),
      ref.replace('.mp3', '.wav'),
      ref.replace(/[0-9a-f]{16}/, '0'.repeat(16)),
      `${ref}/../../../etc/passwd`,
      ref.replace('/media/', '/media/sounds/'),
    ],
  },
  {
    what: 'videos',
    file: 'video/esti-fenyek.mp4',
    store: storeVideo,
    headers: {
      'content-type': 'video/mp4',
      'content-security-policy': "default-src 'none'; media-src 'self'",
    },
    wrongNames: (ref: string) => [
      ref.replace('11s', '12s'),
      ref.replace('1280x720', '1280x721'),
      ref.replace('1280x', '01280x'),
      ref.replace('.mp4', '.mp3'),
      ref.replace('.mp4', '.webm'),
      ref.replace('-1280x720', ''),
      ref.replace('/media/', '/media/videos/'),
      '/media/0000000000000000.vtt',
    ],
  },
];
const cases = media.flatMap((medium) => testStores.map(({ kind, open }) => ({ ...medium, kind, open })));

describe.each(cases)('serving $what from a $kind', ({ open, file, store, headers, wrongNames }) => {
  let testStore: TestStore;
  let bytes = Buffer.alloc(0);
  let ref = '';
  beforeAll(async () => {
    testStore = await open();
    bytes = await readFile(join(sampleFolder, file));
    ref = await store(testStore.store, bytes);
  });
  afterAll(() => testStore.close());

  const ask = (path: string, requestHeaders: Record<string, string> = {}, method = 'GET') =>
    createMediaRoutes({ store: testStore.store }).request(path, { headers: requestHeaders, method });

  it('serves all of it, to be cached forever', async () => {
    const response = await ask(ref);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...headers,
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

  it('answers 404 to names that are not stored', async () => {
    for (const path of [...wrongNames(ref), ref.replace('/media/', '/media/..%2f')])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });
});
