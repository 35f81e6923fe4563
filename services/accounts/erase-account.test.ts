import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { siteCode } from '#database/codes.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { sample } from '../content/testing/sample.ts';
import { accountOfAddress } from '../identity/accounts.ts';
import { type TestBrowser, testBrowser } from '../identity/testing/browser.ts';
import { origin, testIdentity } from '../identity/testing/identity.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { bareSites } from '../platform.ts';
import { addTopic } from '../push/clients.ts';
import { startService } from '../testing/start-service.ts';
import { defineAccounts } from './account-service.ts';

const email = 'torlendo@proba.example';
const path = '/api/v1/user/erase';
const db = await fileDatabase();
const { id: article } = await publishArticle(db, sample('tetozott'));
let browser: TestBrowser;
let routes: Hono;
let accountId: number;
let token: string;
/** How the payment provider responds when it is asked to cancel supports. */
let stopPayments: (address: string) => Promise<void>;

beforeEach(async () => {
  await sql`truncate account, push_client, newsletter_reader, newsletter_request, mail, mail_outbox,
    mail_bounce, mistake_report,
    sign_in_letter, pledge, payment, try_delay, rate_window cascade`.execute(db);
  stopPayments = async () => {};
  const identity = testIdentity(db);
  const { sessions } = identity;
  const accounts = defineAccounts(() => ({
    stopMonthlyPayments: (address) => stopPayments(address),
    changeSupport: async () => ({ url: null }),
  }));
  const service = await startService(accounts, { db, identity, sites: bareSites(origin) });
  routes = identity.routes.route('/', service.routes);
  browser = testBrowser(routes, origin);
  const account = await accountOfAddress(db, email, 'Kitalált Torlendo');
  accountId = account.id;
  const tokens = await sessions.begin(account, 'reader', 'Firefox, Linux');
  token = tokens.token;
  browser.cookies.set('__Host-reader_access', tokens.token).set('__Host-reader_refresh', tokens.refreshToken);
});

/** Stores a row in every table that has something of a reader. */
async function leaveTraces(): Promise<void> {
  const upper = email.toUpperCase();
  const words = { subject: 'x', text: `Kedves ${email}!`, html: 'x' };
  await enqueueMail(db, { key: 'a', site: 'main', to: upper, ...words });
  await sql`update mail set state = 'sending'`.execute(db);
  await enqueueMail(db, { key: 'b', site: 'erdely', to: email, ...words });
  const outboxMail = { message_id: 'm', mail_from: 'a@b.hu', recipient: email, ...words, headers: '{}' };
  await db.insertInto('mail_outbox').values(outboxMail).execute();
  await db.insertInto('mail_bounce').values({ address: email, problem: 'full' }).execute();
  for (const site of [siteCode.main, siteCode.erdely]) {
    const { id } = await db
      .insertInto('newsletter_reader')
      .values({ site, address: upper, address_key: email, first_name: '', last_name: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('newsletter_subscription').values({ reader_id: id, list: 'napi' }).execute();
    const request = {
      site,
      address: upper,
      first_name: '',
      last_name: '',
      lists: ['napi'],
      expires_at: new Date(),
    };
    await db.insertInto('newsletter_request').values(request).execute();
  }
  const letter = {
    id: randomBytes(32),
    code: randomBytes(32),
    email,
    scope: 'reader' as const,
    ends_at: new Date(),
  };
  await db.insertInto('sign_in_letter').values(letter).execute();
  const ownDocument = {
    account_id: accountId,
    site: siteCode.main,
    items: JSON.stringify({ x: 1 }),
    version: '1',
    changed_at: new Date(),
  };
  await db.insertInto('own_document').values(ownDocument).execute();
  await db
    .insertInto('tip_player')
    .values({ account_id: accountId, name: 'Torlendo', name_key: 'torlendo', made_at: new Date() })
    .execute();
  await sql`insert into mistake_report (site, article_id, read_version, quote, text, email, at)
    values (${siteCode.main}, ${article}, 1, 'tegnap', 'Ma volt.', ${upper}, now())`.execute(db);
  const address = {
    endpoint: 'https://push.example/torlendo',
    keys: { p256dh: 'x', auth: 'y' },
    service: 'fcm',
  };
  await addTopic(db, 'main', randomUUID(), 'breaking', address, accountId);
  await db
    .insertInto('account_subject')
    .values({ issuer: 'i', subject: 'torlendo', account_id: accountId })
    .execute();
  const time = new Date(1e12);
  const { id } = await db
    .insertInto('pledge')
    .values({
      token: 'x'.repeat(22),
      stop_token: 'y'.repeat(22),
      site: siteCode.main,
      provider: 'test',
      monthly: true,
      amount: 200_000,
      currency: 'HUF',
      email: upper,
      name: 'Kitalált Torlendo',
      state: 'running',
      made_at: time,
      changed_at: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = {
    pledge_id: id,
    provider: 'test',
    reference: 'be_1',
    intent: null,
    month: null,
    support_id: null,
  };
  await db
    .insertInto('payment')
    .values({ ...payment, amount: 200_000, paid_at: time })
    .execute();
}

/** `leaveTraces` writes the reader's name or address into at least so many tables. */
const minTablesWithTraces = 10;

/** Tables with the reader's name or address in any column. */
async function tablesWithTraces(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const tables: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`select 1 from ${sql.table(name)} as t
        where to_jsonb(t)::text ilike '%torlendo%' limit 1`.execute(db);
    if (hits.rows.length > 0) tables.push(name);
  }
  return tables;
}

const account = () => db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst();
const location = (answer: Response) => answer.headers.get('location');

describe('erasing a reader’s account', () => {
  it('deletes all data stored under their address on both sites; payments stay, without the person', async () => {
    await leaveTraces();
    expect((await tablesWithTraces()).length).toBeGreaterThanOrEqual(minTablesWithTraces);
    const endedAddresses: string[] = [];
    stopPayments = async (address) => {
      endedAddresses.push(address);
    };
    const answer = await browser.post(path, { email: ' Torlendo@Proba.example ' });
    expect(location(answer)).toBe('/tamogatas/belepes?lepes=torolve');
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    expect(endedAddresses).toEqual([email]);
    expect(await tablesWithTraces()).toEqual([]);
    for (const table of ['session', 'refresh_token', 'own_document', 'push_client', 'tip_player'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const payments = await db
      .selectFrom('payment')
      .innerJoin('pledge', 'pledge.id', 'pledge_id')
      .select(['payment.amount', 'email', 'name'])
      .execute();
    expect(payments).toEqual([{ amount: 200_000, email: '', name: null }]);
    expect([...browser.cookies.keys()], 'and is signed out').toEqual([]);
  });

  it('works over the API with a bearer token', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call = (address: string) =>
      routes.request(origin + path, { method: 'POST', headers, body: JSON.stringify({ email: address }) });
    expect((await call('mas@proba.example')).status).toBe(400);
    expect((await call(email)).status).toBe(204);
    expect((await call(email)).status).toBe(401);
  });

  it('needs the address typed again, one of our own pages, and a session', async () => {
    expect(location(await browser.post(path, { email: 'mas@proba.example' }))).toBe(
      '/tamogatas/belepes?lepes=torles&hiba=masik',
    );
    expect((await browser.post(path, { email }, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await account()).toBeDefined();
    browser.cookies.clear();
    expect((await browser.post(path, { email })).status).toBe(401);
    expect(await account()).toBeDefined();
  });

  it('erases nothing while a monthly support cannot be ended', async () => {
    await leaveTraces();
    stopPayments = () => Promise.reject(new Error('the provider is away'));
    expect(location(await browser.post(path, { email }))).toBe(
      '/tamogatas/belepes?lepes=torles&hiba=tamogatas',
    );
    expect(await account()).toBeDefined();
    expect((await tablesWithTraces()).length).toBeGreaterThanOrEqual(minTablesWithTraces);
  });

  it('is refused for members of the newsroom, whose accounts an administrator removes', async () => {
    await db.updateTable('account').set({ staff: true }).where('id', '=', accountId).execute();
    expect(location(await browser.post(path, { email }))).toBe(
      '/tamogatas/belepes?lepes=torles&hiba=szerkesztoi',
    );
    expect(await account()).toBeDefined();
  });
});
