import { mkdir, readdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { testFolder } from '#build/testing/test-folder.ts';
import type { MediaItem, Upload } from '#contract/library.ts';
import { createMediaRoutes } from '../media/media-service.ts';
import { signCommand } from '../people/actor.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { libraryService } from './library-service.ts';
import { addFromAddress } from './rules/add-from-address.ts';
import { formOf, now, picture, startTestLibrary } from './testing/test-library.ts';

const { db, dataDir, json, request, service, store, uploadPicture } = await startTestLibrary();

describe('sending files', () => {
  it('stores an upload with an idempotency key once, and repeats its response', async () => {
    const headers = { 'idempotency-key': 'egyszer' };
    const [bytes, other] = await Promise.all([picture().jpeg().toBuffer(), picture().jpeg().toBuffer()]);
    const send = (file: Buffer) =>
      request('/api/edit/library', { method: 'POST', headers, body: formOf([file, 'egyszer.jpg']) });
    const [answer, replay, another] = [await send(bytes), await send(bytes), await send(other)];
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(answer.headers.has('idempotency-replayed')).toBe(false);
    const { added } = (await answer.json()) as Upload;
    expect(added[0]?.isNew).toBe(true);
    expect(await replay.json()).toEqual(JSON.parse(JSON.stringify({ added, refused: [] })));
    expect(another.status).toBe(422);

    const refusal = await request('/api/edit/library', {
      method: 'POST',
      headers: { 'idempotency-key': 'nem kép' },
      body: formOf([other, 'a.jpg']),
    });
    expect(refusal.status).toBe(400);

    const begin = () =>
      request('/api/edit/library/uploads', {
        method: 'POST',
        headers: { 'idempotency-key': 'reszekben', 'tus-resumable': '1.0.0', 'upload-length': '10' },
      });
    const [first, repeated] = [await begin(), await begin()];
    expect([first.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.headers.get('location')).toBe(first.headers.get('location'));
  });

  it('takes several files at once, describes each, and makes one item of the same bytes', async () => {
    const [first, second] = [
      await picture(640, 480).jpeg().toBuffer(),
      await picture(64, 48).png().toBuffer(),
    ];
    const body = formOf([first, 'C:\\kepek\\Árvíz.jpg'], [second, 'b.png'], [first, 'ujra.jpg']);
    const response = await request('/api/edit/library', { method: 'POST', body });
    expect(response.status).toBe(200);
    const { added, refused } = (await response.json()) as Upload;
    expect(refused).toEqual([]);
    expect(added.map(({ isNew, item }) => [isNew, item.file.fileName, item.file.width])).toEqual([
      [true, 'Árvíz.jpg', 640],
      [true, 'b.png', 64],
      [false, 'Árvíz.jpg', 640],
    ]);
    expect(added[0]?.item).toMatchObject({
      version: 1,
      file: { kind: 'picture', bytes: first.length, useCount: 0, uploadedBy: 'NEWSROOM_KEY' },
      document: { credit: null, rightsUntil: null, focus: null, crops: {} },
    });
    const stored = added[0]?.item.file.ref ?? '';
    expect((await createMediaRoutes({ store }).request(stored)).status).toBe(200);
    expect(await readdir(join(dataDir, 'media/tmp'))).toEqual([]);
  });

  it('takes the valid files of a form, and says why it refuses the others', async () => {
    const body = formOf([Buffer.from('nem kép'), 'a.jpg'], [await picture().jpeg().toBuffer(), 'b.jpg']);
    const response = await request('/api/edit/library', { method: 'POST', body });
    expect(await response.json()).toMatchObject({
      added: [{ isNew: true }],
      refused: [{ fileName: 'a.jpg', message: expect.stringContaining('not a supported picture') }],
    });
    const none = await request('/api/edit/library', {
      method: 'POST',
      body: formOf([Buffer.from('x'), 'a']),
    });
    expect([none.status, await none.json()]).toMatchObject([400, { issues: [{ path: 'file.0' }] }]);
  });

  it.each([
    ['no form', { body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    ['an empty form', { body: new FormData() }, 400],
    [
      'a form that ends too early',
      { body: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      400,
    ],
  ])('refuses %s', async (_, init, status) => {
    expect((await request('/api/edit/library', { method: 'POST', ...init })).status).toBe(status);
    expect(await readdir(join(dataDir, 'media/tmp'))).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')(
    'fails, and does not wait, when files cannot be written',
    async () => {
      const elsewhere = testFolder();
      await mkdir(join(elsewhere, 'media'));
      // Nobody can create a file there.
      await symlink('/proc', join(elsewhere, 'media/tmp'));
      const failures: unknown[] = [];
      const full = await startService(libraryService, {
        db,
        settings: testSettings({ newsroomKey, dataDir: elsewhere }),
        onError: (error) => failures.push(error),
      });
      const response = await full.routes.request('/api/edit/library', {
        method: 'POST',
        headers: { authorization: `Bearer ${newsroomKey}` },
        body: formOf([Buffer.alloc(1_000_000), 'a.jpg'], [Buffer.alloc(1_000_000), 'b.jpg']),
      });
      await full.stop();
      expect(response.status).toBe(500);
      expect(failures).toContainEqual(expect.objectContaining({ syscall: 'open' }));
    },
  );

  it('is only for the newsroom', async () => {
    const body = formOf([await picture().jpeg().toBuffer(), 'a.jpg']);
    const anybody = await service.routes.request('/api/edit/library', { method: 'POST', body });
    expect(anybody.status).toBe(401);
    expect((await service.routes.request('/api/edit/library')).status).toBe(401);
  });

  it('fetches from public addresses only', async () => {
    for (const address of ['http://127.0.0.1/a.jpg', 'http://[::1]/a.jpg', 'http://localhost/a.jpg']) {
      const response = await json('POST', '/api/edit/library/from-address', { address });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { issues: [{ path: 'address', message: expect.stringContaining('not a public address') }] },
      ]);
    }
    expect(
      (await json('POST', '/api/edit/library/from-address', { address: 'file:///etc/passwd' })).status,
    ).toBe(400);
  });

  it('fetches a file as it sends one', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const server = createServer((_, response) => response.end(bytes));
    const origin = await listenLocally(server);
    const options = { db, media: store, workDir: join(dataDir, 'work'), now: () => now };
    const address = `${origin}/kepek/g%C3%A1t.jpg?x=1`;
    const { item, isNew } = await addFromAddress(options, address, signCommand('test'), () => true);
    server.close();
    expect([isNew, item.file.fileName, item.file.bytes]).toEqual([true, 'gát.jpg', bytes.length]);
    expect(await auditActions(item.id)).toEqual(['upload']);
  });

  it('records each write in the audit log once', async () => {
    const { id, version } = await uploadPicture();
    const path = `/api/edit/library/${id}`;
    await json('PATCH', path, { version, changes: { credit: 'Kende Luca' } });
    await json('PATCH', path, { version, changes: { credit: 'Elkésve' } });
    const read = (await (await request(path)).json()) as MediaItem;
    await json('PUT', path, { ...read, document: { ...read.document, alt: 'Gát' } });
    await request(`${path}/file`, {
      method: 'POST',
      body: formOf([await picture().png().toBuffer(), 'b.png']),
    });
    await request(path, { method: 'DELETE' });
    expect(await auditActions(id)).toEqual(['upload', 'change', 'change', 'replace', 'delete']);
  });
});

async function auditActions(id: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit
    where entity = 'media' and entity_id = ${String(id)} order by id`.execute(db);
  return rows.map(({ action }) => action);
}
