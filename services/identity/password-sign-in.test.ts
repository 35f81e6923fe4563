import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { countTry } from '../limits/try-delays.ts';
import { signCommand } from '../people/actor.ts';
import { findPersonByEmail, removePerson } from '../people/stored-people.ts';
import { passwordDelays } from './limits.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { listStaff, setStaffPassword } from './staff-accounts.ts';
import { testBrowser } from './testing/browser.ts';
import { origin } from './testing/identity.ts';
import { locationOf, type SignInVisit, visitSignIn } from './testing/sign-in-visit.ts';

const password = 'negyven zöld kalap a fogason';
const db = await fileDatabase();
let visit: SignInVisit;

beforeEach(async () => {
  visit = await visitSignIn(db);
});

/** Sends the code of the last mail. */
const sendCode = async (headers = {}) =>
  visit.browser.post('/api/login/otp/verify', { code: (await visit.lastMail()).code }, headers);

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
    visit.browser.post('/api/login', { email, password: typedPassword }, headers);

  it('let the newsroom in, in this order', async () => {
    expect(locationOf(await sendPassword())).toBe('/tamogatas/belepes?szerkesztoseg=1&lepes=kod');
    expect(await visit.scope(), 'a password alone is not enough').toBeUndefined();
    expect((await visit.lastMail()).link).toBe('');
    expect(locationOf(await sendCode())).toBe('/');
    expect(await visit.scope()).toBe('user');
    expect(locationOf(await sendCode()), 'once').toContain('hiba=kod');
  });

  it('over the API, the token of the first step is valid only with the code of its letter', async () => {
    const { call } = visit;
    const credentials = { email: 'szerkeszto@lap.example', password };
    const withoutPassword = await call('/api/login', { email: credentials.email });
    expect(withoutPassword.status).toBe(400);
    expect(await withoutPassword.json()).toMatchObject({ error: expect.stringContaining('password') });
    const { token: older } = (await (await call('/api/login', credentials)).json()) as { token: string };
    const olderCode = (await visit.lastMail()).code;
    const { token } = (await (await call('/api/login', credentials)).json()) as { token: string };
    const verify = async (code: string) =>
      (await call('/api/login/otp/verify', { code }, { authorization: `Bearer ${token}` })).status;
    expect(await verify(olderCode)).toBe(401);
    expect(await verify((await visit.lastMail()).code)).toBe(200);
    const me = await visit.identity.routes.request(`${origin}/api/me`, {
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
      expect([answer.status, locationOf(answer), await answer.text()]).toEqual([
        303,
        '/tamogatas/belepes?szerkesztoseg=1&hiba=jelszo',
        '',
      ]);
    }
    expect((await visit.lastMail()).count).toBe(0);
    expect(visit.identity.refusals).toEqual(Array(4).fill('wrong address or password'));
  });

  it('wrong passwords delay further tries from one place, even with the right one, and not from others', async () => {
    const here = { 'x-forwarded-for': '203.0.113.5' };
    await wrongPasswords('203.0.113.5', 12);
    expect(locationOf(await sendPassword('szerkeszto@lap.example', password, here))).toContain('hiba=sok');
    const elsewhere = { 'x-forwarded-for': '198.51.100.9' };
    expect(locationOf(await sendPassword('szerkeszto@lap.example', password, elsewhere))).toContain(
      'lepes=kod',
    );
  });

  describe('a device on which somebody has signed in', () => {
    const here = { 'x-forwarded-for': '203.0.113.5' };
    const enter = () => sendPassword('szerkeszto@lap.example', password, here);
    beforeEach(async () => {
      await enter();
      await sendCode(here);
      await visit.browser.post('/api/logout', {});
    });

    it('cannot be locked out by a stranger, whatever passwords, letters and codes they try', async () => {
      await floodByStrangers();
      const stranger = testBrowser(visit.identity.routes, origin);
      const fromUnknown = await stranger.post(
        '/api/login',
        { email: 'szerkeszto@lap.example', password },
        here,
      );
      expect(locationOf(fromUnknown), 'the right password on a device that nobody knows').toContain(
        'hiba=sok',
      );
      expect(locationOf(await visit.askForLetter('szerkeszto@lap.example', here))).toContain('lepes=level');
      expect(locationOf(await enter())).toContain('lepes=kod');
      expect(locationOf(await sendCode(here))).toBe('/');
    });

    it('is recognised by its signature, for the address that signed in on it, and reveals nothing about it', async () => {
      const name = '__Host-known_device';
      const mark = visit.browser.cookies.get(name) ?? '';
      expect(mark).toMatch(/^[\w-]{22}\.[\w-]{24}$/);
      await floodByStrangers();
      visit.browser.cookies.set(name, `${mark.slice(0, -4)}AAAA`);
      expect(locationOf(await enter()), 'a forged mark').toContain('hiba=sok');
      visit.browser.cookies.set(name, mark);
      const [device = ''] = mark.split('.');
      for (let n = 0; n < 12; n++) {
        await sql`update try_delay set next_at = now()`.execute(db);
        await countTry(db, [[passwordDelays.device, `${device} szerkeszto@lap.example`]]);
      }
      expect(locationOf(await enter()), 'guessing on a stolen device waits, too').toContain('hiba=sok');
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
    const attacker = testBrowser(visit.identity.routes, origin);
    const here = { 'x-forwarded-for': '203.0.113.5' };
    for (let n = 0; n < 40; n++) {
      await attacker.post('/api/v2/user/token', { email: 'szerkeszto@lap.example' }, here);
      await attacker.post('/api/login/otp/verify', { code: '000000' }, here);
    }
  }

  it('a reader’s code opens no newsroom, and the other way round', async () => {
    await visit.askForLetter('szerkeszto@lap.example');
    const { cookies } = visit.browser;
    cookies.set('__Host-sign_in_code', cookies.get('__Host-sign_in_letter') ?? '');
    expect(locationOf(await sendCode())).toContain('hiba=kod');
    expect(await visit.scope()).toBeUndefined();
  });
});

describe('a person who is added to the newsroom', () => {
  const staff = { email: 'uj@mashol.example', name: 'Kitalált Új', password };

  it('may sign in, whatever STAFF says; a new password, or being removed, signs them out', async () => {
    expect(await setStaffPassword(db, { ...staff, password: 'Kitalált Új 2026!!' })).not.toBeNull();
    expect(await setStaffPassword(db, staff)).toBeNull();
    const enter = async () => {
      await visit.browser.post('/api/login', { email: staff.email, password });
      await sendCode();
      return visit.scope();
    };
    expect(await enter()).toBe('user');
    expect(await listStaff(db)).toEqual([{ email: staff.email, name: staff.name, role: null, devices: 1 }]);
    await setStaffPassword(db, staff);
    expect(await visit.scope()).toBeUndefined();
    expect(await enter()).toBe('user');
    const { id } = await findPersonByEmail(db, staff.email);
    await removePerson(db, id, signCommand('user remove'), visit.time);
    expect(await visit.scope()).toBeUndefined();
    expect(await listStaff(db)).toEqual([]);
  });
});

describe('a member of the newsroom changes their password', () => {
  const staff = { email: 'uj@mashol.example', name: 'Kitalált Új', password };
  const other = 'lila hernyó eszi a kapcsolót';
  const change = (regi: string, uj: string, headers = {}) =>
    visit.browser.post('/api/login/password', { regi, uj }, headers);
  const enter = async (typedPassword: string) => {
    await visit.browser.post('/api/login', { email: staff.email, password: typedPassword });
    await sendCode();
    return visit.scope();
  };
  beforeEach(async () => {
    await setStaffPassword(db, staff);
    expect(await enter(password)).toBe('user');
  });

  it('with the old one: other devices are signed out, this one gets new tokens, and a letter says so', async () => {
    const elsewhere = new Map(visit.browser.cookies);
    expect(locationOf(await change(password, other))).toBe('/tamogatas/belepes?lepes=ujjelszo');
    expect(await visit.scope()).toBe('user');
    const mail = await db
      .selectFrom('mail')
      .select(['recipient', 'subject'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(mail).toEqual({ recipient: staff.email, subject: 'Új jelszó – Lap' });
    visit.browser.cookies.clear();
    for (const [name, value] of elsewhere) visit.browser.cookies.set(name, value);
    expect(await visit.scope()).toBeUndefined();
    expect(locationOf(await visit.browser.post('/api/login', { email: staff.email, password }))).toContain(
      'hiba=jelszo',
    );
    expect(await enter(other)).toBe('user');
  });

  it('and nothing changes when the other devices cannot be signed out', async () => {
    await sql`create function refuse_end() returns trigger language plpgsql as
      'begin raise exception ''nem megy''; end'`.execute(db);
    await sql`create trigger refuse_end before update of ended_at on session for each row
      execute function refuse_end()`.execute(db);
    expect((await change(password, other)).status).toBe(500);
    await sql`drop trigger refuse_end on session`.execute(db);
    const account = await db
      .selectFrom('account')
      .select('password')
      .where('email', '=', staff.email)
      .executeTakeFirstOrThrow();
    expect(await isPassword(password, account.password)).toBe(true);
  });

  it('not without the old one, to a weak one, too often, from another page, or without a session', async () => {
    const fault = async (answer: Promise<Response>) => /hiba=(.*)/.exec(locationOf(await answer) ?? '')?.[1];
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
    visit.browser.cookies.clear();
    expect((await change(password, other)).status).toBe(401);
    const { password: passwordHash } = await db
      .selectFrom('account')
      .select('password')
      .where('email', '=', staff.email)
      .executeTakeFirstOrThrow();
    expect(await isPassword(password, passwordHash)).toBe(true);
  });
});
