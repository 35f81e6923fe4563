import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { countTry } from '../limits/try-delays.ts';
import { requireWithinMailCaps } from '../mail/mail-caps.ts';
import { signCommand } from '../people/actor.ts';
import { findPersonByEmail, removePerson } from '../people/stored-people.ts';
import { passwordDelays } from './limits.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { listStaff, setStaffPassword } from './staff-accounts.ts';
import { type TestBrowser, testBrowser } from './testing/browser.ts';
import { origin, type TestIdentity, testIdentity } from './testing/identity.ts';

const password = 'negyven zöld kalap a fogason';
const db = await fileDatabase();
let time: number;
let identity: TestIdentity;
let browser: TestBrowser;

beforeEach(async () => {
  await sql`truncate account, sign_in_letter, rate_window, try_delay, mail cascade`.execute(db);
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
const ask = (email = 'Olvaso@Mashol.example', headers = {}) =>
  browser.post('/api/v2/user/token', { email }, headers);

describe('a reader’s letter', () => {
  it('has a link, which a person has to confirm, and which works once', async () => {
    expect(location(await ask())).toBe('/tamogatas/belepes?lepes=level');
    const { to, link, text } = await lastMail();
    expect(to).toBe('olvaso@mashol.example');
    expect(text).toContain(`${origin}/tamogatas/belepes?kulcs=${link}`);
    const elsewhere = testBrowser(identity.routes, origin);
    expect(location(await elsewhere.post('/api/login/letter', { kulcs: link }))).toBe('/tamogatas/belepes');
    expect(await (await elsewhere.get('/api/me')).json()).toMatchObject({
      email: 'olvaso@mashol.example',
      scope: 'reader',
    });
    expect(location(await browser.post('/api/login/letter', { kulcs: link }))).toBe(
      '/tamogatas/belepes?hiba=link',
    );
    expect(identity.refusals.at(-1)).toMatch(/link/);
  });

  it('leads back to the page that asked, with link and code, and never to another host', async () => {
    const vissza = '/melleklet/tippjatek/tippek/2?beirt=3.2-1';
    const inQuery = `vissza=${encodeURIComponent(vissza)}&`;
    const askFrom = (back: string) =>
      browser.post('/api/v2/user/token', { email: 'olvaso@mashol.example', vissza: back });
    expect(location(await askFrom(vissza))).toBe(`/tamogatas/belepes?${inQuery}lepes=level`);
    const { code, text } = await lastMail();
    expect(text).toContain(`/tamogatas/belepes?${inQuery}kulcs=`);
    expect(location(await browser.post('/api/login/letter', { code: '000000', vissza }))).toContain(inQuery);
    expect(location(await browser.post('/api/login/letter', { code, vissza }))).toBe(vissza);
    expect(location(await askFrom('//mashol.example/x'))).toBe('/tamogatas/belepes?lepes=level');
  });

  it('has a code, for the browser that asked and no other', async () => {
    await ask();
    const { code } = await lastMail();
    const thief = testBrowser(identity.routes, origin);
    expect(location(await thief.post('/api/login/letter', { code }))).toBe(
      '/tamogatas/belepes?lepes=level&hiba=kod',
    );
    expect(
      location(await browser.post('/api/login/letter', { code: `${code.slice(0, 3)} ${code.slice(3)}` })),
    ).toBe('/tamogatas/belepes');
    expect(await scope()).toBe('reader');
  });

  it('is invalid after ten minutes, or five wrong codes', async () => {
    await ask();
    const expired = await lastMail();
    time += 601_000;
    expect(location(await browser.post('/api/login/letter', { code: expired.code }))).toContain('hiba=kod');
    expect(location(await browser.post('/api/login/letter', { kulcs: expired.link }))).toContain('hiba=link');
    await ask();
    const { code } = await lastMail();
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 8 }, () => browser.post('/api/login/letter', { code: wrong })));
    expect(
      location(await browser.post('/api/login/letter', { code })),
      'the right one comes too late',
    ).toContain('hiba=kod');
  });

  it('never makes anybody a member of the newsroom', async () => {
    await ask('szerkeszto@lap.example');
    await browser.post('/api/login/letter', { kulcs: (await lastMail()).link });
    expect(await scope()).toBe('reader');
  });

  it('is sent a limited number of times to one address and from one network', async () => {
    for (let n = 0; n < 5; n++) await ask();
    expect(location(await ask())).toBe('/tamogatas/belepes?hiba=sok');
    expect((await lastMail()).count).toBe(5);
    const from = { 'x-forwarded-for': '203.0.113.5' };
    for (let n = 0; n < 20; n++) await ask(`a${n}@mashol.example`, from);
    expect(location(await ask('b@mashol.example', from))).toBe('/tamogatas/belepes?hiba=sok');
  });

  it('is one of ten mails a day to an address, newsletters’ counted too', async () => {
    // Hourly limits start again meanwhile; daily ones do not.
    const nextHour = () =>
      sql`update rate_window set began_at = began_at - interval '2 hours',
        ends_at = ends_at - interval '2 hours'`.execute(db);
    await requireWithinMailCaps(db, { to: 'olvaso@mashol.example', network: null });
    for (let n = 0; n < 9; n++) {
      if (n % 4 === 0) await nextHour();
      expect(location(await ask()), String(n)).not.toContain('hiba=');
    }
    await nextHour();
    expect(location(await ask())).toBe('/tamogatas/belepes?hiba=sok');
    expect((await lastMail()).count).toBe(9);
  });

  it('gives a program a token to send with the code', async () => {
    const call = (path: string, body: object) =>
      identity.routes.request(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const firstAnswer = await call('/api/v2/user/token', { email: 'olvaso@mashol.example' });
    const { token } = (await firstAnswer.json()) as { token: string };
    expect(firstAnswer.status).toBe(202);
    const answer = await call('/api/login/letter', { token, code: (await lastMail()).code });
    expect(await answer.json()).toMatchObject({
      token: expect.stringMatching(/^eyJ/),
      refreshToken: expect.any(String),
    });
    expect((await call('/api/v2/user/token', { email: 'nem cím' })).status).toBe(400);
    expect((await call('/api/login/letter', { token: ['x'], code: {} })).status).toBe(401);
  });
});

describe('password and code', () => {
  beforeEach(async () => {
    const hash = await hashPassword(password);
    const made_at = new Date();
    await db
      .insertInto('account')
      .values({ email: 'szerkeszto@lap.example', name: 'Sz', password: hash, made_at })
      .execute();
    await db
      .insertInto('account')
      .values({ email: 'volt@mashol.example', name: 'V', password: hash, made_at })
      .execute();
  });
  const sendPassword = (email = 'szerkeszto@lap.example', typedPassword = password, headers = {}) =>
    browser.post('/api/login', { email, password: typedPassword }, headers);

  it('let the newsroom in, in this order', async () => {
    expect(location(await sendPassword())).toBe('/tamogatas/belepes?szerkesztoseg=1&lepes=kod');
    expect(await scope(), 'a password alone is not enough').toBeUndefined();
    const { code, link } = await lastMail();
    expect(link).toBe('');
    expect(location(await browser.post('/api/login/otp/verify', { code }))).toBe('/');
    expect(await scope()).toBe('user');
    expect(location(await browser.post('/api/login/otp/verify', { code })), 'once').toContain('hiba=kod');
  });

  it('over the API, the token of the first step is valid only with the code of its letter', async () => {
    const call = (path: string, body: object, headers = {}) =>
      identity.routes.request(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const credentials = { email: 'szerkeszto@lap.example', password };
    const withoutPassword = await call('/api/login', { email: credentials.email });
    expect(withoutPassword.status).toBe(400);
    expect(await withoutPassword.json()).toMatchObject({ error: expect.stringContaining('password') });
    const { token: older } = (await (await call('/api/login', credentials)).json()) as { token: string };
    const olderCode = (await lastMail()).code;
    const { token } = (await (await call('/api/login', credentials)).json()) as { token: string };
    expect(
      (await call('/api/login/otp/verify', { code: olderCode }, { authorization: `Bearer ${token}` })).status,
    ).toBe(401);
    expect(
      (
        await call(
          '/api/login/otp/verify',
          { code: (await lastMail()).code },
          { authorization: `Bearer ${token}` },
        )
      ).status,
    ).toBe(200);
    const me = await identity.routes.request(`${origin}/api/me`, {
      headers: { authorization: `Bearer ${older}` },
    });
    expect(me.status, 'it is no access token').toBe(401);
  });

  it('get the same answer, whoever the address belongs to', async () => {
    const answers = [
      await sendPassword('szerkeszto@lap.example', 'nem ez a jelszó, hanem más'),
      await sendPassword('senki@lap.example'),
      await sendPassword('volt@mashol.example'),
      await sendPassword('olvaso@mashol.example', 'x'),
    ];
    for (const answer of answers) {
      expect([answer.status, location(answer), await answer.text()]).toEqual([
        303,
        '/tamogatas/belepes?szerkesztoseg=1&hiba=jelszo',
        '',
      ]);
    }
    expect((await lastMail()).count).toBe(0);
    expect(identity.refusals).toEqual(Array(4).fill('wrong address or password'));
  });

  it('wrong passwords delay further tries from one place, even with the right one, and not from others', async () => {
    const here = { 'x-forwarded-for': '203.0.113.5' };
    await wrongPasswords('203.0.113.5', 12);
    expect(location(await sendPassword('szerkeszto@lap.example', password, here))).toContain('hiba=sok');
    const elsewhere = { 'x-forwarded-for': '198.51.100.9' };
    expect(location(await sendPassword('szerkeszto@lap.example', password, elsewhere))).toContain(
      'lepes=kod',
    );
  });

  describe('a device on which somebody has signed in', () => {
    const here = { 'x-forwarded-for': '203.0.113.5' };
    const enter = () => sendPassword('szerkeszto@lap.example', password, here);
    beforeEach(async () => {
      await enter();
      await browser.post('/api/login/otp/verify', { code: (await lastMail()).code }, here);
      await browser.post('/api/logout', {});
    });

    it('cannot be locked out by a stranger, whatever passwords, letters and codes they try', async () => {
      await floodByStrangers();
      const stranger = testBrowser(identity.routes, origin);
      const fromUnknown = await stranger.post(
        '/api/login',
        { email: 'szerkeszto@lap.example', password },
        here,
      );
      expect(location(fromUnknown), 'the right password on a device that nobody knows').toContain('hiba=sok');
      expect(location(await ask('szerkeszto@lap.example', here))).toContain('lepes=level');
      expect(location(await enter())).toContain('lepes=kod');
      expect(
        location(await browser.post('/api/login/otp/verify', { code: (await lastMail()).code }, here)),
      ).toBe('/');
    });

    it('is recognised by its signature, for the address that signed in on it, and reveals nothing about it', async () => {
      const name = '__Host-known_device';
      const mark = browser.cookies.get(name) ?? '';
      expect(mark).toMatch(/^[\w-]{22}\.[\w-]{24}$/);
      await floodByStrangers();
      browser.cookies.set(name, `${mark.slice(0, -4)}AAAA`);
      expect(location(await enter()), 'a forged mark').toContain('hiba=sok');
      browser.cookies.set(name, mark);
      const [device = ''] = mark.split('.');
      for (let n = 0; n < 12; n++) {
        await sql`update try_delay set next_at = now()`.execute(db);
        await countTry(db, [[passwordDelays.device, `${device} szerkeszto@lap.example`]]);
      }
      expect(location(await enter()), 'guessing on a stolen device waits, too').toContain('hiba=sok');
    });
  });

  /**
   * Records this many wrong passwords for the account as if they came from a network without waiting. Hashing
   * them would take long.
   */
  async function wrongPasswords(network: string, count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      await sql`update try_delay set next_at = now()`.execute(db);
      await countTry(db, [
        [passwordDelays.network, network],
        [passwordDelays.here, `szerkeszto@lap.example ${network}`],
        [passwordDelays.account, 'szerkeszto@lap.example'],
      ]);
    }
  }

  /**
   * Exhausts the limits of the owner's own network: wrong passwords until the delay is minutes long, then
   * letters and codes.
   */
  async function floodByStrangers(): Promise<void> {
    await wrongPasswords('203.0.113.5', 30);
    const attacker = testBrowser(identity.routes, origin);
    const here = { 'x-forwarded-for': '203.0.113.5' };
    for (let n = 0; n < 40; n++) {
      await attacker.post('/api/v2/user/token', { email: 'szerkeszto@lap.example' }, here);
      await attacker.post('/api/login/otp/verify', { code: '000000' }, here);
    }
  }

  it('a reader’s code opens no newsroom, and the other way round', async () => {
    await ask('szerkeszto@lap.example');
    const { code } = await lastMail();
    browser.cookies.set('__Host-sign_in_code', browser.cookies.get('__Host-sign_in_letter') ?? '');
    expect(location(await browser.post('/api/login/otp/verify', { code }))).toContain('hiba=kod');
    expect(await scope()).toBeUndefined();
  });
});

describe('a person who is added to the newsroom', () => {
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
    expect(await listStaff(db)).toEqual([{ email: staff.email, name: staff.name, role: null, devices: 1 }]);
    await setStaffPassword(db, staff);
    expect(await scope()).toBeUndefined();
    expect(await enter()).toBe('user');
    const { id } = await findPersonByEmail(db, staff.email);
    await removePerson(db, id, signCommand('user remove'), time);
    expect(await scope()).toBeUndefined();
    expect(await listStaff(db)).toEqual([]);
  });
});

describe('a member of the newsroom changes their password', () => {
  const staff = { email: 'uj@mashol.example', name: 'Kitalált Új', password };
  const other = 'lila hernyó eszi a kapcsolót';
  const change = (regi: string, uj: string, headers = {}) =>
    browser.post('/api/login/password', { regi, uj }, headers);
  const enter = async (typedPassword: string) => {
    await browser.post('/api/login', { email: staff.email, password: typedPassword });
    await browser.post('/api/login/otp/verify', { code: (await lastMail()).code });
    return scope();
  };
  beforeEach(async () => {
    await setStaffPassword(db, staff);
    expect(await enter(password)).toBe('user');
  });

  it('with the old one: other devices are signed out, this one gets new tokens, and a letter says so', async () => {
    const elsewhere = new Map(browser.cookies);
    expect(location(await change(password, other))).toBe('/tamogatas/belepes?lepes=ujjelszo');
    expect(await scope()).toBe('user');
    const mail = await db
      .selectFrom('mail')
      .select(['recipient', 'subject'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(mail).toEqual({ recipient: staff.email, subject: 'Új jelszó – Lap' });
    browser.cookies.clear();
    for (const [name, value] of elsewhere) browser.cookies.set(name, value);
    expect(await scope()).toBeUndefined();
    expect(location(await browser.post('/api/login', { email: staff.email, password }))).toContain(
      'hiba=jelszo',
    );
    expect(await enter(other)).toBe('user');
  });

  it('not without the old one, to a weak one, too often, from another page, or without a session', async () => {
    const fault = async (answer: Promise<Response>) => /hiba=(.*)/.exec(location(await answer) ?? '')?.[1];
    expect(await fault(change(other, other))).toBe('regi');
    expect(await fault(change(password, password))).toBe('mas');
    expect(await fault(change(password, 'rövid'))).toBe('uj');
    expect(await fault(change(password, 'uj mashol Kitalált 12345'))).toBe('uj');
    expect((await change(password, other, { origin: 'https://evil.example' })).status).toBe(403);
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', staff.email)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 12; n++) {
      await sql`update try_delay set next_at = now()`.execute(db);
      await countTry(db, [[passwordDelays.change, String(id)]]);
    }
    expect(await fault(change(password, other))).toBe('sok');
    browser.cookies.clear();
    expect((await change(password, other)).status).toBe(401);
    const { password: passwordHash } = await db
      .selectFrom('account')
      .select('password')
      .where('email', '=', staff.email)
      .executeTakeFirstOrThrow();
    expect(await isPassword(password, passwordHash)).toBe(true);
  });
});
