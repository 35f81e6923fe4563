import { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AuditRow, NewProgramKey, Person } from '#contract/people.ts';
import type { Role } from '#contract/role.ts';
import { signInCookie } from '#contract/sign-in-cookies.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import type { RunningService } from '../define-service.ts';
import { accountOfAddress } from '../identity/accounts.ts';
import { origin, type TestIdentity, testIdentity } from '../identity/testing/identity.ts';
import { barePlatform, bareSites } from '../platform.ts';
import { startService, testSettings, withErrorBodies } from '../testing/start-service.ts';
import { findActor } from './find-actor.ts';
import { peopleService } from './people-service.ts';

const firstKey = 'kulcs-a-szerkesztosegnek';
const address = '198.51.100.7';
const db = await fileDatabase();
let identity: TestIdentity;
let service: RunningService;
let warnings: string[];
let now = Date.now();

beforeEach(async () => {
  await sql`truncate account, program_key, mail cascade`.execute(db);
  now = Date.now();
  warnings = [];
  identity = testIdentity(db, { now: () => now });
  service = await startService(peopleService, {
    db,
    identity,
    now: () => now,
    sites: bareSites(origin),
    settings: testSettings({ newsroomKey: firstKey, proxies: 1 }),
    log: { info() {}, warn: (_, message) => warnings.push(message), error() {} },
  });
  return () => service.stop();
});

interface RequestOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function send(
  path: string,
  bearer: string | null,
  { method = 'GET', body, headers = {} }: RequestOptions = {},
) {
  return service.routes.request(path, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function ask<T>(path: string, bearer: string, sent?: RequestOptions): Promise<T> {
  const response = await send(path, bearer, sent);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : response.json()) as T;
}

const errorOf = async (response: Response) => {
  const { status, error } = (await response.json()) as ErrorBody;
  return [status, error];
};

/** A signed-in member of the newsroom. */
async function signIn(name: string, role: Role | null) {
  const account = await accountOfAddress(db, `${name}@lap.example`, name);
  await db.updateTable('account').set({ role }).where('id', '=', account.id).execute();
  const { token } = await identity.sessions.begin(account, 'user', 'Firefox, Linux');
  return { id: account.id, token };
}

const createKey = (fields: object = {}) =>
  ask<NewProgramKey>('/api/edit/keys', firstKey, {
    method: 'POST',
    body: { name: 'Program', role: 'editor', owner: 'Bence@Lap.example', ...fields },
  });
const me = '/api/edit/me';

describe('who makes a call', () => {
  it('is a signed-in person, with their role and what it allows', async () => {
    const { id, token } = await signIn('anna', 'reporter');
    const answer = await ask<{ permissions: string[] }>(me, token);
    expect(answer).toMatchObject({ kind: 'person', id: String(id), name: 'anna', role: 'reporter' });
    expect(answer.permissions).toContain('newsroomMe');
    expect(answer.permissions).not.toContain('setFrontPage');
    expect(await errorOf(await send('/api/edit/people', token))).toEqual([
      403,
      'anna has the role újságíró; this call needs one of: vezető.',
    ]);
  });

  it('is a reporter by default', async () => {
    expect(await ask(me, (await signIn('anna', null)).token)).toMatchObject({ role: 'reporter' });
  });

  it('is nobody without a key or a sign-in, and no reader', async () => {
    expect((await send(me, null)).status).toBe(401);
    expect((await send(me, null, { headers: { authorization: 'Basic eDp5' } })).status).toBe(401);
    expect((await send(me, 'cimlap_nincs-ilyen')).status).toBe(403);
    expect((await send(me, 'nincs-ilyen')).status).toBe(403);
    expect((await send(me, 'eyJ.eyJ.sig')).status).toBe(401);
    const account = await accountOfAddress(db, 'olvaso@mashol.example');
    const { token } = await identity.sessions.begin(account, 'reader', 'Firefox, Linux');
    expect((await send(me, token)).status).toBe(403);
  });

  it('is also recognised by cookies, but changes things only from our own pages', async () => {
    const { token } = await signIn('vera', 'chief');
    const cookie = `${signInCookie('user', 'access', true)}=${token}`;
    const create = (headers: Record<string, string>) =>
      send('/api/edit/keys', null, {
        method: 'POST',
        body: { name: 'Program', role: 'editor', owner: 'a@lap.example' },
        headers: { cookie, host: new URL(origin).host, ...headers },
      });
    expect((await send(me, null, { headers: { cookie } })).status).toBe(200);
    expect((await create({ origin })).status).toBe(200);
    expect((await create({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await create({})).status).toBe(403);
    expect((await create({ origin: 'https://mashol.example' })).status).toBe(403);
    expect((await create({ origin: 'https://mashol.example', 'sec-fetch-site': 'same-origin' })).status).toBe(
      403,
    );
    expect((await create({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });

  it('may be NEWSROOM_KEY, of which the log warns at the start and once an hour', async () => {
    expect(warnings).toHaveLength(1);
    for (let n = 0; n < 3; n++) await ask(me, firstKey);
    expect(warnings).toHaveLength(2);
    now += 3_600_000;
    await ask(me, firstKey);
    expect(warnings).toHaveLength(3);
    expect(warnings[2]).toContain('npm run newsroom -- key add');
    expect(warnings[2]).toContain('POST /api/edit/keys');
  });

  it('cannot be determined without a database, and the answer says so', async () => {
    const { key } = await createKey();
    const platform = { ...barePlatform({ db }), keys: null, identity: null };
    const app = withErrorBodies(new Hono().get('/', async (c) => c.json(await findActor(c, platform))));
    const answer = await app.request('/', { headers: { authorization: `Bearer ${key}` } });
    expect(await errorOf(answer)).toEqual([403, expect.stringContaining('no database')]);
  });
});

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
    const list = await (await send('/api/edit/keys', firstKey)).text();
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
    now += 59_000;
    await ask(me, key);
    expect(await usedAt()).toEqual(first);
    now += 1000;
    await ask(me, key);
    expect((await usedAt())?.getTime()).toBe(now);
  });

  it('ends when it is revoked or has expired', async () => {
    const expiring = await createKey({ expiresAt: Math.floor(now / 1000) + 60 });
    expect((await send(me, expiring.key)).status).toBe(200);
    now += 61_000;
    expect(await errorOf(await send(me, expiring.key))).toEqual([403, 'This key has expired.']);
    const { key, id } = await createKey();
    expect((await send(`/api/edit/keys/${id}`, firstKey, { method: 'DELETE' })).status).toBe(204);
    expect(await errorOf(await send(me, key))).toEqual([403, 'This key has been revoked.']);
    expect((await send(`/api/edit/keys/${id}`, firstKey, { method: 'DELETE' })).status).toBe(404);
  });

  it('is in the audit log, but not the key itself', async () => {
    const { key, id } = await createKey();
    const body = { changes: { role: 'ads' } };
    await ask(`/api/edit/keys/${id}`, firstKey, { method: 'PATCH', body });
    await ask(`/api/edit/keys/${id}`, firstKey, { method: 'DELETE' });
    const log = await ask<{ items: AuditRow[] }>(`/api/edit/audit?entity=key&entityId=${id}`, firstKey);
    expect(log.items.map(({ action, before, after }) => [action, before, after])).toEqual([
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
    const first = await ask<Part>('/api/edit/keys?limit=2', firstKey);
    const rest = await ask<Part>(`/api/edit/keys?limit=2&cursor=${first.next}`, firstKey);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.next).toBeNull();
  });

  it('may be changed, and its new role applies at once', async () => {
    const { key, id } = await createKey({ role: 'chief' });
    expect((await send('/api/edit/people', key)).status).toBe(200);
    const changed = await ask(`/api/edit/keys/${id}`, firstKey, {
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
    const response = await send('/api/edit/keys', firstKey, { method: 'POST', body });
    expect([response.status, ((await response.json()) as ErrorBody).issues?.[0]?.path]).toEqual([400, path]);
  });

  it('has a limit per minute, separately for each key', async () => {
    const { key } = await createKey({ perMinute: 3 });
    const other = await createKey({ perMinute: 3 });
    for (let n = 0; n < 3; n++) expect((await send(me, key)).status).toBe(200);
    now += 20_000;
    const refusal = await send(me, key);
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '40']);
    expect((await send(me, other.key)).status).toBe(200);
    now += 40_000;
    expect((await send(me, key)).status).toBe(200);
  });
});

describe('pages of other hosts', () => {
  const program = 'https://program.example';
  const preflight = (from: string, path = me, method = 'GET') =>
    service.routes.request(path, {
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
    await ask(`/api/edit/keys/${id}`, firstKey, { method: 'DELETE' });
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
    const { token } = await identity.sessions.begin(account, 'user', 'Firefox, Linux');
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
    const log = await ask<{ items: AuditRow[] }>(
      `/api/edit/audit?entity=person&entityId=${invited.id}`,
      chief.token,
    );
    expect(
      log.items.map(({ action, actor, address, after }) => [action, actor.name, address, after]),
    ).toEqual([
      ['remove', 'vera', address, null],
      ['sign_out', 'vera', address, { sessions: 0 }],
      ['update', 'vera', address, { role: 'ads' }],
      ['invite', 'vera', address, { ...body, email: 'bence@mashol.example' }],
    ]);
  });

  it('who were removed stay out, although STAFF names their domain, until they are invited again', async () => {
    const { token } = await signIn('vera', 'chief');
    const anna = await signIn('anna', 'editor');
    await ask(`/api/edit/people/${anna.id}`, token, { method: 'DELETE' });
    expect((await send(me, anna.token)).status).toBe(401);
    const account = await accountOfAddress(db, 'anna@lap.example');
    const again = await identity.sessions.begin(account, 'user', 'Firefox, Linux');
    expect((await send(me, again.token)).status).toBe(401);
    const body = { email: 'anna@lap.example', name: 'Anna', role: 'reporter' };
    await ask('/api/edit/people', token, { method: 'POST', body });
    expect(await ask(me, again.token)).toMatchObject({ role: 'reporter' });
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
  const auditOf = async (entity: string) =>
    (await ask<{ items: AuditRow[] }>(`/api/edit/audit?entity=${entity}`, firstKey)).items;

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
      const response = await send(path, firstKey);
      const read = (await response.json()) as Edited;
      expect(read.document).toMatchObject({ name });
      expect(response.headers.get('etag')).toBe(`"${read.version}"`);
      const rows = (await auditOf(entity)).length;
      expect(await ask(path, firstKey, { method: 'PUT', body: read })).toEqual(read);
      expect(await auditOf(entity)).toHaveLength(rows);
    }
  });

  it('have a version that grows by one with each change, and a change of an older one is refused with both sides', async () => {
    for (const { entity, path, name } of await createPersonAndKey()) {
      const read = await ask<Edited>(path, firstKey);
      const document = { ...read.document, name: 'Új név', role: 'ads' };
      const body = { version: read.version, document };
      const saved = await ask<Edited>(path, firstKey, { method: 'PUT', body });
      expect(saved).toMatchObject({ version: read.version + 1, document, updatedAt: expect.any(Number) });
      expect((await auditOf(entity))[0]).toMatchObject({ action: 'update', before: { name } });
      const stale = await putRequest(path, firstKey, { version: read.version, document: read.document });
      expect([stale.status, ((await stale.json()) as ErrorBody).conflict]).toMatchObject([
        409,
        { current: { version: saved.version, name: 'Új név' }, sent: { version: read.version, name } },
      ]);
      const ifMatch = { 'if-match': `"${read.version}"` };
      expect((await putRequest(path, firstKey, { document }, ifMatch)).status).toBe(409);
      const changes = { changes: { name: 'Harmadik' } };
      const patch = { method: 'PATCH', body: changes, headers: ifMatch };
      expect((await send(path, firstKey, patch)).status).toBe(409);
      const listed = await ask<{ items: Edited[] }>(path.replace(/\/\d+$/, ''), firstKey);
      expect(listed.items.find(({ id }) => id === saved.id)?.version).toBe(saved.version);
    }
  });

  it('are for chiefs, and keep their rules', async () => {
    const editor = await signIn('bence', 'editor');
    for (const { path } of await createPersonAndKey()) {
      const read = await ask<Edited>(path, firstKey);
      expect((await send(path, editor.token)).status).toBe(403);
      expect((await putRequest(path, editor.token, read)).status).toBe(403);
      const noRole = { document: { ...read.document, role: null } };
      expect((await putRequest(path, firstKey, noRole)).status).toBe(400);
      expect((await putRequest(path.replace(/\d+$/, '999999'), firstKey, read)).status).toBe(404);
    }
    const { id } = await signIn('vera', 'chief');
    const document = { name: 'vera', role: 'editor' };
    expect((await putRequest(`/api/edit/people/${id}`, firstKey, { document })).status).toBe(409);
  });

  it('without a role yet stay so when they are sent back', async () => {
    const { id } = await signIn('anna', null);
    await db.updateTable('account').set({ staff: true }).where('id', '=', id).execute();
    const read = await ask<Edited>(`/api/edit/people/${id}`, firstKey);
    expect(read.document.role).toBeNull();
    expect(await ask(`/api/edit/people/${id}`, firstKey, { method: 'PUT', body: read })).toEqual(read);
  });
});
