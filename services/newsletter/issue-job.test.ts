import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { Transport } from '#contract/client.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { startService } from '../testing/start-service.ts';
import { orderIssue } from './issue-job.ts';
import { newsletterService } from './newsletter-service.ts';

const now = noon * 1000;
let db: Database;
let content: RunningService;
beforeAll(async () => {
  ({ db } = await testDatabase());
  content = await startService(contentService, { db, now: () => now });
});
afterAll(async () => {
  await content.stop();
  await db.destroy();
});

const issues = async () =>
  (
    await db
      .selectFrom('newsletter_issue')
      .select(['list', sql<string>`day::text`.as('day')])
      .execute()
  ).map(({ list, day }) => `${list} ${day}`);
const makeAllDue = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);

it('an issue that was ordered is sent once, also where the front page could not be read at first', async () => {
  const errors: unknown[] = [];
  let isAway = true;
  const ask: Transport = (name, input, context) =>
    isAway ? Promise.reject(new Error('away')) : content.transport(name, input, context);
  const issue = { site: 'main', list: 'napi', day: '2026-11-20' } as const;
  await orderIssue(db, issue);
  await orderIssue(db, issue);
  const service = await startService(newsletterService, {
    db,
    ask,
    now: () => now,
    onError: (error) => errors.push(error),
  });
  await eventually(() => expect(errors.map(String)).toEqual(['Error: away']));
  expect(await issues()).toEqual([]);
  isAway = false;
  await eventually(async () => {
    await makeAllDue();
    expect(await issues()).toEqual(['napi 2026-11-20']);
  });
  await service.stop();
  const { rows } = await sql`select state from pgboss.job`.execute(db);
  expect(rows).toEqual([{ state: 'completed' }]);
});

it('several processes write one issue, with one letter for each reader', async () => {
  await publishArticle(db, sample('hir'), { now });
  content.onChange({ tags: ['*'], gone: false });
  await sql`with reader as (insert into newsletter_reader (site, address_key, address)
      select 1, n || '@example.hu', n || '@example.hu' from generate_series(1, 60) n returning id)
    insert into newsletter_subscription (reader_id, list) select id, 'napi' from reader`.execute(db);
  const issue = { site: 'main', list: 'napi', day: '2026-11-21' } as const;
  const platform = { db, ask: content.transport, now: () => now };
  const services = await Promise.all([1, 2, 3].map(() => startService(newsletterService, platform)));
  await Promise.all([1, 2, 3].map(() => orderIssue(db, issue)));
  const letters = () =>
    sql<{ letters: number; readers: number }>`
      select count(*)::int as letters, count(distinct recipient)::int as readers from mail
      where key like 'newsletter:main:napi:2026-11-21:%'`.execute(db);
  await eventually(async () => expect((await letters()).rows).toEqual([{ letters: 60, readers: 60 }]));
  for (const service of services) await service.stop();
  expect((await letters()).rows).toEqual([{ letters: 60, readers: 60 }]);
  const { rows } = await sql`select from mail_letter`.execute(db);
  expect(rows).toHaveLength(1);
});
