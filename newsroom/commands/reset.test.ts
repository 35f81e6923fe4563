import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withFillingLock } from '#database/filling-lock.ts';
import { waitForBlockedConnection } from '#database/testing/blocked-connection.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { emptyNewsroom } from '../empty-newsroom.ts';
import { runCommand } from '../testing/run-command.ts';
import { testPlace } from '../testing/test-place.ts';
import { countArticles } from './count-articles.ts';
import { runReset } from './reset.ts';

const { db, environment, folder } = await testPlace();

it('deletes pieces too, and what refers to tags by their numbers', async () => {
  const input = { title: 'Híd', slug: 'hid', content: '<p>a</p>', tags: [{ slug: 'hidak', name: 'Hidak' }] };
  await runCommand(['publish', '-'], environment, JSON.stringify(input));
  await sql`insert into former_slug (kind, slug, id) values (2, 'regi', 1)`.execute(db);
  await sql`insert into merged_tag (id, into_id) values (2, 1)`.execute(db);
  const { rows } = await sql`select id from piece`.execute(db);
  expect(rows).toHaveLength(1);
  await emptyNewsroom(db);
  for (const table of ['piece', 'former_slug', 'merged_tag'])
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
});

it('waits for a server that is filling the database', async () => {
  const input = { title: 'Gát', slug: 'gat', content: '<p>a</p>' };
  await runCommand(['publish', '-'], environment, JSON.stringify(input));
  const interruption = new AbortController();
  const context = {
    environment,
    connect: async () => ({ db, media: createFolderStore(join(folder, 'media')), close: async () => {} }),
    readInput: async () => '',
    async *readLines() {},
    signal: interruption.signal,
    print() {},
    log() {},
  };
  const reset = await withFillingLock(db, async () => {
    const running = runReset(context, { yes: true }).catch((error: unknown) => error);
    await Promise.race([running, waitForBlockedConnection(db)]);
    interruption.abort();
    return { running, count: await countArticles(db) };
  });
  expect(await reset.running).toMatchObject({ name: 'AbortError' });
  expect([reset.count, await countArticles(db)]).toEqual([1, 1]);
});

it('ends when it is broken off, says so, and is completed by running it again', async () => {
  await runCommand(['publish', '-'], environment, JSON.stringify({ title: 'Híd', content: '<p>a</p>' }));
  const interruption = new AbortController();
  const store = createFolderStore(join(folder, 'media'));
  const media = {
    ...store,
    write(key: string, bytes: Buffer) {
      interruption.abort();
      return store.write(key, bytes);
    },
  };
  const lines: string[] = [];
  const context = {
    environment,
    connect: async () => ({ db, media, close: async () => {} }),
    readInput: async () => '',
    async *readLines() {},
    signal: interruption.signal,
    print: (line: string) => lines.push(line),
    log: (line: string) => lines.push(line),
  };
  await expect(runReset(context, { yes: true })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
  expect(lines).toEqual([expect.stringContaining('Run `reset` again')]);
  expect(await countArticles(db)).toBe(0);
  await expect(runReset(context, { yes: true })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
  expect(lines.at(-1)).toBe('Nothing was changed.');

  const again = await runCommand(['reset', '--yes'], environment);
  expect(again).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^The sample newsroom is back: \d/),
  });
  expect(await countArticles(db)).toBeGreaterThan(30);
});
