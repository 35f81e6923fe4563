import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { siteCode } from '#database/codes.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { now, origin, startNewsletter } from './testing/test-newsletter.ts';

const { confirmedLists, content, db, mails, post, sendDigest, service, subscribeReader } =
  await startNewsletter();

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
    await sendDigest('napi', '2026-11-20');
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
    for (const code of ['napi', 'hetvegi']) await sendDigest(code, '2026-11-21');
    await post('manage', `kod=${token}&mit=mentes&listCodes=hetvegi`);
    const keys = (await mails()).map(({ key }) => key.split(':').slice(0, 3).join(':'));
    expect(keys).toEqual(['newsletter:main:hetvegi']);
  });

  it.each(['mindenrol', 'torles'])(
    'leaves one site only (%s): mails of the other one are sent',
    async (mit) => {
      const address = 'olvaso@example.hu';
      const token = await subscribeReader(address);
      const other = { key: 'newsletter:erdely:napi:2026-11-20:999999', site: 'erdely' as const, to: address };
      await enqueueMail(db, { ...other, subject: 'Erdély', text: 'Erdély', html: 'Erdély' });
      const names = { first_name: '', last_name: '' };
      const request = { ...names, address, lists: ['napi'], expires_at: new Date(now + 60_000) };
      await db
        .insertInto('newsletter_request')
        .values([siteCode.main, siteCode.erdely].map((site) => ({ ...request, site })))
        .execute();
      await post('manage', `kod=${token}&mit=${mit}`);
      expect(
        await db.selectFrom('mail').select('key').where('key', 'like', 'newsletter:%').execute(),
      ).toEqual([{ key: other.key }]);
      const requests = await db.selectFrom('newsletter_request').select('site').execute();
      expect(requests).toContainEqual({ site: siteCode.erdely });
    },
  );

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
    await sql`insert into mail_bounce (address, problem) values ('olvaso@example.hu', '550')`.execute(db);
    expect((await post('manage', { kod: token, mit: 'torles' })).status).toBe(200);
    for (const table of [
      'newsletter_reader',
      'newsletter_subscription',
      'newsletter_request',
      'mail',
      'mail_bounce',
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

describe('the digest', () => {
  const send = (day: string) => sendDigest('napi', day);

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
    const sampleIssue = await service.routes.request(`${origin}/api/newsletter/lists/napi/sample`);
    expect(await sampleIssue.text(), 'a sample still has articles').toMatch(/>Mi\s/);
  });
});
