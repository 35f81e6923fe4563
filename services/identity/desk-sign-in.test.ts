import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { accountOfAddress } from './accounts.ts';
import { type TestBrowser, testBrowser } from './testing/browser.ts';
import { deskOrigin, origin, type TestIdentity, testIdentity } from './testing/identity.ts';

const db = await fileDatabase();
let time: number;
let identity: TestIdentity;

beforeEach(async () => {
  await sql`truncate account, sign_in_letter, rate_window, try_delay, mail cascade`.execute(db);
  time = Date.now();
  identity = testIdentity(db, { now: () => time });
});

describe('a session of the desk', () => {
  it('is not renewed on a site, nor the other way round', async () => {
    const account = await accountOfAddress(db, 'anna@lap.example');
    for (const [isForDesk, otherOrigin, ownOrigin] of [
      [true, origin, deskOrigin],
      [false, deskOrigin, origin],
    ] as const) {
      const { refreshToken } = await identity.sessions.begin(account, 'user', 'Firefox', isForDesk);
      const otherBrowser = testBrowser(identity.routes, otherOrigin);
      otherBrowser.cookies.set('__Host-newsroom_refresh', refreshToken);
      expect((await otherBrowser.get('/api/me')).status).toBe(401);
      const ownBrowser = testBrowser(identity.routes, ownOrigin);
      ownBrowser.cookies.set('__Host-newsroom_refresh', refreshToken);
      expect(await (await ownBrowser.get('/api/me')).json()).toMatchObject({ email: 'anna@lap.example' });
      expect(ownBrowser.cookies.get('__Host-newsroom_access')).toBeDefined();
    }
  });

  it('is not a reader’s', async () => {
    const browser = testBrowser(identity.routes, deskOrigin);
    await browser.post('/api/v2/user/token', { email: 'olvaso@mashol.example' });
    const { text } = await db.selectFrom('mail').select('text').executeTakeFirstOrThrow();
    const code = /: (\d{6})$/m.exec(text ?? '')?.[1] ?? '';
    const refusal = await browser.post('/api/login/letter', { code });
    expect(refusal.headers.get('location')).toContain('hiba=');
    expect((await browser.get('/api/me')).status).toBe(401);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('does not begin with a form of a readers’ page', async () => {
    const browser = testBrowser(identity.routes, deskOrigin);
    const answer = await browser.post('/api/login', { email: 'a@lap.example', password: 'x' }, { origin });
    expect(answer.status).toBe(403);
  });
});

describe('a mailed code', () => {
  const ask = (browser: TestBrowser, email = 'Anna@Lap.example') =>
    browser.post('/api/login/code', { email });
  const verify = (browser: TestBrowser, code: string) => browser.post('/api/login/code/verify', { code });
  const mails = () => db.selectFrom('mail').select(['recipient', 'text']).orderBy('id').execute();
  const lastCode = async () => /: (\d{6})$/m.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
  const me = async (browser: TestBrowser) => (await browser.get('/api/me')).json();

  it('lets a member of the newsroom in at the desk, once, and gives them their first role', async () => {
    const browser = testBrowser(identity.routes, deskOrigin);
    expect(await (await ask(browser)).json()).toEqual({ token: null, seconds: 600 });
    const code = await lastCode();
    expect((await verify(browser, code)).status).toBe(200);
    expect(await me(browser)).toMatchObject({ email: 'anna@lap.example', scope: 'user' });
    const account = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(account).toMatchObject({ email: 'anna@lap.example', role: 'reporter' });
    expect((await verify(browser, code)).status).toBe(401);
  });

  it('answers alike for strangers and former members, who get no mail and cannot sign in with any code', async () => {
    const formerAccount = await accountOfAddress(db, 'elment@lap.example');
    await db.updateTable('account').set({ left_at: new Date() }).where('id', '=', formerAccount.id).execute();
    for (const email of ['idegen@mashol.example', 'elment@lap.example']) {
      const browser = testBrowser(identity.routes, deskOrigin);
      const answer = await ask(browser, email);
      expect([answer.status, await answer.json()]).toEqual([202, { token: null, seconds: 600 }]);
      expect((await verify(browser, '123456')).status).toBe(401);
    }
    expect(await mails()).toEqual([]);
  });

  it('is valid for the browser that asked, for ten minutes and five tries', async () => {
    const browser = testBrowser(identity.routes, deskOrigin);
    await ask(browser);
    expect((await verify(testBrowser(identity.routes, deskOrigin), await lastCode())).status).toBe(401);
    time += 601_000;
    expect((await verify(browser, await lastCode())).status).toBe(401);
    await ask(browser);
    const code = await lastCode();
    for (let n = 0; n < 5; n++) await verify(browser, code === '000000' ? '111111' : '000000');
    expect((await verify(browser, code)).status).toBe(401);
  });

  it('is sent a limited number of times, and cannot be requested on other hosts', async () => {
    const browser = testBrowser(identity.routes, deskOrigin);
    for (let n = 0; n < 5; n++) expect((await ask(browser)).status).toBe(202);
    expect((await ask(browser)).status).toBe(429);
    expect((await mails()).length).toBe(5);
    const site = testBrowser(identity.routes, origin);
    expect((await ask(site)).status).toBe(404);
    expect((await verify(site, '123456')).status).toBe(404);
  });
});
