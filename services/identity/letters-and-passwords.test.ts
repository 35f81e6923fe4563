import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { listStaff, removeStaff, setStaffPassword } from './staff-accounts.ts';
import { type TestBrowser, testBrowser } from './testing/browser.ts';
import { origin, type TestIdentity, testIdentity } from './testing/identity.ts';

const password = 'negyven zöld kalap a fogason';
let db: Database;
let time: number;
let identity: TestIdentity;
let browser: TestBrowser;

beforeAll(async () => {
  ({ db } = await testDatabase());
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`truncate account, sign_in_letter, rate_window, mail cascade`.execute(db);
  time = Date.now();
  identity = testIdentity(db, { now: () => time });
  browser = testBrowser(identity.routes, origin);
});

async function lastMail(): Promise<{ to: string; code: string; link: string; count: number; text: string }> {
  const rows = await db.selectFrom('mail').select(['recipient', 'text', 'subject']).orderBy('id').execute();
  const { text = '', recipient = '' } = (rows.at(-1) ?? {}) as { text?: string; recipient?: string };
  return {
    to: recipient,
    code: /: (\d{6})$/m.exec(text)?.[1] ?? '',
    link: /kulcs=([\w-]+)/.exec(text)?.[1] ?? '',
    count: rows.length,
    text,
  };
}

const location = (answer: Response) => answer.headers.get('location');
const scope = async () => ((await (await browser.get('/api/me')).json()) as { scope?: string }).scope;
const ask = (email = 'Olvaso@Mashol.example', headers = {}) => browser.post('/api/v2/user/token', { email }, headers);

describe('a reader’s letter', () => {
  it('has a link, which a person has to confirm, and is good once', async () => {
    expect(location(await ask())).toBe('/tamogatas/belepes?lepes=level');
    const { to, link, text } = await lastMail();
    expect(to).toBe('olvaso@mashol.example');
    expect(text).toContain(`${origin}/tamogatas/belepes?kulcs=${link}`);
    const elsewhere = testBrowser(identity.routes, origin);
    expect(location(await elsewhere.post('/api/login/letter', { kulcs: link }))).toBe('/tamogatas/belepes');
    expect(await (await elsewhere.get('/api/me')).json()).toMatchObject({ email: 'olvaso@mashol.example', scope: 'reader' });
    expect(location(await browser.post('/api/login/letter', { kulcs: link }))).toBe('/tamogatas/belepes?hiba=link');
    expect(identity.refusals.at(-1)).toMatch(/link/);
  });

  it('has a code, for the browser that asked and no other', async () => {
    await ask();
    const { code } = await lastMail();
    const thief = testBrowser(identity.routes, origin);
    expect(location(await thief.post('/api/login/letter', { code }))).toBe('/tamogatas/belepes?lepes=level&hiba=kod');
    expect(location(await browser.post('/api/login/letter', { code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toBe('/tamogatas/belepes');
    expect(await scope()).toBe('reader');
  });

  it('is worth nothing after ten minutes, or five wrong codes', async () => {
    await ask();
    const late = await lastMail();
    time += 601_000;
    expect(location(await browser.post('/api/login/letter', { code: late.code }))).toContain('hiba=kod');
    expect(location(await browser.post('/api/login/letter', { kulcs: late.link }))).toContain('hiba=link');
    await ask();
    const { code } = await lastMail();
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 8 }, () => browser.post('/api/login/letter', { code: wrong })));
    expect(location(await browser.post('/api/login/letter', { code })), 'the right one comes too late').toContain('hiba=kod');
  });

  it('never makes anybody one of the newsroom', async () => {
    await ask('szerkeszto@lap.example');
    await browser.post('/api/login/letter', { kulcs: (await lastMail()).link });
    expect(await scope()).toBe('reader');
  });

  it('is not sent without end, to one address or from one network', async () => {
    for (let n = 0; n < 5; n++) await ask();
    expect(location(await ask())).toBe('/tamogatas/belepes?hiba=sok');
    expect((await lastMail()).count).toBe(5);
    const from = { 'x-forwarded-for': '203.0.113.5' };
    for (let n = 0; n < 20; n++) await ask(`a${n}@mashol.example`, from);
    expect(location(await ask('b@mashol.example', from))).toBe('/tamogatas/belepes?hiba=sok');
  });

  it('gives a program a token to send with the code', async () => {
    const call = (path: string, body: object) =>
      identity.routes.request(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const asked = await call('/api/v2/user/token', { email: 'olvaso@mashol.example' });
    const { token } = (await asked.json()) as { token: string };
    expect(asked.status).toBe(202);
    const answer = await call('/api/login/letter', { token, code: (await lastMail()).code });
    expect(await answer.json()).toMatchObject({ token: expect.stringMatching(/^eyJ/), refreshToken: expect.any(String) });
    expect((await call('/api/v2/user/token', { email: 'nem cím' })).status).toBe(400);
    expect((await call('/api/login/letter', { token: ['x'], code: {} })).status).toBe(401);
  });
});

describe('password and code', () => {
  beforeEach(async () => {
    const hash = await hashPassword(password);
    const made_at = new Date();
    await db.insertInto('account').values({ email: 'szerkeszto@lap.example', name: 'Sz', password: hash, made_at }).execute();
    await db.insertInto('account').values({ email: 'volt@mashol.example', name: 'V', password: hash, made_at }).execute();
  });
  const first = (email = 'szerkeszto@lap.example', given = password, headers = {}) =>
    browser.post('/api/login', { email, password: given }, headers);

  it('let the newsroom in, in this order', async () => {
    expect(location(await first())).toBe('/tamogatas/belepes?szerkesztoseg=1&lepes=kod');
    expect(await scope(), 'a password alone is not enough').toBeUndefined();
    const { code, link } = await lastMail();
    expect(link).toBe('');
    expect(location(await browser.post('/api/login/otp/verify', { code }))).toBe('/');
    expect(await scope()).toBe('user');
    expect(location(await browser.post('/api/login/otp/verify', { code })), 'once').toContain('hiba=kod');
  });

  it('over the API: the bearer of the first step belongs to the code of its letter', async () => {
    const call = (path: string, body: object, headers = {}) =>
      identity.routes.request(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const credentials = { email: 'szerkeszto@lap.example', password };
    const { token: older } = (await (await call('/api/login', credentials)).json()) as { token: string };
    const olderCode = (await lastMail()).code;
    const { token } = (await (await call('/api/login', credentials)).json()) as { token: string };
    expect((await call('/api/login/otp/verify', { code: olderCode }, { authorization: `Bearer ${token}` })).status).toBe(
      olderCode === (await lastMail()).code ? 200 : 401,
    );
    expect((await call('/api/login/otp/verify', { code: (await lastMail()).code }, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await call('/api/me', {}, { authorization: `Bearer ${older}` })).status, 'it is no access token').not.toBe(200);
  });

  it('answer alike, whoever the address belongs to, or nobody', async () => {
    const answers = [
      await first('szerkeszto@lap.example', 'nem ez a jelszó, hanem más'),
      await first('senki@lap.example'),
      await first('volt@mashol.example'),
      await first('olvaso@mashol.example', 'x'),
    ];
    for (const answer of answers) {
      expect([answer.status, location(answer), await answer.text()]).toEqual([303, '/tamogatas/belepes?szerkesztoseg=1&hiba=jelszo', '']);
    }
    expect((await lastMail()).count).toBe(0);
    expect(identity.refusals).toEqual(Array(4).fill('wrong address or password'));
  });

  it('a password is tried six times from one place; others are not locked out by that', async () => {
    for (let n = 0; n < 6; n++) await first('szerkeszto@lap.example', `nem ez a jelszó: ${n}`, { 'x-forwarded-for': '203.0.113.5' });
    expect(location(await first('szerkeszto@lap.example', password, { 'x-forwarded-for': '203.0.113.5' }))).toContain('hiba=sok');
    expect(location(await first('szerkeszto@lap.example', password, { 'x-forwarded-for': '198.51.100.9' }))).toContain('lepes=kod');
  });

  it('a reader’s code opens no newsroom, and the other way round', async () => {
    await ask('szerkeszto@lap.example');
    const { code } = await lastMail();
    browser.cookies.set('__Host-sign_in_code', browser.cookies.get('__Host-sign_in_letter') ?? '');
    expect(location(await browser.post('/api/login/otp/verify', { code }))).toContain('hiba=kod');
    expect(await scope()).toBeUndefined();
  });
});

describe('who is added to the newsroom', () => {
  const staff = { email: 'uj@mashol.example', name: 'Kitalált Új', password };

  it('may sign in, whatever STAFF says; a new password, or being removed, signs them out', async () => {
    expect(await setStaffPassword(db, { ...staff, password: 'Kitalált Új 2026!!' })).not.toBeNull();
    expect(await setStaffPassword(db, staff)).toBeNull();
    const enter = async () => {
      await browser.post('/api/login', { email: staff.email, password });
      await browser.post('/api/login/otp/verify', { code: (await lastMail()).code });
      return scope();
    };
    expect(await enter()).toBe('user');
    expect(await listStaff(db)).toEqual([{ email: staff.email, name: staff.name, devices: 1 }]);
    await setStaffPassword(db, staff);
    expect(await scope()).toBeUndefined();
    expect(await enter()).toBe('user');
    expect(await removeStaff(db, staff.email)).toBe(true);
    expect(await scope()).toBeUndefined();
    expect(await removeStaff(db, staff.email)).toBe(false);
  });
});

describe('somebody of the newsroom changes their password', () => {
  const staff = { email: 'uj@mashol.example', name: 'Kitalált Új', password };
  const other = 'lila hernyó eszi a kapcsolót';
  const change = (regi: string, uj: string, headers = {}) => browser.post('/api/login/password', { regi, uj }, headers);
  const enter = async (given: string) => {
    await browser.post('/api/login', { email: staff.email, password: given });
    await browser.post('/api/login/otp/verify', { code: (await lastMail()).code });
    return scope();
  };
  beforeEach(async () => {
    await setStaffPassword(db, staff);
    expect(await enter(password)).toBe('user');
  });

  it('with the old one: other devices are out, this one stays in with tokens of its own, and a letter says so', async () => {
    const elsewhere = new Map(browser.cookies);
    expect(location(await change(password, other))).toBe('/tamogatas/belepes?lepes=ujjelszo');
    expect(await scope()).toBe('user');
    const mail = await db.selectFrom('mail').select(['recipient', 'subject']).orderBy('id', 'desc').limit(1).executeTakeFirst();
    expect(mail).toEqual({ recipient: staff.email, subject: 'Új jelszó – Lap' });
    browser.cookies.clear();
    for (const [name, value] of elsewhere) browser.cookies.set(name, value);
    expect(await scope()).toBeUndefined();
    expect(location(await browser.post('/api/login', { email: staff.email, password }))).toContain('hiba=jelszo');
    expect(await enter(other)).toBe('user');
  });

  it('not without the old one, to no weak one, not too often, not from another page, and not when nobody is in', async () => {
    const fault = async (answer: Promise<Response>) => /hiba=(.*)/.exec(location(await answer) ?? '')?.[1];
    expect(await fault(change(other, other))).toBe('regi');
    expect(await fault(change(password, password))).toBe('mas');
    expect(await fault(change(password, 'rövid'))).toBe('uj');
    expect(await fault(change(password, 'uj mashol Kitalált 12345'))).toBe('uj');
    expect((await change(password, other, { origin: 'https://evil.example' })).status).toBe(403);
    for (let n = 0; n < 2; n++) await change('x', other);
    expect(await fault(change(password, other))).toBe('sok');
    browser.cookies.clear();
    expect((await change(password, other)).status).toBe(401);
    const { password: kept } = await db.selectFrom('account').select('password').where('email', '=', staff.email).executeTakeFirstOrThrow();
    expect(await isPassword(password, kept)).toBe(true);
  });
});
