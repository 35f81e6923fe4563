import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { requireWithinMailCaps } from '../mail/mail-caps.ts';
import { testBrowser } from './testing/browser.ts';
import { origin } from './testing/identity.ts';
import { locationOf, type SignInVisit, visitSignIn } from './testing/sign-in-visit.ts';

const db = await fileDatabase();
let visit: SignInVisit;

beforeEach(async () => {
  visit = await visitSignIn(db);
});

describe('a reader’s letter', () => {
  it('has a link, which a person has to confirm, and which works once', async () => {
    expect(locationOf(await visit.askForLetter())).toBe('/tamogatas/belepes?lepes=level');
    const { to, link, text } = await visit.lastMail();
    expect(to).toBe('olvaso@mashol.example');
    expect(text).toContain(`${origin}/tamogatas/belepes?kulcs=${link}`);
    const elsewhere = testBrowser(visit.identity.routes, origin);
    expect(locationOf(await elsewhere.post('/api/login/letter', { kulcs: link }))).toBe('/tamogatas/belepes');
    expect(await (await elsewhere.get('/api/me')).json()).toMatchObject({
      email: 'olvaso@mashol.example',
      scope: 'reader',
    });
    expect(locationOf(await visit.browser.post('/api/login/letter', { kulcs: link }))).toBe(
      '/tamogatas/belepes?hiba=link',
    );
    expect(visit.identity.refusals.at(-1)).toMatch(/link/);
  });

  it('leads back to the page that asked, with link and code, and never to another host', async () => {
    const vissza = '/melleklet/tippjatek/tippek/2?beirt=3.2-1';
    const inQuery = `vissza=${encodeURIComponent(vissza)}&`;
    const askFrom = (back: string) =>
      visit.browser.post('/api/v2/user/token', { email: 'olvaso@mashol.example', vissza: back });
    expect(locationOf(await askFrom(vissza))).toBe(`/tamogatas/belepes?${inQuery}lepes=level`);
    const { code, text } = await visit.lastMail();
    expect(text).toContain(`/tamogatas/belepes?${inQuery}kulcs=`);
    expect(locationOf(await visit.browser.post('/api/login/letter', { code: '000000', vissza }))).toContain(
      inQuery,
    );
    expect(locationOf(await visit.browser.post('/api/login/letter', { code, vissza }))).toBe(vissza);
    expect(locationOf(await askFrom('//mashol.example/x'))).toBe('/tamogatas/belepes?lepes=level');
  });

  it('has a code, for the browser that asked and no other', async () => {
    await visit.askForLetter();
    const { code } = await visit.lastMail();
    const thief = testBrowser(visit.identity.routes, origin);
    expect(locationOf(await thief.post('/api/login/letter', { code }))).toBe(
      '/tamogatas/belepes?lepes=level&hiba=kod',
    );
    expect(
      locationOf(
        await visit.browser.post('/api/login/letter', { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      ),
    ).toBe('/tamogatas/belepes');
    expect(await visit.scope()).toBe('reader');
  });

  it('is invalid after ten minutes, or five wrong codes', async () => {
    await visit.askForLetter();
    const expired = await visit.lastMail();
    visit.time += 601_000;
    expect(locationOf(await visit.browser.post('/api/login/letter', { code: expired.code }))).toContain(
      'hiba=kod',
    );
    expect(locationOf(await visit.browser.post('/api/login/letter', { kulcs: expired.link }))).toContain(
      'hiba=link',
    );
    await visit.askForLetter();
    const { code } = await visit.lastMail();
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(
      Array.from({ length: 8 }, () => visit.browser.post('/api/login/letter', { code: wrong })),
    );
    expect(
      locationOf(await visit.browser.post('/api/login/letter', { code })),
      'the right one comes too late',
    ).toContain('hiba=kod');
  });

  it('never makes anybody a member of the newsroom', async () => {
    await visit.askForLetter('szerkeszto@lap.example');
    await visit.browser.post('/api/login/letter', { kulcs: (await visit.lastMail()).link });
    expect(await visit.scope()).toBe('reader');
  });

  it('is sent a limited number of times to one address and from one network', async () => {
    for (let n = 0; n < 5; n++) await visit.askForLetter();
    expect(locationOf(await visit.askForLetter())).toBe('/tamogatas/belepes?hiba=sok');
    expect((await visit.lastMail()).count).toBe(5);
    const from = { 'x-forwarded-for': '203.0.113.5' };
    for (let n = 0; n < 20; n++) await visit.askForLetter(`a${n}@mashol.example`, from);
    expect(locationOf(await visit.askForLetter('b@mashol.example', from))).toBe(
      '/tamogatas/belepes?hiba=sok',
    );
  });

  it('is one of ten mails a day to an address, newsletters’ counted too', async () => {
    // Hourly limits start again meanwhile; daily ones do not.
    const nextHour = () =>
      sql`update rate_window set began_at = began_at - interval '2 hours',
        ends_at = ends_at - interval '2 hours'`.execute(db);
    await requireWithinMailCaps(db, { to: 'olvaso@mashol.example', network: null });
    for (let n = 0; n < 9; n++) {
      if (n % 4 === 0) await nextHour();
      expect(locationOf(await visit.askForLetter()), String(n)).not.toContain('hiba=');
    }
    await nextHour();
    expect(locationOf(await visit.askForLetter())).toBe('/tamogatas/belepes?hiba=sok');
    expect((await visit.lastMail()).count).toBe(9);
  });

  it('gives a program a token to send with the code', async () => {
    const { call } = visit;
    const firstAnswer = await call('/api/v2/user/token', { email: 'olvaso@mashol.example' });
    const { token } = (await firstAnswer.json()) as { token: string };
    expect(firstAnswer.status).toBe(202);
    const answer = await call('/api/login/letter', { token, code: (await visit.lastMail()).code });
    expect(await answer.json()).toMatchObject({
      token: expect.stringMatching(/^eyJ/),
      refreshToken: expect.any(String),
    });
    expect((await call('/api/v2/user/token', { email: 'nem cím' })).status).toBe(400);
    expect((await call('/api/login/letter', { token: ['x'], code: {} })).status).toBe(401);
  });
});
