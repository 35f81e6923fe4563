import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { testSettings } from '../testing/start-service.ts';
import { testService } from '../testing/test-service.ts';
import { entitiesService } from './entities-service.ts';

const now = noon * 1000;

const { db, service } = await testService(entitiesService, {
  now: () => now,
  settings: testSettings({ newsroomKey }),
});

async function send(method: string, path: string, body?: unknown) {
  const response = await service.routes.request(`/api/edit/${path}`, newsroomRequest(method, body));
  return { status: response.status, answer: await response.json() };
}
async function ask<K extends CallName>(path: string, input: InputOf<K>): Promise<OutputOf<K>> {
  const query = new URLSearchParams(input as Record<string, string>);
  return (await send('GET', `${path}?${query}`)).answer as OutputOf<K>;
}
const history = (entity: InputOf<'entityHistory'>['entity'], entityKey: string, limit = 30) =>
  ask<'entityHistory'>('history', { entity, key: entityKey, limit });
const uses = (entity: InputOf<'entityUses'>['entity'], entityKey: string) =>
  ask<'entityUses'>('uses', { entity, key: entityKey });

it('the history of a renamed entity includes that of its former keys, the newest first, without network addresses', async () => {
  await send('PUT', 'tags/tisza', { document: { slug: 'tisza', name: 'Tisza' } });
  await send('PATCH', 'tags/tisza', { changes: { slug: 'a-tisza' } });
  await send('PATCH', 'tags/a-tisza', { changes: { slug: 'tisza-folyo', name: 'A Tisza' } });
  const { items, next } = await history('Tag', 'tisza-folyo');
  expect(items.map(({ action, entityId }) => [action, entityId])).toEqual([
    ['rename', 'a-tisza'],
    ['rename', 'tisza'],
    ['create', 'tisza'],
  ]);
  expect(next).toBeNull();
  expect(items[0]).toMatchObject({
    before: { slug: 'a-tisza', name: 'Tisza' },
    after: { slug: 'tisza-folyo', name: 'A Tisza' },
  });
  expect(items[0]).not.toHaveProperty('address');
});

it('a history is read page by page', async () => {
  const first = await history('Tag', 'tisza-folyo', 2);
  expect(first.items).toHaveLength(2);
  const rest = await ask<'entityHistory'>('history', {
    entity: 'Tag',
    key: 'tisza-folyo',
    cursor: first.next ?? '',
  });
  expect(rest.items.map(({ action }) => action)).toEqual(['create']);
});

it('uses are the articles and the publisher’s documents that name the entity', async () => {
  await publishArticle(db, sample('arado', { tags: [{ slug: 'maros', name: 'Maros' }] }), { now });
  expect((await uses('Tag', 'maros')).uses).toEqual([
    { kind: 'article', key: 'arado', name: sample('arado').title },
  ]);
  const { answer } = (await send('GET', 'menus/main')) as { answer: { document: { main: unknown[] } } };
  const main = [...answer.document.main, { label: 'A folyó', url: '/cimke/maros' }];
  await send('PATCH', 'menus/main', { changes: { main } });
  await send('PATCH', 'topics/main', { changes: { floods: { paths: [], tags: ['maros'] } } });
  expect((await uses('Tag', 'maros')).uses.slice(1)).toEqual([
    { kind: 'menus', key: 'main', name: 'A folyó' },
    { kind: 'topics', key: 'main', name: 'floods.tags.0' },
  ]);
  const line = {
    ctLink: 'https://hajo.example/',
    description: 'A hajósok támogatják',
    settings: { tags: ['maros'] },
  };
  await send('PUT', 'sponsored-lines/main/hajosok', { document: line });
  expect((await uses('Tag', 'maros')).uses.slice(1)).toContainEqual({
    kind: 'sponsored_line',
    key: 'main',
    name: 'A hajósok támogatják',
  });
  expect((await uses('Tag', 'nincs-ilyen')).uses).toEqual([]);
});

it('uses of a section include the front page that it fills, and links below its list', async () => {
  await send('PUT', 'sections/vizugy', { document: { slug: 'vizugy', name: 'Vízügy' } });
  const choice = [{ slug: 'vizek', title: 'Vizeink', layout: 'four', fill: 'vizugy', boxes: [] }];
  await sql`insert into front_choice (site, choice, chosen_at)
    select id, ${JSON.stringify(choice)}, now() from site where slug = 'main'`.execute(db);
  const main = [{ label: 'Régebbi vízügy', url: '/rovat/vizugy?page=2' }];
  await send('PATCH', 'menus/main', { changes: { main } });
  expect((await uses('Section', 'vizugy')).uses).toEqual([
    { kind: 'front', key: 'main', name: 'Vizeink' },
    { kind: 'menus', key: 'main', name: 'Régebbi vízügy' },
  ]);
});

it('uses of a quiz are the articles and pieces that contain it, which keep it from being deleted', async () => {
  const options = ['Tisza', 'Duna'].map((text) => ({ _id: text, text }));
  const question = { _id: 'k', question: 'Melyik?', displayAs: 'buttons', options, activeTo: noon + 3600 };
  await send('PUT', 'quizzes/melyik-folyo', {
    document: { questions: [{ ...question, rightAnswer: { value: 'Duna' } }] },
  });
  expect((await uses('Quiz', 'melyik-folyo')).uses).toEqual([]);
  const content = '<p>Tedd próbára magad!</p><div class="quiz" data-quiz="melyik-folyo"></div>';
  const { id } = await publishArticle(db, sample('folyos-kviz', { content }), { now });
  await sql`insert into piece (id, state, version, site, type, title, content, created_at, updated_at)
    values (${id + 1000}, 'draft', 1, 1, 0, 'Készül', ${content}, now(), now())`.execute(db);
  const entities = [
    { kind: 'piece', key: String(id + 1000), name: 'Készül' },
    { kind: 'article', key: 'folyos-kviz', name: sample('folyos-kviz').title },
  ];
  expect((await uses('Quiz', 'melyik-folyo')).uses).toEqual(entities);
  expect(await send('DELETE', 'quizzes/melyik-folyo')).toMatchObject({
    status: 409,
    answer: { uses: entities },
  });
});

it('an invalid key is refused', async () => {
  expect(await send('GET', 'uses?entity=Doc&key=impresszum')).toMatchObject({
    status: 400,
    answer: { issues: [{ path: 'key', message: 'It must be site/slug.' }] },
  });
});
