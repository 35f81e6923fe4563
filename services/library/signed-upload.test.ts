import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddedMedia, SignedUpload } from '#contract/library.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import type { RunningService } from '../define-service.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { createS3Store } from '../media/store/s3-store.ts';
import { startS3Server, type TestS3Server } from '../media/testing/s3-server.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { libraryService } from './library-service.ts';

const db = await fileDatabase();
let server: TestS3Server;
let media: MediaStore;
let service: RunningService;
beforeAll(async () => {
  server = await startS3Server();
  media = createS3Store(server.settings);
  service = await startService(libraryService, { db, media, settings: testSettings({ newsroomKey }) });
});
afterAll(async () => {
  await service.stop();
  await media.close();
  await server.close();
});

const post = (path: string, body: object, to = service) =>
  to.routes.request(`/api/edit/library/signed-upload${path}`, newsroomRequest('POST', body));
const send = async ({ url, method, headers }: SignedUpload, bytes: Buffer) =>
  (
    await fetch(url, {
      method,
      headers: { 'content-type': headers['content-type'] ?? '' },
      body: new Uint8Array(bytes),
    })
  ).status;
const incoming = () => [...server.objects.keys()].filter((each) => each.startsWith('incoming/'));

it('a signed upload accepts a file that was sent to the store, after examining it', async () => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a31' } })
    .jpeg()
    .toBuffer();
  const signed = (await (
    await post('', { contentType: 'image/jpeg', bytes: bytes.length })
  ).json()) as SignedUpload;
  expect((await post('/finish', { upload: signed.upload, fileName: 'a.jpg' })).status).toBe(404);
  expect(await send(signed, bytes.subarray(1))).toBe(403);
  expect(await send(signed, bytes)).toBe(200);
  const finished = await post('/finish', { upload: signed.upload, fileName: 'a.jpg' });
  const { item, isNew } = (await finished.json()) as AddedMedia;
  expect([finished.status, isNew, item.file.fileName, item.file.width]).toEqual([200, true, 'a.jpg', 90]);
  expect(incoming()).toEqual([]);
  expect((await post('/finish', { upload: signed.upload, fileName: 'a.jpg' })).status).toBe(404);
});

it('a signed upload refuses a file that only claims to be a picture', async () => {
  const bytes = Buffer.from('<script>alert(1)</script>');
  const signed = (await (
    await post('', { contentType: 'image/png', bytes: bytes.length })
  ).json()) as SignedUpload;
  expect(await send(signed, bytes)).toBe(200);
  expect((await post('/finish', { upload: signed.upload, fileName: 'a.png' })).status).toBe(400);
});

it('a signed upload is offered only for accepted types and sizes, and only if the store supports it', async () => {
  for (const body of [
    { contentType: 'text/html', bytes: 10 },
    { contentType: 'image/svg+xml', bytes: 10 },
    { contentType: 'image/png', bytes: 0 },
    { contentType: 'image/png', bytes: 200_000_001 },
  ])
    expect((await post('', body)).status, JSON.stringify(body)).toBe(400);
  for (const contentType of ['image/heic', 'video/quicktime', 'audio/x-m4a'])
    expect((await post('', { contentType, bytes: 10 })).status, contentType).toBe(200);
  expect((await post('/finish', { upload: '../originals', fileName: 'a' })).status).toBe(400);
  const inFolder = await startService(libraryService, {
    db,
    settings: testSettings({ newsroomKey, dataDir: '/tmp/cimlap-no-uploads' }),
  });
  expect((await post('', { contentType: 'image/png', bytes: 10 }, inFolder)).status).toBe(409);
  await inFolder.stop();
});
