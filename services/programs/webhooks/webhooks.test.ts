import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { listenLocally } from '#build/testing/listen-locally.ts';
import type { CreatedWebhook, Webhook, WebhookDelivery, WebhookMessage } from '#contract/webhook.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticle, publishArticles, unpublishArticle } from '../../content/rules/publish.ts';
import { publishDueArticles } from '../../content/rules/publish-due-articles.ts';
import { noon, sample } from '../../content/testing/sample.ts';
import type { RunningService } from '../../define-service.ts';
import { makeAllDue } from '../../jobs/testing/make-all-due.ts';
import { newsroomKey, newsroomRequest } from '../../testing/newsroom-request.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { programsService } from '../programs-service.ts';
import { faultOfAddress, mayConnect } from './webhook-address.ts';

interface Arrival {
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessage;
}

const now = noon * 1000;
const db = await fileDatabase();
let service: RunningService;
let receiver: Server;
let address: string;
/** Received messages, and the statuses of the next responses; 200 by default. */
let arrivals: Arrival[] = [];
let statuses: number[] = [];
let beforeAnswer = async () => {};

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    arrivals.push({ headers: request.headers, body, message: JSON.parse(body) });
    await beforeAnswer();
    response.writeHead(statuses.shift() ?? 200).end();
  });
  address = `${await listenLocally(receiver)}/hook`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
});
const start = () => startService(programsService, { db, settings: testSettings({ newsroomKey }) });
beforeEach(async () => {
  await sql`truncate webhook, webhook_delivery, pgboss.job`.execute(db);
  arrivals = [];
  statuses = [];
  beforeAnswer = async () => {};
  service = await start();
});
afterEach(() => service.stop());

async function call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await service.routes.request(
    `/api/edit/webhooks${path}`,
    newsroomRequest(method, body, headers),
  );
  const answer = (response.status === 204 ? null : await response.json()) as T;
  return { status: response.status, answer };
}

const document = (fields: object = {}) => ({
  name: 'Mobilapp',
  url: address,
  events: ['article.published', 'article.updated', 'article.withdrawn'],
  sites: ['main', 'erdely'],
  isActive: true,
  ...fields,
});
async function create(fields: object = {}): Promise<CreatedWebhook> {
  const { status, answer } = await call<CreatedWebhook>('POST', '', { document: document(fields) });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
}
const waitForArrivals = (count: number) =>
  eventually(() => expect(arrivals.length).toBeGreaterThanOrEqual(count));
function firstArrival(): Arrival {
  const [first] = arrivals;
  if (!first) throw new Error('Nothing arrived.');
  return first;
}
const deliveriesOf = async ({ id }: Webhook) =>
  (await call<{ items: WebhookDelivery[] }>('GET', `/${id}/deliveries`)).answer.items;
const waitForState = async (webhook: Webhook, state: string) =>
  eventually(async () => {
    await makeAllDue(db);
    const [delivery] = await deliveriesOf(webhook);
    expect(delivery?.state).toBe(state);
    return delivery;
  });

describe('a webhook', () => {
  it('that is being deleted does not keep an article from being published', async () => {
    const { id } = await create();
    const { publishing } = await db.transaction().execute(async (trx) => {
      await sql`delete from webhook where id = ${id}`.execute(trx);
      const publishing = publishArticle(db, sample('kozben-torolve'), { now });
      publishing.catch(() => {});
      await eventually(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      });
      return { publishing };
    });
    expect((await publishing).id).toBeGreaterThan(0);
  });

  it('gets signed messages about what readers can see', async () => {
    const { secret, id } = await create();
    await publishArticle(db, sample('jelzett'), { now });
    await waitForArrivals(1);
    const { headers, body, message } = firstArrival();
    expect(message).toMatchObject({
      type: 'article.published',
      data: {
        version: 1,
        slug: 'jelzett',
        site: 'main',
        url: expect.stringMatching(/^http:\/\/localhost\/belfold\/.*\/jelzett$/),
      },
    });
    // As the specification of Standard Webhooks requires.
    const sent = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(sent).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    const read = await call<Webhook>('GET', `/${id}`);
    expect(read.answer).toMatchObject({ id, version: 1, failingSince: null });
    expect(JSON.stringify(read.answer)).not.toContain(secret.slice('whsec_'.length));
  });

  it('gets each new version and the withdrawal, with the version that readers see', async () => {
    await create();
    const { id } = await publishArticle(db, sample('valtozo'), { now });
    await publishArticle(db, sample('valtozo', { title: 'Más' }), { update: id, now });
    await publishArticle(db, sample('valtozo', { title: 'Más' }), { update: id, now });
    await unpublishArticle(db, id);
    await unpublishArticle(db, id);
    await waitForArrivals(1);
    const { rows } = await sql<{ event: string; version: number }>`
      select event, (data->>'version')::int as version from webhook_delivery order by id`.execute(db);
    expect(rows).toEqual([
      { event: 'article.published', version: 1 },
      { event: 'article.updated', version: 2 },
      { event: 'article.withdrawn', version: 2 },
    ]);
  });

  it('gets an article with a future date at that date, and never a cancelled one', async () => {
    const webhook = await create();
    const pubDate = noon + 3600;
    await publishArticle(db, sample('holnapi', { pubDate }), { now });
    const { id } = await publishArticle(db, sample('visszavont', { pubDate }), { now });
    await unpublishArticle(db, id);
    expect(await deliveriesOf(webhook)).toEqual([]);
    await publishDueArticles(db, now + 3_601_000);
    await waitForArrivals(1);
    expect(arrivals.map(({ message }) => message.data?.slug)).toEqual(['holnapi']);
  });

  it('gets nothing about what became invisible before it was sent', async () => {
    statuses = [500];
    const webhook = await create({ events: ['article.published'] });
    const { id } = await publishArticle(db, sample('rovid-eletu'), { now });
    await waitForArrivals(1);
    await unpublishArticle(db, id);
    expect(await waitForState(webhook, 'failed')).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('cannot see'),
    });
    expect(arrivals).toHaveLength(1);
  });

  it('gets nothing about a write that failed, and nothing about other events and sites', async () => {
    const webhook = await create({ events: ['article.withdrawn'] });
    const elsewhere = await create({ sites: ['erdely'] });
    await publishArticle(db, sample('foglalt'), { now });
    await expect(publishArticle(db, sample('foglalt'), { now })).rejects.toMatchObject({ status: 409 });
    expect([...(await deliveriesOf(webhook)), ...(await deliveriesOf(elsewhere))]).toEqual([]);
    await publishArticle(db, sample('tukrozott', { mirroringSites: ['erdely'] }), { now });
    expect(await deliveriesOf(elsewhere)).toHaveLength(1);
  });

  it('hears that an article enters its site and leaves it, although it stays on another', async () => {
    const elsewhere = await create({ sites: ['erdely'] });
    const both = await create();
    const { id } = await publishArticle(db, sample('vandor'), { now });
    const update = (mirroringSites: Array<'erdely'>) =>
      publishArticle(db, sample('vandor', { mirroringSites }), { update: id, now });
    await update(['erdely']);
    await update([]);
    const eventsOf = async (webhook: Webhook) =>
      (await deliveriesOf(webhook)).map(({ event }) => event).reverse();
    expect(await eventsOf(elsewhere)).toEqual(['article.published', 'article.withdrawn']);
    expect(await eventsOf(both)).toEqual(['article.published', 'article.updated', 'article.updated']);
  });

  it('gets a message again after a failure, with the same id', async () => {
    statuses = [500, 302];
    const webhook = await create();
    await publishArticle(db, sample('makacs'), { now });
    expect(await waitForState(webhook, 'delivered')).toMatchObject({ attempts: 3, lastStatus: 200 });
    expect(new Set(arrivals.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const failingSince = async () => (await call<Webhook>('GET', `/${webhook.id}`)).answer.failingSince;
    await expect.poll(failingSince).toBeNull();
  });

  it('that succeeds while another one fails ends the failure', async () => {
    beforeAnswer = async () => void (await sql`update webhook set failing_since = now()`.execute(db));
    const webhook = await create();
    await publishArticle(db, sample('kozben'), { now });
    await waitForState(webhook, 'delivered');
    const failingSince = async () => (await call<Webhook>('GET', `/${webhook.id}`)).answer.failingSince;
    await expect.poll(failingSince).toBeNull();
  });

  it('is given up after a day, and its messages can be sent again', async () => {
    statuses = [500];
    const webhook = await create();
    await publishArticle(db, sample('regi'), { now });
    await waitForArrivals(1);
    await sql`update webhook_delivery set made_at = now() - interval '25 hours'`.execute(db);
    statuses = [500];
    const failed = await waitForState(webhook, 'failed');
    expect(failed?.attempts).toBe(2);
    const again = await call('POST', `/${webhook.id}/deliveries/${failed?.id}/repeat`, {});
    expect(again.status).toBe(200);
    expect(await waitForState(webhook, 'delivered')).toMatchObject({ id: failed?.id, attempts: 3 });
  });

  it('is disabled when it has failed for days, or asks for no more', async () => {
    const failing = await create({ events: ['article.published'] });
    await sql`update webhook set failing_since = now() - interval '4 days'`.execute(db);
    statuses = [500];
    await publishArticle(db, sample('halott'), { now });
    const waitUntilOff = (webhook: Webhook, reason: string) =>
      eventually(async () => {
        const { answer } = await call<Webhook>('GET', `/${webhook.id}`);
        expect(answer).toMatchObject({
          document: { isActive: false },
          offBecause: expect.stringContaining(reason),
        });
      });
    await waitUntilOff(failing, '3 days');
    const unwanted = await create();
    statuses = [410];
    await publishArticle(db, sample('elment'), { now });
    await waitUntilOff(unwanted, '410');
    const revived = await call<Webhook>('PATCH', `/${unwanted.id}`, { changes: { isActive: true } });
    expect(revived.answer).toMatchObject({ offBecause: null, failingSince: null });
  });

  it('is sent each message once by two workers', async () => {
    const second = await start();
    try {
      await create();
      await publishArticles(
        db,
        Array.from({ length: 60 }, (_, n) => sample(`paros-${n}`)),
        { now },
      );
      await waitForArrivals(60);
      await eventually(async () => {
        const { rows } = await sql`select 1 from webhook_delivery where state = 'waiting'`.execute(db);
        expect(rows).toEqual([]);
      });
      expect(arrivals).toHaveLength(60);
      expect(new Set(arrivals.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
    } finally {
      await second.stop();
    }
  });
});

describe('the calls of webhooks', () => {
  it('test an address, list the results, and delete both', async () => {
    const webhook = await create();
    const test = await call<WebhookDelivery>('POST', `/${webhook.id}/test`, {});
    expect(test.answer).toMatchObject({ event: 'webhook.test', state: 'waiting', articleId: null });
    await waitForArrivals(1);
    expect(arrivals[0]?.message).toMatchObject({ type: 'webhook.test', data: null });
    expect(await waitForState(webhook, 'delivered')).toMatchObject({ id: test.answer.id });
    expect((await call('DELETE', `/${webhook.id}`)).status).toBe(204);
    expect((await call('GET', `/${webhook.id}/deliveries`)).status).toBe(404);
  });

  it('take back what was read, and refuse an older version with both', async () => {
    const { secret: _, ...webhook } = await create();
    const updated = await call<Webhook>('PUT', `/${webhook.id}`, webhook);
    expect(updated.answer).toEqual(webhook);
    const renamed = { changes: { name: 'Próbagép' } };
    expect((await call<Webhook>('PATCH', `/${webhook.id}`, renamed)).answer.version).toBe(2);
    const stale = await call<{ conflict: { current: Webhook } }>('PATCH', `/${webhook.id}`, {
      version: 1,
      changes: { name: 'Más' },
    });
    expect([stale.status, stale.answer.conflict.current.version]).toEqual([409, 2]);
    const ifMatch = await call(
      'PATCH',
      `/${webhook.id}`,
      { changes: { name: 'Más' } },
      { 'if-match': '"1"' },
    );
    expect(ifMatch.status).toBe(409);
    const patched = await call<Webhook>('PATCH', `/${webhook.id}`, { changes: { name: 'Más' } });
    expect(patched.answer.document).toEqual({ ...webhook.document, name: 'Más' });
  });

  it('list page by page, and find by name', async () => {
    for (const name of ['egy', 'ketto', 'harom']) await create({ name });
    const names = async (query: string) => {
      const { answer } = await call<{ items: Webhook[]; next: string | null }>('GET', query);
      return [answer.items.map(({ document: { name } }) => name), answer.next] as const;
    };
    const [first, next] = await names('?limit=2');
    expect(first).toEqual(['harom', 'ketto']);
    expect(await names(`?limit=2&cursor=${next}`)).toEqual([['egy'], null]);
    expect(await names('?q=KET')).toEqual([['ketto'], null]);
  });

  it('create a new key; the former one signs nothing more', async () => {
    const { id, secret } = await create();
    const renewed = await call<CreatedWebhook>('POST', `/${id}/secret`, {});
    expect(renewed.answer.secret).not.toBe(secret);
    await call('POST', `/${id}/test`, {});
    await waitForArrivals(1);
    const { headers, body } = firstArrival();
    const key = Buffer.from(renewed.answer.secret.replace('whsec_', ''), 'base64');
    const sent = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(sent).digest('base64')}`,
    );
  });

  it('name the field of a wrong address', async () => {
    const { status, answer } = await call<{ issues: unknown[] }>('POST', '', {
      document: document({ url: 'http://example.hu/' }),
    });
    expect([status, answer.issues]).toEqual([
      400,
      [{ path: 'document.url', message: 'It has to be https.' }],
    ]);
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['https://app.example.hu/hook', true, true],
    ['https://93.184.215.14/hook', true, true],
    ['http://app.example.hu/hook', false, false],
    ['https://user:pass@app.example.hu/', false, false],
    ['https://10.0.0.1/', false, false],
    ['https://169.254.169.254/latest/meta-data', false, false],
    ['https://[fd00::1]/', false, false],
    ['http://192.168.1.4/', false, false],
    ['http://localhost:3000/', true, false],
    ['https://127.0.0.1/', true, false],
    ['http://[::1]:3000/', true, false],
    ['http://app.localhost/', true, false],
    ['ftp://app.example.hu/', false, false],
  ])('%s may be used on a local server: %s, elsewhere: %s', (url, isLocalFine, isPublicFine) => {
    expect(faultOfAddress(url, true) === null).toBe(isLocalFine);
    expect(faultOfAddress(url, false) === null).toBe(isPublicFine);
  });

  it('leads to no private network, whatever its name says', () => {
    expect(mayConnect('93.184.215.14', 'app.example.hu', false)).toBe(true);
    expect(mayConnect('127.0.0.1', 'app.example.hu', true)).toBe(false);
    expect(mayConnect('127.0.0.1', 'localhost', true)).toBe(true);
    expect(mayConnect('127.0.0.1', 'localhost', false)).toBe(false);
    expect(mayConnect('10.0.0.1', 'localhost', true)).toBe(false);
  });
});
