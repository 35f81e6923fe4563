import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { createMediaRoutes } from '../media/media-service.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { libraryService } from './library-service.ts';
import { now, startTestLibrary } from './testing/test-library.ts';

const { db, dataDir, request, store, uploadPicture, uses } = await startTestLibrary();

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
    const refusal = await request(`/api/edit/library/${id}`, { method: 'DELETE' });
    expect([refusal.status, await refusal.json()]).toMatchObject([
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

  it('of an older archive are found in the background, and nothing is deleted until then', async () => {
    const { id, file } = await uploadPicture();
    const { id: article } = await publishArticle(db, sample('regi-hasznalo', { coverImage: file.ref }), {
      now,
    });
    await sql`delete from media_use`.execute(db);
    await sql`insert into media_backfill select max(id) from article`.execute(db);
    expect((await request(`/api/edit/library/${id}`, { method: 'DELETE' })).status).toBe(503);
    const other = await startService(libraryService, {
      db,
      settings: testSettings({ newsroomKey, dataDir }),
    });
    await expect.poll(async () => (await sql`select from media_backfill`.execute(db)).rows.length).toBe(0);
    await other.stop();
    expect(await uses(id)).toMatchObject([{ key: String(article) }]);
  });
});
