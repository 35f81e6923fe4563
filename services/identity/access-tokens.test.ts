import { hkdfSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { accountOfAddress } from './accounts.ts';
import { testIdentity } from './testing/identity.ts';
import { accessCookie, dayMs, type ReaderVisit, visitAsReader } from './testing/reader-visit.ts';

const db = await fileDatabase();
let visit: ReaderVisit;

beforeEach(async () => {
  visit = await visitAsReader(db);
});

const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

describe('access tokens', () => {
  it('are valid for seven days, then say „Expired JWT Token”', async () => {
    const { token } = await visit.signIn();
    visit.time += 7 * dayMs - 1000;
    expect((await visit.byBearer(token)).status).toBe(200);
    visit.time += 2000;
    const answer = await visit.byBearer(token);
    expect([answer.status, await errorOf(answer)]).toEqual([401, 'Expired JWT Token']);
  });

  it('are accepted only as we issued them: unsigned, foreign or changed ones, and those for other purposes, are refused', async () => {
    const { token, account } = await visit.signIn();
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const secret = new TextEncoder().encode('another secret of thirty-two bytes or more');
    const ourKey = new Uint8Array(
      hkdfSync('sha256', 'egy titok, amelyet csak a próbák tudnak', '', 'cimlap tokens', 32),
    );
    const sign = (changes: object, key = ourKey, header: object = {}) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid, ...header })
        .sign(key);
    expect((await visit.byBearer(await sign({}))).status, 'the key of this test is the right one').toBe(200);
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const forged = [
      new UnsecuredJWT(claims).encode(),
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: String(account.id + 1), scope: 'user', aud: 'cimlap:user' })).toString('base64url')}.${signature}`,
      await sign({}, secret),
      await sign({}, secret, { jku: 'https://evil.example/keys', jwk: { kty: 'oct', k: 'AAAA' } }),
      await sign({}, ourKey, { kid: '../../dev/null' }),
      await sign({}, ourKey, { alg: 'HS512' }),
      await sign({}, ourKey, { typ: 'JWT' }),
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
      const answer = await visit.byBearer(token);
      expect([answer.status, await errorOf(answer)], String(index)).toEqual([401, 'Invalid JWT Token']);
    }
    expect(visit.identity.refusals).toHaveLength(forged.length);
  });

  it('that are forged are cleared from the cookie, and the refresh token beside them is not used', async () => {
    const { token } = await visit.signIn();
    visit.browser.cookies.set(accessCookie, `${token.slice(0, -4)}AAAA`);
    expect((await visit.me()).status).toBe(401);
    expect(visit.browser.cookies.size).toBe(0);
    const { rows } = await sql`select from refresh_token where used_at is not null`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('are the same for all processes, with a secret that the first one made', async () => {
    await sql`truncate signing_secret`.execute(db);
    const processes = await Promise.all(
      Array.from({ length: 4 }, async () => testIdentity(db, { now: visit.now, secrets: [] })),
    );
    const account = await accountOfAddress(db, 'olvaso@mashol.example');
    const sessions = await Promise.all(
      processes.map(({ sessions }) => sessions.begin(account, 'reader', 'x')),
    );
    for (const { token } of sessions)
      for (const other of processes) expect(await other.byToken(token)).not.toBeNull();
  });

  it('of a former AUTH_SECRET are valid until it is removed', async () => {
    const { token } = await visit.signIn();
    const later = testIdentity(db, {
      now: visit.now,
      secrets: ['az új titok, amely harminckét betűnél hosszabb', 'egy titok, amelyet csak a próbák tudnak'],
    });
    expect(await later.byToken(token)).not.toBeNull();
    const last = testIdentity(db, {
      now: visit.now,
      secrets: ['az új titok, amely harminckét betűnél hosszabb'],
    });
    await expect(last.byToken(token)).rejects.toMatchObject({ status: 401 });
  });
});
