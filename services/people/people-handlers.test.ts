import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Person } from '#contract/people.ts';
import { accountOfAddress } from '../identity/accounts.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { clientAddress, me, startPeople } from './testing/test-people.ts';

const { ask, auditOf, beginSession, createKey, db, send, signIn } = await startPeople();

describe('people', () => {
  it('are invited by mail, listed, changed and removed, and all of it is logged', async () => {
    const chief = await signIn('vera', 'chief');
    const body = { email: 'Bence@Mashol.example', name: 'Bence', role: 'editor' };
    const invited = await ask<Person>('/api/edit/people', chief.token, { method: 'POST', body });
    expect(invited).toMatchObject({
      email: 'bence@mashol.example',
      role: 'editor',
      sessions: 0,
      seenAt: null,
    });
    const mail = await sql<{ recipient: string; text: string }>`select recipient, text from mail`.execute(db);
    expect(mail.rows).toEqual([
      { recipient: 'bence@mashol.example', text: expect.stringContaining('szerkesztő') },
    ]);
    expect((await send('/api/edit/people', chief.token, { method: 'POST', body })).status).toBe(409);

    const account = await accountOfAddress(db, 'bence@mashol.example');
    const token = await beginSession(account);
    expect(await ask(me, token)).toMatchObject({ role: 'editor' });
    const path = `/api/edit/people/${invited.id}`;
    await ask(path, chief.token, { method: 'PATCH', body: { changes: { role: 'ads' } } });
    expect(await ask(me, token)).toMatchObject({ role: 'ads' });
    const { items } = await ask<{ items: Person[] }>('/api/edit/people?q=BENCE', chief.token);
    expect(items.map(({ name, role, sessions }) => [name, role, sessions])).toEqual([['Bence', 'ads', 1]]);

    expect(await ask(`${path}/sign-out`, chief.token, { method: 'POST', body: {} })).toMatchObject({
      sessions: 0,
    });
    expect((await send(me, token)).status).toBe(401);
    expect((await send(path, chief.token, { method: 'DELETE' })).status).toBe(204);
    expect((await send(path, chief.token, { method: 'DELETE' })).status).toBe(404);
    const log = await auditOf('person', invited.id);
    expect(log.map(({ action, actor, address, after }) => [action, actor.name, address, after])).toEqual([
      ['remove', 'vera', clientAddress, null],
      ['sign_out', 'vera', clientAddress, { sessions: 0 }],
      ['update', 'vera', clientAddress, { role: 'ads' }],
      ['invite', 'vera', clientAddress, { ...body, email: 'bence@mashol.example' }],
    ]);
  });

  it('who were removed stay out, although STAFF names their domain, until they are invited again', async () => {
    const { token } = await signIn('vera', 'chief');
    const anna = await signIn('anna', 'editor');
    await ask(`/api/edit/people/${anna.id}`, token, { method: 'DELETE' });
    expect((await send(me, anna.token)).status).toBe(401);
    const account = await accountOfAddress(db, 'anna@lap.example');
    const again = await beginSession(account);
    expect((await send(me, again)).status).toBe(401);
    const body = { email: 'anna@lap.example', name: 'Anna', role: 'reporter' };
    await ask('/api/edit/people', token, { method: 'POST', body });
    expect(await ask(me, again)).toMatchObject({ role: 'reporter' });
  });

  it('are never without a chief, not even when two remove one another at once', async () => {
    const vera = await signIn('vera', 'chief');
    const path = `/api/edit/people/${vera.id}`;
    expect((await send(path, vera.token, { method: 'DELETE' })).status).toBe(409);
    const degrade = { method: 'PATCH', body: { changes: { role: 'editor' } } };
    expect((await send(path, vera.token, degrade)).status).toBe(409);
    expect(
      (await send(path, vera.token, { method: 'PATCH', body: { changes: { name: 'Veronika' } } })).status,
    ).toBe(200);
    const anna = await signIn('anna', 'chief');
    const answers = await Promise.all([
      send(path, anna.token, degrade),
      send(`/api/edit/people/${anna.id}`, vera.token, { method: 'DELETE' }),
    ]);
    // The other one is refused as the last chief, or is no longer a chief when the sender is checked.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('people and keys', () => {
  interface Edited {
    id: number;
    version: number;
    updatedAt: number | null;
    document: Record<string, unknown>;
  }
  const putRequest = (path: string, bearer: string, body: object, headers: Record<string, string> = {}) =>
    send(path, bearer, { method: 'PUT', body, headers });

  async function createPersonAndKey() {
    const { id } = await signIn('anna', 'reporter');
    const key = await createKey({ origins: ['https://program.example'] });
    return [
      { entity: 'person', path: `/api/edit/people/${id}`, name: 'anna' },
      { entity: 'key', path: `/api/edit/keys/${key.id}`, name: 'Program' },
    ];
  }

  it('are unchanged when they are sent back, and nothing is logged', async () => {
    for (const { entity, path, name } of await createPersonAndKey()) {
      const response = await send(path, newsroomKey);
      const read = (await response.json()) as Edited;
      expect(read.document).toMatchObject({ name });
      expect(response.headers.get('etag')).toBe(`"${read.version}"`);
      const rows = (await auditOf(entity)).length;
      expect(await ask(path, newsroomKey, { method: 'PUT', body: read })).toEqual(read);
      expect(await auditOf(entity)).toHaveLength(rows);
    }
  });

  it('have a version that grows by one with each change, and a change of an older one is refused with both sides', async () => {
    for (const { entity, path, name } of await createPersonAndKey()) {
      const read = await ask<Edited>(path, newsroomKey);
      const document = { ...read.document, name: 'Új név', role: 'ads' };
      const body = { version: read.version, document };
      const saved = await ask<Edited>(path, newsroomKey, { method: 'PUT', body });
      expect(saved).toMatchObject({ version: read.version + 1, document, updatedAt: expect.any(Number) });
      expect((await auditOf(entity))[0]).toMatchObject({ action: 'update', before: { name } });
      const stale = await putRequest(path, newsroomKey, { version: read.version, document: read.document });
      expect([stale.status, ((await stale.json()) as ErrorBody).conflict]).toMatchObject([
        409,
        { current: { version: saved.version, name: 'Új név' }, sent: { version: read.version, name } },
      ]);
      const ifMatch = { 'if-match': `"${read.version}"` };
      expect((await putRequest(path, newsroomKey, { document }, ifMatch)).status).toBe(409);
      const changes = { changes: { name: 'Harmadik' } };
      const patch = { method: 'PATCH', body: changes, headers: ifMatch };
      expect((await send(path, newsroomKey, patch)).status).toBe(409);
      const listed = await ask<{ items: Edited[] }>(path.replace(/\/\d+$/, ''), newsroomKey);
      expect(listed.items.find(({ id }) => id === saved.id)?.version).toBe(saved.version);
    }
  });

  it('are for chiefs, and keep their rules', async () => {
    const editor = await signIn('bence', 'editor');
    for (const { path } of await createPersonAndKey()) {
      const read = await ask<Edited>(path, newsroomKey);
      expect((await send(path, editor.token)).status).toBe(403);
      expect((await putRequest(path, editor.token, read)).status).toBe(403);
      const noRole = { document: { ...read.document, role: null } };
      expect((await putRequest(path, newsroomKey, noRole)).status).toBe(400);
      expect((await putRequest(path.replace(/\d+$/, '999999'), newsroomKey, read)).status).toBe(404);
    }
    const { id } = await signIn('vera', 'chief');
    const document = { name: 'vera', role: 'editor' };
    expect((await putRequest(`/api/edit/people/${id}`, newsroomKey, { document })).status).toBe(409);
  });

  it('without a role yet stay so when they are sent back', async () => {
    const { id } = await signIn('anna', null);
    await db.updateTable('account').set({ staff: true }).where('id', '=', id).execute();
    const read = await ask<Edited>(`/api/edit/people/${id}`, newsroomKey);
    expect(read.document.role).toBeNull();
    expect(await ask(`/api/edit/people/${id}`, newsroomKey, { method: 'PUT', body: read })).toEqual(read);
  });
});
