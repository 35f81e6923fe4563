import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ArticleInput } from '#contract/newsroom.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { leftOut } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let db: Database;
let folder: { path: string; remove(): Promise<void> };
let media: string;
const publish = (to: Database, slug: string) => {
  const text = { title: `Őrült „nagy” hír: ${slug}`, slug, content: '<p>Árvíz\\n\t</p>', tags: [{ slug: 'viz', name: 'Víz' }] };
  return publishArticle(to, ArticleInput.parse({ ...text, sections: [{ slug: 'belfold', name: 'Belföld' }] }), { now: Date.now() });
};
const at = (name: string) => path.join(folder.path, name);

beforeAll(async () => {
  ({ db } = await testDatabase());
  folder = await temporaryFolder();
  media = at('pictures');
  await mkdir(path.join(media, 'ab'), { recursive: true });
  await writeFile(path.join(media, 'ab/kep.webp'), 'képpontok');
  for (const slug of ['elso', 'masodik']) await publish(db, slug);
});
afterAll(async () => {
  await db.destroy();
  await folder.remove();
});

/** Each table's rows in one order, as text. */
async function contentsOf(database: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database);
  const contents: Record<string, string[]> = {};
  for (const { name } of rows.filter((table) => !leftOut.has(table.name))) {
    const lines = await sql<{ line: string }>`select row_to_json(t)::text as line from ${sql.table(name)} t order by 1`.execute(database);
    contents[name] = lines.rows.map(({ line }) => line);
  }
  return contents;
}

it('brings back every row of every table, the pictures, and numbers that were never given', async () => {
  await writeBackup(db, media, at('whole'));
  const { db: other } = await testDatabase({ empty: true });
  await restoreBackup(other, at('pictures-back'), at('whole'));
  expect(await contentsOf(other)).toEqual(await contentsOf(db));
  expect(await readFile(at('pictures-back/ab/kep.webp'), 'utf8')).toBe('képpontok');
  // What comes next gets a number of its own, counters and references work as before.
  await publish(other, 'harmadik');
  const { rows } = await sql<{ n: number }>`select count(distinct id)::int as n from article`.execute(other);
  expect(rows[0]?.n).toBe(3);
  await other.destroy();
});

it('is of one moment, whatever is published meanwhile', async () => {
  const { tables } = await writeBackup(db, null, at('moment'));
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows;
  expect([rows('article'), rows('change'), rows('migration')]).toEqual([2, undefined, undefined]);
});

it('goes only into an empty database, and only whole', async () => {
  await expect(writeBackup(db, null, at('whole'))).rejects.toThrow('is there already');
  await expect(restoreBackup(db, media, at('whole'))).rejects.toThrow('not empty');
  await expect(restoreBackup(db, media, at('nowhere'))).rejects.toThrow('is no backup');
  const { db: other } = await testDatabase({ empty: true });
  await truncate(at('moment/tables/article.ndjson.gz'), 30);
  await expect(restoreBackup(other, media, at('moment'))).rejects.toThrow('the backup is damaged');
  await other.destroy();
});
