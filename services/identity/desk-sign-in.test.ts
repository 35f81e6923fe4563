import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { accountOfAddress } from './accounts.ts';
import { testBrowser } from './testing/browser.ts';
import { deskOrigin, origin, type TestIdentity, testIdentity } from './testing/identity.ts';

let db: Database;
let time: number;
let identity: TestIdentity;

beforeAll(async () => {
  ({ db } = await testDatabase());
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`truncate account, sign_in_letter, rate_window, try_delay, mail cascade`.execute(db);
  time = Date.now();
  identity = testIdentity(db, { now: () => time });
});

describe('a session of the desk', () => {
  it('is not renewed on a site, nor the other way round', async () => {
    const account = await accountOfAddress(db, 'anna@lap.example');
    for (const [isForDesk, elsewhere, here] of [
      [true, origin, deskOrigin],
      [false, deskOrigin, origin],
    ] as const) {
      const { refreshToken } = await identity.sessions.begin(account, 'user', 'Firefox', isForDesk);
      const other = testBrowser(identity.routes, elsewhere);
      other.cookies.set('__Host-newsroom_refresh', refreshToken);
      expect((await other.get('/api/me')).status).toBe(401);
      const own = testBrowser(identity.routes, here);
      own.cookies.set('__Host-newsroom_refresh', refreshToken);
      expect(await (await own.get('/api/me')).json()).toMatchObject({ email: 'anna@lap.example' });
      expect(own.cookies.get('__Host-newsroom_access')).toBeDefined();
    }
  });

  it('is no reader’s', async () => {
    const browser = testBrowser(identity.routes, deskOrigin);
    await browser.post('/api/v2/user/token', { email: 'olvaso@mashol.example' });
    const { text } = await db.selectFrom('mail').select('text').executeTakeFirstOrThrow();
    const code = /: (\d{6})$/m.exec(text ?? '')?.[1] ?? '';
    expect((await browser.post('/api/login/letter', { code })).status).not.toBe(200);
    expect((await browser.get('/api/me')).status).toBe(401);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('does not begin with a form of a readers’ page', async () => {
    const browser = testBrowser(identity.routes, deskOrigin);
    const answer = await browser.post('/api/login', { email: 'a@lap.example', password: 'x' }, { origin });
    expect(answer.status).toBe(403);
  });
});
