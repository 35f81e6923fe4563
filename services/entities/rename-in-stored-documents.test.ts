import { beforeEach, expect, it } from 'vitest';
import type { SiteSlug } from '#contract/article.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import type { Publication, PublicationKind } from '#contract/publication/publication.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { storeFrontend } from '../content/rules/store-frontend.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { readDocument } from '../publication/read-publication.ts';
import { storeDocument } from '../publication/store-document.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { entitiesService } from './entities-service.ts';

const now = noon * 1000;

const { db, service } = await testService(entitiesService, {
  now: () => now,
  settings: testSettings({ newsroomKey }),
});
beforeEach(async () => {
  for (const table of ['publication', 'front_choice', 'front_state', 'site_frontend', 'former_slug'] as const)
    await db.deleteFrom(table).execute();
});

async function send(method: string, path: string, body: object) {
  const response = await service.routes.request(`/api/edit/${path}`, newsroomRequest(method, body));
  return { ...((await response.json()) as object), status: response.status };
}
const rename = (path: string, slug: string) => send('PATCH', path, { changes: { slug } });
const store = <K extends PublicationKind>(kind: K, document: Publication[K], site: SiteSlug = 'main') =>
  storeDocument(db, { site, kind }, { document });
const read = async <K extends PublicationKind>(kind: K, site: SiteSlug = 'main') =>
  (await readDocument(db, site, kind)).document;
/** The newest rows of the audit log before the last one of this action. */
const auditRowsBefore = async (action: string) => {
  const last = await db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('audit')
    .select(['entity', 'entity_id', 'actor_kind'])
    .where('id', '<', last.id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ entity, entity_id }) => `${entity} ${entity_id}`);
};

const supplement = (fields: Partial<Supplement>): Supplement => ({
  slug: 'eb',
  title: 'Eb',
  description: 'Foci.',
  section: 'sport',
  tabs: [{ kind: 'articles', slug: '', label: 'Cikkek' }],
  ...fields,
});
const { menus, topics, redirects } = defaultPublication.main;

it('menus, supplements, topics, front pages and promotions follow a renamed tag, each with its row in the log', async () => {
  await publishArticle(db, sample('cikk', { tags: [{ slug: 'ar', name: 'Ár' }] }), { now });
  const link = { label: 'Ár', url: '/cimke/ar' };
  await store('menus', { ...menus, sidebar: [link] });
  await store('menus', { ...menus, sidebar: [link] }, 'erdely');
  await store('supplements', [
    supplement({ tabs: [{ kind: 'articles', slug: '', label: 'Cikkek', tags: ['ar'] }] }),
    supplement({ slug: 'ar' }),
  ]);
  await store('topics', { ...topics, floods: { paths: ['/cimke/ar'], tags: ['ar'] } });
  await storeFrontChoice(db, 'main', [
    { slug: 'hirek', title: null, layout: 'lead', boxes: [], links: [link] },
  ]);
  await storeFrontend(db, 'main', { promo: { title: 'Az árról', url: '/cimke/ar' } });

  expect(await rename('tags/ar', 'viz')).toMatchObject({ status: 200, key: 'viz' });

  const renamed = { label: 'Ár', url: '/cimke/viz' };
  expect((await read('menus')).sidebar).toEqual([renamed]);
  expect((await read('menus', 'erdely')).sidebar).toEqual([renamed]);
  expect(await read('supplements')).toEqual([
    supplement({ tabs: [{ kind: 'articles', slug: '', label: 'Cikkek', tags: ['viz'] }] }),
    supplement({ slug: 'ar', formerSlugs: ['viz'] }),
  ]);
  expect((await read('topics')).floods).toEqual({ paths: ['/cimke/viz'], tags: ['viz'] });
  const front = await db.selectFrom('front_choice').select('choice').executeTakeFirst();
  expect(front?.choice).toMatchObject([{ links: [renamed] }]);
  const frontend = await db.selectFrom('site_frontend').select('content').executeTakeFirst();
  expect(frontend?.content).toEqual({ promo: { title: 'Az árról', url: '/cimke/viz' } });
  expect((await auditRowsBefore('rename')).slice(0, 6).sort()).toEqual([
    'front_page main',
    'frontend main',
    'publication erdely/menus',
    'publication main/menus',
    'publication main/supplements',
    'publication main/topics',
  ]);
});

it('a merged tag is replaced by the other one everywhere, except in supplements', async () => {
  const tags = [
    { slug: 'ar', name: 'Ár' },
    { slug: 'viz', name: 'Víz' },
  ];
  await publishArticle(db, sample('ketto', { tags }), { now });
  const articles = { kind: 'articles', slug: '', label: 'Cikkek' } as const;
  await store('supplements', [
    supplement({ tabs: [{ ...articles, tags: ['ar', 'viz'] }] }),
    supplement({ slug: 'ar' }),
  ]);
  await store('redirects', { ...redirects, rows: [{ from: '/cimke/viz', to: '/cimke/ar' }] });
  expect(await send('POST', 'tags/ar/merge', { into: 'viz' })).toMatchObject({ status: 200 });
  expect(await read('supplements')).toEqual([
    supplement({ tabs: [{ ...articles, tags: ['viz'] }] }),
    supplement({ slug: 'ar' }),
  ]);
  expect((await read('redirects')).rows).toEqual([]);
});

it('a renamed section keeps its short address, and what names it follows', async () => {
  await publishArticle(db, sample('itthon', { sections: [{ slug: 'belfold', name: 'Belföld' }] }), { now });
  await store('menus', { ...menus, heading: [{ label: 'Belföld', url: '/rovat/belfold' }] });
  await store('topics', { ...topics, sponsoredSections: ['belfold'] });
  await rename('sections/belfold', 'itthon');
  expect((await read('menus')).heading).toEqual([{ label: 'Belföld', url: '/rovat/itthon' }]);
  expect((await read('redirects')).rows).toContainEqual({ from: '/belfold', to: '/rovat/itthon' });
  expect((await read('topics')).sponsoredSections).toEqual(['itthon']);
  await rename('sections/itthon', 'magyarorszag');
  const { rows } = await read('redirects');
  expect(rows).toContainEqual({ from: '/belfold', to: '/rovat/magyarorszag' });
  expect(rows).toContainEqual({ from: '/itthon', to: '/rovat/magyarorszag' });
});

it('drafts and plans of a front page follow a renamed section', async () => {
  await publishArticle(db, sample('munka', { sections: [{ slug: 'gazdasag', name: 'Gazdaság' }] }), { now });
  const choice = { slug: 'hirek', title: null, layout: 'lead', boxes: [] } as const;
  await storeFrontChoice(db, 'main', [{ ...choice, boxes: [] }]);
  const arrange = (fill: string) => ({ kind: 'arrange', part: 'hirek', changes: { fill } });
  const values = { site: 1, at: new Date(now), actor: 'person:1', actor_name: 'Luca' };
  await db.insertInto('front_draft').values({ site: 1, version: 2, base_version: 1 }).execute();
  await db
    .insertInto('front_operation')
    .values([1, 2].map((version) => ({ ...values, version, operation: JSON.stringify(arrange('gazdasag')) })))
    .execute();
  const operations = JSON.stringify([arrange('gazdasag')]);
  const plan = { ...values, title: 'Este', run_at: new Date(now + 3_600_000), operations };
  await db.insertInto('front_plan').values(plan).execute();

  await rename('sections/gazdasag', 'penz');

  const drafted = await db.selectFrom('front_operation').select('operation').orderBy('version').execute();
  expect(drafted.map(({ operation }) => operation)).toEqual([arrange('gazdasag'), arrange('penz')]);
  const plans = await db.selectFrom('front_plan').select('operations').execute();
  expect(plans).toEqual([{ operations: [arrange('penz')] }]);
});

it('the draft of an automatic front page follows a renamed section', async () => {
  await publishArticle(db, sample('mozi', { sections: [{ slug: 'kultura', name: 'Kultúra' }] }), { now });
  const base = (fill: string) => [{ slug: 'kult', title: null, layout: 'four', fill, boxes: [] }];
  await db.deleteFrom('front_draft').execute();
  const draft = { site: 1, version: 0, base_version: 0, base: JSON.stringify(base('kultura')) };
  await db.insertInto('front_draft').values(draft).execute();
  await rename('sections/kultura', 'muveszet');
  expect(await db.selectFrom('front_draft').select('base').execute()).toEqual([{ base: base('muveszet') }]);
});

it('nothing is stored when a renaming is refused', async () => {
  await publishArticle(db, sample('kor', { tags: [{ slug: 'ar', name: 'Ár' }] }), { now });
  await store('menus', { ...menus, sidebar: [{ label: 'Ár', url: '/cimke/ar' }] });
  const rows = [
    { from: '/cimke/ut', to: '/regi-ut' },
    { from: '/regi-ut', to: '/cimke/ar' },
  ];
  await store('redirects', { ...redirects, rows });
  expect(await rename('tags/ar', 'ut')).toMatchObject({ status: 400 });
  expect((await read('menus')).sidebar).toEqual([{ label: 'Ár', url: '/cimke/ar' }]);
  expect((await read('redirects')).rows).toEqual(rows);
});
