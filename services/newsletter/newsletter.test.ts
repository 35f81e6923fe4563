import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transport } from '#contract/client.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { requireWithinMailCaps } from '../mail/mail-caps.ts';
import { bareSites } from '../platform.ts';
import { storeDocument } from '../publication/store-document.ts';
import { pageRequest } from '../testing/page-request.ts';
import { startService } from '../testing/start-service.ts';
import { createLinks, type Links } from './links.ts';
import { newsletterService } from './newsletter-service.ts';
import { sendDigest } from './send-digest.ts';

const origin = 'http://localhost:3000';
const sites = {
  main: { slug: 'main', name: 'Címlap', origin },
  erdely: { slug: 'erdely', name: 'Címlap Erdély', origin: 'http://erdely.localhost:3000' },
} as const;
const now = noon * 1000;

const db = await fileDatabase();
let links: Links;
let ask: Transport;
let service: RunningService;
let content: RunningService;
beforeAll(async () => {
  links = await createLinks(db);
  for (const site of ['main', 'erdely'] as const) {
    const document = samplePublications[site].newsletters;
    await storeDocument(db, { site, kind: 'newsletters' }, { version: 0, document });
  }
  content = await startService(contentService, { db, now: () => now });
  ask = content.transport;
  service = await startService(newsletterService, {
    db,
    sites: {
      main: { ...bareSites(origin).main, ...sites.main },
      erdely: { ...bareSites(origin).erdely, ...sites.erdely },
    },
    ask,
    onError: (error) => expect(error).toBeUndefined(),
    now: () => now,
  });
});
afterAll(async () => {
  await service.stop();
  await content.stop();
});
beforeEach(() =>
  sql`truncate mail, mail_letter, mail_outbox, mail_bounce, newsletter_reader, newsletter_subscription,
    newsletter_request,
  newsletter_issue, rate_window`.execute(db),
);

function mainList(code: string) {
  const list = samplePublications.main.newsletters.find((each) => each.code === code);
  if (!list) throw new Error(`There is no list ${code}.`);
  return list;
}

const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  service.routes.request(`${origin}/api/newsletter/${path}`, pageRequest(origin, body, headers));
const mails = () =>
  db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text', 'html', 'headers', 'key'])
    .orderBy('id')
    .execute();
const tokenIn = (text: string | null) => /kod=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const confirmedLists = async () =>
  (await db.selectFrom('newsletter_subscription').select('list').orderBy('list').execute()).map(
    ({ list }) => list,
  );

async function subscribeReader(email = 'olvaso@example.hu', listCodes = ['napi']): Promise<string> {
  await post('subscribe', { email, listCodes });
  const [mail] = await db.selectFrom('mail').select('text').where('recipient', '=', email).execute();
  expect((await post('confirm', { kod: tokenIn(mail?.text ?? '') })).status).toBe(200);
  await sql`truncate mail cascade`.execute(db);
  const { id } = await db
    .selectFrom('newsletter_reader')
    .select('id')
    .where('address', '=', email)
    .executeTakeFirstOrThrow();
  return links.sign('reader', id);
}

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
    const token = tokenIn(mail?.text ?? '');
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
    expect((await post('subscribe', { email: 'A@example.hu', listCodes: ['napi'] })).status).toBe(429);
    const form = await post('subscribe', 'email=a%40example.hu&listCodes=napi');
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
    const token = tokenIn(mail?.text ?? '');
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

describe('a reader', () => {
  it('sees and changes what they get, by the link in a mail', async () => {
    const token = await subscribeReader('olvaso@example.hu', ['napi', 'hetvegi']);
    const read = () => service.transport('newsletterReader', { token }, { site: 'main', signedIn: false });
    expect(await read()).toEqual({ address: 'o…o@example.hu', lists: ['hetvegi', 'napi'] });
    const answer = await post('manage', `kod=${token}&mit=mentes&listCodes=napi`);
    expect(answer.headers.get('location')).toBe(`/hirlevel/leiratkozas?kod=${token}&allapot=mentve`);
    expect((await read()).lists).toEqual(['napi']);
    await expect(
      service.transport(
        'newsletterReader',
        { token: `1.${'B'.repeat(43)}` },
        { site: 'main', signedIn: false },
      ),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('unsubscribes with one click in the mail program (RFC 8058) from that list, including mails that wait to be sent', async () => {
    const token = await subscribeReader('olvaso@example.hu', ['napi', 'hetvegi']);
    await publishArticle(db, sample('uj-hir', { pubDate: noon - 600 }), { now });
    await sendDigest({ db, links, site: sites.main, ask }, mainList('napi'), '2026-11-20', now);
    const [mail] = await db.selectFrom('mail').select('headers').execute();
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(url).toContain(token);
    // A mail program that opens the address changes nothing; the page offers to leave the list.
    const opened = await service.routes.request(url);
    expect(opened.headers.get('location')).toBe(`/hirlevel/leiratkozas?kod=${token}&lista=napi`);
    expect(await confirmedLists()).toEqual(['hetvegi', 'napi']);
    const press = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    expect((await service.routes.request(url, press)).status).toBe(200);
    expect(await confirmedLists()).toEqual(['hetvegi']);
    expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
  });

  it('gets no waiting mail of a list that they have left in their settings', async () => {
    const token = await subscribeReader('olvaso@example.hu', ['napi', 'hetvegi']);
    await publishArticle(db, sample('lassu-hir', { pubDate: noon - 600 }), { now });
    for (const code of ['napi', 'hetvegi'])
      await sendDigest({ db, links, site: sites.main, ask }, mainList(code), '2026-11-21', now);
    await post('manage', `kod=${token}&mit=mentes&listCodes=hetvegi`);
    const keys = (await mails()).map(({ key }) => key.split(':').slice(0, 3).join(':'));
    expect(keys).toEqual(['newsletter:main:hetvegi']);
  });

  it('unsubscribes from one site only: mails of the other one are sent', async () => {
    const address = 'olvaso@example.hu';
    const token = await subscribeReader(address);
    const other = { key: 'newsletter:erdely:napi:2026-11-20:999999', site: 'erdely' as const, to: address };
    await enqueueMail(db, { ...other, subject: 'Erdély', text: 'Erdély', html: 'Erdély' });
    await post('manage', `kod=${token}&mit=mindenrol`);
    expect(await db.selectFrom('mail').select('key').where('key', 'like', 'newsletter:%').execute()).toEqual([
      { key: other.key },
    ]);
  });

  it('is deleted with the last list', async () => {
    const token = await subscribeReader();
    expect((await post('manage', `kod=${token}&mit=mentes`)).headers.get('location')).toBe(
      '/hirlevel/leiratkozas?allapot=leiratkozva',
    );
    expect(await db.selectFrom('newsletter_reader').select('id').execute()).toEqual([]);
    expect((await post('manage', `kod=${token}&mit=mindenrol`)).headers.get('location')).toBe(
      '/hirlevel/leiratkozas?allapot=hibas',
    );
  });

  it('has everything removed', async () => {
    const token = await subscribeReader();
    await post('subscribe', { email: 'olvaso@example.hu', listCodes: ['hetvegi'] });
    expect((await post('manage', { kod: token, mit: 'torles' })).status).toBe(200);
    for (const table of [
      'newsletter_reader',
      'newsletter_subscription',
      'newsletter_request',
      'mail',
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

describe('the digest', () => {
  const napi = mainList('napi');
  const send = (day: string, at = now) => sendDigest({ db, links, site: sites.main, ask }, napi, day, at);

  it('goes out once per day and list, whoever tries at the same time, to each reader once', async () => {
    await publishArticle(db, sample('elso', { title: 'Mi {{ez}}?', pubDate: noon - 500 }), {
      now,
      onChange: content.onChange,
    });
    for (let n = 0; n < 3; n++) await subscribeReader(`olvaso-${n}@example.hu`);
    await sql`insert into mail_bounce (address, times, problem)
      values ('olvaso-2@example.hu', 2, '550')`.execute(db);
    const results = await Promise.all([send('2026-11-20'), send('2026-11-20'), send('2026-11-20')]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['sent', 'sent before', 'sent before']);
    const sent = await db.selectFrom('mail').select(['recipient', 'fills']).orderBy('recipient').execute();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['olvaso-0@example.hu', 'olvaso-1@example.hu']);
    const [letter] = await db.selectFrom('mail_letter').selectAll().execute();
    expect(letter?.text).toContain('Mi { {ez}}?');
    expect(letter?.text).toContain(`${origin}{{leiratkozas}}`);
  });

  it('repeats nothing from an earlier one, and is not sent without anything new', async () => {
    await subscribeReader();
    expect((await send('2026-11-20')).kind).toBe('sent');
    expect((await send('2026-11-21')).kind).toBe('nothing new');
    expect(await db.selectFrom('mail').select('id').execute()).toHaveLength(1);
    expect((await send('2026-11-21')).kind).toBe('sent before');
  });
});
