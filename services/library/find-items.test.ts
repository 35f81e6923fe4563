import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { MediaItem } from '#contract/library.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { now, startTestLibrary } from './testing/test-library.ts';

const { db, json, request, uploadPicture } = await startTestLibrary();

it('the library finds items by words, kind, name, rights and use, page by page', async () => {
  const list = async (query: string) => {
    const answer = (await (await request(`/api/edit/library?${query}`)).json()) as {
      items: MediaItem[];
      next: string | null;
    };
    return { ids: answer.items.map(({ id }) => id), next: answer.next };
  };
  const [expired, current] = [await uploadPicture(), await uploadPicture()];
  await json('PATCH', `/api/edit/library/${expired.id}`, {
    changes: { caption: 'Kilátó 50%_os', rightsUntil: '2026-11-19' },
  });
  await json('PATCH', `/api/edit/library/${current.id}`, {
    changes: { caption: 'kilátó', rightsUntil: '2026-11-20' },
  });
  expect((await list('q=KILÁTÓ')).ids).toEqual([current.id, expired.id]);
  expect((await list('q=kilato')).ids).toEqual([current.id, expired.id]);
  expect((await list('q=50%25_os')).ids).toEqual([expired.id]);
  expect((await list('q=kilátó%20osz')).ids).toEqual([]);
  expect((await list('q=%25')).ids).toEqual([]);
  expect((await list('expired=yes')).ids).toContain(expired.id);
  expect((await list('expired=yes')).ids).not.toContain(current.id);
  expect((await list(`name=${expired.file.ref}`)).ids).toEqual([expired.id]);
  expect((await list('kind=video')).ids).toEqual([]);
  const first = await list('limit=1');
  expect(first.ids).toEqual([current.id]);
  expect((await list(`limit=1&cursor=${first.next}`)).ids).toEqual([expired.id]);
  await publishArticle(db, sample('kilatos', { coverImage: current.file.ref }), { now });
  expect((await list('unused=yes')).ids).not.toContain(current.id);
  expect((await request('/api/edit/library?cursor=x')).status).toBe(400);
});

it('an item is found by a word next to a mark', async () => {
  const { id } = await uploadPicture();
  const changes = { caption: '„Nem adjuk el” – tüntetés a Bükk–Mátra között…' };
  await json('PATCH', `/api/edit/library/${id}`, { changes });
  for (const q of ['nem', 'el', 'matra', 'bukk-matra', 'kozott']) {
    const answer = await request(`/api/edit/library?q=${q}`);
    const { items } = (await answer.json()) as { items: MediaItem[] };
    expect(
      items.map((item) => item.id),
      q,
    ).toEqual([id]);
  }
});

it('a large library is searched for a common and a rare word, in order and page by page', async () => {
  await sql`with made as (
      insert into media_item (kind, ref, original, file_name, caption, bytes, uploaded_by, uploaded_at)
      select 'picture', name, name, 'nagy_' || n || '.jpg', case when n % 3 = 0 then 'Gőzhajó' end, 1, 'nagy',
        timestamptz '2010-01-01' - n * interval '1 minute'
      from (select n, '/media/' || substr(md5('nagy' || n), 1, 16) || '-8x8.jpg' as name
        from generate_series(1, 2500) n) named
      returning id, ref)
    insert into media_name (id, item_id, ref) select substr(ref, 8, 16), id, ref from made`.execute(db);
  const page = async (query: string) => {
    const response = await request(`/api/edit/library?by=nagy&limit=200&${query}`);
    const { items, next } = (await response.json()) as { items: MediaItem[]; next: string | null };
    return { numbers: items.map(({ file }) => Number(/\d+/.exec(file.fileName))), next };
  };
  expect((await page('q=2499')).numbers).toEqual([2499]);
  const ids: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const answer = await page(`q=gozhajo${next && `&cursor=${next}`}`);
    ids.push(...answer.numbers);
    ({ next } = answer);
  }
  expect(ids).toEqual(Array.from({ length: 833 }, (_, n) => 3 * n + 3));
});
