import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { MediaItem } from '#contract/library.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { createMediaRoutes } from '../media/media-service.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { libraryService } from './library-service.ts';
import { formOf, nextShade, now, picture, startTestLibrary } from './testing/test-library.ts';

const { db, dataDir, json, request, store, upload, uses } = await startTestLibrary();

const changes: ContentChange[] = [];

describe('a new crop', () => {
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

  it('is what pages show: the crop of that ratio, or else one around the focal point', async () => {
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

  it('replaces the former name everywhere, and the history of an article shows no change', async () => {
    const { item } = await upload(await twoHalves());
    const { ref } = item.file;
    const size = ref.replace(/\.jpg$/, '/cikktorzs-full-640.jpg');
    const fields = { coverImage: ref, content: `<p>Egy.</p><figure><img src="${ref}" alt="x"></figure>` };
    const { id } = await publishArticle(db, sample('atnevezett', fields), { now });
    await publishArticle(db, sample('atnevezett', { ...fields, title: 'Új cím' }), { now, update: id });
    await sql`insert into unique_content (site, slug, content, updated_at)
      values (1, 'hely', ${JSON.stringify({ kep: ref, meret: size })}, now())`.execute(db);
    await sql`insert into front_choice
      values (1, ${JSON.stringify({ rows: [{ image: ref }] })}, now())`.execute(db);
    await sql`insert into author (slug, name, avatar_src)
      values ('kende-luca', 'Kende Luca', ${ref})`.execute(db);
    await sql`insert into publication (site, kind, version, document)
      values (2, 'menus', 1, ${JSON.stringify({ logo: ref })})`.execute(db);
    await sql`update piece set fields = ${JSON.stringify({ coverImage: ref })}::jsonb,
      content = ${`<img src="${ref}">`} where id = ${id}`.execute(db);
    expect(await uses(item.id)).toHaveLength(6);

    const otherService = await startService(libraryService, {
      db,
      settings: testSettings({ newsroomKey, dataDir }),
    });
    const answer = await otherService.routes.request(
      `/api/edit/library/${item.id}`,
      newsroomRequest('PATCH', { changes: { focus: { x: 0.9, y: 0.5 } } }),
    );
    await otherService.stop();
    const { file } = (await answer.json()) as MediaItem;
    const { rows: announced } = await sql<ContentChange>`select tags, gone from change`.execute(db);
    changes.push(...announced);

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
    const tags = changes.flatMap((change) => change.tags);
    expect(tags).toEqual(expect.arrayContaining([`article:${id}`, 'front', 'publication:erdely', '*']));
    // Caches and former versions of pages have the old name.
    expect((await createMediaRoutes({ store }).request(ref)).status).toBe(200);
    expect(await colourAt(file.ref, '3x4')).toBe('blue');
  });

  it('keeps its number and the crops that still fit when its file is replaced', async () => {
    const { item } = await upload(await twoHalves());
    await publishArticle(db, sample('csere', { coverImage: item.file.ref }), { now });
    await json('PATCH', `/api/edit/library/${item.id}`, {
      changes: { crops: { '1x1': crop }, focus: { x: 0.1, y: 0.5 } },
    });
    const replace = (bytes: Buffer, name = 'uj.jpg') =>
      request(`/api/edit/library/${item.id}/file`, { method: 'POST', body: formOf([bytes, name]) });
    const same = (await (await replace(await twoHalves())).json()) as MediaItem;
    expect(same).toMatchObject({
      id: item.id,
      file: { fileName: 'uj.jpg', useCount: 1 },
      document: { crops: { '1x1': crop } },
    });
    const square = (await (await replace(await picture(300, 300).png().toBuffer(), ' ')).json()) as MediaItem;
    expect(square).toMatchObject({
      file: { fileName: 'névtelen', width: 300, useCount: 1 },
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
