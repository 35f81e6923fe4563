import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { Transport } from '#contract/client.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { enqueueJobs } from '../jobs/enqueue-jobs.ts';
import { makeAllDue } from '../jobs/testing/make-all-due.ts';
import { startService } from '../testing/start-service.ts';
import { enqueueIssue, issueJobs } from './issue-job.ts';
import { newsletterService } from './newsletter-service.ts';

const now = noon * 1000;
const readers = 60;
const db = await fileDatabase();
let content: RunningService;
beforeAll(async () => {
  content = await startService(contentService, { db, now: () => now });
  await publishArticle(db, sample('hir'), { now });
  await sql`with reader as (insert into newsletter_reader (site, address_key, address)
      select 1, n || '@example.hu', n || '@example.hu' from generate_series(1, ${readers}) n returning id)
    insert into newsletter_subscription (reader_id, list) select id, 'napi' from reader`.execute(db);
});
afterAll(async () => {
  await content.stop();
});
beforeEach(async () => {
  await sql`truncate newsletter_issue, mail, mail_letter cascade`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
});

const start = (ask: Transport, onError: (error: unknown) => void = () => {}) =>
  startService(newsletterService, { db, ask, now: () => now, onError });

/**
 * Everything that was written for an issue: mails, their recipients, and the letters that all mails of an
 * issue share.
 */
async function rowsOfIssue(day: string) {
  const { rows } = await sql<object>`
    select (select count(*)::int from newsletter_issue where day = ${day}) as issues,
      (select max(readers) from newsletter_issue where day = ${day}) as readers,
      (select count(*)::int from mail_letter) as letters,
      count(*)::int as mails, count(distinct recipient)::int as recipients
    from mail where key like ${`newsletter:main:napi:${day}:%`}`.execute(db);
  return rows[0];
}
const jobs = async () =>
  (
    await sql<{ state: string; retry_count: number }>`
      select state, retry_count from pgboss.job where name = ${issueJobs.name}`.execute(db)
  ).rows;
const sentOnce = { issues: 1, readers, letters: 1, mails: readers, recipients: readers };

it('an issue that was ordered twice is sent once, also where the front page could not be read at first', async () => {
  const errors: unknown[] = [];
  let isAway = true;
  const ask: Transport = (name, input, context) =>
    isAway ? Promise.reject(new Error('away')) : content.transport(name, input, context);
  const issue = { site: 'main', list: 'napi', day: '2026-11-20' } as const;
  await enqueueIssue(db, issue);
  await enqueueIssue(db, issue);
  const service = await start(ask, (error) => errors.push(error));
  await eventually(() => expect(errors.map(String)).toEqual(['Error: away']));
  expect(await rowsOfIssue(issue.day)).toMatchObject({ issues: 0, letters: 0, mails: 0 });
  isAway = false;
  await eventually(async () => {
    await makeAllDue(db);
    expect(await jobs()).toEqual([{ state: 'completed', retry_count: 1 }]);
  });
  await service.stop();
  expect(await rowsOfIssue(issue.day)).toEqual(sentOnce);
});

it('several processes that write one issue at the same time write it once, with one mail for each reader', async () => {
  const count = 3;
  // All wait until each of them has seen that the issue was not sent and has chosen its articles.
  let calls = 0;
  const allAsked = Promise.withResolvers<void>();
  const ask: Transport = async (name, input, context) => {
    const answer = await content.transport(name, input, context);
    if (name === 'frontPage' && ++calls === count) allAsked.resolve();
    await allAsked.promise;
    return answer;
  };
  const issue = { site: 'main', list: 'napi', day: '2026-11-21' } as const;
  // As when a job is taken over from processes that seem dead. Its key would let only one of them run.
  const keys = Array.from({ length: count }, (_, n) => `atvett-${n}`);
  await enqueueJobs(
    db,
    issueJobs,
    keys.map((key) => ({ payload: issue, key })),
  );
  const errors: unknown[] = [];
  const services = await Promise.all(keys.map(() => start(ask, (error) => errors.push(error))));
  await eventually(async () =>
    expect((await jobs()).map(({ state }) => state)).toEqual(keys.map(() => 'completed')),
  );
  for (const service of services) await service.stop();
  expect([calls, errors]).toEqual([count, []]);
  expect(await rowsOfIssue(issue.day)).toEqual(sentOnce);
});
