import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { storeCuts } from '../media/cuts.ts';
import { storeImage } from '../media/image-store.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import { backfillUses } from './backfill-uses.ts';
import { hashPictures } from './hash-pictures.ts';
import { listUsedFiles } from './list-used-files.ts';
import { picture } from './testing/test-library.ts';

const db = await fileDatabase();
const store = createFolderStore(join(testFolder(), 'media'));
const unreadable = await storeImage(store, await picture().jpeg().toBuffer());
const readable = await storeImage(store, await picture().jpeg().toBuffer());
/** A store that cannot read one of the two pictures. */
const media = {
  ...store,
  read: async (key: string) => {
    if (key.includes(unreadable.slice('/media/'.length))) throw new Error('unreadable');
    return store.read(key);
  },
};

const failures: string[] = [];
const onError = (error: unknown) => failures.push(String(error));
beforeEach(() => {
  failures.length = 0;
});

/** Runs background work until this is true. */
async function runUntil(
  run: (signal: AbortSignal) => Promise<void>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const controller = new AbortController();
  const ended = run(controller.signal);
  await expect.poll(isDone, { timeout: 10_000 }).toBe(true);
  controller.abort();
  await ended;
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;

describe('a file that cannot be read', () => {
  it('does not keep the others out of the library, and is tried again later', async () => {
    // The unreadable one has been waiting for longer.
    for (const ref of [unreadable, readable])
      await sql`insert into media_unlisted (id) values (${ref.slice(7, 23)})`.execute(db);
    await runUntil(
      (signal) => listUsedFiles(db, media, signal, onError),
      async () => (await rowsOf(sql`select from media_item where ref = ${readable}`)).length === 1,
    );
    expect(failures).toEqual(['Error: unreadable']);
    expect(await rowsOf(sql`select id, tries, due_at > now() as "isLater" from media_unlisted`)).toEqual([
      { id: unreadable.slice(7, 23), tries: 0, isLater: true },
    ]);
  });

  it('does not keep the others from being compared', async () => {
    await sql`insert into media_item (kind, ref, original, file_name, bytes, uploaded_by)
      values ('picture', ${unreadable}, ${unreadable}, 'kep.jpg', 1, 'x')`.execute(db);
    await sql`update media_unhashed set due_at = due_at - interval '1 hour' where item_id in
      (select id from media_item where ref = ${unreadable})`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from media_item where ref = ${readable}`.execute(db);
    const [{ id } = { id: 0 }] = rows;
    await runUntil(
      (signal) => hashPictures(db, media, signal, onError),
      async () => (await rowsOf(sql`select from media_hash where item_id = ${id}`)).length === 1,
    );
    expect(failures).toEqual(['Error: unreadable']);
  });
});

it('the search for uses goes on after a failure of the database', async () => {
  await publishArticle(db, sample('regi', { coverImage: readable }), { now: noon * 1000 });
  await sql`insert into media_backfill select max(id) from article`.execute(db);
  let transactions = 0;
  const failingOnce = new Proxy(db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key, target);
      transactions += 1;
      if (transactions === 1) throw new Error('away');
      return () => target.transaction();
    },
  });
  await runUntil(
    (signal) => backfillUses(failingOnce, signal, onError),
    async () => (await rowsOf(sql`select from media_backfill`)).length === 0,
  );
  expect(failures).toEqual(['Error: away']);
});

it('a picture of an import that was cropped gets an item with its crops', async () => {
  const original = await storeImage(store, await picture().jpeg().toBuffer());
  const crops = { '1x1': { x: 0.2, y: 0, width: 0.5, height: 0.75 } };
  const cut = await storeCuts(store, original, { focus: { x: 0.3, y: 0.4 }, crops });
  await publishArticle(db, sample('vagott', { coverImage: cut }), { now: noon * 1000 });
  const items = () =>
    rowsOf(sql`select ref, original, focus_x, focus_y, crops, (select count(*)::int from media_name n
      where n.item_id = i.id) as names from media_item i where original = ${original}`);
  await runUntil(
    (signal) => listUsedFiles(db, store, signal, onError),
    async () => (await items()).length === 1,
  );
  expect(failures).toEqual([]);
  expect(await items()).toEqual([{ ref: cut, original, focus_x: 0.3, focus_y: 0.4, crops, names: 2 }]);
});
