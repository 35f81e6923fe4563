import { describe, expect, it, vi } from 'vitest';
import type { StepBatch } from '#contract/writing.ts';
import { openDatabase } from '#database/database.ts';
import { signCommand } from '../people/actor.ts';
import { revokeKey, storeKey } from '../people/stored-keys.ts';
import { request, StreamEvents } from './testing/desk-window.ts';
import {
  batchOf,
  endConnections,
  startWriting,
  startWritingService,
  typing,
} from './testing/test-writing.ts';

const { addPiece, db, open, send, service, show, url } = await startWriting();

describe('the stream', () => {
  const stream = (pieces: string, to = service, headers: Record<string, string> = {}) =>
    request(to, `/api/edit/pieces/stream?pieces=${pieces}`, { headers });

  it('of one process has the steps that another one numbered, in order, and those that were missed', async () => {
    const otherDb = openDatabase(url);
    const other = await startWritingService(otherDb);
    try {
      const piece = await addPiece('<p>x</p>');
      await open(piece);
      await send(piece, batchOf({ sequence: 1 }));
      const response = await stream(String(piece), other, { 'last-event-id': `${piece}:0` });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      const events = new StreamEvents(response);
      expect(await events.take(1)).toMatchObject([{ event: 'open' }]);
      await send(piece, batchOf({ version: 1, sequence: 2 }));
      // Larger than a notice can be.
      await send(piece, batchOf({ version: 2, sequence: 3, steps: [typing('nagy'.repeat(5000))] }));
      await send(piece, batchOf({ version: 3, sequence: 4 }), other);
      expect(
        (await events.take(4)).map(({ event, id, data }) => [event, id, (data as StepBatch).version]),
      ).toEqual([1, 2, 3, 4].map((version) => ['steps', `${piece}:${version}`, version]));
      await events.close();
    } finally {
      await other.stop();
      await otherDb.destroy();
    }
  });

  it('continues after the connection to the database is lost', async () => {
    const piece = await addPiece('<p>x</p>');
    await open(piece);
    const events = new StreamEvents(await stream(`${piece}:0`));
    await events.take(1);
    await send(piece, batchOf({ sequence: 1 }));
    const otherDb = openDatabase(url);
    await endConnections(otherDb);
    await otherDb.destroy();
    // Until the service has new connections, it cannot store anything.
    let status = 0;
    while (status !== 200) ({ status } = await send(piece, batchOf({ version: 1, sequence: 2 })));
    expect((await events.take(2)).map(({ data }) => (data as StepBatch).version)).toEqual([1, 2]);
    await events.close();
  });

  it('shows who is here and that there are comments, and has nothing of other texts', async () => {
    const [piece, foreign] = [await addPiece('<p>x</p>'), await addPiece('<p>y</p>')];
    await open(piece);
    await open(foreign);
    const events = new StreamEvents(await stream(String(piece)));
    await events.take(1);
    const selection = { anchor: 1, head: 2, version: 0 };
    expect((await show(foreign, { selection })).status).toBe(204);
    expect((await show(piece, { selection })).status).toBe(204);
    await request(service, `/api/edit/pieces/${piece}/comments`, {
      method: 'POST',
      body: { version: 0, from: 1, to: 2, text: 'Ez mi?' },
    });
    expect(await events.take(2)).toMatchObject([
      { event: 'presence', data: { piece, clientId: 7, name: 'NEWSROOM_KEY' } },
      { event: 'comments', data: { piece } },
    ]);
    await events.close();
  });

  it('of all pieces tells which are saved and who is where, and of no steps', async () => {
    const piece = await addPiece('<p>x</p>');
    await open(piece);
    const events = new StreamEvents(await request(service, '/api/edit/pieces/stream'));
    const kinds = new Set<string>();
    /** The next event of a kind about the piece. That it was created may be told after the stream began. */
    const next = async (kind: string) => {
      for (;;) {
        const [event] = await events.take(1);
        if (event) kinds.add(event.event);
        const data = event?.data as { piece?: number } | undefined;
        if (event?.event === kind && data?.piece === piece) return data;
      }
    };
    await events.take(1);
    await send(piece, batchOf({ sequence: 1 }));
    await show(piece, { field: 'title' });
    await db.updateTable('piece').set({ title: 'Más' }).where('id', '=', piece).execute();
    expect(await next('presence')).toMatchObject({ clientId: 7, field: 'title' });
    expect(await next('piece')).toEqual({ piece });
    expect(kinds).not.toContain('steps');
    await events.close();
  });

  it('of all pieces and one text has its steps too, and each event once', async () => {
    const [piece, other] = [await addPiece('<p>x</p>'), await addPiece('<p>y</p>')];
    await open(piece);
    await open(other);
    const events = new StreamEvents(await stream(`all,${piece}:0`));
    await events.take(1);
    await send(other, batchOf({ sequence: 1 }));
    await show(other, { field: 'title' });
    await show(piece, { field: 'title' });
    await send(piece, batchOf({ sequence: 1 }));
    const received: Array<[string, number | undefined]> = [];
    while (received.at(-1)?.[0] !== 'steps') {
      const [next] = await events.take(1);
      const data = next?.data as { piece?: number } | undefined;
      // That the two were created may be told before or after it listened.
      if (next && next.event !== 'piece' && (data?.piece === piece || data?.piece === other))
        received.push([next.event, data.piece]);
    }
    expect(received).toEqual([
      ['presence', other],
      ['presence', piece],
      ['steps', piece],
    ]);
    await events.close();
  });

  it('ends with its next beat when the key of its reader is revoked', async () => {
    const piece = await addPiece('<p>x</p>');
    const key = { name: 'Olvasó', owner: 'o@lap.example', origins: [], perMinute: 600, expiresAt: null };
    const stored = await storeKey(db, { ...key, role: 'editor' }, signCommand('test'), Date.now());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const response = await stream(String(piece), service, { authorization: `Bearer ${stored.key}` });
      const events = new StreamEvents(response);
      await events.take(1);
      vi.advanceTimersByTime(10_000);
      await revokeKey(db, stored.id, signCommand('test'), Date.now());
      vi.advanceTimersByTime(10_000);
      const readToEnd = async () => {
        for (;;) await events.take(1);
      };
      await expect(readToEnd()).rejects.toThrow('The stream ended');
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses requests without a key, and paths without a piece', async () => {
    const anonymous = await service.routes.request('/api/edit/pieces/stream?pieces=1');
    expect(anonymous.status).toBe(401);
    expect((await stream('egy')).status).toBe(400);
    expect((await stream('all,egy')).status).toBe(400);
    expect((await stream('999999')).status).toBe(404);
  });
});
