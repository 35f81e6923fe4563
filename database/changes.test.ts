import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
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
async function startListener() {
  const changes: ContentChange[] = [];
  let wake = () => {};
  const listening = await listenForChanges(url, (change) => {
    changes.push(change);
    wake();
  });
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { changes, until, listening, stop: () => listening.stop() };
}

const announceChange = (change: ContentChange) => db.transaction().execute((trx) => announce(trx, change));

describe('changes', () => {
  it('reach other processes when the transaction is committed', async () => {
    const { changes, until, stop } = await startListener();
    await announceChange({ tags: ['article:1', 'section:sport'], gone: true });
    await until(() => changes.length > 0);
    expect(changes).toEqual([{ tags: ['article:1', 'section:sport'], gone: true }]);
    await stop();
  });

  it('are not announced when the transaction fails', async () => {
    const { changes, until, stop } = await startListener();
    const failing = db.transaction().execute(async (trx) => {
      await announce(trx, { tags: ['article:2'], gone: false });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await announceChange({ tags: ['article:3'], gone: false });
    await until(() => changes.length > 0);
    expect(changes).toEqual([{ tags: ['article:3'], gone: false }]);
    await stop();
  });

  it('arrive complete when they exceed PostgreSQL’s limit for a notice', async () => {
    const { changes, until, stop } = await startListener();
    const tags = Array.from({ length: 2000 }, (_, n) => cacheTag.tag(`egy-hosszu-nevu-cimke-${n}`));
    await announceChange({ tags, gone: false });
    await until(() => changes.flatMap((change) => change.tags).length >= tags.length);
    expect(changes.flatMap((change) => change.tags).sort()).toEqual([...tags].sort());
    await stop();
  });

  it('that were announced during a broken connection arrive exactly once after it is restored', async () => {
    const { changes, until, stop } = await startListener();
    await db.transaction().execute(async (trx) => {
      await announce(trx, { tags: ['article:4'], gone: true });
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'cimlap-listener' and datname = current_database()`.execute(trx);
    });
    await until(() => changes.length > 0);
    await announceChange({ tags: ['article:5'], gone: false });
    await until(() => changes.length > 1);
    expect(changes).toEqual([
      { tags: ['article:4'], gone: true },
      { tags: ['article:5'], gone: false },
    ]);
    await stop();
  });

  it('arrive although their notice got lost', async () => {
    const { changes, until, stop } = await startListener();
    await sql`insert into change (tags, gone) values (array['article:6'], false)`.execute(db);
    await until(() => changes.length > 0);
    expect(changes).toEqual([{ tags: ['article:6'], gone: false }]);
    await stop();
  });

  it('arrive even if their transaction commits after a later one', async () => {
    const { changes, until, stop } = await startListener();
    await db.transaction().execute(async (slow) => {
      await sql`insert into change (tags, gone) values (array['slow'], false)`.execute(slow);
      await sql`insert into change (tags, gone) values (array['quick'], false)`.execute(db);
      await until(() => changes.length > 0);
    });
    await until(() => changes.length > 1);
    expect(changes.map(({ tags }) => tags)).toEqual([['quick'], ['slow']]);
    await stop();
  });

  it('that another process knows arrive on request', async () => {
    const { changes, listening, stop } = await startListener();
    const { rows } = await sql<{
      id: string;
    }>`insert into change (tags, gone) values (array['article:7'], false) returning id::text`.execute(db);
    await listening.catchUp(rows[0]?.id ?? '');
    expect(changes).toEqual([{ tags: ['article:7'], gone: false }]);
    expect(listening.newest()).toBe(rows[0]?.id);
    await stop();
  });

  it('that another process knows are not lost when they cannot be looked up', async () => {
    const { changes, listening, until, stop } = await startListener();
    const { rows } = await sql<{
      id: string;
    }>`insert into change (tags, gone) values (array['article:8'], false) returning id::text`.execute(db);
    const query = vi.spyOn(pg.Client.prototype, 'query').mockRejectedValue(new Error('timeout') as never);
    await listening.catchUp(rows[0]?.id ?? '');
    query.mockRestore();
    expect(changes).toEqual([]);
    await listening.catchUp(rows[0]?.id ?? '');
    // The listener's own look may have failed meanwhile; then it connects anew first.
    await until(() => changes.length > 0);
    expect(changes).toEqual([{ tags: ['article:8'], gone: false }]);
    await stop();
  });

  it('are unknown after the database went back to another timeline, so everything becomes stale', async () => {
    const changes: ContentChange[] = [];
    const missed = createMissedChanges((change) => changes.push(change));
    const answer = (timeline: string) =>
      ({ query: async () => ({ rows: [{ timeline, xmin: '900', changes: [] }] }) }) as unknown as pg.Client;
    await missed.look(answer('00000001'));
    await missed.look(answer('00000001'));
    expect(changes).toEqual([]);
    await missed.look(answer('00000002'));
    expect(changes).toEqual([{ tags: ['*'], gone: false }]);
  });

  it('are deleted after an hour', async () => {
    await sql`insert into change (tags, gone, at)
      values (array['old'], false, now() - interval '61 minutes')`.execute(db);
    await deleteOldChanges(db);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from change where 'old' = any(tags)`.execute(db);
    expect(rows[0]?.n).toBe(0);
  });
});

describe('splitChange', () => {
  it('keeps every part below 8000 bytes, with each tag once', () => {
    const tags = Array.from({ length: 500 }, (_, n) => cacheTag.author('x'.repeat(190) + n));
    const parts = splitChange({ tags: [...tags, ...tags], gone: true });
    expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(8000);
    expect(parts.flatMap((part) => part.tags)).toEqual(tags);
    expect(splitChange({ tags: [], gone: false })).toEqual([]);
  });
});
