import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { accountOfAddress } from './accounts.ts';
import { testBrowser } from './testing/browser.ts';
import { testIdentity } from './testing/identity.ts';
import {
  accessCookie,
  dayMs,
  type ReaderVisit,
  refreshCookie,
  visitAsReader,
} from './testing/reader-visit.ts';

const db = await fileDatabase();
let visit: ReaderVisit;

beforeEach(async () => {
  visit = await visitAsReader(db);
});

describe('when the access token has ended', () => {
  it('a browser gets new tokens with the next request, once, and the reader need not sign in', async () => {
    const { token, refreshToken } = await visit.signIn();
    visit.time += 7 * dayMs + 1000;
    expect((await visit.me()).status).toBe(200);
    expect([visit.browser.cookies.get(accessCookie), visit.browser.cookies.get(refreshCookie)]).not.toEqual([
      token,
      refreshToken,
    ]);
    expect((await visit.byBearer(visit.browser.cookies.get(accessCookie) ?? '')).status).toBe(200);
  });

  it('simultaneous requests of one reader are not taken for theft', async () => {
    const { refreshToken } = await visit.signIn();
    visit.browser.cookies.delete(accessCookie);
    const answers = await Promise.all([visit.me(), visit.me(), visit.me()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1);
    expect(visit.browser.cookies.get(refreshCookie)).not.toBe(refreshToken);
    visit.browser.cookies.delete(accessCookie);
    visit.time += 60_000;
    expect((await visit.me()).status).toBe(200);
  });

  it('after fourteen days without a visit they must sign in again', async () => {
    await visit.signIn();
    visit.time += 14 * dayMs + 1000;
    expect((await visit.me()).status).toBe(401);
    expect(visit.browser.cookies.size).toBe(0);
  });

  it('and after 180 days at the latest, however often it is renewed', async () => {
    await visit.signIn();
    for (let n = 0; n < 18; n++) {
      visit.time += 10 * dayMs - 1000;
      expect((await visit.me()).status, `day ${n * 10 + 10}`).toBe(200);
    }
    visit.time += dayMs;
    expect((await visit.me()).status).toBe(401);
  });
});

describe('a stolen refresh token', () => {
  it('ends the session for thief and owner when the second of them uses it', async () => {
    const { refreshToken } = await visit.signIn();
    const thief = (await (await visit.refreshTokens(refreshToken)).json()) as {
      token: string;
      refreshToken: string;
    };
    expect((await visit.byBearer(thief.token)).status).toBe(200);
    visit.time += 60_000;
    visit.browser.cookies.delete(accessCookie);
    expect((await visit.me()).status).toBe(401);
    expect(visit.browser.cookies.size).toBe(0);
    expect(visit.identity.refusals.at(-1)).toMatch(/used again: its session was ended/);
    expect((await visit.byBearer(thief.token)).status, 'the access token too').toBe(401);
    expect((await visit.refreshTokens(thief.refreshToken)).status, 'and its successor').toBe(401);
  });

  it('a program that uses one twice is treated as a thief at once', async () => {
    const { refreshToken } = await visit.signIn();
    expect((await visit.refreshTokens(refreshToken)).status).toBe(200);
    expect((await visit.refreshTokens(refreshToken)).status).toBe(401);
    expect((await visit.me()).status).toBe(401);
  });

  it('is never stored in plain text', async () => {
    const { token, refreshToken } = await visit.signIn();
    const { rows } = await sql<{ all: string }>`select coalesce(string_agg(r::text, ''), '') as all from (
      select s::text as r from session s
        union all select encode(hash, 'escape') from refresh_token) x`.execute(db);
    expect(rows[0]?.all).not.toContain(refreshToken);
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe('POST /api/token/refresh', () => {
  it('gives programs both tokens, and pages neither', async () => {
    const { refreshToken } = await visit.signIn();
    expect(await (await visit.refreshTokens(refreshToken)).json()).toMatchObject({
      token: expect.stringMatching(/^eyJ/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    await visit.signIn();
    const answer = await visit.browser.post('/api/token/refresh', {});
    expect(await answer.json()).toEqual({ token: null, refreshToken: null });
    expect((await visit.me()).status).toBe(200);
  });

  it('accepts nothing from other sites’ pages (CSRF)', async () => {
    await visit.signIn();
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
        const answer = await visit.browser.post(
          path,
          { mind: '1' },
          { origin: from ?? '', 'content-type': type ?? '' },
        );
        expect(answer.status, `${path} ${type}`).toBe(403);
      }
    }
    expect((await visit.me()).status).toBe(200);
  });

  it('is refused after 120 requests of one network', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    for (let n = 0; n < 120; n++) await visit.browser.post('/api/token/refresh', { refreshToken: 'x' }, from);
    expect((await visit.browser.post('/api/token/refresh', { refreshToken: 'x' }, from)).status).toBe(429);
    expect(
      (
        await visit.browser.post(
          '/api/token/refresh',
          { refreshToken: 'x' },
          { 'x-forwarded-for': '198.51.100.1' },
        )
      ).status,
    ).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session, not only the cookies', async () => {
    const { token, refreshToken } = await visit.signIn();
    visit.browser.cookies.set('last_page', '%2Fx');
    const answer = await visit.browser.post('/api/logout', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tamogatas/belepes?lepes=ki']);
    expect(visit.browser.cookies.size).toBe(0);
    expect((await visit.byBearer(token)).status).toBe(401);
    expect((await visit.refreshTokens(refreshToken)).status).toBe(401);
  });

  it('ends the session of this device only, or all', async () => {
    const other = await visit.signIn();
    await visit.signIn();
    await visit.browser.post('/api/logout', {});
    expect((await visit.byBearer(other.token)).status).toBe(200);
    await visit.signIn();
    await visit.browser.post('/api/logout', { mind: '1' });
    expect((await visit.byBearer(other.token)).status).toBe(401);
  });

  it('ends the session of one other device of the same reader, and of nobody else', async () => {
    const other = await visit.signIn();
    const here = await visit.signIn();
    const stranger = await visit.identity.sessions.begin(
      await accountOfAddress(db, 'mas@mashol.example'),
      'reader',
      'Safari, iPhone',
    );
    const ids = async (accountId: number) =>
      (await visit.identity.sessions.devices(accountId)).map(({ id }) => id);
    const ownIds = await ids(here.account.id);
    expect(ownIds).toHaveLength(2);
    const strangerIds = await ids((await accountOfAddress(db, 'mas@mashol.example')).id);
    for (const munkamenet of [...ownIds, ...strangerIds]) {
      if (munkamenet !== decodeJwt(here.token).sid) await visit.browser.post('/api/logout', { munkamenet });
    }
    expect((await visit.byBearer(other.token)).status).toBe(401);
    expect((await visit.byBearer(here.token)).status).toBe(200);
    expect((await visit.byBearer(stranger.token)).status).toBe(200);
    expect((await visit.browser.post('/api/logout', { munkamenet: 'x' })).status).toBe(400);
  });

  it('happens everywhere when the account is removed', async () => {
    const { token, account } = await visit.signIn();
    await db.deleteFrom('account').where('id', '=', account.id).execute();
    expect((await visit.byBearer(token)).status).toBe(401);
  });
});

it('over plain http, cookies have no prefix in their names, and those with the prefix are ignored', async () => {
  const plain = testIdentity(db, {
    now: visit.now,
    sites: {
      main: { slug: 'main', name: 'Lap', origin: 'http://localhost:3000' },
      erdely: { slug: 'erdely', name: 'Lap', origin: 'http://erdely.localhost:3000' },
    },
  });
  const { token } = await visit.signIn();
  const other = testBrowser(plain.routes, 'http://localhost:3000');
  other.cookies.set('reader_access', token);
  expect((await other.get('/api/me')).status).toBe(200);
  visit.browser.cookies.clear();
  visit.browser.cookies.set('reader_access', token);
  expect((await visit.me()).status, 'another host of the domain could have set it').toBe(401);
});
