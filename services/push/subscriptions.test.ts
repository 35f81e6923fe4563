import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { migrate } from '#database/migrate.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { addTopic } from './clients.ts';
import { findPushService, knownPushServices } from './push-services.ts';
import { addressAt } from './testing/fake-push-service.ts';
import { newToken, startPush } from './testing/test-push.ts';

const now = noon * 1000;
const { call, clear, db, fake, request, subscribe } = await startPush(now);
beforeAll(() => publishArticle(db, sample('regi', { pubDate: noon - 86_400 }), { now }));
beforeEach(clear);

const read = async (token: string, more = '') =>
  (await request(`/api/subscriptions?clientToken=${token}${more}`)).json();

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

  it('keeps a topic that is added while the only other one is removed', async () => {
    const token = newToken();
    await subscribe(token, 'breaking', fake.subscribe('a'));
    const removing = await db.transaction().execute(async (trx) => {
      await sql`insert into push_topic (client_id, topic) select id, 'section:belfold' from push_client`.execute(
        trx,
      );
      const removal = call('DELETE', { clientToken: token, topic: 'breaking' });
      await eventually(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      });
      return { removal };
    });
    expect((await removing.removal).body?.topics).toEqual(['section:belfold']);
    expect(await read(token)).toMatchObject({ topics: ['section:belfold'] });
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
    expect((await request('/api/subscriptions', form)).status).toBe(415);
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
