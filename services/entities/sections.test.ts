import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PieceDocument } from '#contract/piece.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { storeSections } from '../content/rules/store-names.ts';
import { sample } from '../content/testing/sample.ts';
import { signCommand } from '../people/actor.ts';
import { documentOf, loadPiece } from '../pieces/queries/pieces.ts';
import { changePiece, createPiece } from '../pieces/rules/save-piece.ts';
import { startEntities } from './testing/test-entities.ts';

const { db, now, send, ask } = await startEntities();
const by = signCommand('proba');
const rename = (from: string, to: string) => send('PATCH', `sections/${from}`, { changes: { slug: to } });
const inSection = (slug: string) => ({ sections: [{ slug, name: 'Rovat' }] });

it('a renamed section and its articles have new addresses at once, and the old ones lead there', async () => {
  await publishArticle(db, sample('cikk', inSection('regi')), { now });
  expect((await ask('article', { slug: 'cikk' })).url).toBe('/regi/2026/11/20/cikk');
  expect(await rename('regi', 'uj')).toMatchObject({ status: 200, key: 'uj', document: { slug: 'uj' } });
  // The article’s page redirects every other address to this one.
  expect((await ask('article', { slug: 'cikk' })).url).toBe('/uj/2026/11/20/cikk');
  const list = await ask('articles', { mstag: 'uj' });
  expect([list.totalItems, list.movedTo]).toEqual([1, undefined]);
  expect(await ask('articles', { mstag: 'regi' })).toMatchObject({ totalItems: 1, movedTo: 'uj' });
  expect(await ask('feed', { mstag: 'regi' })).toMatchObject({ movedTo: 'uj' });
  const results = await ask('search', { filters: JSON.stringify({ superTags: ['regi'] }) });
  expect(results.items.map(({ slug }) => slug)).toEqual(['cikk']);
});

it('old addresses of a section that was renamed twice lead to the last one at once, without loops', async () => {
  await publishArticle(db, sample('lanc', inSection('a')), { now });
  await rename('a', 'b');
  await rename('b', 'c');
  for (const slug of ['a', 'b'])
    expect(await ask('articles', { mstag: slug })).toMatchObject({ movedTo: 'c' });
  await rename('c', 'a');
  expect((await ask('articles', { mstag: 'a' })).movedTo).toBeUndefined();
  for (const slug of ['b', 'c'])
    expect(await ask('articles', { mstag: slug })).toMatchObject({ movedTo: 'a' });
  const { rows } = await sql`select from former_slug f join section s on s.slug = f.slug`.execute(db);
  expect(rows).toEqual([]);
});

it('everything that names a section by slug follows its renaming, and nothing restores the old slug', async () => {
  await publishArticle(db, sample('nevezi', inSection('elotte')), { now });
  const document = PieceDocument.parse({ title: 'Készül', ...inSection('elotte') });
  const draft = await createPiece(db, document, { by, now });
  await storeFrontChoice(db, 'main', [
    { slug: 'hirek', title: '', layout: 'lead', boxes: [], fill: 'elotte' },
  ] as never);
  await sql`insert into sponsored_line (site, slug, av_code, ct_link, css_class, description, active, newest,
    list_page, sections, tags)
    values (1, 'sor', '', '', '', '', true, false, true, '{elotte,mas}', '{}')`.execute(db);
  expect(await rename('elotte', 'utana')).toMatchObject({ status: 200 });
  const textOf = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await query.execute(db)).rows[0]?.text;
  expect(await textOf(sql`select array_to_string(sections, ',') as text from sponsored_line`)).toMatch(
    /utana/,
  );
  expect(await textOf(sql`select choice->0->>'fill' as text from front_choice`)).toBe('utana');
  const pieces = sql<{
    section: string;
    id: number;
  }>`select id, section from piece where section in ('elotte', 'utana')`;
  expect((await pieces.execute(db)).rows.map(({ section }) => section)).toEqual(['utana', 'utana']);
  const saved = await changePiece(
    db,
    draft.id,
    { version: undefined, changes: { lead: 'Új.' } },
    { by, now },
  );
  expect(saved.section).toBe('utana');

  await publishArticle(db, sample('kesobbi', inSection('elotte')), { now });
  await storeSections(db, [{ slug: 'elotte', name: 'Régi mentésből' }]);
  expect((await ask('article', { slug: 'kesobbi' })).url).toBe('/utana/2026/11/20/kesobbi');
  expect(await sql`select from section where slug = 'elotte'`.execute(db)).toMatchObject({ rows: [] });
});

it.each(['sections', 'tags', 'authors'] as const)(
  'drafts have new names and slugs of %s at once',
  async (kind) => {
    await publishArticle(db, sample(`van-${kind}`, { [kind]: [{ slug: 'nev', name: 'Név' }] }), { now });
    const document = PieceDocument.parse({ title: 'Készül', [kind]: [{ slug: 'nev', name: 'Név' }] });
    const { id } = await createPiece(db, document, { by, now });
    const names = async () => documentOf(await loadPiece(db, id))[kind];
    await send('PATCH', `${kind}/nev`, { changes: { name: 'Új név' } });
    expect(await names()).toEqual([{ slug: 'nev', name: 'Új név' }]);
    await send('PATCH', `${kind}/nev`, { changes: { slug: `uj-${kind}`, name: 'Más' } });
    expect(await names()).toEqual([{ slug: `uj-${kind}`, name: 'Más' }]);
  },
);

it('a renaming is refused for a slug that another section has or had, and for sections that the sites refer to', async () => {
  await publishArticle(db, sample('egy', inSection('egyik')), { now });
  await publishArticle(db, sample('ket', inSection('masik')), { now });
  await publishArticle(db, sample('sportos', inSection('sport')), { now });
  const refusal = (status: number) => ({ status, issues: [{ path: 'document.slug' }] });
  expect(await rename('egyik', 'masik')).toMatchObject(refusal(409));
  await rename('masik', 'harmadik');
  expect(await rename('egyik', 'masik')).toMatchObject(refusal(409));
  expect(await rename('sport', 'sportok')).toMatchObject(refusal(400));
  expect((await ask('articles', { mstag: 'sport' })).totalItems).toBe(1);
});
