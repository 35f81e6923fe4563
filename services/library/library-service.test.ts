import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { MediaItem } from '#contract/library.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { storeImage } from '../media/image-store.ts';
import { createMediaRoutes } from '../media/media-service.ts';
import { formOf, now, picture, startTestLibrary } from './testing/test-library.ts';

const { db, json, request, store, upload, uses } = await startTestLibrary();

it('imported pictures become items, described by the captions of their articles', async () => {
  const bytes = await picture(300, 200).jpeg().toBuffer();
  const ref = await storeImage(store, bytes);
  await sql`insert into import_picture (url, image)
    values ('https://regi.example/2014/gat-5.jpg', ${ref})`.execute(db);
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

it('items are described by whom or what they show: an author, a podcast, an answer of a quiz', async () => {
  const stored = async (colour: string) =>
    storeImage(store, await picture(120, 120).tint(colour).jpeg().toBuffer());
  const [portrait, cover, answer] = [
    await stored('#802020'),
    await stored('#208020'),
    await stored('#202080'),
  ];
  await db.transaction().execute(async (trx) => {
    await sql`insert into author (slug, name, avatar_src)
      values ('lorandi-kinga', 'Lorándi Kinga', ${portrait})`.execute(trx);
    await sql`insert into podcast (slug, name, details)
      values ('reggel', 'Reggel', jsonb_build_object('cover', ${cover}::text))`.execute(trx);
    // Its own picture is the cover, too.
    await sql`insert into episode (slug, podcast_id, title, image, duration, published_at)
      select 'elso', id, 'Az első adás', ${cover}, 60, now() from podcast`.execute(trx);
    await sql`insert into quiz (id, complex, updated_at) values ('rajz', false, now())`.execute(trx);
    await sql`insert into quiz_question (quiz_id, id, position, question, display_as, image_alt)
      values ('rajz', 'melyik', 0, 'Melyik?', 'images', '')`.execute(trx);
    await sql`insert into quiz_option (quiz_id, question_id, id, position, text, image)
      values ('rajz', 'melyik', 'szolo', 0, 'Szőlőhegy', ${answer})`.execute(trx);
  });
  const find = async (ref: string) => {
    const response = await request(`/api/edit/library?name=${ref}`);
    const [item] = ((await response.json()) as { items: MediaItem[] }).items;
    return item && { alt: item.document.alt, uses: await uses(item.id) };
  };
  await expect
    .poll(() => find(portrait))
    .toMatchObject({
      alt: 'Lorándi Kinga arcképe',
      uses: [{ kind: 'author', title: 'Lorándi Kinga' }],
    });
  await expect
    .poll(() => find(cover))
    .toMatchObject({
      alt: 'Reggel: a podcast borítója',
      uses: [
        { kind: 'episode', title: 'Az első adás' },
        { kind: 'podcast', title: 'Reggel' },
      ],
    });
  await expect
    .poll(() => find(answer))
    .toMatchObject({
      alt: 'Szőlőhegy',
      uses: [{ kind: 'quiz', key: 'rajz/melyik/szolo', title: 'Szőlőhegy' }],
    });
});

it('a video in an article gets its captions from the library, whichever came first', async () => {
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
