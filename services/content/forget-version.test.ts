import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CommentThread, TextDocument } from '#contract/writing.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { request } from '../pieces/testing/desk-window.ts';
import { writingService } from '../pieces/writing-service.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { forgetVersion } from './rules/forget-version.ts';
import { publishArticle } from './rules/publish.ts';
import { noon, sample } from './testing/sample.ts';

const db = await fileDatabase();
const startWriting = () => startService(writingService, { db, settings: testSettings({ newsroomKey }) });

/** Tables that have a word anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const names: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} as t where t::text like ${`%${word}%`}`.execute(
      db,
    );
    if (rows.length > 0) names.push(name);
  }
  return names;
}

test('forgetting a version also deletes its words where they were typed, and the open text goes on', async () => {
  const first = sample('ragalom', { content: '<p>Eleje.</p><p>Rágalom.</p><p>Vége.</p>' });
  const { id } = await publishArticle(db, first, { now: noon * 1000 });
  const [here, elsewhere] = [await startWriting(), await startWriting()];
  const path = `/api/edit/pieces/${id}`;
  const send = (version: number, steps: unknown[], to = here) =>
    request(to, `${path}/steps`, {
      method: 'POST',
      body: { version, clientId: 5, sequence: version + 1, steps },
    });
  const typing = {
    stepType: 'replace',
    from: 1,
    to: 1,
    slice: { content: [{ type: 'text', text: 'Rágalom! ' }] },
  };
  const comment = (from: number, to: number) =>
    request(here, `${path}/comments`, {
      method: 'POST',
      body: { version: 1, from, to, text: 'Biztos?' },
    });
  await request(here, `${path}/document`);
  expect((await send(0, [typing])).status).toBe(200);
  // The other process caches version 1.
  expect((await send(0, [typing], elsewhere)).status).toBe(200);
  // „Rágalom.” and „Vége.”
  expect([(await comment(18, 26)).status, (await comment(28, 33)).status]).toEqual([200, 200]);
  await publishArticle(
    db,
    { ...first, content: '<p>Eleje.</p><p>Vége.</p>' },
    { now: noon * 1000, update: id },
  );
  expect(await tablesWith('Rágalom')).toEqual(['article_version', 'desk_doc', 'desk_step', 'desk_thread']);

  await forgetVersion(db, id, 1, { now: noon * 1000 });

  expect(await tablesWith('Rágalom')).toEqual([]);
  const text = (await (await request(here, `${path}/document`)).json()) as TextDocument;
  expect(JSON.stringify(text.snapshot)).toContain('Eleje.');
  expect({ version: text.version, batches: text.batches }).toEqual({ version: 2, batches: [] });
  const { threads } = (await (await request(here, `${path}/comments`)).json()) as {
    threads: CommentThread[];
  };
  expect(threads.map(({ quote, range }) => [quote, range])).toEqual([
    ['.', { version: 2, from: 6, to: 7 }],
    ['Vége.', { version: 2, from: 9, to: 14 }],
  ]);
  // A window that has not read the new version cannot continue; one that has can.
  expect((await request(here, `${path}/steps?after=1`)).status).toBe(410);
  expect((await send(1, [typing], elsewhere)).status).toBe(410);
  expect((await send(2, [typing], elsewhere)).status).toBe(200);
  expect((await request(here, `${path}/steps?after=2`)).status).toBe(200);
  await Promise.all([here.stop(), elsewhere.stop()]);
});
