import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { testFolder } from '#build/testing/test-folder.ts';
import { isDatabaseAway } from './away.ts';
import { type Database, openDatabase, poolState } from './database.ts';
import { DatabaseUnresponsive } from './database-probe.ts';
import { databaseUrl } from './embedded/guest.ts';
import { startCluster, type TestCluster } from './testing/cluster.ts';

const folder = testFolder();
let cluster: TestCluster;
let db: Database;
/** Resolve when the breaker opens, and when it closes again. */
let opened: PromiseWithResolvers<void>;
let closed: PromiseWithResolvers<void>;

beforeAll(async () => {
  cluster = await startCluster(path.join(folder, 'postgres'));
  opened = Promise.withResolvers();
  closed = Promise.withResolvers();
  db = openDatabase(databaseUrl(cluster.places), {
    max: 2,
    breaker: {
      onOpen: () => opened.resolve(),
      onClose: () => closed.resolve(),
      times: { intervalMs: 20, answerMs: 250, newConnectionMs: 250 },
    },
  });
});
afterAll(async () => {
  // A failed test may have left it frozen, and then it would never stop.
  cluster.thaw();
  await db.destroy();
  await cluster.stop();
});

const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);

it('the breaker stays closed during one slow query, because the server answers others', async () => {
  let isOpen = false;
  opened.promise.then(() => (isOpen = true));
  // Four times as long as the breaker waits for an answer.
  await sql`select pg_sleep(1)`.execute(db);
  expect(isOpen).toBe(false);
});

it('the breaker refuses queries after a frozen server’s first silence, and closes when it answers again', async () => {
  const frozen = Promise.withResolvers<void>();
  const unfinished = db.transaction().execute(async (trx) => {
    await sql`create temporary table half (id int)`.execute(trx);
    cluster.freeze();
    frozen.resolve();
    return sql`select 1`.execute(trx);
  });
  await frozen.promise;
  // There are more callers than connections: those who wait for one are refused too.
  const results = Promise.allSettled([unfinished, ...Array.from({ length: 5 }, ask)]);
  await opened.promise;
  const outcomes = await results;
  expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  for (const outcome of outcomes)
    expect(outcome.status === 'rejected' && isDatabaseAway(outcome.reason)).toBe(true);
  await expect(ask()).rejects.toThrow(DatabaseUnresponsive);
  cluster.thaw();
  await closed.promise;
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  // No caller got a partial result, and no connection was lost.
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('pg_temp.half') is not null as there`.execute(db);
  expect(rows).toEqual([{ there: false }]);
  expect((await Promise.all([ask(), ask(), ask()])).length).toBe(3);
  await eventually(() => expect(poolState(db).busy).toBe(0));
});
