import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { requireWithinMailCaps } from '../mail/mail-caps.ts';
import { startNewsletter, tokenIn } from './testing/test-newsletter.ts';

const { confirmedLists, db, links, mails, post, subscribeReader } = await startNewsletter();

describe('subscribing', () => {
  it('sends a mail with a button and subscribes nobody until it is pressed, once', async () => {
    const answer = await post('subscribe', {
      email: ' Olvaso@Példa.hu ',
      firstName: 'Luca',
      lastName: 'Kende',
      listCodes: ['napi', 'hetvegi'],
    });
    expect([answer.status, await answer.json()]).toEqual([202, { status: 'confirmation sent' }]);
    const [mail] = await mails();
    expect(mail?.recipient).toBe('Olvaso@xn--plda-bpa.hu');
    expect(mail?.text).toContain('Kedves Luca!');
    expect(mail?.text).toContain('„Reggeli öt perc”, „Hétvégi olvasnivaló”');
    expect(await confirmedLists()).toEqual([]);
    const token = tokenIn(mail?.text);
    expect((await post('confirm', { kod: token })).status).toBe(200);
    expect(await confirmedLists()).toEqual(['hetvegi', 'napi']);
    expect((await post('confirm', { kod: token })).status).toBe(410);
  });

  it('works as a form, which leads to a page', async () => {
    const answer = await post('subscribe', 'email=olvaso%40example.hu&listCodes=napi&listCodes=hetvegi');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/hirlevel/megerosites?allapot=elkuldve',
    ]);
  });

  it('shows a refused form again with what was typed, and the fault beside its field', async () => {
    const refused = async (path: string, form: string) => {
      const answer = await post(path, form);
      return { status: answer.status, cache: answer.headers.get('cache-control'), html: await answer.text() };
    };
    const names = 'lastName=Kende&firstName=Luca&listCodes=hetvegi';
    const { status, cache, html } = await refused('subscribe', `email=nem%22cim&${names}`);
    expect([status, cache]).toEqual([422, 'no-store']);
    expect(html).toMatch(
      /<p role="alert" id="hiba"[^>]*>Ez nem tűnik e-mail-címnek[^<]*<\/p>\s*<label>E-mail-cím\s*<input [^>]*value="nem&quot;cim" aria-invalid="true" aria-describedby="hiba"/,
    );
    expect(html).toMatch(/name="lastName"[^>]* value="Kende"/);
    expect(html).toMatch(/name="firstName"[^>]* value="Luca"/);
    expect([...html.matchAll(/value="([a-z]+)" checked/g)].map(([, code]) => code)).toEqual(['hetvegi']);

    const faultIn = async (form: string) => {
      const answer = await refused('subscribe', form);
      return [answer.status, /role="alert"[^>]*>([^<]+)/.exec(answer.html)?.[1]];
    };
    expect(await faultIn('email=a%40example.hu')).toEqual([422, 'Válassz ki legalább egy hírlevelet.']);
    expect(await faultIn('email=a%40example.hu&listCodes=nincs')).toEqual([
      422,
      'Válassz ki legalább egy hírlevelet.',
    ]);
    expect(await faultIn('email=a%40example.hu&listCodes=napi&firstName=%3CLuca%3E')).toEqual([
      422,
      expect.stringContaining('A név legfeljebb 100 betű'),
    ]);
    const link = await refused('link', 'email=nem-cim');
    expect(link.status).toBe(422);
    expect(link.html).toMatch(/action="\/api\/newsletter\/link".*value="nem-cim" aria-invalid="true"/s);
  });

  it('answers the same for an address that is subscribed, and sends its settings there', async () => {
    await subscribeReader();
    const answer = await post('subscribe', { email: 'OLVASO@example.hu', listCodes: ['napi'] });
    expect([answer.status, await answer.json()]).toEqual([202, { status: 'confirmation sent' }]);
    const [mail] = await mails();
    expect(mail?.text).toContain('már megkapod');
    expect(await confirmedLists()).toEqual(['napi']);
  });

  it('sends an address four mails in six hours at most, whoever asks', async () => {
    for (let n = 0; n < 4; n++)
      expect((await post('subscribe', { email: 'a@example.hu', listCodes: ['napi'] })).status).toBe(202);
    const refused = await post('subscribe', { email: 'A@example.hu', listCodes: ['napi'] });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const form = await post('subscribe', 'email=a%40example.hu&listCodes=napi');
    expect(Number(form.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([form.status, await form.text()]).toEqual([429, expect.stringContaining('value="a@example.hu"')]);
    expect(await mails()).toHaveLength(4);
  });

  it('sends ten mails a day to an address at most, sign-in letters counted too, and says nothing of the address', async () => {
    const passHours = (count: number) =>
      sql`update rate_window set began_at = began_at - make_interval(hours => ${count}),
      ends_at = ends_at - make_interval(hours => ${count})`.execute(db);
    const subscribe = async () =>
      (await post('subscribe', { email: 'sok@example.hu', listCodes: ['napi'] })).status;
    const requestLink = async () => (await post('link', { email: 'sok@example.hu' })).status;
    for (let n = 0; n < 3; n++) expect(await subscribe()).toBe(202);
    for (let n = 0; n < 6; n++) {
      await passHours(n % 2 === 0 ? 3 : 4);
      expect(await requestLink(), 'no reader has this address, but it counts').toBe(202);
    }
    await requireWithinMailCaps(db, { to: 'Sok@example.hu', network: null });
    // Only the limit of ten a day stays, so that it is the one that refuses.
    await sql`delete from rate_window where count < 10`.execute(db);
    expect([await subscribe(), await requestLink()]).toEqual([429, 429]);
    expect(await mails()).toHaveLength(3);
  });

  it('puts no words or links into its mails as somebody’s name', async () => {
    const names = { firstName: 'Nyertél: gonosz.example', lastName: 'https://gonosz.example' };
    expect((await post('subscribe', { email: 'nev@example.hu', listCodes: ['napi'], ...names })).status).toBe(
      202,
    );
    expect(JSON.stringify(await mails())).not.toContain('gonosz');
    const requests = await db.selectFrom('newsletter_request').select(['first_name', 'last_name']).execute();
    expect(requests).toEqual([{ first_name: '', last_name: '' }]);
  });

  it('accepts no form from another site’s page, and no link of another kind, time or place', async () => {
    expect(
      (await post('subscribe', 'email=a%40example.hu&listCodes=napi', { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    await post('subscribe', { email: 'a@example.hu', listCodes: ['napi'] });
    const [mail] = await mails();
    const token = tokenIn(mail?.text);
    const [id = ''] = token.split('.');
    for (const wrong of ['', `${id}.${'A'.repeat(43)}`, links.sign('reader', id)]) {
      expect((await post('confirm', { kod: wrong })).status).toBe(410);
    }
    await sql`update newsletter_request set expires_at = now() - interval '1 second'`.execute(db);
    expect((await post('confirm', { kod: token })).status).toBe(410);
    expect(await confirmedLists()).toEqual([]);
  });

  it.each([
    'a@example.hu\r\nBcc: b@example.hu',
    'a@example.hu, b@example.hu',
    'Név <a@example.hu>',
    'a@example.hu\u0000',
    '@example.hu',
  ])('sends nothing to %j', async (email) => {
    expect((await post('subscribe', { email, listCodes: ['napi'] })).status).toBe(400);
    expect(await mails()).toEqual([]);
  });

  it('answers 400 to a body that is no form', async () => {
    const answer = await post('subscribe', 'x', { 'content-type': 'multipart/form-data' });
    expect(answer.status).toBe(400);
  });

  it('refuses fields that it does not know, instead of leaving them out', async () => {
    const answer = await post('subscribe', { email: 'a@example.hu', firstname: 'Luca', listCodes: ['napi'] });
    expect([answer.status, await mails()]).toEqual([400, []]);
    const form = await post('subscribe', 'email=a%40example.hu&listCodes=napi&website=x');
    expect(form.status).toBe(400);
  });

  it('lets no name add a header or HTML', async () => {
    expect(
      (await post('subscribe', { email: 'a@example.hu', firstName: 'a\nBcc: b', listCodes: ['napi'] }))
        .status,
    ).toBe(400);
    expect(
      (await post('subscribe', { email: 'a@example.hu', firstName: '<img>', listCodes: ['napi'] })).status,
    ).toBe(400);
  });
});
