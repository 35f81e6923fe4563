import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { libraryService } from './library-service.ts';
import { picture, startTestLibrary } from './testing/test-library.ts';

const { db, dataDir, request, store } = await startTestLibrary();

describe('resumable uploads', () => {
  const tus = { 'tus-resumable': '1.0.0' };
  const part = (path: string, offset: number, bytes: Buffer) =>
    request(path, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(bytes),
    });
  const create = (headers: Record<string, string>) =>
    request('/api/edit/library/uploads', { method: 'POST', headers: { ...tus, ...headers } });

  it('continue where they stopped, and end in the library', async () => {
    const bytes = await picture(900, 700).jpeg().toBuffer();
    const filename = Buffer.from('hosszú.jpg').toString('base64');
    const created = await create({
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${filename}`,
    });
    const location = created.headers.get('location') ?? '';
    expect([created.status, location]).toEqual([
      201,
      expect.stringMatching(/^\/api\/edit\/library\/uploads\/[0-9a-f]{32}$/),
    ]);
    expect((await part(location, 0, bytes.subarray(0, 1000))).status).toBe(204);
    const head = await request(location, { method: 'HEAD', headers: tus });
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '1000',
      String(bytes.length),
    ]);
    expect((await part(location, 999, bytes.subarray(999))).status).toBe(409);
    expect((await part(location, 1000, Buffer.concat([bytes.subarray(1000), Buffer.from('x')]))).status).toBe(
      413,
    );
    const offset = Number(
      (await request(location, { method: 'HEAD', headers: tus })).headers.get('upload-offset'),
    );
    const answer = await part(location, offset, bytes.subarray(offset));
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { isNew: true, item: { file: { fileName: 'hosszú.jpg', width: 900, bytes: bytes.length } } },
    ]);
    // A client that did not receive the answer asks again.
    const repeated = await part(location, bytes.length, Buffer.alloc(0));
    expect([repeated.status, await repeated.json()]).toMatchObject([200, { item: { file: { width: 900 } } }]);
    expect(await readdir(join(dataDir, 'media/parts'))).toEqual([]);
  });

  it('continue in another process that shares the store and the database', async () => {
    const bytes = await picture(800, 500).jpeg().toBuffer();
    const created = await create({ 'upload-length': String(bytes.length) });
    const location = created.headers.get('location') ?? '';
    await part(location, 0, bytes.subarray(0, 700));
    const other = await startService(libraryService, {
      db,
      media: store,
      settings: testSettings({ newsroomKey, dataDir: join(dataDir, 'elsewhere') }),
    });
    const answer = await other.routes.request(location, {
      method: 'PATCH',
      headers: {
        ...tus,
        authorization: `Bearer ${newsroomKey}`,
        'upload-offset': '700',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(700)),
    });
    await other.stop();
    expect([answer.status, await answer.json()]).toMatchObject([200, { item: { file: { width: 800 } } }]);
  });

  it('refuse what is not an upload', async () => {
    expect((await create({})).status).toBe(400);
    expect((await create({ 'upload-length': '300000000' })).status).toBe(413);
    expect(
      (await request('/api/edit/library/uploads', { method: 'POST', headers: { 'upload-length': '1' } }))
        .status,
    ).toBe(412);
    expect((await part('/api/edit/library/uploads/..%2f..%2fx', 0, Buffer.from('x'))).status).toBe(404);
    const created = await create({ 'upload-length': '3' });
    const location = created.headers.get('location') ?? '';
    // It stays until its sender deletes it: a refused file is not a lost upload.
    expect((await part(location, 0, Buffer.from('xyz'))).status).toBe(400);
    expect((await request(location, { method: 'DELETE', headers: tus })).status).toBe(204);
    expect((await request(location, { method: 'HEAD', headers: tus })).status).toBe(404);
    expect(await readdir(join(dataDir, 'media/parts'))).toEqual([]);
  });
});
