import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import type { MediaItem } from '#contract/library.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { formOf, now, startTestLibrary } from './testing/test-library.ts';

const { db, json, request, upload, uploadPicture } = await startTestLibrary();
beforeEach(async () => {
  await sql`delete from media_item`.execute(db);
});

const answer = async <T>(path: string) => (await (await request(path)).json()) as T;

/** A photo of the sample, by its number among them. */
async function photo(index: number): Promise<Buffer> {
  const folder = join(sampleFolder, 'images');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted();
  return readFile(join(folder, names[index] ?? ''));
}
const listIds = async (query: string) =>
  (await answer<OutputOf<'libraryItems'>>(`/api/edit/library?${query}`)).items.map(({ id }) => id);
const counts = () => answer<OutputOf<'libraryCounts'>>('/api/edit/library/counts');
const find = (id: number) => answer<MediaItem>(`/api/edit/library/${id}`);

describe('the tabs of the wall', () => {
  it('list as many items as they count', async () => {
    // Pictures of a single colour have no hash, so they are not similar.
    const [first, second] = [await uploadPicture(), await uploadPicture()];
    await json('PATCH', `/api/edit/library/${first.id}`, {
      changes: { alt: 'Gát', rightsUntil: '2030-01-01' },
    });
    expect(await counts()).toEqual({
      all: 2,
      mine: 2,
      withoutAlt: 1,
      expiring: 0,
      neverOut: 2,
      similar: 0,
    });
    const soon = new Date(now + 5 * 86_400_000).toISOString().slice(0, 10);
    await json('PATCH', `/api/edit/library/${first.id}`, { changes: { rightsUntil: soon } });
    await publishArticle(db, sample('kint-van', { coverImage: second.file.ref }), { now });
    expect(await counts()).toMatchObject({ withoutAlt: 1, expiring: 1, neverOut: 1 });
    expect(await listIds('withoutAlt=yes')).toEqual([second.id]);
    expect(await listIds('expiring=yes')).toEqual([first.id]);
    expect(await listIds('neverOut=yes')).toEqual([first.id]);
    expect(await listIds('mine=yes')).toEqual([second.id, first.id]);
  });

  it('list a picture as published only after its article was published, and from then on', async () => {
    const { item } = await upload(await photo(0));
    await sql`insert into media_use (kind, key, place, id)
      values ('piece', '1', 'content', substr(${item.file.ref}, 8, 16))`.execute(db);
    expect((await find(item.id)).file.outSince).toBeNull();
    const { id } = await publishArticle(db, sample('egyszer-kint', { coverImage: item.file.ref }), { now });
    expect((await find(item.id)).file.outSince).not.toBeNull();
    await publishArticle(db, sample('egyszer-kint'), { now, update: id });
    expect((await find(item.id)).file.outSince).not.toBeNull();
    await sql`delete from media_use where kind = 'piece'`.execute(db);
  });
});

describe('pictures that look alike', () => {
  it('are reported on upload and listed, until somebody has decided to keep both', async () => {
    const bytes = await photo(3);
    const original = await upload(bytes, 'eredeti.jpg');
    expect(original.similar).toEqual([]);
    const smaller = await upload(
      await sharp(bytes).resize(500).jpeg({ quality: 55 }).toBuffer(),
      'kicsi.jpg',
    );
    expect(smaller).toMatchObject({ isNew: true, similar: [{ item: { id: original.item.id } }] });
    expect(await counts()).toMatchObject({ similar: 2 });
    expect(await listIds('similar=yes')).toEqual([smaller.item.id, original.item.id]);
    expect((await find(original.item.id)).file.similarCount).toBe(1);
    const settled = await json('POST', `/api/edit/library/${smaller.item.id}/similar`, {
      other: original.item.id,
    });
    expect(await settled.json()).toMatchObject({ items: [{ isSettled: true }] });
    expect(await listIds('similar=yes')).toEqual([]);
    const row = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(row).toMatchObject({ action: 'keep-similar', entity_id: String(smaller.item.id) });
    expect((await find(original.item.id)).file.similarCount).toBe(0);
  });

  it('are found among older pictures, in the background', async () => {
    const bytes = await photo(5);
    const { item } = await upload(bytes);
    const { item: other } = await upload(await sharp(bytes).resize(700).jpeg().toBuffer());
    await sql`delete from media_hash`.execute(db);
    await sql`delete from media_similar`.execute(db);
    await sql`insert into media_unhashed (item_id) values (${item.id}), (${other.id})`.execute(db);
    await expect.poll(() => listIds('similar=yes')).toEqual([other.id, item.id]);
    expect((await sql`select from media_unhashed`.execute(db)).rows).toEqual([]);
  });

  it('are not listed after one of them was deleted or replaced', async () => {
    const bytes = await photo(7);
    const { item } = await upload(bytes);
    const { item: other } = await upload(await sharp(bytes).resize(640).jpeg().toBuffer());
    const body = formOf([await photo(8), 'mas.jpg']);
    await request(`/api/edit/library/${other.id}/file`, { method: 'POST', body });
    expect(await answer<OutputOf<'similarItems'>>(`/api/edit/library/${item.id}/similar`)).toEqual({
      items: [],
    });
  });
});

it('a poster of the library counts as used by its video', async () => {
  const { item: video } = await upload(
    await readFile(join(sampleFolder, 'video/esti-fenyek.mp4')),
    'fenyek.mp4',
  );
  const { item: poster } = await upload(await photo(9));
  const set = (id: number, ref: string | null) =>
    json('PATCH', `/api/edit/library/${id}`, { changes: { poster: ref } });
  expect((await set(poster.id, poster.file.ref)).status).toBe(400);
  expect((await set(video.id, '/media/0000000000000000-8x8.jpg')).status).toBe(400);
  expect(await (await set(video.id, poster.file.ref)).json()).toMatchObject({
    document: { poster: poster.file.ref },
  });
  expect((await request(`/api/edit/library/${poster.id}`, { method: 'DELETE' })).status).toBe(409);
  // Another cut gives the poster another name, wherever it is used.
  await json('PATCH', `/api/edit/library/${poster.id}`, { changes: { focus: { x: 0.2, y: 0.2 } } });
  expect((await find(video.id)).document.poster).toBe((await find(poster.id)).file.ref);
  await set(video.id, null);
  expect((await request(`/api/edit/library/${poster.id}`, { method: 'DELETE' })).status).toBe(204);
});
