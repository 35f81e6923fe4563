import { hkdfSync } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { accountOfAddress } from './accounts.ts';
import { type TestBrowser, testBrowser } from './testing/browser.ts';
import { origin, type TestIdentity, testIdentity } from './testing/identity.ts';

const day = 86_400_000;
let db: Database;
let time: number;
let identity: TestIdentity;
let browser: TestBrowser;
const now = () => time;

beforeAll(async () => {
  ({ db } = await testDatabase());
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`truncate account, rate_window cascade`.execute(db);
  time = Date.now();
  identity = testIdentity(db, { now });
  browser = testBrowser(identity.routes, origin);
});

const access = '__Host-reader_access';
const refresh = '__Host-reader_refresh';

/** Signs a reader in, and gives the browser the cookies. */
async function signedIn() {
  const account = await accountOfAddress(db, 'olvaso@mashol.example');
  const tokens = await identity.sessions.begin(account, 'reader', 'Firefox, Linux');
  browser.cookies.set(access, tokens.token).set(refresh, tokens.refreshToken);
  return { account, ...tokens };
}

const me = (headers: Record<string, string> = {}) => browser.get('/api/me', headers);
const byBearer = (token: string) => identity.routes.request(`${origin}/api/me`, { headers: { authorization: `Bearer ${token}` } });
const refreshed = (refreshToken: string) =>
  identity.routes.request(`${origin}/api/token/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

describe('access tokens', () => {
  it('are good for seven days, then say „Expired JWT Token” (specification §8, §9)', async () => {
    const { token } = await signedIn();
    time += 7 * day - 1000;
    expect((await byBearer(token)).status).toBe(200);
    time += 2000;
    const answer = await byBearer(token);
    expect([answer.status, await errorOf(answer)]).toEqual([401, 'Expired JWT Token']);
  });

  it('are ours only: unsigned, foreign, for something else or changed ones are nobody’s', async () => {
    const { token, account } = await signedIn();
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const secret = new TextEncoder().encode('another secret of thirty-two bytes or more');
    const own = new Uint8Array(hkdfSync('sha256', 'egy titok, amelyet csak a próbák tudnak', '', 'cimlap tokens', 32));
    const sign = (changes: object, key = own, header: object = {}) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid, ...header }).sign(key);
    expect((await byBearer(await sign({}))).status, 'the key of this test is the right one').toBe(200);
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const forged = [
      new UnsecuredJWT(claims).encode(),
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: String(account.id + 1), scope: 'user', aud: 'cimlap:user' })).toString('base64url')}.${signature}`,
      await sign({}, secret),
      await sign({}, secret, { jku: 'https://evil.example/keys', jwk: { kty: 'oct', k: 'AAAA' } }),
      await sign({}, own, { kid: '../../dev/null' }),
      await sign({}, own, { alg: 'HS512' }),
      await sign({}, own, { typ: 'JWT' }),
      await sign({ aud: 'cimlap:user' }),
      await sign({ aud: 'somebody else' }),
      await sign({ iss: 'somebody else' }),
      await sign({ scope: 'user', aud: 'cimlap:user' }),
      await sign({ exp: undefined }),
      await sign({ sid: '00000000-0000-4000-8000-000000000000' }),
      'x'.repeat(100_000),
      'a.b.c',
    ];
    for (const [index, token] of forged.entries()) {
      const answer = await byBearer(token);
      expect([answer.status, await errorOf(answer)], String(index)).toEqual([401, 'Invalid JWT Token']);
    }
    expect(identity.refusals).toHaveLength(forged.length);
  });

  it('in a cookie, when forged: cleared, and the refresh token beside it is not used', async () => {
    const { token } = await signedIn();
    browser.cookies.set(access, `${token.slice(0, -4)}AAAA`);
    expect((await me()).status).toBe(401);
    expect(browser.cookies.size).toBe(0);
    const { rows } = await sql`select from refresh_token where used_at is not null`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('are the same for all processes, with a secret that the first one made', async () => {
    await sql`truncate signing_secret`.execute(db);
    const processes = await Promise.all(Array.from({ length: 4 }, async () => testIdentity(db, { now, secrets: [] })));
    const account = await accountOfAddress(db, 'olvaso@mashol.example');
    const all = await Promise.all(processes.map(({ sessions }) => sessions.begin(account, 'reader', 'x')));
    for (const { token } of all) for (const other of processes) expect(await other.byToken(token)).not.toBeNull();
  });

  it('of a former AUTH_SECRET are good until it is taken out', async () => {
    const { token } = await signedIn();
    const later = testIdentity(db, {
      now,
      secrets: ['az új titok, amely harminckét betűnél hosszabb', 'egy titok, amelyet csak a próbák tudnak'],
    });
    expect(await later.byToken(token)).not.toBeNull();
    const last = testIdentity(db, { now, secrets: ['az új titok, amely harminckét betűnél hosszabb'] });
    await expect(last.byToken(token)).rejects.toMatchObject({ status: 401 });
  });
});

describe('when the access token has ended', () => {
  it('a browser gets new ones with the next request, once, and nobody notices', async () => {
    const { token, refreshToken } = await signedIn();
    time += 7 * day + 1000;
    expect((await me()).status).toBe(200);
    expect([browser.cookies.get(access), browser.cookies.get(refresh)]).not.toEqual([token, refreshToken]);
    expect((await byBearer(browser.cookies.get(access) ?? '')).status).toBe(200);
  });

  it('requests that come together are one reader’s, not a thief’s', async () => {
    const { refreshToken } = await signedIn();
    browser.cookies.delete(access);
    const both = await Promise.all([me(), me(), me()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(both.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1);
    expect(browser.cookies.get(refresh)).not.toBe(refreshToken);
    browser.cookies.delete(access);
    time += 60_000;
    expect((await me()).status).toBe(200);
  });

  it('after fourteen days without a visit they sign in anew (specification §9)', async () => {
    await signedIn();
    time += 14 * day + 1000;
    expect((await me()).status).toBe(401);
    expect(browser.cookies.size).toBe(0);
  });

  it('and after 180 days at the latest, however often it is renewed', async () => {
    await signedIn();
    for (let n = 0; n < 18; n++) {
      time += 10 * day - 1000;
      expect((await me()).status, `day ${n * 10 + 10}`).toBe(200);
    }
    time += day;
    expect((await me()).status).toBe(401);
  });
});

describe('a stolen refresh token', () => {
  it('ends the session for thief and owner when the second of them uses it', async () => {
    const { refreshToken } = await signedIn();
    const thief = (await (await refreshed(refreshToken)).json()) as { token: string; refreshToken: string };
    expect((await byBearer(thief.token)).status).toBe(200);
    time += 60_000;
    browser.cookies.delete(access);
    expect((await me()).status).toBe(401);
    expect(browser.cookies.size).toBe(0);
    expect(identity.refusals.at(-1)).toMatch(/used again: its session was ended/);
    expect((await byBearer(thief.token)).status, 'the access token too').toBe(401);
    expect((await refreshed(thief.refreshToken)).status, 'and its successor').toBe(401);
  });

  it('a program that uses one twice is a thief at once', async () => {
    const { refreshToken } = await signedIn();
    expect((await refreshed(refreshToken)).status).toBe(200);
    expect((await refreshed(refreshToken)).status).toBe(401);
    expect((await me()).status).toBe(401);
  });

  it('is kept nowhere as it is', async () => {
    const { token, refreshToken } = await signedIn();
    const { rows } = await sql<{ all: string }>`select coalesce(string_agg(r::text, ''), '') as all from (
      select s::text as r from session s union all select encode(hash, 'escape') from refresh_token) x`.execute(db);
    expect(rows[0]?.all).not.toContain(refreshToken);
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe('POST /api/token/refresh', () => {
  it('gives programs both, pages neither', async () => {
    const { refreshToken } = await signedIn();
    expect(await (await refreshed(refreshToken)).json()).toMatchObject({
      token: expect.stringMatching(/^eyJ/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    await signedIn();
    const answer = await browser.post('/api/token/refresh', {});
    expect(await answer.json()).toEqual({ token: null, refreshToken: null });
    expect((await me()).status).toBe(200);
  });

  it('takes nothing from pages of others (CSRF)', async () => {
    await signedIn();
    for (const path of [
      '/api/token/refresh',
      '/api/logout',
      '/api/login',
      '/api/v2/user/token',
      '/api/login/letter',
      '/api/login/otp/verify',
    ]) {
      for (const [type, from] of [
        ['application/x-www-form-urlencoded', 'https://evil.example'],
        ['text/plain', 'null'],
        ['multipart/form-data; boundary=x', 'https://lap.example.evil.example'],
      ]) {
        const answer = await browser.post(path, { mind: '1' }, { origin: from ?? '', 'content-type': type ?? '' });
        expect(answer.status, `${path} ${type}`).toBe(403);
      }
    }
    expect((await me()).status).toBe(200);
  });

  it('is limited', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    for (let n = 0; n < 120; n++) await browser.post('/api/token/refresh', { refreshToken: 'x' }, from);
    expect((await browser.post('/api/token/refresh', { refreshToken: 'x' }, from)).status).toBe(429);
    expect((await browser.post('/api/token/refresh', { refreshToken: 'x' }, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session, not only the cookies', async () => {
    const { token, refreshToken } = await signedIn();
    browser.cookies.set('last_page', '%2Fx');
    const answer = await browser.post('/api/logout', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tamogatas/belepes?lepes=ki']);
    expect(browser.cookies.size).toBe(0);
    expect((await byBearer(token)).status).toBe(401);
    expect((await refreshed(refreshToken)).status).toBe(401);
  });

  it('on this device only, or on all', async () => {
    const other = await signedIn();
    await signedIn();
    await browser.post('/api/logout', {});
    expect((await byBearer(other.token)).status).toBe(200);
    await signedIn();
    await browser.post('/api/logout', { mind: '1' });
    expect((await byBearer(other.token)).status).toBe(401);
  });

  it('or on one other device, which is one’s own; nobody else’s', async () => {
    const other = await signedIn();
    const here = await signedIn();
    const stranger = await identity.sessions.begin(await accountOfAddress(db, 'mas@mashol.example'), 'reader', 'Safari, iPhone');
    const ids = async (accountId: number) => (await identity.sessions.devices(accountId)).map(({ id }) => id);
    const standing = await ids(here.account.id);
    expect(standing).toHaveLength(2);
    const strangers = await ids((await accountOfAddress(db, 'mas@mashol.example')).id);
    for (const munkamenet of [...standing, ...strangers]) {
      if (munkamenet !== decodeJwt(here.token).sid) await browser.post('/api/logout', { munkamenet });
    }
    expect((await byBearer(other.token)).status).toBe(401);
    expect((await byBearer(here.token)).status).toBe(200);
    expect((await byBearer(stranger.token)).status).toBe(200);
    expect((await browser.post('/api/logout', { munkamenet: 'x' })).status).toBe(400);
  });

  it('an account that is removed is signed out everywhere', async () => {
    const { token, account } = await signedIn();
    await db.deleteFrom('account').where('id', '=', account.id).execute();
    expect((await byBearer(token)).status).toBe(401);
  });
});

it('over plain http the names have no prefix, and those of https are not looked at', async () => {
  const plain = testIdentity(db, {
    now,
    sites: {
      main: { slug: 'main', name: 'Lap', origin: 'http://localhost:3000' },
      erdely: { slug: 'erdely', name: 'Lap', origin: 'http://erdely.localhost:3000' },
    },
  });
  const { token } = await signedIn();
  const other = testBrowser(plain.routes, 'http://localhost:3000');
  other.cookies.set('reader_access', token);
  expect((await other.get('/api/me')).status).toBe(200);
  browser.cookies.clear();
  browser.cookies.set('reader_access', token);
  expect((await me()).status, 'another host of the domain could have set it').toBe(401);
});
