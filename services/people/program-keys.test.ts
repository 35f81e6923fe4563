import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { errorOf, me, startPeople } from './testing/test-people.ts';

const { ask, auditOf, clock, createKey, db, request, send } = await startPeople();

describe('a key', () => {
  it('is shown once, works, is stored as a hash, and its use is recorded once a minute', async () => {
    const { key, id, hint } = await createKey();
    expect(key).toMatch(/^cimlap_[\w-]{43}$/);
    expect(key.startsWith(hint)).toBe(true);
    expect(await ask(me, key)).toMatchObject({
      kind: 'program',
      id: String(id),
      name: 'Program',
      role: 'editor',
    });
    const list = await (await send('/api/edit/keys', newsroomKey)).text();
    expect(JSON.parse(list)).toMatchObject({
      items: [{ id, owner: 'bence@lap.example', perMinute: 600 }],
      next: null,
    });
    expect(list).not.toContain(key);
    const stored = await sql<{ row: string }>`select k::text as row from program_key k`.execute(db);
    expect(stored.rows[0]?.row).not.toContain(key.slice(hint.length));
    const usedAt = async () =>
      (await db.selectFrom('program_key').select('used_at').executeTakeFirstOrThrow()).used_at;
    const first = await usedAt();
    clock.now += 59_000;
    await ask(me, key);
    expect(await usedAt()).toEqual(first);
    clock.now += 1000;
    await ask(me, key);
    expect((await usedAt())?.getTime()).toBe(clock.now);
  });

  it('ends when it is revoked or has expired', async () => {
    const expiring = await createKey({ expiresAt: Math.floor(clock.now / 1000) + 60 });
    expect((await send(me, expiring.key)).status).toBe(200);
    clock.now += 61_000;
    expect(await errorOf(await send(me, expiring.key))).toEqual([403, 'This key has expired.']);
    const { key, id } = await createKey();
    expect((await send(`/api/edit/keys/${id}`, newsroomKey, { method: 'DELETE' })).status).toBe(204);
    expect(await errorOf(await send(me, key))).toEqual([403, 'This key has been revoked.']);
    expect((await send(`/api/edit/keys/${id}`, newsroomKey, { method: 'DELETE' })).status).toBe(404);
  });

  it('is in the audit log, but not the key itself', async () => {
    const { key, id } = await createKey();
    const body = { changes: { role: 'ads' } };
    await ask(`/api/edit/keys/${id}`, newsroomKey, { method: 'PATCH', body });
    await ask(`/api/edit/keys/${id}`, newsroomKey, { method: 'DELETE' });
    const log = await auditOf('key', id);
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['withdraw', expect.objectContaining({ role: 'ads' }), null],
      ['update', { role: 'editor' }, { role: 'ads' }],
      ['create', null, expect.objectContaining({ name: 'Program', owner: 'bence@lap.example' })],
    ]);
    expect(JSON.stringify(log)).not.toContain(key);
  });

  it('is listed newest first, in parts', async () => {
    const ids = [(await createKey()).id, (await createKey()).id, (await createKey()).id].reverse();
    interface Part {
      items: Array<{ id: number }>;
      next: string | null;
    }
    const first = await ask<Part>('/api/edit/keys?limit=2', newsroomKey);
    const rest = await ask<Part>(`/api/edit/keys?limit=2&cursor=${first.next}`, newsroomKey);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.next).toBeNull();
  });

  it('may be changed, and its new role applies at once', async () => {
    const { key, id } = await createKey({ role: 'chief' });
    expect((await send('/api/edit/people', key)).status).toBe(200);
    const changed = await ask(`/api/edit/keys/${id}`, newsroomKey, {
      method: 'PATCH',
      body: { changes: { role: 'ads', perMinute: 5 } },
    });
    expect(changed).toMatchObject({ role: 'ads', perMinute: 5, name: 'Program' });
    expect((await send('/api/edit/people', key)).status).toBe(403);
  });

  it.each([
    [{ origins: ['https://program.example/path'] }, 'origins.0'],
    [{ origins: ['javascript:alert(1)'] }, 'origins.0'],
    [{ role: 'boss' }, 'role'],
    [{ owner: 'nobody' }, 'owner'],
    [{ perMinute: 0 }, 'perMinute'],
    [{ expiresAt: 1000 }, 'expiresAt'],
  ])('is refused with %j', async (fields, path) => {
    const body = { name: 'Program', role: 'editor', owner: 'a@lap.example', ...fields };
    const response = await send('/api/edit/keys', newsroomKey, { method: 'POST', body });
    expect([response.status, ((await response.json()) as ErrorBody).issues?.[0]?.path]).toEqual([400, path]);
  });

  it('has a limit per minute, separately for each key', async () => {
    const { key } = await createKey({ perMinute: 3 });
    const other = await createKey({ perMinute: 3 });
    for (let n = 0; n < 3; n++) expect((await send(me, key)).status).toBe(200);
    clock.now += 20_000;
    const refusal = await send(me, key);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '40']);
    expect((await send(me, other.key)).status).toBe(200);
    clock.now += 40_000;
    expect((await send(me, key)).status).toBe(200);
  });
});

describe('pages of other hosts', () => {
  const program = 'https://program.example';
  const preflight = (from: string, path = me, method = 'GET') =>
    request(path, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': method },
    });
  const allowedOrigin = (response: Response) => response.headers.get('access-control-allow-origin');

  it('are answered when a valid key allows them', async () => {
    const { id } = await createKey({ origins: [program] });
    expect(allowedOrigin(await preflight(program))).toBe(program);
    expect(allowedOrigin(await preflight(program, '/api/edit/keys/3', 'PATCH'))).toBe(program);
    expect(allowedOrigin(await preflight(program, '/api/edit/keys', 'TRACE'))).not.toBe(program);
    expect(allowedOrigin(await preflight('https://mashol.example'))).not.toBe('https://mashol.example');
    await ask(`/api/edit/keys/${id}`, newsroomKey, { method: 'DELETE' });
    expect(allowedOrigin(await preflight(program))).not.toBe(program);
  });

  it('use the key that allows them, and no other', async () => {
    const { key } = await createKey({ origins: [program] });
    const other = await createKey();
    const answer = await send(me, key, { headers: { origin: program } });
    expect([answer.status, allowedOrigin(answer), answer.headers.get('vary')]).toEqual([
      200,
      program,
      'Origin',
    ]);
    const wrong = await send(me, other.key, { headers: { origin: program } });
    expect(wrong.status).toBe(403);
    expect(allowedOrigin(wrong)).not.toBe(program);
    expect((await send(me, key, { headers: { origin: 'https://mashol.example' } })).status).toBe(403);
  });
});
