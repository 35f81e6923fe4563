import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import type { Piece } from '#contract/piece.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { article, startPieces } from './testing/test-pieces.ts';

const { clock, createPublished, db, draft, publicArticle, read, send } = await startPieces();

describe('programs', () => {
  it('read an article in the form that they send, and cannot empty it with a stale one', async () => {
    await publishArticle(
      db,
      sample('programe', { colorClass: 'kek', tags: [{ slug: 'viz', name: 'Víz' }] }),
      { now: clock.now },
    );
    const { id } = (await send<Piece>('GET', '/api/edit/pieces/by-slug/programe')).body;
    const { body, headers } = await send<OutputOf<'articleToEdit'>>('GET', `/api/edit/articles/${id}`);
    expect(headers.get('etag')).toBe('"1"');
    const unchanged = await send<{ changed: boolean }>('PUT', `/api/article/${id}`, body.document);
    expect([unchanged.status, unchanged.body.changed]).toEqual([200, false]);
    await send('PUT', `/api/article/${id}`, { ...body.document, title: 'Más' }, { 'if-match': '"1"' });
    const stale = await send(
      'PUT',
      `/api/article/${id}`,
      { ...body.document, content: '' },
      { 'if-match': '1' },
    );
    expect([stale.status, stale.body.conflict]).toMatchObject([
      409,
      { current: { version: 2, document: { title: 'Más' } }, sent: { version: 1 } },
    ]);
    expect((await publicArticle('programe')).body.content).toContain('szövege');
  });

  it('are named in lists as who made what they publish', async () => {
    const input = sample('alairt', { title: 'Aláírt' });
    const { body } = await send<{ id: number }>('POST', '/api/articles', input);
    expect(await read(body.id)).toMatchObject({ createdBy: 'NEWSROOM_KEY', updatedBy: 'NEWSROOM_KEY' });
    expect((await read(body.id)).people).toHaveLength(1);
  });
});

describe('the list', () => {
  type List = OutputOf<'pieces'>;
  const list = async (query: string) => (await send<List>('GET', `/api/edit/pieces?${query}`)).body;

  it('filters, and continues where a page ended', async () => {
    const ids: number[] = [];
    for (const n of [1, 2, 3]) {
      clock.now += 1000;
      const { id } = await draft({
        title: `Árvízi lista ${n}`,
        originatingSite: 'erdely',
        sections: [{ slug: 'lista', name: 'Lista' }],
        authors: [{ slug: `szerzo-${n}`, name: 'Szerző' }],
      });
      ids.unshift(id);
    }
    const first = await list('section=lista&limit=2');
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await list(`section=lista&limit=2&cursor=${first.next}`);
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([ids.slice(2), null]);
    for (const query of [
      'q=arvizi',
      'q=LIST árv',
      'site=erdely',
      'state=draft&section=lista',
      'mine=yes&q=lista',
    ]) {
      expect(
        (await list(query)).items.map(({ id }) => id),
        query,
      ).toEqual(ids);
    }
    expect((await list('author=szerzo-2')).items.map(({ id }) => id)).toEqual(ids.slice(1, 2));
    expect((await list('state=withdrawn&section=lista')).items).toEqual([]);
  });

  it.each(['nem', 'el', 'fidesz', 'KDNP', 'fidesz-kdnp', 'covid-19', 'Index.hu', 'hu', 'ara'])(
    'finds a title by a word next to a mark: %s',
    async (q) => {
      const title = '„Nem adjuk el” – Covid-19 és Fidesz–KDNP az Index.hu-n: árak…';
      const { id } = await draft({ title, sections: [{ slug: 'cimek', name: 'Címek' }] });
      const { items } = await list(`section=cimek&limit=1&q=${encodeURIComponent(q)}`);
      expect(items.map((item) => item.id)).toEqual([id]);
    },
  );

  it('counts by state, with the same filters', async () => {
    const section = { slug: 'szamlalas', name: 'Számlálás' };
    const { id } = await draft({ title: 'Képes', sections: [section] });
    const soon = Math.floor(clock.now / 1000) + 60;
    await createPublished({ title: 'Kint van már', sections: [section] });
    await send('POST', `/api/edit/pieces/${id}/plan`, { at: soon });
    const countsFor = async (query: string) =>
      (await send<OutputOf<'countPieces'>>('GET', `/api/edit/piece-counts?section=szamlalas${query}`)).body
        .counts;
    const none = { draft: 0, handed_in: 0, scheduled: 0, published: 0, withdrawn: 0 };
    expect(await countsFor('')).toEqual({ ...none, draft: 1, published: 1 });
    expect(await countsFor('&picture=none')).toEqual({ ...none, draft: 1, published: 1 });
    expect(await countsFor(`&plannedBefore=${soon + 1}`)).toEqual({ ...none, draft: 1 });
    expect(await countsFor(`&plannedBefore=${soon}`)).toEqual(none);
    expect(await countsFor(`&changedSince=${soon}`)).toEqual(none);
  });

  it.each([
    'state=kesz',
    'limit=0',
    'limit=1000',
    'cursor=x',
    'q=',
    'mine=no',
    'scheduledBefore=tegnap',
    'mas=1',
  ])('refuses %s', async (query) => {
    expect((await send('GET', `/api/edit/pieces?${query}`)).status).toBe(400);
  });
});

it('each write of a piece is in the audit log once', async () => {
  /** Number of the last row before the write. */
  let last = '0';
  const write = async (method: string, path: string, body?: object) => {
    const newest = db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1);
    last = (await newest.executeTakeFirst())?.id ?? last;
    const answer = await send<{ id: number }>(method, path, body);
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return answer.body;
  };
  const logged = async () => {
    const rows = await db
      .selectFrom('audit')
      .select(['entity', 'action', 'actor_id', 'before', 'after'])
      .where('id', '>', last)
      .execute();
    expect(rows.map(({ actor_id }) => actor_id)).toEqual(rows.map(() => 'NEWSROOM_KEY'));
    return rows;
  };
  const actions = async () => (await logged()).map(({ entity, action }) => `${entity} ${action}`);

  const document = { ...article, title: 'Tervezett', slug: 'tervezett' };
  const { id } = await write('POST', '/api/edit/pieces', { document });
  expect(await actions()).toEqual(['piece create']);
  const piece = `/api/edit/pieces/${id}`;
  await write('POST', `${piece}/plan`, { at: noon + 3600 });
  const plannedAt = new Date((noon + 3600) * 1000).toISOString();
  expect(await logged()).toMatchObject([
    { entity: 'piece', action: 'save', before: { plannedAt: null }, after: { plannedAt } },
  ]);
  await write('PUT', `${piece}/people`, { people: ['person:12'] });
  expect(await logged()).toMatchObject([
    {
      action: 'people',
      before: { people: ['program:NEWSROOM_KEY'], version: 2 },
      after: { people: ['person:12'], version: 3 },
    },
  ]);
  for (const [expected, action, body] of [
    ['hand_in', 'hand-in', {}],
    ['return', 'return', { note: 'Kell még egy forrás.' }],
    ['schedule', 'schedule', { at: noon + 86_400 }],
    ['unschedule', 'unschedule', {}],
    ['publish', 'publish', {}],
  ] as const) {
    await write('POST', `${piece}/${action}`, body);
    expect(await actions()).toEqual([`piece ${expected}`]);
  }
  await write('PATCH', piece, { changes: { slug: 'atnevezett' } });
  expect(await actions()).toEqual(['piece save']);
  await write('POST', `${piece}/revert`, {});
  expect(await actions()).toEqual(['piece revert']);
  await write('PATCH', piece, { changes: { slug: 'atnevezett' } });
  await write('POST', `${piece}/publish`, {});
  await write('DELETE', '/api/edit/old-addresses/tervezett');
  expect(await actions()).toEqual(['old_address release']);
  await write('POST', `${piece}/undo`, {});
  expect(await actions()).toEqual(['piece undo']);
  const correction = { article: id, text: 'Rossz szám volt benne.' };
  const added = await write('POST', '/api/edit/corrections', correction);
  expect(await actions()).toEqual(['correction create']);
  const path = `/api/edit/corrections/${added.id}`;
  await write('PATCH', path, { version: 1, changes: { text: 'Pontosítva.' } });
  expect(await actions()).toEqual(['correction change']);
  await write('DELETE', path);
  expect(await actions()).toEqual(['correction delete']);
  await write('POST', `${piece}/withdraw`, { reason: 'Téves.' });
  expect(await actions()).toEqual(['piece withdraw']);
  const { id: unpublished } = await draft({ title: 'Törölt' });
  await write('DELETE', `/api/edit/pieces/${unpublished}`);
  expect(await actions()).toEqual(['piece delete']);
});
