import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { originalKey } from '../media/media-keys.ts';
import { article, startPieces } from './testing/test-pieces.ts';

const { act, clock, createPublished, dataDir, db, draft, publicArticle, read, send } = await startPieces();

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
    const article = await draft({ title: 'Cikk', content: '<p>Szöveg.</p>' });
    await act(article.id, 'publish');
    const post = await draft({ title: 'Poszt', content: '<p>Szöveg.</p>', parentId: article.id });
    expect((await act(post.id, 'publish')).body.issues?.map(({ path }) => path)).toContain('parentId');
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
    await expect(publishArticle(db, sample('foglalt'), { now: clock.now })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('saving', () => {
  it('lets two people change different fields, and returns both values of the same one', async () => {
    const { id, version } = await draft({ title: 'Eredeti', lead: 'Lead' });
    const patch = (changes: object, more: object = {}) =>
      send('PATCH', `/api/edit/pieces/${id}`, { version, changes, ...more });
    expect((await patch({ title: 'Anna címe' })).body).toMatchObject({ version: 2, title: 'Anna címe' });
    expect((await patch({ lead: 'Béla leadje' })).status).toBe(200);
    await sql`update piece_event set actor_name = 'Anna' where piece_id = ${id} and version = 2`.execute(db);
    const refusal = await patch({ title: 'Béla címe', subtitle: 'Ez sem' });
    expect([refusal.status, refusal.body.conflict]).toMatchObject([
      409,
      {
        current: { updatedBy: 'Anna', fields: { title: 'Anna címe' } },
        sent: { fields: { title: 'Béla címe' } },
      },
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
    await publishArticle(db, input, { update: id, now: clock.now });
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
