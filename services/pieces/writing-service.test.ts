import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StepBatch } from '#contract/writing.ts';
import { waitForBlockedConnection } from '#database/testing/blocked-connection.ts';
import { signCommand } from '../people/actor.ts';
import { storeKey } from '../people/stored-keys.ts';
import { replaceDocument } from './steps/document-html.ts';
import { request, StreamEvents } from './testing/desk-window.ts';
import { batchOf, startWriting, typing } from './testing/test-writing.ts';

const { addPiece, db, htmlOf, open, send, service, show } = await startWriting();

describe('a text', () => {
  it('is a document made of the working copy, and its HTML follows what is written', async () => {
    const piece = await addPiece('<p>hogy volt</p>');
    const { version, snapshot, isFaithful } = await open(piece);
    expect({ version, isFaithful }).toEqual({ version: 0, isFaithful: true });
    expect(JSON.stringify(snapshot)).toContain('hogy volt');
    expect(await htmlOf(piece), 'as long as nobody wrote').toBeNull();
    expect(await (await send(piece, batchOf({ steps: [typing('Az, ')] }))).json()).toEqual({ version: 1 });
    expect(await htmlOf(piece)).toBe('<p>Az, hogy volt</p>');
    const { batches } = await open(piece);
    expect(batches).toMatchObject([
      { version: 1, clientId: 5, actor: 'program:NEWSROOM_KEY', steps: [{ from: 1 }] },
    ]);
  });

  it('does not exist for an unknown piece', async () => {
    expect((await request(service, '/api/edit/pieces/999999/document')).status).toBe(404);
    expect((await send(999_999, batchOf({}))).status).toBe(404);
  });

  it('tells the second writer what others did, and applies a repeated batch once', async () => {
    const piece = await addPiece('<p>x</p>');
    await open(piece);
    const first = batchOf({ clientId: 5, steps: [typing('B')] });
    expect((await send(piece, first)).status).toBe(200);
    expect(await (await send(piece, first)).json()).toEqual({ version: 1 });
    const refusal = await send(piece, batchOf({ clientId: 6, steps: [typing('C')] }));
    expect(refusal.status).toBe(409);
    expect(await refusal.json()).toMatchObject({
      conflict: { current: { version: 1, batches: [{ version: 1, clientId: 5 }] }, sent: { version: 0 } },
    });
    // Two windows of one person have separate numbers.
    expect((await send(piece, batchOf({ version: 1, clientId: 6, steps: [typing('C')] }))).status).toBe(200);
    expect(await htmlOf(piece)).toBe('<p>CBx</p>');
  });

  it.each([
    ['an unknown kind of step', [{ stepType: 'semmi' }]],
    ['a place that is not there', [typing('x', 900)]],
    ['an unknown block', [{ ...typing(''), slice: { content: [{ type: 'script' }] } }]],
    [
      'a block where it may not stand',
      [{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'separator' }] } }],
    ],
    [
      'an address that readers must not be sent to',
      [
        {
          ...typing(''),
          slice: {
            content: [
              { type: 'text', text: 'x', marks: [{ type: 'a', attrs: { href: 'javascript:alert(1)' } }] },
            ],
          },
        },
      ],
    ],
    [
      'a picture from elsewhere',
      [
        {
          stepType: 'replace',
          from: 0,
          to: 0,
          slice: {
            content: [
              {
                type: 'picture',
                attrs: { src: 'https://pelda.example/x.png', alt: '', missing: '', wide: false, href: null },
                content: [{ type: 'caption' }, { type: 'credit' }],
              },
            ],
          },
        },
      ],
    ],
    [
      'a list without items',
      [{ stepType: 'replace', from: 0, to: 0, slice: { content: [{ type: 'bulletList' }] } }],
    ],
    ['an attribute that nobody may set', [{ stepType: 'attr', pos: 0, attr: 'lang', value: '"><script>' }]],
    ['nothing but a deletion of everything', [{ stepType: 'replace', from: 0, to: 3 }]],
  ])('refuses %s, and stays as it is', async (_, steps) => {
    const piece = await addPiece('<p>x</p>');
    await open(piece);
    const response = await send(piece, batchOf({ steps }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path: expect.stringMatching(/^steps/) }] });
    expect((await open(piece)).version).toBe(0);
  });

  it.each([
    [{}],
    [batchOf({ steps: [] })],
    [batchOf({ clientId: 0 })],
    [batchOf({ version: -1 })],
    [batchOf({ x: 1 })],
  ])('refuses a body of another form: %j', async (body) => {
    const piece = await addPiece('<p>x</p>');
    await open(piece);
    expect((await send(piece, body)).status).toBe(400);
  });

  it('opens from a snapshot, and has all its steps, packed ones, too', async () => {
    const piece = await addPiece('<p>x</p>');
    await open(piece);
    const comment = { version: 0, from: 1, to: 2, text: 'Miért?' };
    const path = `/api/edit/pieces/${piece}/comments`;
    expect((await request(service, path, { method: 'POST', body: comment })).status).toBe(200);
    for (let version = 0; version < 2600; version += 100) {
      const steps = Array.from({ length: 100 }, () => typing('a'));
      expect((await send(piece, batchOf({ version, sequence: version + 1, steps }))).status).toBe(200);
    }
    const { version, snapshotVersion, batches } = await open(piece);
    expect({ version, snapshotVersion }).toEqual({ version: 2600, snapshotVersion: 2600 });
    expect(batches).toEqual([]);
    const packs = await db
      .selectFrom('desk_step_pack')
      .select('version')
      .where('piece_id', '=', piece)
      .execute();
    expect(packs.length).toBeGreaterThan(0);
    expect(await (await request(service, path)).json()).toMatchObject({
      threads: [{ quote: 'x', range: { version: 2600, from: 2601, to: 2602 } }],
    });
    // Reading it takes only the steps since the last snapshot.
    const { rows } = await sql`select anchor_version from desk_thread where piece_id = ${piece}`.execute(db);
    expect(rows).toEqual([{ anchor_version: 2600 }]);
    const all = await (await request(service, `/api/edit/pieces/${piece}/steps?after=100`)).json();
    expect((all as { batches: StepBatch[] }).batches.map((batch) => batch.version)).toEqual(
      Array.from({ length: 25 }, (_, index) => 200 + index * 100),
    );
  });

  it('that a program replaces as a whole is a change of the open text', async () => {
    const piece = await addPiece('<p>első</p><p>második</p><p>harmadik</p>');
    await open(piece);
    await db
      .transaction()
      .execute((trx) =>
        replaceDocument(trx, piece, '<p>első</p><p>új</p><p>harmadik</p>', signCommand('teszt'), Date.now()),
      );
    expect(await htmlOf(piece)).toBe('<p>első</p>\n<p>új</p>\n<p>harmadik</p>');
    const { batches } = await open(piece);
    expect(batches).toMatchObject([{ version: 1, clientId: 0, actor: 'command:teszt' }]);
    // A person who was writing in the third paragraph continues there.
    expect(JSON.stringify(batches[0]?.steps)).not.toContain('harmadik');
  });
});

describe('comments', () => {
  it('stay with their passage, and say when it is gone', async () => {
    const piece = await addPiece('<p>Az ár tetőzik.</p>');
    await open(piece);
    const path = `/api/edit/pieces/${piece}/comments`;
    const post = async (to: string, body: object, method = 'POST') => {
      const response = await request(service, to, { method, body });
      return { status: response.status, body: response.status === 204 ? null : await response.json() };
    };
    const started = await post(path, { version: 0, from: 4, to: 6, text: 'Melyik?' });
    const { id } = started.body as { id: number };
    expect(started).toMatchObject({
      status: 200,
      body: { quote: 'ár', range: { from: 4, to: 6 }, resolved: null, comments: [{ text: 'Melyik?' }] },
    });
    await send(piece, batchOf({ steps: [typing('Hát ')] }));
    const threads = async () =>
      ((await (await request(service, path)).json()) as { threads: unknown[] }).threads;
    expect(await threads()).toMatchObject([{ range: { from: 8, to: 10, version: 1 } }]);
    expect((await post(`${path}/${id}/resolve`, { resolved: true })).body).toMatchObject({
      resolved: { name: 'NEWSROOM_KEY' },
    });
    const replied = await post(`${path}/${id}/replies`, { text: 'A Tiszáé.' });
    expect(replied.body).toMatchObject({ resolved: null, comments: [{}, { text: 'A Tiszáé.' }] });
    await send(
      piece,
      batchOf({ version: 1, sequence: 2, steps: [{ stepType: 'replace', from: 7, to: 11 }] }),
    );
    expect(await threads()).toMatchObject([{ quote: 'ár', range: null }]);
    const [, reply] = (replied.body as { comments: Array<{ id: number }> }).comments;
    expect((await post(`${path}/${id}/${reply?.id}`, {}, 'DELETE')).status).toBe(204);
    expect((await post(`${path}/${id}/${reply?.id}`, {}, 'DELETE')).status).toBe(404);
    expect(await threads()).toMatchObject([{ comments: [{ text: 'Melyik?' }] }]);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit where entity = 'comment' and entity_id = ${String(id)} order by id`.execute(
      db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['start', 'resolve', 'reply', 'delete']);
  });

  it('keep a reply that comes in while the only other comment is deleted', async () => {
    const piece = await addPiece('<p>Az ár tetőzik.</p>');
    await open(piece);
    const path = `/api/edit/pieces/${piece}/comments`;
    const body = { version: 0, from: 4, to: 6, text: 'Melyik?' };
    const started = (await (await request(service, path, { method: 'POST', body })).json()) as {
      id: number;
      comments: Array<{ id: number }>;
    };
    const replyWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const reply = db.transaction().execute(async (trx) => {
      const values = { thread_id: String(started.id), actor: 'user:2', actor_name: 'Kende Luca' };
      await trx
        .insertInto('desk_comment')
        .values({ ...values, text: 'A Tiszáé.' })
        .execute();
      replyWritten.resolve();
      await mayCommit.promise;
    });
    await replyWritten.promise;
    const deletion = request(service, `${path}/${started.id}/${started.comments[0]?.id}`, {
      method: 'DELETE',
      body: {},
    });
    await waitForBlockedConnection(db);
    mayCommit.resolve();
    await reply;
    expect((await deletion).status).toBe(204);
    expect(await (await request(service, path)).json()).toMatchObject({
      threads: [{ quote: 'ár', comments: [{ text: 'A Tiszáé.' }] }],
    });
  });

  it.each([
    { version: 0, from: 1, to: 1, text: 'x' },
    { version: 0, from: 1, to: 900, text: 'x' },
    { version: 7, from: 1, to: 2, text: 'x' },
    { version: 0, from: 1, to: 2, text: ' ' },
  ])('need a text and a passage: %j', async (body) => {
    const piece = await addPiece('<p>x</p>');
    await open(piece);
    const response = await request(service, `/api/edit/pieces/${piece}/comments`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: expect.any(String) }] });
  });
});

describe('advertising', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    const key = { name: 'Hirdetés', owner: 'h@lap.example', origins: [], perMinute: 600, expiresAt: null };
    const stored = await storeKey(db, { ...key, role: 'ads' }, signCommand('test'), Date.now());
    headers = { authorization: `Bearer ${stored.key}` };
  });
  const addSponsored = async () => {
    const piece = await addPiece('<p>x</p>');
    await db.updateTable('piece').set({ pr: true }).where('id', '=', piece).execute();
    return piece;
  };
  const presence = { clientId: 7, selection: { anchor: 1, head: 2, version: 0 }, field: null };

  it('writes and comments in sponsored pieces, and reads nothing of others', async () => {
    const statusesOf = async (piece: number) => {
      const ask = async (path: string, method = 'GET', body?: object) => {
        const response = await request(service, path, { method, headers, ...(body && { body }) });
        if (path.includes('stream')) await response.body?.cancel();
        return response.status;
      };
      const path = `/api/edit/pieces/${piece}`;
      return [
        await ask(`${path}/document`),
        await ask(`${path}/steps?after=0`),
        await ask(`${path}/steps`, 'POST', batchOf({ sequence: 1 })),
        await ask(`${path}/presence`, 'POST', presence),
        await ask(`${path}/comments`),
        await ask(`${path}/comments`, 'POST', { from: 1, to: 2, version: 1, text: 'Jó így?' }),
        await ask(`/api/edit/pieces/stream?pieces=${piece}`),
      ];
    };
    expect(await statusesOf(await addSponsored())).toEqual([200, 200, 200, 204, 200, 200, 200]);
    expect(await statusesOf(await addPiece('<p>y</p>'))).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });

  it('sees who is in sponsored pieces, and in no others', async () => {
    const [sponsored, editorial] = [await addSponsored(), await addPiece('<p>y</p>')];
    const events = new StreamEvents(await request(service, '/api/edit/pieces/stream', { headers }));
    await events.take(1);
    for (const piece of [editorial, sponsored]) await show(piece, presence);
    let seen: unknown;
    while (seen === undefined) seen = (await events.take(1)).find(({ event }) => event === 'presence')?.data;
    expect(seen).toMatchObject({ piece: sponsored });
    await events.close();
  });
});
