import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import { announce, listenForChanges, splitChange } from './changes.ts';
import type { Database } from './database.ts';
import { testDatabase } from './testing/test-database.ts';

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await testDatabase());
});
afterAll(() => db.destroy());

/** Hears changes and lets a test wait for one. */
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
  return { heard, until, stop: () => listening.stop() };
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

  it('that could not be heard are made up for: after a broken connection everything may be stale', async () => {
    const { heard, until, stop } = await listener();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cimlap-listener' and datname = current_database()`.execute(db);
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ tags: ['*'], gone: false }]);
    await tell({ tags: ['article:4'], gone: false });
    await until(() => heard.length > 1);
    expect(heard[1]).toEqual({ tags: ['article:4'], gone: false });
    await stop();
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
