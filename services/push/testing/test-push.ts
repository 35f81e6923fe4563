import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { PushAddress } from '#contract/push.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { startService } from '../../testing/start-service.ts';
import { definePush } from '../push-service.ts';
import { startFakePushService } from './fake-push-service.ts';

export const newToken = () => randomBytes(24).toString('base64url');

/**
 * The service of push messages with an empty database and two push services of browsers, `fake` and `other`.
 * All are stopped after the tests of the calling file.
 * @param now the time on its clock
 */
export async function startPush(now: number) {
  const db = await fileDatabase();
  const [fake, other] = await Promise.all([startFakePushService(), startFakePushService()]);
  // Longer than any test, so that silent endpoints stay silent until the end.
  const push = definePush({ services: [fake.host, other.host], timeoutMs: 600_000 });
  const startSender = () => startService(push, { db, now: () => now });
  const service = await startSender();
  afterAll(async () => {
    fake.close();
    other.close();
    await service.stop();
  });

  async function call(method: string, body: object, path = '') {
    const answer = await service.routes.request(`/api/subscriptions${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return {
      status: answer.status,
      body: answer.status === 204 ? null : ((await answer.json()) as { topics: string[]; publicKey: string }),
    };
  }

  /** The number of messages that wait or are being sent. */
  async function countWaiting() {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')`.execute(db);
    return rows[0]?.count;
  }

  return {
    db,
    fake,
    other,
    call,
    countWaiting,
    request: async (path: string, init?: RequestInit) => service.routes.request(path, init),
    /** Starts another process that sends messages. */
    startSender,
    subscribe: (clientToken: string, topic: string, subscription?: PushAddress) =>
      call('POST', { clientToken, topic, subscription }),
    waitUntilSent: () => eventually(async () => expect(await countWaiting()).toBe(0)),

    /** Forgets all subscriptions and messages. */
    async clear() {
      await sql`truncate push_client, push_topic, push_news, push_delivery, rate_window, pgboss.job`.execute(
        db,
      );
      fake.arrived.length = 0;
      fake.answers.clear();
      fake.endSilence();
      other.arrived.length = 0;
    },
  };
}
