import { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignInDevice } from '#contract/auth.ts';
import type { Passkey } from '#contract/passkey.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { accountOfAddress } from '../identity/accounts.ts';
import { createTestPasskey, type TestPasskey } from '../identity/testing/authenticator.ts';
import { deskOrigin, origin, type TestIdentity, testIdentity } from '../identity/testing/identity.ts';
import { bareSites } from '../platform.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { peopleService } from './people-service.ts';

const db = await fileDatabase();
let time: number;
let identity: TestIdentity;
let app: Hono;

beforeEach(async () => {
  await sql`truncate account, rate_window, mail, passkey_challenge, program_key cascade`.execute(db);
  time = Date.now();
  identity = testIdentity(db, { now: () => time });
  const service = await startService(peopleService, {
    db,
    identity,
    now: () => time,
    sites: bareSites(origin),
    settings: testSettings({ deskOrigin, newsroomKey }),
  });
  app = new Hono().route('/', identity.routes).route('/', service.routes);
  return () => service.stop();
});

/** A person who is signed in at the desk. */
async function signIn(name: string, scope: 'user' | 'reader' = 'user') {
  const account = await accountOfAddress(db, `${name}@lap.example`, name);
  await db
    .updateTable('account')
    .set({ staff: scope === 'user' })
    .where('id', '=', account.id)
    .execute();
  const { token } = await identity.sessions.begin(account, scope, 'Firefox, Linux', true);
  return { id: account.id, token };
}

async function send(method: string, path: string, token: string | null, body?: object): Promise<Response> {
  return app.request(deskOrigin + path, {
    method,
    headers: {
      host: new URL(deskOrigin).host,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function ask<T>(method: string, path: string, token: string | null, body?: object): Promise<T> {
  const response = await send(method, path, token, body);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : response.json()) as T;
}

const passkeys = '/api/edit/me/passkeys';
const startAdding = (token: string) =>
  ask<{ challenge: string }>('POST', `${passkeys}/options`, token, {}).then(({ challenge }) => challenge);
const addWith = (token: string, credential: object) =>
  send('POST', passkeys, token, { name: 'Telefon', credential });

async function addPasskey(token: string, passkey: TestPasskey): Promise<Passkey> {
  const answer = await addWith(token, passkey.create(await startAdding(token)));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Passkey;
}

const newChallenge = async () =>
  (await ask<{ challenge: string }>('POST', '/api/login/passkey/options', null, {})).challenge;
const signInWith = (credential: object) => send('POST', '/api/login/passkey', null, credential);
const audit = () =>
  db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'entity', 'entity_id', 'before', 'after'])
    .where('entity', 'in', ['passkey', 'session'])
    .orderBy('id', 'desc')
    .execute();

describe('a passkey', () => {
  it('is added by a signed-in person, signs them in, is renamed and removed, and each is logged', async () => {
    const { id: accountId, token } = await signIn('anna');
    const passkey = createTestPasskey();
    const { id } = await addPasskey(token, passkey);
    expect(await db.selectFrom('mail').select('recipient').execute()).toEqual([
      { recipient: 'anna@lap.example' },
    ]);
    const tokens = (await (await signInWith(passkey.get(await newChallenge()))).json()) as { token: string };
    expect(await ask('GET', '/api/edit/me', tokens.token)).toMatchObject({ id: String(accountId) });
    const { items } = await ask<{ items: Passkey[] }>('GET', passkeys, token);
    expect(items).toEqual([
      { id, name: 'Telefon', madeAt: Math.floor(time / 1000), usedAt: Math.floor(time / 1000) },
    ]);
    await ask('PATCH', `${passkeys}/${id}`, token, { changes: { name: 'Régi telefon' } });
    await ask('DELETE', `${passkeys}/${id}`, token);
    expect((await signInWith(passkey.get(await newChallenge()))).status).toBe(401);
    const row = { actor_id: String(accountId), entity: 'passkey', entity_id: String(id) };
    expect((await audit()).slice(0, 3)).toEqual([
      { ...row, action: 'delete', before: { name: 'Régi telefon', owner: 'anna@lap.example' }, after: null },
      { ...row, action: 'update', before: { name: 'Telefon' }, after: { name: 'Régi telefon' } },
      { ...row, action: 'create', before: null, after: { name: 'Telefon' } },
    ]);
  });

  it('is accepted once per challenge, within five minutes, and only for the purpose of the challenge', async () => {
    const { token } = await signIn('anna');
    const other = await signIn('bence');
    const passkey = createTestPasskey();
    const started = await startAdding(token);
    expect((await addWith(other.token, passkey.create(started))).status).toBe(400);
    expect((await addWith(token, passkey.create(started))).status).toBe(400);
    await addPasskey(token, passkey);
    const used = await newChallenge();
    const answer = passkey.get(used);
    expect((await signInWith(answer)).status).toBe(200);
    expect((await signInWith(answer)).status).toBe(401);
    expect((await signInWith(passkey.get(used))).status).toBe(401);
    expect((await signInWith(passkey.get(await startAdding(token)))).status).toBe(401);
    const expired = await newChallenge();
    time += 300_001;
    expect((await signInWith(passkey.get(expired))).status).toBe(401);
    expect((await signInWith(passkey.get('bWFkZS11cA'))).status).toBe(401);
  });

  it.each([
    ['for another origin', { origin }],
    ['without user verification', { isUnverified: true }],
  ])('is refused %s', async (_, forgery) => {
    const { token } = await signIn('anna');
    const passkey = createTestPasskey();
    expect((await addWith(token, passkey.create(await startAdding(token), forgery))).status).toBe(400);
    await addPasskey(token, passkey);
    expect((await signInWith(passkey.get(await newChallenge(), forgery))).status).toBe(401);
    expect((await signInWith(passkey.get(await newChallenge()))).status).toBe(200);
  });

  it('that was copied is detected by its counter', async () => {
    const { token } = await signIn('anna');
    const passkey = createTestPasskey();
    await addPasskey(token, passkey);
    expect((await signInWith(passkey.get(await newChallenge(), { counter: 9 }))).status).toBe(200);
    expect((await signInWith(passkey.get(await newChallenge(), { counter: 9 }))).status).toBe(401);
  });

  it('belongs only to its owner, and an unknown one lets nobody in', async () => {
    const anna = await signIn('anna');
    const bence = await signIn('bence');
    const { id } = await addPasskey(anna.token, createTestPasskey());
    expect(await ask('GET', passkeys, bence.token)).toEqual({ items: [] });
    const changes = { changes: { name: 'Másé' } };
    expect((await send('PATCH', `${passkeys}/${id}`, bence.token, changes)).status).toBe(404);
    expect((await send('DELETE', `${passkeys}/${id}`, bence.token)).status).toBe(404);
    expect((await signInWith(createTestPasskey().get(await newChallenge()))).status).toBe(401);
  });

  it('is for people of the newsroom at the desk, while they are members', async () => {
    const reader = await signIn('olvaso', 'reader');
    expect((await send('POST', `${passkeys}/options`, reader.token, {})).status).toBe(403);
    expect((await send('GET', passkeys, newsroomKey)).status).toBe(403);
    const { id, token } = await signIn('anna');
    const passkey = createTestPasskey();
    await addPasskey(token, passkey);
    const atSite = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await app.request(`${origin}/api/login/passkey`, atSite)).status).toBe(404);
    await db.updateTable('account').set({ left_at: new Date() }).where('id', '=', id).execute();
    expect((await signInWith(passkey.get(await newChallenge()))).status).toBe(401);
  });

  it('is listed and removed only by a chief, whose name is logged', async () => {
    const anna = await signIn('anna');
    const bence = await signIn('bence');
    const chief = await signIn('vezeto');
    await db.updateTable('account').set({ role: 'chief' }).where('id', '=', chief.id).execute();
    const passkey = createTestPasskey();
    const telephone = await addPasskey(anna.token, passkey);
    const ofAnna = `/api/edit/people/${anna.id}/passkeys`;
    for (const [method, path] of [
      ['GET', ofAnna],
      ['DELETE', `${ofAnna}/${telephone.id}`],
    ] as const) {
      expect((await send(method, path, bence.token)).status).toBe(403);
    }
    expect(await ask('GET', ofAnna, chief.token)).toEqual({ items: [telephone] });
    const ofBence = `/api/edit/people/${bence.id}/passkeys`;
    expect(await ask('GET', ofBence, chief.token)).toEqual({ items: [] });
    expect((await send('DELETE', `${ofBence}/${telephone.id}`, chief.token)).status).toBe(404);
    expect((await send('GET', '/api/edit/people/999999/passkeys', chief.token)).status).toBe(404);

    await ask('DELETE', `${ofAnna}/${telephone.id}`, chief.token);
    expect((await signInWith(passkey.get(await newChallenge()))).status).toBe(401);
    expect((await audit())[0]).toEqual({
      actor_id: String(chief.id),
      action: 'delete',
      entity: 'passkey',
      entity_id: String(telephone.id),
      before: { name: 'Telefon', owner: 'anna@lap.example' },
      after: null,
    });
  });

  it('is deleted when its owner is removed from the newsroom', async () => {
    const { id, token } = await signIn('anna');
    await addPasskey(token, createTestPasskey());
    await ask('DELETE', `/api/edit/people/${id}`, newsroomKey);
    expect(await db.selectFrom('passkey').select('id').execute()).toEqual([]);
  });
});

describe('one’s own sessions', () => {
  const sessions = '/api/edit/me/sessions';

  it('are listed, and each can be ended', async () => {
    const here = await signIn('anna');
    const there = await signIn('anna');
    const { items } = await ask<{ items: SignInDevice[] }>('GET', sessions, here.token);
    expect(items.map(({ current, device }) => [current, device]).sort()).toEqual([
      [false, 'Firefox, Linux'],
      [true, 'Firefox, Linux'],
    ]);
    const other = items.find(({ current }) => !current)?.id ?? '';
    await ask('DELETE', `${sessions}/${other}`, here.token);
    expect((await send('GET', '/api/edit/me', there.token)).status).toBe(401);
    expect((await send('GET', '/api/edit/me', here.token)).status).toBe(200);
    expect((await audit())[0]).toMatchObject({ action: 'end', entity: 'session', entity_id: other });
    expect((await send('DELETE', `${sessions}/${other}`, here.token)).status).toBe(404);
  });

  it('cannot be seen or ended by anybody else', async () => {
    const anna = await signIn('anna');
    const bence = await signIn('bence');
    const { items } = await ask<{ items: SignInDevice[] }>('GET', sessions, anna.token);
    expect(items.length).toBe(1);
    expect((await send('DELETE', `${sessions}/${items[0]?.id}`, bence.token)).status).toBe(404);
  });
});
