import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { OutputOf } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Piece, SavedPiece } from '#contract/piece.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { originalKey } from '../media/media-keys.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { piecesService } from './pieces-service.ts';

const dataDir = testFolder();
const db = await fileDatabase();
let services: RunningService[];
let now = noon * 1000;

beforeAll(async () => {
  const platform = { db, now: () => now, settings: testSettings({ newsroomKey, dataDir }) };
  services = [await startService(piecesService, platform), await startService(contentService, platform)];
});
afterAll(async () => {
  for (const service of services) await service.stop();
});

/**
 * Sends a request to the services in turn, until one does not answer 404. The first one has all of
 * `/api/edit`.
 */
async function send<T = SavedPiece>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: T & ErrorBody }> {
  for (const service of services) {
    const response = await service.routes.request(path, newsroomRequest(method, body, headers));
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : null,
    };
    // Services learn of a change by PostgreSQL's notice; here they are told at once.
    if (method !== 'GET') for (const other of services) other.onChange({ tags: ['*'], gone: false });
    if (response.status !== 404 || service === services.at(-1) || path.startsWith('/api/edit')) return answer;
  }
  throw new Error('No service was asked.');
}

const article = { content: '<p>Egy szöveg.</p>', sections: [{ slug: 'belfold', name: 'Belföld' }] };

async function draft(document: object): Promise<Piece> {
  const { status, body } = await send<Piece>('POST', '/api/edit/pieces', { document });
  expect([status, body.issues]).toEqual([200, undefined]);
  return body;
}

async function createPublished(document: object): Promise<SavedPiece> {
  const { id } = await draft({ ...article, ...document });
  const { status, body } = await send('POST', `/api/edit/pieces/${id}/publish`, {});
  expect([status, body.issues]).toEqual([200, undefined]);
  return body;
}

const read = async (id: number) => (await send<Piece>('GET', `/api/edit/pieces/${id}`)).body;
const act = (id: number, action: string, body: object = {}) =>
  send('POST', `/api/edit/pieces/${id}/${action}`, body);
const publicArticle = (slug: string) => send<OutputOf<'article'>>('GET', `/api/articles/${slug}`);

describe('a draft', () => {
  it('needs only a title, is in no table that pages read, and can be deleted', async () => {
    const { id, document, state, version } = await draft({ title: 'Csak cím' });
    expect({ state, version, title: document.title, slug: document.slug }).toEqual({
      state: 'draft',
      version: 1,
      title: 'Csak cím',
      slug: null,
    });
    expect(await db.selectFrom('article').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await send('DELETE', `/api/edit/pieces/${id}`)).status).toBe(204);
    expect((await send('GET', `/api/edit/pieces/${id}`)).status).toBe(404);
  });

  it('is published under its own number, with a slug from its title', async () => {
    const { id } = await draft({ ...article, title: 'Őrségi túra' });
    const { body } = await act(id, 'publish');
    expect(body).toMatchObject({
      state: 'published',
      slug: 'orsegi-tura',
      isChanged: false,
      published: { version: 1, pubDate: noon, url: '/belfold/2026/11/20/orsegi-tura' },
    });
    expect((await publicArticle('orsegi-tura')).body).toMatchObject({ id, title: 'Őrségi túra' });
    expect((await send('DELETE', `/api/edit/pieces/${id}`)).status).toBe(409);
  });

  it('is refused as a whole, with every problem, when it cannot be published', async () => {
    const missingRef = '/media/0123456789abcdef-100x100.jpg';
    const { id } = await draft({ title: 'Hiányos', coverImage: missingRef, parentId: 999_999 });
    const { status, body } = await act(id, 'publish');
    expect([status, body.issues?.map(({ path }) => path).sort()]).toEqual([
      400,
      ['content', 'coverImage', 'parentId'],
    ]);
    expect((await read(id)).state).toBe('draft');
  });

  it('is published with a picture that exists', async () => {
    const name = 'fedcba9876543210-100x100.jpg';
    const path = join(dataDir, 'media', originalKey(name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'kép');
    expect(await createPublished({ title: 'Képes', coverImage: `/media/${name}` })).toMatchObject({
      picture: `/media/${name}`,
    });
  });

  it.each([
    [{}, 'document'],
    [{ document: {} }, 'document.title'],
    [{ document: { title: '' } }, 'document.title'],
    [{ document: { title: 'x', slug: 'Nem Jó' } }, 'document.slug'],
    [{ document: { title: 'x', cimke: 1 } }, 'document.cimke'],
    [{ document: { title: 'x', sections: [{ slug: 'a' }] } }, 'document.sections.0.name'],
    [{ document: { title: 'x', coverImage: 'kep.jpg' } }, 'document.coverImage'],
  ])('is refused as %j', async (body, path) => {
    const answer = await send('POST', '/api/edit/pieces', body);
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('does not get the slug of another piece', async () => {
    await draft({ title: 'Első', slug: 'foglalt' });
    const { status, body } = await send('POST', '/api/edit/pieces', {
      document: { title: 'Második', slug: 'foglalt' },
    });
    expect([status, body.issues]).toEqual([409, [{ path: 'slug', message: 'Another piece has this slug.' }]]);
    await expect(publishArticle(db, sample('foglalt'), { now })).rejects.toMatchObject({ status: 409 });
  });
});

describe('saving', () => {
  it('lets two people change different fields, and returns both values of the same one', async () => {
    const { id, version } = await draft({ title: 'Eredeti', lead: 'Lead' });
    const patch = (changes: object, more: object = {}) =>
      send('PATCH', `/api/edit/pieces/${id}`, { version, changes, ...more });
    expect((await patch({ title: 'Anna címe' })).body).toMatchObject({ version: 2, title: 'Anna címe' });
    expect((await patch({ lead: 'Béla leadje' })).status).toBe(200);
    const refusal = await patch({ title: 'Béla címe', subtitle: 'Ez sem' });
    expect([refusal.status, refusal.body.conflict]).toMatchObject([
      409,
      { current: { fields: { title: 'Anna címe' } }, sent: { fields: { title: 'Béla címe' } } },
    ]);
    expect((await read(id)).document).toMatchObject({
      title: 'Anna címe',
      lead: 'Béla leadje',
      subtitle: null,
    });
    const chosen = await patch({ title: 'Béla címe' }, { versions: { title: 2 } });
    expect([chosen.status, chosen.body.fieldVersions]).toEqual([200, { title: 4, lead: 3 }]);
  });

  it('changes nothing when what was read is written back', async () => {
    const { id } = await createPublished({ title: 'Oda-vissza', tags: [{ slug: 'hid', name: 'Híd' }] });
    const before = await read(id);
    const { status, body } = await send('PUT', `/api/edit/pieces/${id}`, before);
    expect([status, body.version, body.isChanged]).toEqual([200, before.version, false]);
  });

  it('refuses a whole document that was read at an older version', async () => {
    const before = await draft({ title: 'Régi' });
    await send('PATCH', `/api/edit/pieces/${before.id}`, { changes: { lead: 'Új lead' } });
    const stale = { ...before, document: { ...before.document, title: 'Más' } };
    const { status, body } = await send('PUT', `/api/edit/pieces/${before.id}`, stale);
    expect([status, body.conflict]).toMatchObject([
      409,
      { current: { version: 2, document: { lead: 'Új lead' } }, sent: { version: 1 } },
    ]);
    const { version: _, ...unnamed } = stale;
    const target = `/api/edit/pieces/${before.id}`;
    expect((await send('PUT', target, unnamed, { 'if-match': '"1"' })).status).toBe(409);
    // This is the form of a compressed answer's ETag.
    expect((await send('PUT', target, unnamed, { 'if-match': 'W/"2"' })).status).toBe(200);
  });

  it('hides a change until it is published, and can discard it', async () => {
    const { id } = await createPublished({ title: 'Kint van' });
    await send('PATCH', `/api/edit/pieces/${id}`, { changes: { title: 'Titkos cím' } });
    expect((await publicArticle('kint-van')).body.title).toBe('Kint van');
    expect(await read(id)).toMatchObject({ isChanged: true, changedFields: ['title'], title: 'Titkos cím' });
    expect((await act(id, 'revert')).body).toMatchObject({ isChanged: false, title: 'Kint van' });
    await send('PATCH', `/api/edit/pieces/${id}`, { changes: { title: 'Új cím' } });
    await act(id, 'publish');
    expect((await publicArticle('kint-van')).body).toMatchObject({ title: 'Új cím', version: 2 });
  });

  it('takes any published version back into the working copy', async () => {
    const { id } = await createPublished({ title: 'Első', lead: 'Egy.' });
    await send('PATCH', `/api/edit/pieces/${id}`, { changes: { title: 'Második', content: '<p>Más.</p>' } });
    await act(id, 'publish');
    await act(id, 'revert', { to: 1 });
    expect(await read(id)).toMatchObject({
      title: 'Első',
      isChanged: true,
      published: { version: 2 },
      changedFields: ['title', 'content'],
      document: { content: article.content },
    });
    expect((await publicArticle('elso')).body.title).toBe('Második');
    expect((await act(id, 'revert', { to: 3 })).status).toBe(404);
  });

  it('is shown in the newsroom as readers would get it', async () => {
    const { id } = await createPublished({ title: 'Kint lévő', lead: 'Régi lead' });
    const changes = { lead: 'Új lead', tags: [{ slug: 'meg-nincs', name: 'Még nincs' }] };
    await send('PATCH', `/api/edit/pieces/${id}`, { changes });
    const preview = await send<OutputOf<'previewPiece'>>('GET', `/api/edit/pieces/${id}/preview`);
    expect(preview.body).toMatchObject({
      id,
      title: 'Kint lévő',
      lead: 'Új lead',
      active: true,
      tags: changes.tags,
      url: '/belfold/2026/11/20/kint-levo',
      content: article.content,
      paragraphCount: 1,
    });
    expect(preview.headers.get('cache-control')).toBe('private, no-store');
    expect(await db.selectFrom('tag').where('slug', '=', 'meg-nincs').select('id').execute()).toEqual([]);
    expect(
      (await send('GET', `/api/edit/pieces/${id}/preview`, undefined, { authorization: '' })).status,
    ).toBe(401);
  });

  it('keeps the working copy over what a program publishes meanwhile', async () => {
    const { id } = await createPublished({ title: 'Ketten' });
    await send('PATCH', `/api/edit/pieces/${id}`, { changes: { title: 'Szerkesztőé' } });
    const input = sample('ketten', { title: 'Ketten', lead: 'A programé', content: '<p>Más.</p>' });
    await publishArticle(db, input, { update: id, now });
    expect(await read(id)).toMatchObject({
      title: 'Szerkesztőé',
      changedFields: ['title'],
      document: { lead: 'A programé', content: '<p>Más.</p>' },
    });
  });
});

describe('the life of a piece', () => {
  it('is handed in and returned, each with a note', async () => {
    const { id } = await draft({ title: 'Kézről kézre' });
    expect((await act(id, 'hand-in', { note: 'Kész.' })).body).toMatchObject({
      state: 'handed_in',
      handedInAt: noon,
    });
    expect((await act(id, 'return', { note: 'Kell még egy forrás.' })).body).toMatchObject({
      state: 'draft',
      note: 'Kell még egy forrás.',
    });
    expect((await act(id, 'return', { note: 'Megint.' })).status).toBe(409);
    expect((await act(id, 'return', {})).status).toBe(400);
    const { body } = await send<OutputOf<'pieceHistory'>>('GET', `/api/edit/pieces/${id}/history`);
    expect(body.items.map(({ action, by, note }) => [action, by, note])).toEqual([
      ['return', 'NEWSROOM_KEY', 'Kell még egy forrás.'],
      ['hand_in', 'NEWSROOM_KEY', 'Kész.'],
      ['create', 'NEWSROOM_KEY', null],
    ]);
  });

  it('lets one of two people publish, and tells the other', async () => {
    const { id, version } = await draft({ ...article, title: 'Egyszerre' });
    const answers = await Promise.all([1, 2, 3].map(() => act(id, 'publish', { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const unnamed = await Promise.all([1, 2].map(() => act(id, 'publish')));
    expect(unnamed.map(({ status }) => status)).toEqual([409, 409]);
    expect((await read(id)).published?.version).toBe(1);
  });

  it('is withdrawn with a reason, and comes back', async () => {
    const { id } = await createPublished({ title: 'Visszavont' });
    expect((await act(id, 'withdraw', {})).status).toBe(400);
    expect((await act(id, 'withdraw', { reason: 'Téves.' })).body).toMatchObject({
      state: 'withdrawn',
      withdrawalReason: 'Téves.',
    });
    expect((await publicArticle('visszavont')).status).toBe(404);
    expect((await act(id, 'withdraw', { reason: 'Megint.' })).status).toBe(409);
    expect((await act(id, 'publish')).body).toMatchObject({ state: 'published', withdrawalReason: null });
    expect((await publicArticle('visszavont')).status).toBe(200);
  });

  it('undoes a publication and keeps what was undone', async () => {
    const { id } = await createPublished({ title: 'Első változat' });
    expect((await act(id, 'undo')).status).toBe(409);
    await send('PATCH', `/api/edit/pieces/${id}`, {
      changes: { title: 'Rossz változat', content: '<p>Rossz szöveg.</p>' },
    });
    await act(id, 'publish');
    const { body } = await act(id, 'undo');
    expect(body).toMatchObject({ isChanged: true, title: 'Rossz változat', published: { version: 3 } });
    expect((await publicArticle('elso-valtozat')).body).toMatchObject({
      title: 'Első változat',
      content: '<p>Egy szöveg.</p>',
    });
    const history = await send<OutputOf<'pieceHistory'>>('GET', `/api/edit/pieces/${id}/history`);
    expect(history.body.items.map(({ action, published }) => [action, published])).toEqual([
      ['undo', 3],
      ['publish', 2],
      ['save', null],
      ['publish', 1],
      ['create', null],
    ]);
    expect(history.body.versions.map(({ version, by }) => [version, by])).toEqual(
      [3, 2, 1].map((version) => [version, 'NEWSROOM_KEY']),
    );
    const old = await send<OutputOf<'pieceVersion'>>('GET', `/api/edit/pieces/${id}/versions/2`);
    expect(old.body.document.title).toBe('Rossz változat');
    const compared = await send<OutputOf<'comparePiece'>>(
      'GET',
      `/api/edit/pieces/${id}/comparison?a=1&b=copy`,
    );
    expect(compared.body.fields.map(({ field }) => field)).toEqual(['title']);
    expect((await send('GET', `/api/edit/pieces/${id}/versions/9`)).status).toBe(404);
  });
});

describe('slugs that change', () => {
  const rename = async (id: number, slug: string) => {
    const saved = await send('PATCH', `/api/edit/pieces/${id}`, { changes: { slug } });
    return saved.status === 200 ? act(id, 'publish') : saved;
  };

  it('redirect to the article permanently, without chains, and back again', async () => {
    const { id } = await createPublished({ title: 'A cím', slug: 'cim-a' });
    await rename(id, 'cim-b');
    await rename(id, 'cim-c');
    for (const slug of ['cim-a', 'cim-b']) {
      const { status, headers, body } = await publicArticle(slug);
      expect([status, headers.get('location'), body.slug]).toEqual([301, '/api/articles/cim-c', 'cim-c']);
    }
    expect((await send<Piece>('GET', '/api/edit/pieces/by-slug/cim-a')).body).toMatchObject({
      id,
      oldSlugs: ['cim-a', 'cim-b'],
    });
    await rename(id, 'cim-a');
    expect((await publicArticle('cim-a')).status).toBe(200);
    expect((await publicArticle('cim-c')).headers.get('location')).toBe('/api/articles/cim-a');
  });

  it('keep the places that editors chose by the former slug', async () => {
    const { id } = await createPublished({ title: 'Címlapos', slug: 'cimlapos' });
    await createPublished({ title: 'Aminek alja van', slug: 'folott', subArticles: ['cimlapos'] });
    const box = { article: 'cimlapos', title: 'Szerkesztett cím', image: null };
    const group = { slug: 'elso', title: null, layout: 'lead', boxes: [box] };
    expect((await send('PUT', '/api/index/boxes/main', [group])).status).toBe(200);
    await rename(id, 'cimlapos-2');
    await rename(id, 'cimlapos-3');
    const front = await send<OutputOf<'frontPage'>>('GET', '/api/index/boxes');
    expect(front.body.groups[0]?.boxes).toMatchObject([
      { title: 'Szerkesztett cím', article: { slug: 'cimlapos-3' }, url: '/belfold/2026/11/20/cimlapos-3' },
    ]);
    // Publishing the article as it was read is not refused either, and an article named twice is listed once.
    const twice = [{ ...group, boxes: [box, { ...box, article: 'cimlapos-2' }] }];
    const again = await send<OutputOf<'frontPage'>>('PUT', '/api/index/boxes/main', twice);
    expect([again.status, again.body.groups[0]?.boxes.length]).toEqual([200, 1]);
    expect((await publicArticle('folott')).body.subArticles).toMatchObject([{ slug: 'cimlapos-3' }]);
    const cards = await send<Array<{ slug: string }>>(
      'GET',
      '/api/article-cards?slugs=cimlapos,folott,cimlapos-3',
    );
    expect(cards.body.map(({ slug }) => slug)).toEqual(['cimlapos-3', 'folott']);
    await act(id, 'withdraw', { reason: 'Téves.' });
    expect((await publicArticle('folott')).body.subArticles).toEqual([]);
  });

  it('are not available to other pieces until they are released', async () => {
    const { id } = await createPublished({ title: 'Tulajdonos', slug: 'regi-cim' });
    const input = sample('uj-cim', { title: 'Tulajdonos', content: article.content });
    await publishArticle(db, input, { update: id, now, onChange: services[1]?.onChange });
    expect((await publicArticle('regi-cim')).status).toBe(301);
    expect(
      (await send('POST', '/api/edit/pieces', { document: { title: 'x', slug: 'regi-cim' } })).status,
    ).toBe(409);
    await expect(publishArticle(db, sample('regi-cim'), { now })).rejects.toMatchObject({ status: 409 });
    const list = await send<OutputOf<'oldAddresses'>>('GET', '/api/edit/old-addresses?q=regi');
    expect(list.body.items).toMatchObject([{ slug: 'regi-cim', article: id, leadsTo: 'uj-cim' }]);
    const group = { slug: 'felso', title: 'Felső', layout: 'lead', boxes: [{ article: 'regi-cim' }] };
    expect((await send('PUT', '/api/index/boxes/main', [group])).status).toBe(200);
    expect(await send('DELETE', '/api/edit/old-addresses/regi-cim')).toMatchObject({
      status: 409,
      body: { uses: [{ kind: 'front', key: 'main', name: 'Felső' }] },
    });
    await send('PUT', '/api/index/boxes/main', [{ ...group, boxes: [{ article: 'uj-cim' }] }]);
    expect((await send('DELETE', '/api/edit/old-addresses/regi-cim')).status).toBe(204);
    expect((await send('DELETE', '/api/edit/old-addresses/regi-cim')).status).toBe(404);
    expect((await publicArticle('regi-cim')).status).toBe(404);
    await publishArticle(db, sample('regi-cim'), { now, onChange: services[1]?.onChange });
    expect((await publicArticle('regi-cim')).status).toBe(200);
  });
});

describe('corrections', () => {
  it('come with their article, and are sent to programs if readers can see it', async () => {
    await sql`insert into webhook (name, url, events, sites, is_active, secret)
      values ('Proba', 'https://proba.example/', '{article.corrected}', '{1}', true, 'AA==')`.execute(db);
    const { id } = await createPublished({ title: 'Javított', slug: 'javitott' });
    await act(id, 'publish', { correction: 'Nem Tisza, hanem Szamos.' });
    await send('POST', '/api/edit/corrections', { article: id, text: 'Nem 912, hanem 921.' });
    expect((await publicArticle('javitott')).body.corrections).toEqual([
      { text: 'Nem Tisza, hanem Szamos.', at: noon },
      { text: 'Nem 912, hanem 921.', at: noon },
    ]);
    await act(id, 'withdraw', { reason: 'Téves.' });
    await send('POST', '/api/edit/corrections', { article: id, text: 'Senki sem látja.' });
    const { rows } = await sql`select event, article_id, data->>'correction' as correction
      from webhook_delivery order by id`.execute(db);
    expect(rows).toEqual([
      { event: 'article.corrected', article_id: id, correction: 'Nem Tisza, hanem Szamos.' },
      { event: 'article.corrected', article_id: id, correction: 'Nem 912, hanem 921.' },
    ]);
    await sql`delete from correction where article_id = ${id}`.execute(db);
    await sql`truncate webhook, webhook_delivery`.execute(db);
  });

  type Correction = OutputOf<'addCorrection'>;
  const textsOfCorrections = async () =>
    (await send<OutputOf<'corrections'>>('GET', '/api/corrections')).body.map(({ text }) => text);

  it('are records of their own: adding one never touches another', async () => {
    const { id } = await createPublished({ title: 'Javított' });
    await send('PATCH', `/api/edit/pieces/${id}`, { changes: { lead: 'Jó adat.' } });
    await act(id, 'publish', { correction: 'Rossz adat volt a leadben.' });
    const second = await send<Correction>('POST', '/api/edit/corrections', {
      article: id,
      text: 'Másik hiba.',
    });
    expect(second.body).toMatchObject({ version: 1, article: id, correctedIn: 2, by: 'NEWSROOM_KEY' });
    expect(await textsOfCorrections()).toEqual(['Másik hiba.', 'Rossz adat volt a leadben.']);
    const path = `/api/edit/corrections/${second.body.id}`;
    const changed = await send<Correction>('PATCH', path, { version: 1, changes: { text: 'Pontosítva.' } });
    expect(changed.body).toMatchObject({ version: 2, text: 'Pontosítva.' });
    const stale = await send<Correction>('PATCH', path, { version: 1, changes: { text: 'Elkésett.' } });
    expect([stale.status, stale.body.conflict]).toMatchObject([
      409,
      { current: { text: 'Pontosítva.' }, sent: { text: 'Elkésett.' } },
    ]);
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('DELETE', path)).status).toBe(404);
    expect(await textsOfCorrections()).toEqual(['Rossz adat volt a leadben.']);
    await act(id, 'withdraw', { reason: 'Minden rossz volt.' });
    expect(await textsOfCorrections()).toEqual([]);
  });

  it.each([
    [{ text: 'x' }, 'article'],
    [{ article: 1, text: ' ' }, 'text'],
    [{ article: 999_999, text: 'x' }, 'article'],
    [{ article: 1, text: 'x', regi: 1 }, 'regi'],
  ])('are refused as %j', async (body, path) => {
    const answer = await send('POST', '/api/edit/corrections', body);
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path]);
  });
});

describe('programs', () => {
  it('read an article in the form that they send, and cannot empty it with a stale one', async () => {
    await publishArticle(
      db,
      sample('programe', { colorClass: 'kek', tags: [{ slug: 'viz', name: 'Víz' }] }),
      {
        now,
      },
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
      now += 1000;
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

  it('counts by state, with the same filters', async () => {
    const section = { slug: 'szamlalas', name: 'Számlálás' };
    const { id } = await draft({ title: 'Képes', sections: [section] });
    const soon = Math.floor(now / 1000) + 60;
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

it('records every write in the audit log', async () => {
  const { id } = await draft({ title: 'Tervezett', content: '<p>Lesz.</p>' });
  for (const [method, action, body] of [
    ['POST', 'plan', { at: noon + 3600 }],
    ['PUT', 'people', { people: ['person:12'] }],
    ['POST', 'schedule', { at: noon + 86_400 }],
    ['POST', 'unschedule', {}],
  ] as const) {
    const { status } = await send(method, `/api/edit/pieces/${id}/${action}`, body);
    expect([action, status]).toEqual([action, 200]);
  }
  const { rows: plans } =
    await sql<object>`select before->>'plannedAt' as before, after->>'plannedAt' as after
    from audit where entity_id = ${String(id)} and action = 'save'`.execute(db);
  expect(plans).toEqual([{ before: null, after: new Date((noon + 3600) * 1000).toISOString() }]);
  const { rows: people } = await sql<object>`select actor_id, before, after
    from audit where entity_id = ${String(id)} and action = 'people'`.execute(db);
  expect(people).toEqual([
    {
      actor_id: 'NEWSROOM_KEY',
      before: { people: ['program:NEWSROOM_KEY'], version: 2 },
      after: { people: ['person:12'], version: 3 },
    },
  ]);
  const { rows } = await sql<{ action: string; entity: string }>`
    select distinct action, entity from audit where entity in ('piece', 'correction', 'old_address')`.execute(
    db,
  );
  expect(rows.map(({ entity, action }) => `${entity} ${action}`).sort()).toEqual([
    'correction change',
    'correction create',
    'correction delete',
    'old_address release',
    ...['create', 'delete', 'hand_in', 'people', 'publish', 'return', 'revert', 'save'].map(
      (action) => `piece ${action}`,
    ),
    ...['schedule', 'undo', 'unschedule', 'withdraw'].map((action) => `piece ${action}`),
  ]);
});
