import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '#contract/cache-tags.ts';
import type { AddedMedia, MediaItem, Upload } from '#contract/library.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { createMediaRoutes } from '../media/media-service.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import type { MediaStore } from '../media/store/media-store.ts';
import { storeImage } from '../media/store.ts';
import { signCommand } from '../people/actor.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { libraryService } from './library-service.ts';
import { addFromAddress } from './rules/add-from-address.ts';

const key = 'kulcs-a-szerkesztosegnek';
const now = noon * 1000;
let db: Database;
let dataDir: string;
let store: MediaStore;
let service: RunningService;
const heard: Change[] = [];

beforeAll(async () => {
  ({ db } = await testDatabase());
  dataDir = await mkdtemp(join(tmpdir(), 'cimlap-library-'));
  store = createFolderStore(join(dataDir, 'media'));
  service = await startService(libraryService, {
    db,
    now: () => now,
    settings: testSettings({ newsroomKey: key, dataDir }),
  });
});
afterAll(async () => {
  await service.stop();
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

let shade = 0;
/** A colour that no other test uses, so that each test has files of its own. */
function nextShade(): number {
  shade += 1;
  return shade % 250;
}
const picture = (width = 320, height = 240) => {
  const hue = nextShade();
  const background = { r: (hue * 37) % 256, g: (hue * 91) % 256, b: (hue * 11) % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
};
const request = (path: string, init: RequestInit = {}) =>
  service.routes.request(path, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) },
  });
const json = (method: string, path: string, body: unknown) =>
  request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function formOf(...files: Array<readonly [bytes: Buffer, name: string]>): FormData {
  const form = new FormData();
  for (const [bytes, name] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

async function upload(bytes: Buffer, name = 'kep.jpg'): Promise<AddedMedia> {
  const response = await request('/api/edit/library', { method: 'POST', body: formOf([bytes, name]) });
  const { added } = (await response.json()) as Upload;
  const [first] = added;
  if (!first) throw new Error(`Nothing was added: ${response.status}`);
  return first;
}

const uploadPicture = async (width?: number, height?: number) =>
  (await upload(await picture(width, height).jpeg().toBuffer())).item;
const uses = async (id: number) =>
  ((await (await request(`/api/edit/library/${id}/uses`)).json()) as { items: object[] }).items;

describe('sending files', () => {
  it('does an upload with a key once, and answers it again', async () => {
    const headers = { 'idempotency-key': 'egyszer' };
    const [bytes, other] = await Promise.all([picture().jpeg().toBuffer(), picture().jpeg().toBuffer()]);
    const send = (each: Buffer) =>
      request('/api/edit/library', { method: 'POST', headers, body: formOf([each, 'egyszer.jpg']) });
    const [first, again, another] = [await send(bytes), await send(bytes), await send(other)];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(first.headers.has('idempotency-replayed')).toBe(false);
    const { added } = (await first.json()) as Upload;
    expect(added[0]?.isNew).toBe(true);
    expect(await again.json()).toEqual(JSON.parse(JSON.stringify({ added, refused: [] })));
    expect(another.status).toBe(422);

    const refused = await request('/api/edit/library', {
      method: 'POST',
      headers: { 'idempotency-key': 'nem kép' },
      body: formOf([other, 'a.jpg']),
    });
    expect(refused.status).toBe(400);

    const begin = () =>
      request('/api/edit/library/uploads', {
        method: 'POST',
        headers: { 'idempotency-key': 'reszekben', 'tus-resumable': '1.0.0', 'upload-length': '10' },
      });
    const [one, two] = [await begin(), await begin()];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.headers.get('location')).toBe(one.headers.get('location'));
  });

  it('takes several at once, says what it knows of each, and the same bytes are the same item', async () => {
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

  it('takes the good ones of a form, and says of the others why not', async () => {
    const body = formOf([Buffer.from('nem kép'), 'a.jpg'], [await picture().jpeg().toBuffer(), 'b.jpg']);
    const response = await request('/api/edit/library', { method: 'POST', body });
    expect(await response.json()).toMatchObject({
      added: [{ isNew: true }],
      refused: [{ fileName: 'a.jpg', message: expect.stringContaining('no picture') }],
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

  it('is for the newsroom', async () => {
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
    const server = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const options = { db, media: store, workDir: join(dataDir, 'work'), now: () => now };
    const address = `http://127.0.0.1:${port}/kepek/g%C3%A1t.jpg?x=1`;
    const { item, isNew } = await addFromAddress(options, address, signCommand('test'), () => true);
    server.close();
    expect([isNew, item.file.fileName, item.file.bytes]).toEqual([true, 'gát.jpg', bytes.length]);
    expect(await audited(item.id)).toEqual(['upload']);
  });

  it('notes each write in the audit log once', async () => {
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
    expect(await audited(id)).toEqual(['upload', 'change', 'change', 'replace', 'delete']);
  });
});

async function audited(id: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit
    where entity = 'media' and entity_id = ${String(id)} order by id`.execute(db);
  return rows.map(({ action }) => action);
}

describe('editing', () => {
  it('changes what is said, and refuses a change of an older version with both', async () => {
    const { id } = await uploadPicture();
    const changed = await json('PATCH', `/api/edit/library/${id}`, {
      version: 1,
      changes: { credit: 'Kende Luca', alt: 'Hajnal a gáton', rightsUntil: '2026-11-19' },
    });
    expect(await changed.json()).toMatchObject({
      version: 2,
      document: { credit: 'Kende Luca', caption: null },
    });
    const late = await json('PATCH', `/api/edit/library/${id}`, { version: 1, changes: { credit: 'Más' } });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { conflict: { current: { version: 2, document: { credit: 'Kende Luca' } }, sent: { credit: 'Más' } } },
    ]);
  });

  it('writing back what was read changes nothing', async () => {
    const { id } = await uploadPicture();
    await json('PATCH', `/api/edit/library/${id}`, {
      changes: { caption: 'Gát', focus: { x: 0.25, y: 0.5 } },
    });
    const read = (await (await request(`/api/edit/library/${id}`)).json()) as MediaItem;
    const written = await json('PUT', `/api/edit/library/${id}`, read);
    expect([written.status, await written.json()]).toEqual([200, read]);
  });

  it.each([
    [{ crops: { '1x1': { x: 0, y: 0, width: 0.5, height: 0.5 } } }, 'changes.crops.1x1'],
    [{ crops: { '4x3': { x: 0.6, y: 0.6, width: 0.5, height: 0.5 } } }, 'changes.crops.4x3'],
    [{ crops: { '2x1': { x: 0, y: 0, width: 0.5, height: 0.5 } } }, 'changes.crops.2x1'],
    [{ focus: { x: 2, y: 0 } }, 'changes.focus.x'],
    [{ rightsUntil: '2026-02-30' }, 'changes.rightsUntil'],
    [{ captions: '/media/0123456789abcdef.vtt' }, 'changes.captions'],
  ])('names the fault of %j', async (changes, path) => {
    const { id } = await uploadPicture(400, 300);
    const response = await json('PATCH', `/api/edit/library/${id}`, { changes });
    const { issues } = (await response.json()) as { issues: Array<{ path: string }> };
    expect([response.status, issues[0]?.path]).toEqual([400, path]);
  });

  it('finds by words, kind, name, rights and use, page by page', async () => {
    const list = async (query: string) => {
      const answer = (await (await request(`/api/edit/library?${query}`)).json()) as {
        items: MediaItem[];
        next: string | null;
      };
      return { ids: answer.items.map(({ id }) => id), next: answer.next };
    };
    const [a, b] = [await uploadPicture(), await uploadPicture()];
    await json('PATCH', `/api/edit/library/${a.id}`, {
      changes: { caption: 'Kilátó 50%_os', rightsUntil: '2026-11-19' },
    });
    await json('PATCH', `/api/edit/library/${b.id}`, {
      changes: { caption: 'kilátó', rightsUntil: '2026-11-20' },
    });
    expect((await list('q=KILÁTÓ')).ids).toEqual([b.id, a.id]);
    expect((await list('q=kilato')).ids).toEqual([b.id, a.id]);
    expect((await list('q=50%25_os')).ids).toEqual([a.id]);
    expect((await list('q=kilátó%20osz')).ids).toEqual([]);
    expect((await list('q=%25')).ids).toEqual([]);
    expect((await list('expired=yes')).ids).toContain(a.id);
    expect((await list('expired=yes')).ids).not.toContain(b.id);
    expect((await list(`name=${a.file.ref}`)).ids).toEqual([a.id]);
    expect((await list('kind=video')).ids).toEqual([]);
    const first = await list('limit=1');
    expect(first.ids).toEqual([b.id]);
    expect((await list(`limit=1&cursor=${first.next}`)).ids).toEqual([a.id]);
    await publishArticle(db, sample('kilatos', { coverImage: b.file.ref }), { now });
    expect((await list('unused=yes')).ids).not.toContain(b.id);
    expect((await request('/api/edit/library?cursor=x')).status).toBe(400);
  });
});

describe('uses', () => {
  it('are those of the newest version, in fields and text', async () => {
    const [cover, inText] = [await uploadPicture(), await uploadPicture()];
    const article = (fields: object) => sample('hasznalo', { title: 'Használó', ...fields });
    const { id } = await publishArticle(
      db,
      article({
        coverImage: cover.file.ref,
        content: `<figure><img src="${inText.file.ref}" alt=""></figure>`,
      }),
      { now },
    );
    const use = { kind: 'article', key: String(id), title: 'Használó' };
    expect(await uses(cover.id)).toEqual([{ ...use, places: ['coverImage'] }]);
    expect(await uses(inText.id)).toEqual([{ ...use, places: ['content'] }]);
    await publishArticle(db, article({ coverImage: inText.file.ref }), { now, update: id });
    expect(await uses(cover.id)).toEqual([]);
    expect(await uses(inText.id)).toEqual([{ ...use, places: ['coverImage'] }]);
  });

  it('keep a file from being deleted, and are named', async () => {
    const { id, file } = await uploadPicture();
    const { id: article } = await publishArticle(db, sample('orzo', { coverImage: file.ref }), { now });
    const refused = await request(`/api/edit/library/${id}`, { method: 'DELETE' });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        issues: [{ path: `article/${article}`, message: expect.stringContaining('coverImage') }],
        uses: [{ kind: 'article', key: String(article) }],
      },
    ]);
    await publishArticle(db, sample('orzo'), { now, update: article });
    expect((await request(`/api/edit/library/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await request(`/api/edit/library/${id}`)).status).toBe(404);
    const media = createMediaRoutes({ store });
    expect((await media.request(file.ref)).status).toBe(404);
  });

  it('of an archive from before are looked for in the background, and nothing is deleted until then', async () => {
    const { id, file } = await uploadPicture();
    const { id: article } = await publishArticle(db, sample('regi-hasznalo', { coverImage: file.ref }), {
      now,
    });
    await sql`delete from media_use`.execute(db);
    await sql`insert into media_backfill select max(id) from article`.execute(db);
    expect((await request(`/api/edit/library/${id}`, { method: 'DELETE' })).status).toBe(503);
    const other = await startService(libraryService, {
      db,
      settings: testSettings({ newsroomKey: key, dataDir }),
    });
    await expect.poll(async () => (await sql`select from media_backfill`.execute(db)).rows.length).toBe(0);
    await other.stop();
    expect(await uses(id)).toMatchObject([{ key: String(article) }]);
  });
});

describe('another cut', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  /** Left half red, right half blue. */
  const twoHalves = async () => {
    const half = (background: string) => ({
      input: { create: { width: 300, height: 300, channels: 3 as const, background } },
      top: 0,
    });
    return sharp({ create: { width: 600, height: 300, channels: 3, background: '#000' } })
      .composite([
        { ...half('#f00'), left: 0 },
        { ...half('#00f'), left: 300 },
      ])
      .withExif({ IFD0: { Software: String(nextShade()) } })
      .jpeg({ quality: 100 })
      .toBuffer();
  };
  const colourAt = async (ref: string, ratio: string) => {
    const media = createMediaRoutes({ store });
    const response = await media.request(ref.replace(/\.jpg$/, `/recommender-${ratio}-96.jpg`));
    const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue';
  };

  it('is what pages show: the rectangle of that ratio, else around the focal point', async () => {
    const { item } = await upload(await twoHalves());
    const change = await json('PATCH', `/api/edit/library/${item.id}`, {
      changes: { crops: { '1x1': crop }, focus: { x: 0.1, y: 0.5 } },
    });
    const { file } = (await change.json()) as MediaItem;
    expect(file.ref).toMatch(/^\/media\/[0-9a-f]{16}-600x300\.jpg$/);
    expect(file.ref).not.toBe(item.file.ref);
    expect([await colourAt(file.ref, '1x1'), await colourAt(file.ref, '3x4')]).toEqual(['blue', 'red']);
    // After the undo it has its first name again.
    const back = await json('PATCH', `/api/edit/library/${item.id}`, { changes: { crops: {}, focus: null } });
    expect(((await back.json()) as MediaItem).file.ref).toBe(item.file.ref);
  });

  it('takes the place of the former name everywhere, and the history of an article shows no change', async () => {
    const { item } = await upload(await twoHalves());
    const { ref } = item.file;
    const size = ref.replace(/\.jpg$/, '/cikktorzs-full-640.jpg');
    const fields = { coverImage: ref, content: `<p>Egy.</p><figure><img src="${ref}" alt="x"></figure>` };
    const { id } = await publishArticle(db, sample('atnevezett', fields), { now });
    await publishArticle(db, sample('atnevezett', { ...fields, title: 'Új cím' }), { now, update: id });
    await sql`insert into unique_content (site, slug, content, updated_at) values (1, 'hely', ${JSON.stringify({ kep: ref, meret: size })}, now())`.execute(
      db,
    );
    await sql`insert into front_choice values (1, ${JSON.stringify({ rows: [{ image: ref }] })}, now())`.execute(
      db,
    );
    await sql`insert into author (slug, name, avatar_src) values ('kende-luca', 'Kende Luca', ${ref})`.execute(
      db,
    );
    await sql`insert into publication (site, kind, version, document) values (2, 'menus', 1, ${JSON.stringify({ logo: ref })})`.execute(
      db,
    );
    await sql`update piece set fields = ${JSON.stringify({ coverImage: ref })}::jsonb, content = ${`<img src="${ref}">`} where id = ${id}`.execute(
      db,
    );
    expect(await uses(item.id)).toHaveLength(6);

    const stopped = await startService(libraryService, {
      db,
      settings: testSettings({ newsroomKey: key, dataDir }),
    });
    const answer = await stopped.routes.request(`/api/edit/library/${item.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ changes: { focus: { x: 0.9, y: 0.5 } } }),
    });
    await stopped.stop();
    const { file } = (await answer.json()) as MediaItem;
    const { rows: announced } = await sql<Change>`select tags, gone from change`.execute(db);
    heard.push(...announced);

    const versions = await db
      .selectFrom('article_version')
      .selectAll()
      .where('article_id', '=', id)
      .orderBy('version')
      .execute();
    expect(
      versions.map(({ content, fields: stored }) => [
        content.includes(file.ref),
        content.includes(ref),
        (stored as { coverImage: string }).coverImage,
      ]),
    ).toEqual([
      [true, false, file.ref],
      [true, false, file.ref],
    ]);
    expect(versions.map(({ changed }) => changed)).toEqual([null, ['title']]);
    const article = await db
      .selectFrom('article')
      .select(['version', 'recommended_box_image'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(article).toEqual({ version: 2, recommended_box_image: file.ref });
    const { rows } = await sql<{
      content: object;
    }>`select content from unique_content where slug = 'hely'`.execute(db);
    expect(rows[0]?.content).toEqual({
      kep: file.ref,
      meret: size.replace(ref.slice(0, -4), file.ref.slice(0, -4)),
    });
    for (const table of ['front_choice', 'author', 'publication', 'unique_content', 'piece']) {
      const { rows: left } =
        await sql`select from ${sql.table(table)} t where to_jsonb(t)::text like ${`%${ref}%`}`.execute(db);
      expect([table, left.length]).toEqual([table, 0]);
    }
    expect(await uses(item.id)).toHaveLength(6);
    const tags = heard.flatMap((change) => change.tags);
    expect(tags).toEqual(expect.arrayContaining([`article:${id}`, 'front', 'publication:erdely', '*']));
    // Caches and former versions of pages have the old name.
    expect(await colourAt(ref, '3x4')).toBeDefined();
    expect(await colourAt(file.ref, '3x4')).toBe('blue');
  });

  it('another file keeps the number and the cuts that still fit', async () => {
    const { item } = await upload(await twoHalves());
    await publishArticle(db, sample('csere', { coverImage: item.file.ref }), { now });
    await json('PATCH', `/api/edit/library/${item.id}`, {
      changes: { crops: { '1x1': crop }, focus: { x: 0.1, y: 0.5 } },
    });
    const replace = (bytes: Buffer) =>
      request(`/api/edit/library/${item.id}/file`, { method: 'POST', body: formOf([bytes, 'uj.jpg']) });
    const same = (await (await replace(await twoHalves())).json()) as MediaItem;
    expect(same).toMatchObject({
      id: item.id,
      file: { fileName: 'uj.jpg', useCount: 1 },
      document: { crops: { '1x1': crop } },
    });
    const square = (await (await replace(await picture(300, 300).png().toBuffer())).json()) as MediaItem;
    expect(square).toMatchObject({
      file: { width: 300, useCount: 1 },
      document: { crops: {}, focus: { x: 0.1, y: 0.5 } },
    });
    const row = await db
      .selectFrom('article')
      .select('recommended_box_image')
      .where('slug', '=', 'csere')
      .executeTakeFirstOrThrow();
    expect(row.recommended_box_image).toBe(square.file.ref);
    const other = await picture().jpeg().toBuffer();
    await upload(other);
    expect((await replace(other)).status).toBe(409);
    expect((await replace(Buffer.from('x'))).status).toBe(400);
  });

  it('keeps an upright picture upright', async () => {
    const turned = await sharp(await twoHalves())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { item } = await upload(turned);
    expect(item.file).toMatchObject({ width: 300, height: 600 });
    const change = await json('PATCH', `/api/edit/library/${item.id}`, {
      changes: { focus: { x: 0.5, y: 0.9 } },
    });
    expect(await colourAt(((await change.json()) as MediaItem).file.ref, '1x1')).toBe('blue');
  });
});

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

  it('go on where they stopped, also in another process, and end in the library', async () => {
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
    const again = Number(
      (await request(location, { method: 'HEAD', headers: tus })).headers.get('upload-offset'),
    );
    const done = await part(location, again, bytes.subarray(again));
    expect([done.status, await done.json()]).toMatchObject([
      200,
      { isNew: true, item: { file: { fileName: 'hosszú.jpg', width: 900, bytes: bytes.length } } },
    ]);
    // A client that did not receive the answer asks again.
    const repeated = await part(location, bytes.length, Buffer.alloc(0));
    expect([repeated.status, await repeated.json()]).toMatchObject([200, { item: { file: { width: 900 } } }]);
    expect(await readdir(join(dataDir, 'media/parts'))).toEqual([]);
  });

  it('go on in another process, which shares the store and the database', async () => {
    const bytes = await picture(800, 500).jpeg().toBuffer();
    const created = await create({ 'upload-length': String(bytes.length) });
    const location = created.headers.get('location') ?? '';
    await part(location, 0, bytes.subarray(0, 700));
    const other = await startService(libraryService, {
      db,
      media: store,
      settings: testSettings({ newsroomKey: key, dataDir: join(dataDir, 'elsewhere') }),
    });
    const done = await other.routes.request(location, {
      method: 'PATCH',
      headers: {
        ...{ ...tus, authorization: `Bearer ${key}`, 'upload-offset': '700' },
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(700)),
    });
    await other.stop();
    expect([done.status, await done.json()]).toMatchObject([200, { item: { file: { width: 800 } } }]);
  });

  it('refuse what is no upload', async () => {
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

it('makes items of the pictures that imports bring, with what their texts say of them', async () => {
  const bytes = await picture(300, 200).jpeg().toBuffer();
  const ref = await storeImage(store, bytes);
  await sql`insert into import_picture (url, image) values ('https://regi.example/2014/gat-5.jpg', ${ref})`.execute(
    db,
  );
  const content = `<figure><img src="${ref}" alt="Homokzsákok"><figcaption>A <em>gát</em> <cite>Fotó: Kende Luca</cite></figcaption></figure>`;
  const { id } = await publishArticle(db, sample('importalt-kep', { content, pubDate: noon - 86_400 }), {
    now,
  });
  const find = async () => {
    const response = await request(`/api/edit/library?name=${ref}`);
    return ((await response.json()) as { items: MediaItem[] }).items;
  };
  await expect.poll(find).toHaveLength(1);
  const [item] = await find();
  expect(item).toMatchObject({
    file: { ref, fileName: 'gat-5.jpg', width: 300, bytes: bytes.length, uploadedBy: 'import', useCount: 1 },
    document: { alt: 'Homokzsákok', caption: 'A gát', credit: 'Fotó: Kende Luca', rightsUntil: null },
  });
  expect(item?.file.uploadedAt).toBe(noon - 86_400);
  expect(await uses(item?.id ?? 0)).toMatchObject([{ kind: 'article', key: String(id) }]);
  expect((await request(`/api/edit/library/${item?.id}`, { method: 'DELETE' })).status).toBe(409);
  // Sent again, it is the same item.
  expect(await upload(bytes)).toMatchObject({ isNew: false, item: { id: item?.id } });
  expect((await sql`select from media_unlisted where id = ${ref.slice(7, 23)}`.execute(db)).rows).toEqual([]);
});

it('describes a portrait by whose it is', async () => {
  const ref = await storeImage(store, await picture(120, 120).jpeg().toBuffer());
  await sql`insert into author (slug, name, avatar_src) values ('lorandi-kinga', 'Lorándi Kinga', ${ref})`.execute(
    db,
  );
  const find = async () => {
    const response = await request(`/api/edit/library?name=${ref}`);
    return ((await response.json()) as { items: MediaItem[] }).items.map(({ document }) => document.alt);
  };
  await expect.poll(find).toEqual(['Lorándi Kinga arcképe']);
});

it('gives a video in a text the captions that the library has of it, whichever came first', async () => {
  const bytes = await readFile(join(sampleFolder, 'video/esti-fenyek.mp4'));
  const { item } = await upload(bytes, 'fenyek.mp4');
  const caption = (words: string) =>
    request(`/api/edit/library/${item.id}/captions`, {
      method: 'POST',
      body: formOf([Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${words}\n`), 'fenyek.vtt']),
    });
  const captionsNow = async () =>
    ((await (await request(`/api/edit/library/${item.id}`)).json()) as MediaItem).document.captions;
  const contentOf = async (id: number) =>
    (
      await db
        .selectFrom('article_version')
        .select('content')
        .where('article_id', '=', id)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow()
    ).content;
  const content = `<p>Este.</p><video src="${item.file.ref}" title="Fények"></video>`;
  const before = await publishArticle(db, sample('film-felirat-nelkul', { content }), { now });
  expect(await contentOf(before.id)).not.toContain('data-captions');
  await caption('Este van.');
  const captions = await captionsNow();
  expect(await contentOf(before.id)).toContain(`data-captions="${captions}"`);
  const after = await publishArticle(db, sample('film-felirattal', { content }), { now });
  expect(await contentOf(after.id)).toBe(await contentOf(before.id));

  await caption('Este van már.');
  expect(await captionsNow()).not.toBe(captions);
  expect(await contentOf(after.id)).toContain(`data-captions="${await captionsNow()}"`);
  expect(await contentOf(after.id)).not.toContain(captions);
  await json('PATCH', `/api/edit/library/${item.id}`, { changes: { captions: null } });
  expect(await contentOf(before.id)).not.toContain('data-captions');
});

it('videos have captions, recordings a length', async () => {
  const { item } = await upload(await readFile(join(sampleFolder, 'video/esti-fenyek.mp4')), 'fenyek.mp4');
  expect(item.file).toMatchObject({ kind: 'video', width: 1280, height: 720, seconds: 11 });
  const captions = (bytes: string) =>
    request(`/api/edit/library/${item.id}/captions`, {
      method: 'POST',
      body: formOf([Buffer.from(bytes), 'fenyek.vtt']),
    });
  expect((await captions('nem feliratok')).status).toBe(400);
  const captioned = await captions('WEBVTT\n\n00:00.000 --> 00:02.000\nEste van.\n');
  const { document } = (await captioned.json()) as MediaItem;
  expect(document.captions).toMatch(/^\/media\/[0-9a-f]{16}\.vtt$/);
  const media = createMediaRoutes({ store });
  expect((await media.request(document.captions ?? '')).status).toBe(200);
  const sound = await upload(await readFile(join(sampleFolder, 'sound/merre-tart-a-duna.mp3')), 'duna.mp3');
  expect(sound.item.file).toMatchObject({ kind: 'sound', seconds: expect.any(Number), width: null });
});

it('finds in a large library what many items have and what one has, in order and page by page', async () => {
  await sql`with made as (
      insert into media_item (kind, ref, original, file_name, caption, bytes, uploaded_by, uploaded_at)
      select 'picture', name, name, 'nagy_' || n || '.jpg', case when n % 3 = 0 then 'Gőzhajó' end, 1, 'nagy',
        timestamptz '2010-01-01' - n * interval '1 minute'
      from (select n, '/media/' || substr(md5('nagy' || n), 1, 16) || '-8x8.jpg' as name from generate_series(1, 2500) n) named
      returning id, ref)
    insert into media_name (id, item_id, ref) select substr(ref, 8, 16), id, ref from made`.execute(db);
  const page = async (query: string) => {
    const response = await request(`/api/edit/library?by=nagy&limit=200&${query}`);
    const { items, next } = (await response.json()) as { items: MediaItem[]; next: string | null };
    return { numbers: items.map(({ file }) => Number(/\d+/.exec(file.fileName))), next };
  };
  expect((await page('q=2499')).numbers).toEqual([2499]);
  const found: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const answer = await page(`q=gozhajo${next && `&cursor=${next}`}`);
    found.push(...answer.numbers);
    ({ next } = answer);
  }
  expect(found).toEqual(Array.from({ length: 833 }, (_, n) => 3 * n + 3));
});
