import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { Database } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { mailJobs } from '../mail/mail-job.ts';
import { outboxTransport } from '../mail/outbox-transport.ts';
import { testSender } from '../mail/testing/test-sender.ts';
import { startMailWorker } from '../mail/worker.ts';
import { issueJobs } from '../newsletter/issue-job.ts';
import { pushJobs } from '../push/push-job.ts';
import { createJobQueue } from './job-queue.ts';

/** Work that waits while migration 0605 moves it to the job queue. */
let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase({ empty: true }));
  await migrate(db, undefined, (name) => name < '0605');
  await sql`
    insert into mail (key, site, recipient, subject, text, html, state, attempts, due_at, leased_until) values
      ('new', 1, 'new@example.hu', 'S', 'T', 'H', 'waiting', 0, now(), null),
      ('failed', 1, 'failed@example.hu', 'S', 'T', 'H', 'waiting', 3, now() + interval '1 hour', null),
      ('abandoned', 1, 'abandoned@example.hu', 'S', 'T', 'H', 'sending', 1, now(),
        now() - interval '1 minute'),
      ('sent', 1, 'sent@example.hu', 'S', 'T', 'H', 'sent', 1, now(), null)`.execute(db);
  await sql`
    insert into push_client (site, token_hash, endpoint, p256dh, auth, service) values
      (1, '\\x01', 'https://push.example/1', '', '', 'push.example')`.execute(db);
  await sql`
    insert into push_delivery (client_id, article_id, topic, service, attempts, due_at, expires_at, done_at)
    select id, article, 'breaking', service, 2, now() + interval '1 minute', now() + interval '1 hour', done
    from push_client, (values (7, null), (8, now())) as v (article, done)`.execute(db);
  await sql`insert into newsletter_order (site, list, day) values (1, 'napi', '2026-11-20')`.execute(db);
  await migrate(db);
});
afterAll(() => db.destroy());

const jobsOf = async (name: string) =>
  (
    await sql<{
      data: unknown;
      state: string;
      retry_count: number;
      group_id: string | null;
      singleton_key: string;
    }>`
      select data, state::text, retry_count, group_id, singleton_key from pgboss.job
      where name = ${name} order by retry_count`.execute(db)
  ).rows;

it('waiting mails are sent, also those of a dead worker, and sent ones are not sent again', async () => {
  const before = await jobsOf('mail');
  expect(before.map(({ data }) => mailJobs.payload.safeParse(data).success)).toEqual([true, true, true]);
  expect(before.map(({ state, retry_count }) => [state, retry_count])).toEqual([
    ['created', 0],
    ['retry', 0],
    ['retry', 2],
  ]);
  const worker = startMailWorker({
    db,
    jobs: createJobQueue({ db, onError: console.error }),
    transport: outboxTransport(db, testSender),
    idleMs: 20,
  });
  const recipients = async () =>
    (await db.selectFrom('mail_outbox').select('recipient').orderBy('recipient').execute()).map(
      ({ recipient }) => recipient,
    );
  await eventually(async () =>
    expect(await recipients()).toEqual(['abandoned@example.hu', 'new@example.hu']),
  );
  await sql`update pgboss.job set start_after = now()`.execute(db);
  await eventually(async () => expect(await recipients()).toContain('failed@example.hu'));
  await worker.stop();
  expect(await recipients()).not.toContain('sent@example.hu');
});

it('waiting push messages keep their browser, article, push service and attempts', async () => {
  const [job, ...others] = await jobsOf('push');
  expect(others).toEqual([]);
  expect(job).toMatchObject({ state: 'retry', retry_count: 1, group_id: 'push.example' });
  expect(pushJobs.payload.parse(job?.data)).toMatchObject({ articleId: 7, topic: 'breaking' });
});

it('an ordered issue is still ordered, once', async () => {
  const [job] = await jobsOf('newsletter');
  expect(issueJobs.payload.parse(job?.data)).toEqual({ site: 'main', list: 'napi', day: '2026-11-20' });
  expect(job?.singleton_key).toBe('main:napi:2026-11-20');
  const remaining = await sql`select from newsletter_order`.execute(db);
  expect(remaining.rows).toEqual([]);
});
