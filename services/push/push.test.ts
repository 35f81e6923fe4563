import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { PushAddress } from '#contract/push.ts';
import type { Database } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { writeSwitch } from '../content/queries/site-switches.ts';
import { publishArticle, unpublishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { makeAllDue } from '../jobs/testing/make-all-due.ts';
import { createHostSender, type ReceivingHost } from '../limits/send-to-host.ts';
import { startService } from '../testing/start-service.ts';
import { announceNews } from './announce-news.ts';
import { announceText } from './announce-text.ts';
import { addTopic } from './clients.ts';
import { textTag } from './message-of.ts';
import { definePush } from './push-service.ts';
import {
  configuredPushService,
  findPushService,
  knownPushServices,
  mayBePushOrigin,
} from './push-services.ts';
import { addressAt, type FakePushService, startFakePushService } from './testing/fake-push-service.ts';

const now = noon * 1000;
let db: Database;
let fake: FakePushService;
/** Another push service, which has places of its own. */
let other: FakePushService;
let service: RunningService;
beforeAll(async () => {
  ({ db } = await testDatabase());
  [fake, other] = await Promise.all([startFakePushService(), startFakePushService()]);
  // Longer than any test, so that silent endpoints stay silent until the end.
  const push = definePush({ services: [fake.host, other.host], timeoutMs: 600_000 });
  service = await startService(push, { db, now: () => now });
  await publishArticle(
    db,
    sample('regi', { pubDate: noon - 86_400, sections: [{ slug: 'belfold', name: 'Belföld' }] }),
    { now },
  );
});
afterAll(async () => {
  fake.close();
  other.close();
  await service.stop();
  await db.destroy();
});
beforeEach(async () => {
  await sql`truncate push_client, push_topic, push_news, push_delivery, rate_window, pgboss.job`.execute(db);
  fake.arrived.length = 0;
  fake.answers.clear();
  fake.endSilence();
  other.arrived.length = 0;
});

const call = async (method: string, body: object, path = '') => {
  const headers = { 'content-type': 'application/json' };
  const answer = await service.routes.request(`/api/subscriptions${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: answer.status === 204 ? null : ((await answer.json()) as { topics: string[]; publicKey: string }),
  };
};
const read = async (token: string, more = '') =>
  (await service.routes.request(`/api/subscriptions?clientToken=${token}${more}`)).json();
const newToken = () => randomBytes(24).toString('base64url');
const subscribe = (clientToken: string, topic: string, subscription?: PushAddress) =>
  call('POST', { clientToken, topic, subscription });
const publish = (slug: string, fields: object = {}) =>
  publishArticle(db, sample(slug, { pubDate: noon - 60, ...fields }), { now });
/** Number of messages that wait or are being sent. */
const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
  return rows[0]?.count;
};
const waitUntilSent = () => eventually(async () => expect(await countWaiting()).toBe(0));

describe('/api/subscriptions', () => {
  it('adds, lists and removes topics; with the last one the browser is forgotten', async () => {
    const token = newToken();
    expect((await subscribe(token, 'breaking')).status).toBe(409);
    expect((await subscribe(token, 'breaking', fake.subscribe('a'))).body?.topics).toEqual(['breaking']);
    expect((await subscribe(token, 'section:belfold')).body?.topics).toEqual(['breaking', 'section:belfold']);
    expect(await read(token)).toMatchObject({
      topics: ['breaking', 'section:belfold'],
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
    expect(await read(token, '&topic=breaking')).toMatchObject({ topics: ['breaking'] });
    expect(await read(token, '&topic=section:sport')).toMatchObject({ topics: [] });
    expect((await call('DELETE', { clientToken: token, topic: 'breaking' })).body?.topics).toEqual([
      'section:belfold',
    ]);
    expect((await call('DELETE', { clientToken: token })).body?.topics).toEqual([]);
    expect(await db.selectFrom('push_client').select('id').execute()).toEqual([]);
  });

  it('has one row for a browser that lost its token, and follows one whose address changes', async () => {
    const address = fake.subscribe('a');
    await subscribe(newToken(), 'breaking', address);
    const token = newToken();
    await subscribe(token, 'breaking', address);
    const next = fake.subscribe('b');
    expect((await call('POST', { oldEndpoint: address.endpoint, subscription: next }, '/renew')).status).toBe(
      204,
    );
    expect((await call('POST', { oldEndpoint: address.endpoint, subscription: next }, '/renew')).status).toBe(
      404,
    );
    expect(await db.selectFrom('push_client').select('endpoint').execute()).toEqual([
      { endpoint: next.endpoint },
    ]);
    expect(await read(token)).toMatchObject({ topics: ['breaking'] });
  });

  it('has forty topics at most, each of which can be renewed', async () => {
    const token = newToken();
    const add = (topic: string) => addTopic(db, 'main', token, topic, addressAt(fake, 'sok'), null);
    for (let n = 1; n <= 40; n++) await add(`match:${n}`);
    expect(await add('match:41')).toBe('full');
    expect(await add('match:7')).toHaveLength(40);
  });

  it('refuses invalid subscriptions', async () => {
    const address = fake.subscribe('a');
    for (const wrong of [
      { clientToken: 'short', topic: 'breaking', subscription: address },
      { clientToken: newToken(), topic: 'everything', subscription: address },
      { clientToken: newToken(), topic: 'section:nincs-ilyen', subscription: address },
      {
        clientToken: newToken(),
        topic: 'breaking',
        subscription: { ...address, endpoint: 'https://10.0.0.1/' },
      },
    ]) {
      expect((await call('POST', wrong)).status).toBe(400);
    }
    const topicFault = async (topic: string) =>
      (await call('POST', { clientToken: newToken(), topic, subscription: address })).body;
    expect(await topicFault('everything')).toMatchObject({
      issues: [{ path: 'topic', message: expect.stringContaining('section:') }],
    });
    expect(await topicFault('section:nincs-ilyen')).toMatchObject({
      issues: [{ path: 'topic', message: 'There is no such section.' }],
    });
    const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
    expect((await service.routes.request('/api/subscriptions', form)).status).toBe(415);
  });
});

describe('an address that a browser gives', () => {
  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://169.254.169.254/latest/meta-data',
    'https://db.internal/x',
    'https://push.example/x',
    'https://fcm.googleapis.com.example/x',
    'https://storage.fcm.googleapis.com/x',
    'https://notpush.apple.com/x',
    'https://push.apple.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'file:///etc/passwd',
  ])('is not %s', (endpoint) => expect(findPushService(knownPushServices, endpoint)).toBeNull());

  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', 'push.services.mozilla.com'],
    ['https://web.push.apple.com/x', 'push.apple.com'],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', 'notify.windows.com'],
  ])('may be %s', (endpoint, name) => expect(findPushService(knownPushServices, endpoint)?.name).toBe(name));

  it('may belong to a service that the operator has configured, by its whole origin', () => {
    const services = [configuredPushService('https://push.example:8443')];
    expect(findPushService(services, 'https://push.example:8443/x')?.name).toBe('push.example:8443');
    expect(findPushService(services, 'https://push.example/x')).toBeNull();
    expect(services[0]?.mayConnect('10.0.0.1')).toBe(false);
    expect(['https://push.example', 'http://127.0.0.1:9'].filter(mayBePushOrigin)).toHaveLength(2);
    expect(
      ['http://push.example', 'https://10.0.0.1', 'https://push.example/x', 'push.example'].filter(
        mayBePushOrigin,
      ),
    ).toEqual([]);
  });

  it('is not connected to when its name leads into our own network', async () => {
    const host: ReceivingHost = {
      name: 'localhost',
      owns: () => true,
      mayConnect: knownPushServices[0]?.mayConnect ?? (() => true),
    };
    const { send } = createHostSender(4000);
    for (const endpoint of ['https://localhost:1/', 'https://127.0.0.1:1/', 'https://[::1]:1/'])
      await expect(send({ endpoint, headers: {}, body: null }, host)).rejects.toThrow('not a public address');
  });
});

it('subscriptions from before services had names get the name of theirs', async () => {
  const { db: old } = await testDatabase({ empty: true });
  await migrate(old, undefined, (name) => name < '0575');
  const hosts = [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'db5p.notify.windows.com',
    'push.example',
  ];
  for (const [n, host] of hosts.entries()) {
    await sql`insert into push_client (site, token_hash, endpoint, p256dh, auth)
      values (1, ${Buffer.from([n])}, ${`https://${host}/send/x`}, '', '')`.execute(old);
  }
  await migrate(old);
  const rows = await old.selectFrom('push_client').select(['endpoint', 'service']).execute();
  expect(rows).toHaveLength(hosts.length);
  for (const { endpoint, service: name } of rows)
    expect(findPushService(knownPushServices, endpoint)?.name ?? 'push.example').toBe(name);
  await old.destroy();
});

describe('sending', () => {
  it('announces breaking news and a section once, encrypted, signed, urgent or not', async () => {
    await subscribe(newToken(), 'breaking', fake.subscribe('rendkivuli'));
    const both = newToken();
    await subscribe(both, 'breaking', fake.subscribe('mind'));
    await subscribe(both, 'section:belfold');
    await publish('hir', {
      title: 'Lemondott',
      flags: ['breaking'],
      sections: [{ slug: 'belfold', name: 'Belföld' }],
    });
    await publish('masik', { sections: [{ slug: 'belfold', name: 'Belföld' }] });
    await Promise.all([1, 2, 3].map(() => announceNews(db, 'main', now)));
    await waitUntilSent();
    const notifications = fake.arrived.map(({ name, message, headers }) => [
      name,
      (message as { url: string }).url.split('/').at(-1),
      headers.urgency,
    ]);
    expect(notifications.sort()).toEqual([
      ['mind', 'hir', 'high'],
      ['mind', 'masik', 'low'],
      ['rendkivuli', 'hir', 'high'],
    ]);
    const [one] = fake.arrived.filter(({ name }) => name === 'rendkivuli');
    expect(one?.message).toMatchObject({ title: 'Lemondott', url: '/belfold/2026/11/20/hir', lang: 'hu' });
    expect(Number(one?.headers.ttl)).toBeGreaterThan(3000);
    await announceNews(db, 'main', now);
    await waitUntilSent();
    expect(fake.arrived).toHaveLength(3);
  });

  it('delivers each message once to each browser, although several processes send', async () => {
    const push = definePush({ services: [fake.host, other.host], timeoutMs: 600_000 });
    const second = await startService(push, { db, now: () => now });
    try {
      // Those who subscribe from here on get nothing that was published before.
      await announceNews(db, 'main', now);
      for (let n = 0; n < 60; n += 1) await subscribe(newToken(), 'breaking', fake.subscribe(`tobb-${n}`));
      await publish('egyszer', { flags: ['breaking'] });
      await Promise.all([1, 2, 3].map(() => announceNews(db, 'main', now)));
      await waitUntilSent();
      expect(fake.arrived).toHaveLength(60);
      expect(new Set(fake.arrived.map(({ name }) => name)).size).toBe(60);
    } finally {
      await second.stop();
    }
  });

  it('sends the text of the breaking-news bar while it is shown, and none that was withdrawn', async () => {
    await subscribe(newToken(), 'breaking', fake.subscribe('a'));
    const text = { title: 'Lemondott a vezető', url: '/belfold' };
    const turn = (isOn: boolean) =>
      writeSwitch(db, 1, { name: 'breaking', isOn, endsAt: null, news: text, byName: 'x', now });
    const announce = () => db.transaction().execute((trx) => announceText(trx, 'main', text, 0));
    const standing = async () => {
      const query = new URLSearchParams({ tag: textTag(text), topic: 'breaking' });
      return (await service.routes.request(`/api/subscriptions/standing?${query}`)).json();
    };
    try {
      await turn(true);
      expect(await announce()).toBe(1);
      await waitUntilSent();
      expect(fake.arrived.map(({ message }) => message)).toMatchObject([
        { title: text.title, url: text.url },
      ]);
      expect(await standing()).toEqual({ stands: true });
      await turn(false);
      await announce();
      await waitUntilSent();
      expect(fake.arrived).toHaveLength(1);
    } finally {
      await sql`delete from site_switch`.execute(db);
    }
  });

  it('does not announce old or paid articles, those of the other site, or those withdrawn', async () => {
    await announceNews(db, 'main', now);
    await subscribe(newToken(), 'section:belfold', fake.subscribe('a'));
    const belfold = { sections: [{ slug: 'belfold', name: 'Belföld' }] };
    await publish('tegnapi', { ...belfold, pubDate: noon - 7200 });
    await publish('fizetett', { ...belfold, flags: ['pr'] });
    await publish('erdelyi', { ...belfold, originatingSite: 'erdely', mirroringSites: [] });
    const { id } = await publish('visszavont', belfold);
    await unpublishArticle(db, id, { now });
    await announceNews(db, 'main', now);
    await waitUntilSent();
    expect(fake.arrived).toEqual([]);
  });

  it('forgets a browser that is gone, and retries when the push service fails', async () => {
    await announceNews(db, 'main', now);
    for (const [name, status] of [
      ['elment', 410],
      ['nincs', 404],
      ['beteg', 503],
    ] as const) {
      await subscribe(newToken(), 'breaking', fake.subscribe(name));
      fake.answers.set(name, status);
    }
    await publish('rendkivul', { flags: ['breaking'] });
    await announceNews(db, 'main', now);
    await eventually(async () =>
      expect(await db.selectFrom('push_client').select('id').execute()).toHaveLength(1),
    );
    await eventually(async () => {
      const { rows } = await sql`select state, start_after < now() + interval '40 seconds' as soon
          from pgboss.job where state <> 'completed'`.execute(db);
      expect(rows).toEqual([{ state: 'retry', soon: true }]);
    });
    fake.answers.clear();
    await makeAllDue(db);
    await waitUntilSent();
    expect(fake.arrived.map(({ name }) => name)).toEqual(['beteg']);
  });

  const countArrived = ({ arrived }: FakePushService) => new Set(arrived.map(({ name }) => name)).size;

  it('waits for a push service no longer than allowed', async () => {
    const { endpoint } = addressAt(fake, 'nema');
    fake.silent.add('nema');
    const { send, close } = createHostSender(50);
    await expect(send({ endpoint, headers: {}, body: null }, fake.host)).rejects.toMatchObject({
      name: 'AbortError',
    });
    close();
  });

  it('reaches everybody else while some endpoints never answer', async () => {
    await announceNews(db, 'main', now);
    // More messages than places, the silent ones first, so places have to become free one by one.
    const names = Array.from({ length: 220 }, (_, n) => `olvaso-${n}`);
    for (const name of names) await addTopic(db, 'main', newToken(), 'breaking', addressAt(fake, name), null);
    for (const name of names.slice(0, 100)) fake.silent.add(name);
    await publish('nema-vegpontok', { flags: ['breaking'] });
    await announceNews(db, 'main', now);
    // The last of the silent ones may be delivered after all others.
    await eventually(() => expect([countArrived(fake), fake.unanswered()]).toEqual([120, 100]));
  });

  it('reaches the other services while one of them does not answer at all', async () => {
    await announceNews(db, 'main', now);
    // More than the whole window has places.
    for (let n = 0; n < 300; n += 1) {
      const name = `nema-${n}`;
      fake.silent.add(name);
      await addTopic(db, 'main', newToken(), 'breaking', addressAt(fake, name), null);
    }
    for (let n = 0; n < 40; n += 1)
      await addTopic(db, 'main', newToken(), 'breaking', addressAt(other, `masik-${n}`), null);
    await publish('nema-szolgaltato', { flags: ['breaking'] });
    await announceNews(db, 'main', now);
    await eventually(() => expect(countArrived(other)).toBe(40));
    // One service can have half of the window.
    expect(fake.unanswered()).toBeLessThanOrEqual(128);
  });

  it('drops a subscription that has failed for days, but not one whose push service is down for hours', async () => {
    await announceNews(db, 'main', now);
    for (const [name, days] of [
      ['orak-ota', 0],
      ['napok-ota', 4],
    ] as const) {
      await addTopic(db, 'main', newToken(), 'breaking', addressAt(other, name), null);
      other.answers.set(name, 503);
      const since = new Date(Date.now() - days * 86_400_000);
      await db
        .updateTable('push_client')
        .set({ failures: 30, failing_since: since })
        .where('endpoint', 'like', `%/${name}`)
        .execute();
    }
    await publish('hosszu-hiba', { flags: ['breaking'] });
    await announceNews(db, 'main', now);
    // A browser that could not be reached before gets its message later than others.
    const due = await sql`select from pgboss.job where start_after <= now()`.execute(db);
    expect(due.rows).toEqual([]);
    await makeAllDue(db);
    await eventually(async () => {
      const rows = await db.selectFrom('push_client').select(['endpoint', 'failures']).execute();
      expect(rows).toEqual([{ endpoint: expect.stringContaining('orak-ota'), failures: 31 }]);
    });
    other.answers.clear();
    // A failed job is postponed a moment after its failure was counted.
    await eventually(async () => {
      await makeAllDue(db);
      expect(await countWaiting()).toBe(0);
    });
    const [client] = await db.selectFrom('push_client').select(['failures', 'failing_since']).execute();
    expect(client).toEqual({ failures: 0, failing_since: null });
  });
});
