import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeImage } from '../image-store.ts';
import { createMediaRoutes } from '../media-service.ts';
import { storeSound } from '../sound-store.ts';
import { startS3Server, type TestS3Server, type Trouble } from '../testing/s3-server.ts';
import { type MediaStore, MediaStoreUnavailable } from './media-store.ts';
import { createS3Store } from './s3-store.ts';

const times = { intervalMs: 10, answerMs: 50, newConnectionMs: 50 };
const bytes = Buffer.from('what is stored');

let server: TestS3Server;
let store: MediaStore;
beforeEach(async () => {
  server = await startS3Server();
  store = createS3Store(server.settings, { breakerTimes: times });
});
afterEach(async () => {
  await store.close();
  await server.close();
});

/** Trouble for the first requests of this kind for an object. */
function troubleFirst(trouble: Trouble, count: number, ofMethod = 'GET'): void {
  let remaining = count;
  server.trouble = (method, key) => (key !== '' && method === ofMethod && remaining-- > 0 ? trouble : null);
}

describe('an S3 store', () => {
  it('is refused with another secret or for another region, and says so', async () => {
    for (const wrong of [{ secretAccessKey: 'other' }, { region: 'us-east-1' }]) {
      const other = createS3Store({ ...server.settings, ...wrong });
      await expect(other.write('a.jpg', bytes)).rejects.toThrow(
        /answered 40[03] (SignatureDoesNotMatch|Auth)/,
      );
      await other.close();
    }
    expect(server.objects.size).toBe(0);
  });

  it('does not mistake a missing bucket for a missing picture', async () => {
    const url = server.settings.url.replace('media-test', 'other');
    const other = createS3Store({ ...server.settings, url });
    await expect(other.read('a.jpg')).rejects.toThrow('NoSuchBucket');
    await other.close();
  });

  it('keeps everything below a folder of the bucket', async () => {
    const inFolder = createS3Store({ ...server.settings, prefix: 'news/media/' });
    await inFolder.write('sizes/v1/a.jpg', bytes);
    expect([...server.objects.keys()]).toEqual(['news/media/sizes/v1/a.jpg']);
    expect(await inFolder.read('sizes/v1/a.jpg')).toEqual(bytes);
    expect(await inFolder.listFolders('sizes/')).toEqual(['v1']);
    for await (const { key } of inFolder.list('')) expect(key).toBe('sizes/v1/a.jpg');
    await inFolder.close();
  });

  it('retries what fails briefly, and gives up soon', async () => {
    troubleFirst({ kind: 'status', status: 503 }, 2, 'PUT');
    await store.write('a.jpg', bytes);
    expect(server.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(3);
    troubleFirst({ kind: 'status', status: 503 }, 3);
    await expect(store.read('a.jpg')).rejects.toBeInstanceOf(MediaStoreUnavailable);
    expect(await store.read('a.jpg')).toEqual(bytes);
  });

  it('reads a truncated answer again, and then gives up, never returning a part', async () => {
    await store.write('a.jpg', bytes);
    troubleFirst({ kind: 'cut', afterBytes: 4 }, 1);
    expect(await store.read('a.jpg')).toEqual(bytes);
    troubleFirst({ kind: 'cut', afterBytes: 4 }, 2);
    await expect(store.read('a.jpg')).rejects.toBeInstanceOf(MediaStoreUnavailable);
  });

  it('refuses what arrives damaged', async () => {
    await store.write('a.jpg', bytes);
    server.trouble = () => ({ kind: 'damage' });
    await expect(store.read('a.jpg')).rejects.toThrow('damaged');
  });

  it('refuses at once while the store is silent, and continues when it answers', async () => {
    await store.write('a.jpg', bytes);
    server.trouble = () => ({ kind: 'silence' });
    await expect(store.read('a.jpg')).rejects.toThrow('does not answer');
    const { length } = server.requests;
    await expect(store.read('a.jpg')).rejects.toThrow('does not answer');
    expect(server.requests.slice(length).filter((line) => line.includes('a.jpg'))).toEqual([]);
    server.trouble = () => null;
    await expect.poll(() => store.read('a.jpg').catch(() => null)).toEqual(bytes);
  });

  it('signs an upload of one type and one size, for a time', async () => {
    const signed = await store.signUpload('uploads/one', {
      contentType: 'image/jpeg',
      bytes: bytes.length,
      expiresSeconds: 900,
    });
    expect(signed).not.toBeNull();
    if (!signed) return;
    const put = (headers: Record<string, string>, body: Buffer, url = signed.url) =>
      fetch(url, { method: signed.method, headers, body: new Uint8Array(body) }).then(({ status }) => status);
    const { 'content-length': _, ...headers } = signed.headers;
    expect(await put({ ...headers, 'content-type': 'text/html' }, bytes)).toBe(403);
    expect(await put(headers, Buffer.concat([bytes, bytes]))).toBe(403);
    expect(await put(headers, bytes, signed.url.replace('uploads/one', 'originals/one'))).toBe(403);
    expect(await put(headers, bytes, signed.url.replace('Expires=900', 'Expires=90000'))).toBe(403);
    expect(server.objects.size).toBe(0);
    expect(await put(headers, bytes)).toBe(200);
    expect(await store.read('uploads/one')).toEqual(bytes);
  });

  it('records the hash of what it stores', async () => {
    await store.write('a.jpg', bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await store.stat('a.jpg')).toEqual({ size: bytes.length, sha256 });
  });
});

describe('readers while the store is in trouble', () => {
  const routes = () => createMediaRoutes({ store });
  const photo = async () =>
    storeImage(
      store,
      await sharp({ create: { width: 200, height: 100, channels: 3, background: '#369' } })
        .jpeg()
        .toBuffer(),
    );

  it('are told when to retry for a picture or a recording', async () => {
    const picture = await photo();
    const recording = await storeSound(
      store,
      await readFile(join(sampleFolder, 'sound/merre-tart-a-duna.mp3')),
    );
    server.trouble = () => ({ kind: 'status', status: 500 });
    for (const path of [picture, recording]) {
      const response = await routes().request(path);
      const { headers } = response;
      expect([response.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
    }
    server.trouble = () => null;
    expect((await routes().request(picture)).status).toBe(200);
    expect((await routes().request(recording)).status).toBe(200);
  });

  it('never get a part of a recording as if it were all', async () => {
    const recording = await storeSound(
      store,
      await readFile(join(sampleFolder, 'sound/merre-tart-a-duna.mp3')),
    );
    server.trouble = (method) => (method === 'GET' ? { kind: 'cut', afterBytes: 1000 } : null);
    const response = await routes().request(recording);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('get a picture although its rendering was cut off', async () => {
    const picture = await photo();
    troubleFirst({ kind: 'cut', afterBytes: 10 }, 1);
    expect((await routes().request(picture)).status).toBe(200);
  });
});
