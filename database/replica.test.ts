import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { CallContext } from '#contract/client.ts';
import { contentService } from '#services/content/content-service.ts';
import { publishArticle, unpublishArticle } from '#services/content/rules/publish.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { startService } from '#services/testing/start-service.ts';
import { announce } from './announce.ts';
import { type Database, openDatabase } from './database.ts';
import { databaseUrl } from './embedded/guest.ts';
import { migrate } from './migrate.ts';
import { createReadPool } from './read-pool.ts';
import { openReplica, type Replica } from './replica.ts';
import { startCluster, type TestCluster } from './testing/cluster.ts';
import { createStandby, type Standby } from './testing/standby.ts';

const folder = testFolder();
let cluster: TestCluster;
let standby: Standby;
let primary: Database;
/** A connection to the standby itself, so that tests can pause its replay. */
let standbyDb: Database;
let replica: Replica;
let troubles: unknown[] = [];

beforeAll(async () => {
  cluster = await startCluster(path.join(folder, 'primary'));
  const first = openDatabase(databaseUrl(cluster.places));
  await migrate(first);
  await first.destroy();
  await cluster.stop();
  standby = createStandby(cluster.places, path.join(folder, 'standby'));
  await cluster.start();
  await standby.start();
  primary = openDatabase(databaseUrl(cluster.places));
  standbyDb = openDatabase(standby.url);
  replica = openReplica(primary, standby.url, { onTrouble: (error) => troubles.push(error) });
});
afterAll(async () => {
  await replica.stop();
  await Promise.all([primary.destroy(), standbyDb.destroy()]);
  await standby.stop();
  await cluster.stop();
});

/** Whether reads now go to the replica. */
async function isReadFromReplica(): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(replica.db);
  return rows[0]?.standby === true;
}

async function announceTag(tag: string): Promise<void> {
  await primary.transaction().execute((trx) => announce(trx, { tags: [tag], gone: false }));
  replica.noteChange();
}

async function isKnown(tag: string): Promise<boolean> {
  const { rows } = await sql`select from change where ${tag} = any(tags)`.execute(replica.db);
  return rows.length > 0;
}

it('a replica is not read over a connection to another standby that is behind', async () => {
  const pool = (name: string) => {
    const client = { query: async () => name, release: () => {} };
    return { connect: async () => client } as unknown as pg.Pool;
  };
  const reads = { replica: 0, primary: 0 };
  const behind = [false, true, false];
  const readPool = createReadPool({
    primary: pool('primary'),
    replica: pool('replica'),
    shouldUseReplica: () => true,
    isUpToDate: async () => !behind.shift(),
    reads,
    onFailure: () => {},
  });
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await (await readPool.connect()).query('select 1', []));
  expect(answers).toEqual(['replica', 'primary', 'replica']);
  expect(reads).toEqual({ replica: 2, primary: 1 });
});

describe('a replica', () => {
  it('is read when it has replayed everything', async () => {
    await replica.untilInUse();
    expect(await isReadFromReplica()).toBe(true);
  });

  it('is not read until it has replayed the announced changes', async () => {
    await replica.untilInUse();
    await sql`select pg_wal_replay_pause()`.execute(standbyDb);
    await announceTag('article:1');
    expect(await isReadFromReplica()).toBe(false);
    expect(await isKnown('article:1')).toBe(true);
    await sql`select pg_wal_replay_resume()`.execute(standbyDb);
    await replica.untilInUse();
    expect(await isReadFromReplica()).toBe(true);
    expect(await isKnown('article:1')).toBe(true);
  });

  it('hides nothing that was published, withdrawn or searched for while it was behind', async () => {
    const service = await startService(contentService, { db: primary, replica, now: () => noon * 1000 });
    const context: CallContext = { site: 'main', signedIn: false };
    const find = async () =>
      (await service.transport('search', { term: 'árvíz' }, context)).items.map(({ slug }) => slug);
    const options = { now: noon * 1000, onChange: service.onChange };
    await replica.untilInUse();
    expect(await find()).toEqual([]);
    await sql`select pg_wal_replay_pause()`.execute(standbyDb);
    const { id } = await publishArticle(primary, sample('arviz', { title: 'Árvíz a Tiszán' }), options);
    expect((await service.transport('article', { slug: 'arviz' }, context)).title).toBe('Árvíz a Tiszán');
    expect(await find()).toEqual(['arviz']);
    await unpublishArticle(primary, id, options);
    await expect(service.transport('article', { slug: 'arviz' }, context)).rejects.toMatchObject({
      status: 404,
    });
    expect(await find()).toEqual([]);
    await sql`select pg_wal_replay_resume()`.execute(standbyDb);
    await replica.untilInUse();
    expect(await find()).toEqual([]);
    service.stop();
  });

  it('never shows less than what was announced, with many changes', async () => {
    for (let n = 0; n < 50; n += 1) {
      await announceTag(`article:${100 + n}`);
      expect(await isKnown(`article:${100 + n}`)).toBe(true);
    }
  });

  it('passes queries and transactions that it cancels to the primary', async () => {
    await replica.untilInUse();
    const result = await replica.db.transaction().execute(async (trx) => {
      const before = await sql<{ n: number }>`select 1 as n`.execute(trx);
      // A standby refuses writes, the primary does not.
      await sql`create temporary table scratch (n int) on commit drop`.execute(trx);
      return before.rows[0]?.n;
    });
    expect(result).toBe(1);
    expect(replica.state.failures).toBeGreaterThan(0);
    await replica.untilInUse();
  });

  it('passes on the errors of queries', async () => {
    await replica.untilInUse();
    await expect(sql`select * from no_such_table`.execute(replica.db)).rejects.toThrow('does not exist');
    expect(replica.state.isInUse).toBe(true);
  });

  it('is replaced by the primary when it dies, and read again when it is back', async () => {
    await replica.untilInUse();
    troubles = [];
    await standby.stop();
    for (let n = 0; n < 20; n += 1) expect(await isReadFromReplica()).toBe(false);
    await announceTag('article:2');
    expect(await isKnown('article:2')).toBe(true);
    expect(troubles).toHaveLength(1);
    await standby.start();
    await replica.untilInUse();
    expect(await isReadFromReplica()).toBe(true);
    expect(await isKnown('article:2')).toBe(true);
  });

  it('answers while the primary is away', async () => {
    await replica.untilInUse();
    await cluster.stop();
    expect(await isKnown('article:2')).toBe(true);
    await cluster.start();
  });

  it('is refused when it is an independent PostgreSQL', async () => {
    const other = openReplica(primary, databaseUrl(cluster.places));
    const { rows } = await sql<{ n: number }>`select 1 as n`.execute(other.db);
    expect(rows).toEqual([{ n: 1 }]);
    expect(other.state.reads).toEqual({ replica: 0, primary: 1 });
    await other.stop();
  });
});
