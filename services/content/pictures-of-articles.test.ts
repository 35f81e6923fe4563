import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { addBytes } from '../library/rules/add-file.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import { signCommand } from '../people/actor.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { contentService } from './content-service.ts';
import { publishArticle } from './rules/publish.ts';
import { noon, sample } from './testing/sample.ts';

const unknownRef = '/media/0123456789abcdef-1600x1067.jpg';
const dataDir = testFolder();
const { db, service } = await testService(contentService, {
  now: () => noon * 1000,
  settings: testSettings({ newsroomKey, dataDir }),
});
let storedRef: string;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const media = createFolderStore(join(dataDir, 'media'));
  const options = { db, media, workDir: join(dataDir, 'work'), now: Date.now };
  storedRef = (await addBytes(options, bytes, 'a.jpg', signCommand('test'))).item.file.ref;
});

async function send(method: string, path: string, fields: object) {
  const response = await service.routes.request(
    path,
    newsroomRequest(method, { ...sample('kepes'), pubDate: undefined, ...fields }),
  );
  const { issues = [], id } = (await response.json()) as {
    issues?: Array<{ path: string; message: string }>;
    id?: number;
  };
  return { status: response.status, issues, id };
}
const figure = (src: string) => `<p>Szöveg.</p><figure><img src="${src}" alt="Gát"></figure>`;

it.each([
  [{ coverImage: unknownRef }, 'coverImage', unknownRef],
  [{ content: figure(unknownRef) }, 'content', unknownRef],
  [{ content: figure('foto.jpg') }, 'content', 'foto.jpg'],
  [{ content: figure('https://pelda.hu/foto.jpg') }, 'content', 'foto.jpg'],
  [
    { authors: [{ slug: 'kende-luca', name: 'Kende Luca', avatarSrc: unknownRef }] },
    'authors.0.avatarSrc',
    unknownRef,
  ],
])('an article with %j is refused, with the field', async (fields, path, name) => {
  const { status, issues } = await send('POST', '/api/articles', { slug: 'hianyos', ...fields });
  expect([status, issues]).toMatchObject([400, [{ path, message: expect.stringContaining(name) }]]);
  expect(await db.selectFrom('article').select('id').where('slug', '=', 'hianyos').execute()).toEqual([]);
});

it('an article whose pictures are stored is published', async () => {
  const { status } = await send('POST', '/api/articles', {
    slug: 'teljes',
    coverImage: storedRef,
    content: figure(storedRef),
  });
  expect(status).toBe(200);
});

it('an import leaves gaps, with which the article can still be edited', async () => {
  const content = figure('https://regi.example/foto.jpg');
  const { id } = await publishArticle(db, sample('hozott', { content }), { now: noon * 1000 });
  const { rows } = await sql<{
    content: string;
  }>`select content from article_version where article_id = ${id}`.execute(db);
  const [version] = rows;
  const edit = (text: string) =>
    send('PUT', `/api/article/${id}`, { slug: 'hozott', title: 'Más cím', content: text });
  expect((await edit(version?.content ?? '')).status).toBe(200);
  expect((await edit(`${version?.content}${figure('uj.jpg')}`)).issues).toMatchObject([
    { message: expect.stringContaining('uj.jpg') },
  ]);
});

it('a picture whose rights have ended is not published again, but stays where it is', async () => {
  const { id } = await send('POST', '/api/articles', { slug: 'jogos', coverImage: storedRef });
  await sql`update media_item set rights_until = '2026-11-19'`.execute(db);
  const again = await send('PUT', `/api/article/${id}`, {
    slug: 'jogos',
    title: 'Javítva',
    coverImage: storedRef,
  });
  expect(again.status).toBe(200);
  const other = await send('POST', '/api/articles', { slug: 'jogtalan', coverImage: storedRef });
  expect([other.status, other.issues]).toMatchObject([
    400,
    [{ path: 'coverImage', message: expect.stringContaining('2026-11-19') }],
  ]);
  await sql`update media_item set rights_until = '2026-11-20'`.execute(db);
  expect((await send('POST', '/api/articles', { slug: 'utolso-nap', coverImage: storedRef })).status).toBe(
    200,
  );
});
