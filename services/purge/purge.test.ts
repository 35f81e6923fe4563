import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { announce } from '#database/announce.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { type Cdn, PurgeFailed } from './cdn.ts';
import { createPurgeCounter } from './purge-counts.ts';
import { startPurging } from './purge-service.ts';

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await testDatabase());
});
afterAll(() => db.destroy());
beforeEach(() => sql`truncate change, pgboss.job`.execute(db));

const announceChange = (...tags: string[]) =>
  db.transaction().execute((trx) => announce(trx, { tags, gone: tags.includes('gone') }));
const waitUntilPurged = () =>
  eventually(async () => {
    const { rows } = await sql<{ waiting: number }>`
        select (select count(*) from change where not purge_claimed)::int
          + (select count(*) from pgboss.job where state <> 'completed')::int as waiting`.execute(db);
    expect(rows[0]?.waiting).toBe(0);
  });

/** A process of its own, as far as the database can tell. */
function startProcess(purgeTags: Cdn['purgeTags'], maxTags = 3) {
  const ownDb = openDatabase(url, { max: 3 });
  const purgeCounter = createPurgeCounter();
  const onError = () => {};
  const jobs = createJobQueue({ db: ownDb, onError });
  const purging = startPurging(
    { db: ownDb, jobs, onError, now: Date.now, purgeCounter },
    { maxTags, purgeTags },
  );
  return {
    ...purging,
    purgeCounter,
    async stop() {
      await purging.stop();
      await ownDb.destroy();
    },
  };
}

it('the worker purges each change once although three processes hear of it', async () => {
  const purged: string[] = [];
  const processes = [1, 2, 3].map(() =>
    startProcess(async (tags) => {
      purged.push(...tags);
    }),
  );
  const tags = Array.from({ length: 40 }, (_, n) => `article:${n}`);
  for (const tag of tags) {
    await announceChange(tag);
    for (const each of processes) each.wake();
  }
  await waitUntilPurged();
  await Promise.all(processes.map((each) => each.stop()));
  expect(purged.sort()).toEqual(tags.sort());
});

it('the worker retries what fails, and counts it and its delay', async () => {
  let failures = 0;
  const purged: string[] = [];
  const purging = startProcess(async (tags) => {
    if (failures++ < 2) throw new PurgeFailed('away');
    purged.push(...tags);
  });
  await announceChange('latest', 'gone');
  purging.wake();
  await eventually(async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
    expect(purged.sort()).toEqual(['gone', 'latest']);
  });
  await waitUntilPurged();
  await purging.stop();
  const { failed, confirmed, delaySeconds, latestDelaySeconds } = purging.purgeCounter;
  expect([failed, confirmed]).toEqual([2, 1]);
  expect(latestDelaySeconds).toBeGreaterThan(0);
  expect(delaySeconds).toBe(latestDelaySeconds);
});

it('the worker batches changes, sends no more tags at once than the CDN accepts, and sends a purge of everything by itself', async () => {
  const calls: string[][] = [];
  const recordCall: Cdn['purgeTags'] = async (tags) => void calls.push([...tags]);
  await announceChange('a', 'b', 'c', 'd');
  await announceChange('b', 'e');
  const purging = startProcess(recordCall);
  await waitUntilPurged();
  expect(calls.map((tags) => tags.length).sort()).toEqual([2, 3]);
  expect(calls.flat().sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  calls.length = 0;
  await announceChange('f', '*');
  await waitUntilPurged();
  await purging.stop();
  expect(calls).toEqual([['*']]);
});
