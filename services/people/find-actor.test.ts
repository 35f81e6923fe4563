import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { signInCookie } from '#contract/sign-in-cookies.ts';
import { accountOfAddress } from '../identity/accounts.ts';
import { origin } from '../identity/testing/identity.ts';
import { barePlatform } from '../platform.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { withErrorBodies } from '../testing/start-service.ts';
import { findActor } from './find-actor.ts';
import { errorOf, me, startPeople } from './testing/test-people.ts';

const { ask, beginSession, clock, createKey, db, send, signIn, warnings } = await startPeople();

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
    const token = await beginSession(account, 'reader');
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
    for (let n = 0; n < 3; n++) await ask(me, newsroomKey);
    expect(warnings).toHaveLength(2);
    clock.now += 3_600_000;
    await ask(me, newsroomKey);
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
