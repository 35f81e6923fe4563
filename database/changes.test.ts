import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { announce, deleteOldChanges, splitChange } from './announce.ts';
import { listenForChanges } from './changes.ts';
import type { Database } from './database.ts';
import { createMissedChanges } from './missed-changes.ts';
import { testDatabase } from './testing/test-database.ts';

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await testDatabase());
});
afterAll(() => db.destroy());

/** Records changes and lets a test wait for one. */
async function listener() {
  const heard: Change[] = [];
  let wake = () => {};
  const listening = await listenForChanges(url, (change) => {
    heard.push(change);
    wake();
  });
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { heard, until, listening, stop: () => listening.stop() };
}

const tell = (change: Change) => db.transaction().execute((trx) => announce(trx, change));

describe('changes', () => {
  it('reach other processes when the transaction is committed', async () => {
    const { heard, until, stop } = await listener();
    await tell({ tags: ['article:1', 'section:sport'], gone: true });
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ tags: ['article:1', 'section:sport'], gone: true }]);
    await stop();
  });

  it('are not heard of when the transaction fails', async () => {
    const { heard, until, stop } = await listener();
    const failing = db.transaction().execute(async (trx) => {
      await announce(trx, { tags: ['article:2'], gone: false });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await tell({ tags: ['article:3'], gone: false });
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ tags: ['article:3'], gone: false }]);
    await stop();
  });

  it('arrive whole when they are larger than one payload of PostgreSQL', async () => {
    const { heard, until, stop } = await listener();
    const tags = Array.from({ length: 2000 }, (_, n) => cacheTag.tag(`egy-hosszu-nevu-cimke-${n}`));
    await tell({ tags, gone: false });
    await until(() => heard.flatMap((change) => change.tags).length >= tags.length);
    expect(heard.flatMap((change) => change.tags).sort()).toEqual([...tags].sort());
    await stop();
  });

  it('that were announced while the connection was broken are told once it is back, and nothing else', async () => {
    const { heard, until, stop } = await listener();
    await db.transaction().execute(async (trx) => {
      await announce(trx, { tags: ['article:4'], gone: true });
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'cimlap-listener' and datname = current_database()`.execute(trx);
    });
    await until(() => heard.length > 0);
    await tell({ tags: ['article:5'], gone: false });
    await until(() => heard.length > 1);
    expect(heard).toEqual([
      { tags: ['article:4'], gone: true },
      { tags: ['article:5'], gone: false },
    ]);
    await stop();
  });

  it('whose notice got lost on the way are found', async () => {
    const { heard, until, stop } = await listener();
    await sql`insert into change (tags, gone) values (array['article:6'], false)`.execute(db);
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ tags: ['article:6'], gone: false }]);
    await stop();
  });

  it('whose transaction is slower than one that began later are not passed over', async () => {
    const { heard, until, stop } = await listener();
    await db.transaction().execute(async (slow) => {
      await sql`insert into change (tags, gone) values (array['slow'], false)`.execute(slow);
      await sql`insert into change (tags, gone) values (array['quick'], false)`.execute(db);
      await until(() => heard.length > 0);
    });
    await until(() => heard.length > 1);
    expect(heard.map(({ tags }) => tags)).toEqual([['quick'], ['slow']]);
    await stop();
  });

  it('that somebody else has heard of are caught up with', async () => {
    const { heard, listening, stop } = await listener();
    const { rows } = await sql<{
      id: string;
    }>`insert into change (tags, gone) values (array['article:7'], false) returning id::text`.execute(db);
    await listening.catchUp(rows[0]?.id ?? '');
    expect(heard).toEqual([{ tags: ['article:7'], gone: false }]);
    expect(listening.newest()).toBe(rows[0]?.id);
    await stop();
  });

  it('that nobody can tell any more, because the database went back to another history, may be anything', async () => {
    const heard: Change[] = [];
    const missed = createMissedChanges((change) => heard.push(change));
    const answer = (timeline: string) =>
      ({ query: async () => ({ rows: [{ timeline, xmin: '900', changes: [] }] }) }) as unknown as pg.Client;
    await missed.look(answer('00000001'));
    await missed.look(answer('00000001'));
    expect(heard).toEqual([]);
    await missed.look(answer('00000002'));
    expect(heard).toEqual([{ tags: ['*'], gone: false }]);
  });

  it('are forgotten after an hour', async () => {
    await sql`insert into change (tags, gone, at) values (array['old'], false, now() - interval '61 minutes')`.execute(
      db,
    );
    await deleteOldChanges(db);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from change where 'old' = any(tags)`.execute(db);
    expect(rows[0]?.n).toBe(0);
  });
});

describe('splitChange', () => {
  it('keeps every part below 8000 bytes, each tag once', () => {
    const tags = Array.from({ length: 500 }, (_, n) => cacheTag.author('x'.repeat(190) + n));
    const parts = splitChange({ tags: [...tags, ...tags], gone: true });
    expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(8000);
    expect(parts.flatMap((part) => part.tags)).toEqual(tags);
    expect(splitChange({ tags: [], gone: false })).toEqual([]);
  });
});
