import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { writeSwitch } from '../content/queries/site-switches.ts';
import { publishArticle, unpublishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { makeAllDue } from '../jobs/testing/make-all-due.ts';
import { createHostSender } from '../limits/send-to-host.ts';
import { announceNews } from './announce-news.ts';
import { announceText } from './announce-text.ts';
import { addTopic } from './clients.ts';
import { textTag } from './message-of.ts';
import { addressAt, type FakePushService } from './testing/fake-push-service.ts';
import { newToken, startPush } from './testing/test-push.ts';

const now = noon * 1000;
const { clear, countWaiting, db, fake, other, request, startSender, subscribe, waitUntilSent } =
  await startPush(now);
beforeAll(() => publishArticle(db, sample('regi', { pubDate: noon - 86_400 }), { now }));
beforeEach(clear);

const publish = (slug: string, fields: object = {}) =>
  publishArticle(db, sample(slug, { pubDate: noon - 60, ...fields }), { now });
/** The number of browsers that a push service has reached. */
const countArrived = ({ arrived }: FakePushService) => new Set(arrived.map(({ name }) => name)).size;

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
    const second = await startSender();
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
      return (await request(`/api/subscriptions/standing?${query}`)).json();
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

  it('waits for a push service no longer than allowed', async () => {
    const { endpoint } = addressAt(fake, 'nema');
    fake.silent.add('nema');
    const { send, close } = createHostSender(50);
    await expect(send({ endpoint, headers: {}, body: null }, fake.host)).rejects.toThrow(
      'did not answer within 0.05 s.',
    );
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
