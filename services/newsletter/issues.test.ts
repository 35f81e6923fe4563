import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transport } from '#contract/client.ts';
import { siteCode } from '#database/codes.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle, unpublishArticle } from '../content/rules/publish.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { bareSites } from '../platform.ts';
import { storeDocument } from '../publication/store-document.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { createLinks } from './links.ts';
import { newsletterService } from './newsletter-service.ts';
import { lockIssue } from './plan.ts';
import { sendDigest } from './send-digest.ts';

const origin = 'http://localhost:3000';
const now = noon * 1000;
const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Budapest' }).format(now);
const context = { site: 'main', signedIn: false } as const;

const db = await fileDatabase();
let service: RunningService;
let content: RunningService;
const ids: Record<string, number> = {};

beforeAll(async () => {
  await storeDocument(
    db,
    { site: 'main', kind: 'newsletters' },
    { version: 0, document: samplePublications.main.newsletters },
  );
  content = await startService(contentService, { db, now: () => now });
  service = await startService(newsletterService, {
    db,
    sites: bareSites(origin),
    ask: content.transport,
    now: () => now,
    settings: testSettings({ newsroomKey }),
  });
  for (const slug of ['elso', 'masodik', 'harmadik']) {
    ids[slug] = (
      await publishArticle(db, sample(slug, { title: `A ${slug}`, pubDate: noon - 600 }), {
        now,
        onChange: content.onChange,
      })
    ).id;
  }
  const boxes = Object.keys(ids).map((article) => ({ article, image: null }));
  const choice = [{ slug: 'friss', title: null, layout: 'four' as const, boxes }];
  await storeFrontChoice(db, 'main', choice, { now, onChange: content.onChange });
});
afterAll(async () => {
  await service.stop();
  await content.stop();
});
beforeEach(() => sql`truncate newsletter_issue, newsletter_plan, mail`.execute(db));

async function send(method: string, path = '', body?: unknown) {
  const response = await service.routes.request(
    `/api/edit/newsletter-issues/main/napi${path}`,
    newsroomRequest(method, body),
  );
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all kinds.
  return { status: response.status, answer: (await response.json()) as any };
}
const slugsOf = (cards: Array<{ slug: string }>) => cards.map(({ slug }) => slug);
const plan = (articles: number[] | null, rest: object = {}) => ({
  document: { articles, intro: '', introBy: '', sendAt: null, ...rest },
});

describe('today’s issue', () => {
  it('is not sent as it was before an editor changed it while it was prepared', async () => {
    const list = samplePublications.main.newsletters.find(({ code }) => code === 'napi');
    if (!list) throw new Error('There is no list napi.');
    const intro = 'Még éppen időben.';
    const ask: Transport = async (...call) => {
      const answer = await content.transport(...call);
      expect(await send('PUT', '', plan([ids.elso ?? 0], { intro }))).toMatchObject({ status: 200 });
      return answer;
    };
    const context = { db, links: await createLinks(db), site: bareSites(origin).main };
    await expect(sendDigest({ ...context, ask }, list, day, now)).rejects.toThrow('was changed');
    await sendDigest({ ...context, ask: content.transport }, list, day, now);
    const issue = await db.selectFrom('newsletter_issue').select(['articles', 'intro']).execute();
    expect(issue).toEqual([{ articles: [ids.elso], intro }]);
  });

  it('cannot be changed while it is being sent', async () => {
    await db.transaction().execute(async (trx) => {
      await lockIssue(trx, { site: 'main', list: 'napi', day });
      expect(await send('PUT', '', plan(null, { intro: 'Elkésett.' }))).toMatchObject({ status: 409 });
    });
  });

  it('has what the front page has, until an editor chooses and orders it', async () => {
    const { answer } = await send('GET');
    expect(answer).toMatchObject({ day, version: 0, document: { articles: null } });
    expect(slugsOf(answer.articles)).toEqual(['elso', 'masodik', 'harmadik']);
    const putAnswer = await send('PUT', '', plan([ids.harmadik ?? 0, ids.elso ?? 0]));
    expect(putAnswer).toMatchObject({ status: 200, answer: { version: 1 } });
    expect(slugsOf(putAnswer.answer.articles)).toEqual(['harmadik', 'elso']);
    expect(slugsOf(putAnswer.answer.others)).toEqual(['masodik']);
  });

  it('is not overwritten by somebody who has read an older version', async () => {
    await send('PUT', '', { version: 0, ...plan([ids.elso ?? 0]) });
    expect(await send('PUT', '', { version: 0, ...plan([ids.masodik ?? 0]) })).toMatchObject({
      status: 409,
      answer: { conflict: { current: { version: 1 } } },
    });
  });

  it('is sent with its introduction, once; then it is in the archive and cannot be changed', async () => {
    await sql`insert into newsletter_reader (site, address_key, address)
      select id, 'o@example.hu', 'o@example.hu' from site where slug = 'main' on conflict do nothing`.execute(
      db,
    );
    await sql`insert into newsletter_subscription (reader_id, list)
      select id, 'napi' from newsletter_reader on conflict do nothing`.execute(db);
    const words = { intro: 'Jó reggelt!\n\nEz a nap.', introBy: 'Vízi Bence' };
    await send('PUT', '', plan([ids.masodik ?? 0, ids.elso ?? 0], words));
    const asMail = await send('GET', '/letter');
    expect(asMail.answer.subject).toMatch(/^A masodik – /);
    expect(asMail.answer.html).toMatch(
      /Jó\sreggelt!<[\s\S]+–\sVízi\sBence<[\s\S]+A\smasodik<[\s\S]+A\selso</,
    );
    expect(await send('POST', '/send', {})).toMatchObject({ status: 200, answer: { state: 'sending' } });
    await expect.poll(async () => (await send('GET')).answer.state).toBe('sent');
    const letter = await db.selectFrom('mail_letter').select('text').orderBy('id', 'desc').executeTakeFirst();
    // It stays what readers got, though its articles are in no other issue.
    expect(await send('GET', '/letter')).toEqual(asMail);
    expect(letter?.text).toMatch(/Jó reggelt![\s\S]+– Vízi Bence[\s\S]+A masodik[\s\S]+A elso/);
    expect(await send('GET')).toMatchObject({ answer: { state: 'sent', readers: 1 } });
    expect(await send('PUT', '', plan(null))).toMatchObject({ status: 409 });
    expect(await send('POST', '/send', {})).toMatchObject({ status: 409 });
    expect(await service.transport('issueArchive', { code: 'napi' }, context)).toMatchObject({
      issues: [{ day, title: 'A masodik' }],
      next: null,
    });
    const issue = await service.transport('sentIssue', { code: 'napi', day }, context);
    expect(issue).toMatchObject(words);
    expect(slugsOf(issue.articles)).toEqual(['masodik', 'elso']);
  });

  it('is not sent by hand without articles; one that was due without any is closed', async () => {
    const sent = [ids.elso, ids.masodik, ids.harmadik];
    await sql`insert into newsletter_issue (site, list, day, articles)
      select id, 'napi', '2000-01-01', ${sent} from site where slug = 'main'`.execute(db);
    expect(await send('GET')).toMatchObject({ answer: { articles: [] } });
    expect(await send('POST', '/send', {})).toMatchObject({ status: 409 });
    await sql`insert into newsletter_issue (site, list, day, articles)
      select id, 'napi', ${day}, '{}' from site where slug = 'main'`.execute(db);
    expect(await send('GET')).toMatchObject({ answer: { state: 'empty' } });
    expect(await send('PUT', '', plan(null))).toMatchObject({ status: 409 });
  });

  it('can be timed on its own day', async () => {
    const other = await send('PUT', '', plan(null, { sendAt: noon + 3 * 86_400 }));
    expect(other).toMatchObject({ status: 400, answer: { issues: [{ path: 'document.sendAt' }] } });
    const timed = await send('PUT', '', plan(null, { sendAt: noon + 60 }));
    expect(timed.answer).toMatchObject({ state: 'waiting', sendAt: noon + 60 });
    const missed = await send('PUT', '', plan(null, { sendAt: noon - 5 * 3600 }));
    expect(missed.answer).toMatchObject({ state: 'none', sendAt: noon - 5 * 3600 });
  });

  it('is mailed as a test only to people of the newsroom', async () => {
    expect(await send('POST', '/test', { to: 'idegen@example.hu' })).toMatchObject({
      status: 400,
      answer: { issues: [{ path: 'to' }] },
    });
    await sql`insert into account (email, name, staff, made_at)
      values ('bence@lap.example', 'Vízi Bence', true, now())`.execute(db);
    expect(await send('POST', '/test', { to: 'bence@lap.example' })).toMatchObject({ status: 200 });
    // Mails of an issue that an earlier test has sent may still be written; those are not test mails.
    const mails = await db
      .selectFrom('mail')
      .select('recipient')
      .where('subject', 'like', '[próba]%')
      .execute();
    expect(mails).toEqual([{ recipient: 'bence@lap.example' }]);
  });

  it('has its changes in the audit log', async () => {
    await send('PUT', '', plan(null, { intro: 'Szia!' }));
    const row = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(row).toMatchObject({
      action: 'set',
      entity: 'newsletter_issue',
      entity_id: `main/napi/${day}`,
      before: { intro: '' },
      after: { intro: 'Szia!' },
    });
  });
});

it('the archive names no article that was withdrawn, and no issue that has only such', async () => {
  const secret = sample('visszavont', { title: 'Amit visszavontunk', pubDate: noon - 600 });
  const { id } = await publishArticle(db, secret, { now, onChange: content.onChange });
  const issue = (day: string, articles: number[]) => ({ site: siteCode.main, list: 'napi', day, articles });
  await db
    .insertInto('newsletter_issue')
    .values([issue('2026-11-01', [id]), issue('2026-11-02', [id, ids.elso ?? 0])])
    .execute();
  const archive = () => service.transport('issueArchive', { code: 'napi' }, context);
  expect((await archive()).issues.map(({ title }) => title)).toEqual([secret.title, secret.title]);
  await unpublishArticle(db, id, { now, onChange: content.onChange });
  expect((await archive()).issues).toEqual([{ day: '2026-11-02', article: ids.elso, title: 'A elso' }]);
});

it('an unknown newsletter or day has no archive', async () => {
  await expect(service.transport('issueArchive', { code: 'nincs' }, context)).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    service.transport('sentIssue', { code: 'napi', day: '2001-01-01' }, context),
  ).rejects.toMatchObject({ status: 404 });
});
