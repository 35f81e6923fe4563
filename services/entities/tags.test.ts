import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { PieceDocument, type PieceName } from '#contract/piece.ts';
import { waitForBlockedConnection } from '#database/testing/blocked-connection.ts';
import { lockNames, shareNames } from '../content/queries/names.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { signCommand } from '../people/actor.ts';
import { documentOf, loadPiece, lockPiece } from '../pieces/queries/pieces.ts';
import { createPiece } from '../pieces/rules/save-piece.ts';
import { reindexStale } from '../search/reindex.ts';
import { renameInPieces } from './rename.ts';
import { startEntities } from './testing/test-entities.ts';

const { db, now, send, ask } = await startEntities();
let run = 0;
/** Tags of one test. Their slugs have its number, so that tests do not affect each other. */
let old: { slug: string; name: string };
let other: { slug: string; name: string };

beforeEach(async () => {
  run++;
  old = { slug: `arviz-${run}`, name: 'Árvíz' };
  other = { slug: `aradas-${run}`, name: 'Áradás' };
});

const publish = (slug: string, tags: Array<{ slug: string; name: string }>) =>
  publishArticle(db, sample(slug, { title: 'Szürke hétköznap', tags }), { now });
const slugsOf = (list: { items: ReadonlyArray<{ slug: string }> }) => list.items.map(({ slug }) => slug);
const searchFor = async (filters: { and_tags?: string[] }, term = '') =>
  slugsOf(await ask('search', { term, filters: JSON.stringify(filters) }));
const wrongCounts = async () =>
  (
    await sql`select l.site, l.kind, l.ref from listing_total l left join (
      select site, kind, ref, count(*)::int as n from listing group by 1, 2, 3) c using (site, kind, ref)
      where l.n <> coalesce(c.n, 0)`.execute(db)
  ).rows;

it('a renamed tag is found by its new address, name and filter at once, and by the old ones', async () => {
  await publish(`cikk-${run}`, [old]);
  expect(
    await send('PATCH', `tags/${old.slug}`, { changes: { slug: `folyo-${run}`, name: 'Vízállásjelentés' } }),
  ).toMatchObject({ status: 200, key: `folyo-${run}` });
  const list = await ask('articles', { tag: `folyo-${run}` });
  expect(list).toMatchObject({ title: 'Vízállásjelentés', totalItems: 1 });
  expect(list.movedTo).toBeUndefined();
  expect(list.items[0]?.tags).toEqual([{ slug: `folyo-${run}`, name: 'Vízállásjelentés' }]);
  expect(await ask('articles', { tag: old.slug })).toMatchObject({ totalItems: 1, movedTo: `folyo-${run}` });
  expect(await ask('feed', { tag: old.slug })).toMatchObject({ movedTo: `folyo-${run}` });
  const { subjects } = await ask('followed', { tags: [old.slug, `folyo-${run}`] });
  expect(subjects).toEqual([{ kind: 'tag', slug: `folyo-${run}`, name: 'Vízállásjelentés' }]);
  expect(await searchFor({ and_tags: [`folyo-${run}`] })).toEqual([`cikk-${run}`]);
  expect(await searchFor({ and_tags: [old.slug] })).toEqual([`cikk-${run}`]);
  expect(await searchFor({}, 'vízállásjelentés')).toEqual([`cikk-${run}`]);
  const names = await ask('searchAutocomplete', { term: 'vízáll' });
  expect(names).toContainEqual(expect.objectContaining({ value: `folyo-${run}`, count: 1 }));
  await reindexStale(db);
  expect(await searchFor({}, 'vízállásjelentés')).toEqual([`cikk-${run}`]);
});

it('chains of old addresses lead to the last one, and a tag may get its old slug back', async () => {
  await publish(`cikk-${run}`, [old]);
  await send('PATCH', `tags/${old.slug}`, { changes: { slug: `b-${run}` } });
  await send('PATCH', `tags/b-${run}`, { changes: { slug: `c-${run}` } });
  for (const slug of [old.slug, `b-${run}`])
    expect(await ask('articles', { tag: slug })).toMatchObject({ movedTo: `c-${run}`, totalItems: 1 });
  await send('PATCH', `tags/c-${run}`, { changes: { slug: old.slug } });
  expect(await ask('articles', { tag: `c-${run}` })).toMatchObject({ movedTo: old.slug });
  expect((await ask('articles', { tag: old.slug })).movedTo).toBeUndefined();
});

it('an old address cannot become another tag’s, nor can a slug that is in use', async () => {
  await publish(`cikk-${run}`, [old, other]);
  expect(await send('PATCH', `tags/${old.slug}`, { changes: { slug: other.slug } })).toMatchObject({
    status: 409,
    issues: [{ path: 'document.slug' }],
  });
  await send('PATCH', `tags/${old.slug}`, { changes: { slug: `uj-${run}` } });
  const document = { slug: old.slug, name: 'Másik' };
  expect(await send('PUT', `tags/${old.slug}`, { document })).toMatchObject({ status: 409 });
});

it('an article that was read before a renaming, and is sent again, does not restore the old tag', async () => {
  const { id } = await publish(`cikk-${run}`, [old]);
  await send('PATCH', `tags/${old.slug}`, { changes: { slug: `uj-${run}`, name: 'Új' } });
  const again = { ...sample(`cikk-${run}`, { title: 'Szürke hétköznap', tags: [old] }) };
  expect(await publishArticle(db, again, { now, update: id })).toMatchObject({ changed: false });
  const withNewName = { ...again, tags: [{ slug: `uj-${run}`, name: 'Új' }] };
  expect(await publishArticle(db, withNewName, { now, update: id })).toMatchObject({ changed: false });
  await publishArticle(db, { ...again, title: 'Más cím' }, { now, update: id });
  const { rows } = await sql`select slug from tag where slug in (${old.slug}, ${`uj-${run}`})`.execute(db);
  expect(rows).toEqual([{ slug: `uj-${run}` }]);
  expect(await ask('articles', { tag: `uj-${run}` })).toMatchObject({ totalItems: 1 });
});

it('a merged tag gives its articles, counts, searches and addresses to the other one', async () => {
  await publish(`egyik-${run}`, [old]);
  await publish(`masik-${run}`, [other]);
  await publish(`mindketto-${run}`, [old, other]);
  await send('PATCH', `tags/${old.slug}`, { changes: { slug: `regi-${run}` } });
  expect(await send('POST', `tags/regi-${run}/merge`, { into: other.slug })).toMatchObject({
    status: 200,
    slug: other.slug,
    articles: 2,
  });
  const { rows } = await sql`select entity_id, before, after from audit where action = 'merge'
      order by id desc limit 1`.execute(db);
  expect(rows).toEqual([
    {
      entity_id: `regi-${run}`,
      before: { slug: `regi-${run}`, name: old.name, articles: 2 },
      after: other,
    },
  ]);
  const list = await ask('articles', { tag: other.slug });
  expect(slugsOf(list).sort()).toEqual([`egyik-${run}`, `masik-${run}`, `mindketto-${run}`]);
  expect(list.totalItems).toBe(3);
  expect(list.items.map(({ tags }) => tags)).toEqual(Array(3).fill([other]));
  for (const slug of [old.slug, `regi-${run}`])
    expect(await ask('articles', { tag: slug })).toMatchObject({ movedTo: other.slug, totalItems: 3 });
  expect((await searchFor({ and_tags: [other.slug] })).length).toBe(3);
  expect(await wrongCounts()).toEqual([]);
  expect(await send('GET', `tags/regi-${run}`)).toMatchObject({ status: 404 });
  await reindexStale(db);
  expect((await searchFor({ and_tags: [other.slug] })).length).toBe(3);
  await publish(`kesobbi-${run}`, [old, other]);
  expect((await ask('articles', { tag: other.slug })).items[0]?.tags).toEqual([other]);
});

it('drafts have the tag that remains, once and in its place, and a renamed tag’s new slug and name', async () => {
  const third = { slug: `vizugy-${run}`, name: 'Vízügy' };
  await publish(`cikk-${run}`, [old, other, third]);
  const draft = async (tags: PieceName[]) =>
    (await createPiece(db, PieceDocument.parse({ title: 'Készül', tags }), { by: signCommand('proba'), now }))
      .id;
  const ids = [await draft([third, old]), await draft([old, third, other]), await draft([third])];
  const tagsOf = async (id: number) => documentOf(await loadPiece(db, id)).tags;
  expect(await send('POST', `tags/${old.slug}/merge`, { into: other.slug })).toMatchObject({ status: 200 });
  expect(await Promise.all(ids.map(tagsOf))).toEqual([[third, other], [other, third], [third]]);
  const renamed = { slug: `uj-${run}`, name: 'Vízügyek' };
  await send('PATCH', `tags/${third.slug}`, { changes: renamed });
  expect(await Promise.all(ids.map(tagsOf))).toEqual([[renamed, other], [other, renamed], [renamed]]);
  await send('PATCH', `tags/${renamed.slug}`, { changes: { name: 'Vízügyi hírek' } });
  expect((await tagsOf(ids[2] ?? 0)).map(({ name }) => name)).toEqual(['Vízügyi hírek']);
});

it('tags are not merged into themselves, nor into unknown ones', async () => {
  await publish(`cikk-${run}`, [old]);
  for (const into of [old.slug, 'nincs-ilyen-cimke'])
    expect(await send('POST', `tags/${old.slug}/merge`, { into })).toMatchObject({
      status: 400,
      issues: [{ path: 'into' }],
    });
  expect(await send('POST', 'tags/nincs-ilyen-cimke/merge', { into: old.slug })).toMatchObject({
    status: 404,
  });
});

it('an article published while two tags are merged has the one that remains', async () => {
  await publish(`elso-${run}`, [old, other]);
  const [merged] = await Promise.all([
    send('POST', `tags/${old.slug}/merge`, { into: other.slug }),
    ...Array.from({ length: 10 }, (_, n) => publish(`kozben-${run}-${n}`, [old])),
  ]);
  expect(merged.status).toBe(200);
  expect((await ask('articles', { tag: other.slug })).totalItems).toBe(11);
  const { rows } = await sql`select a.slug from article a, unnest(a.tag_ids) as used (id)
    where not exists (select from tag t where t.id = used.id)`.execute(db);
  expect(rows).toEqual([]);
  expect(await wrongCounts()).toEqual([]);
});

it('a piece is published while its tag is merged, without a deadlock', async () => {
  const { id } = await publish(`cikk-${run}`, [old]);
  await publish(`masik-${run}`, [other]);
  const isLocked = Promise.withResolvers<void>();
  const mayPublish = Promise.withResolvers<void>();
  // Without the retries of `inTransaction`, so that a deadlock is seen.
  const publication = db.transaction().execute(async (trx) => {
    await lockPiece(trx, id);
    isLocked.resolve();
    await mayPublish.promise;
    await shareNames(trx);
  });
  await isLocked.promise;
  const merge = db.transaction().execute(async (trx) => {
    await lockNames(trx);
    await renameInPieces(trx, { kind: 'tag', from: old.slug, to: other.slug, isMerge: true });
  });
  await waitForBlockedConnection(db);
  mayPublish.resolve();
  expect(await Promise.allSettled([publication, merge])).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'fulfilled', value: undefined },
  ]);
});

it('a tag is not deleted while an article that has it is being published', async () => {
  const { id } = await publish(`regi-${run}`, [old]);
  await publishArticle(db, sample(`regi-${run}`, { tags: [] }), { now, update: id });
  const mayFinish = Promise.withResolvers<void>();
  const isPlanned = Promise.withResolvers<void>();
  const publication = inTransaction(db, undefined, async (trx) => {
    await publishArticle(trx, sample(`uj-${run}`, { tags: [old] }), { now });
    isPlanned.resolve();
    await mayFinish.promise;
  });
  await isPlanned.promise;
  const deletion = send('DELETE', `tags/${old.slug}`);
  await Promise.race([deletion, waitForBlockedConnection(db)]);
  mayFinish.resolve();
  await publication;
  expect(await deletion).toMatchObject({ status: 409, uses: [{ key: `uj-${run}` }] });
});
