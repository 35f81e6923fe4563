import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { sample } from '#services/content/testing/sample.ts';
import { signCommand } from '#services/people/actor.ts';
import type { Logger } from './logging/logger.ts';
import { prepareDatabase } from './own-database.ts';
import { readConfiguration } from './settings/configuration.ts';

const log = { info: () => {}, warn: () => {} } as unknown as Logger;
const configuration = readConfiguration({ DATA_DIR: testFolder() });
const prepare = (db: Database) => prepareDatabase(db, configuration, log, () => false);

/** A database as a process leaves it that was killed while it stored the sample's articles. */
async function partlyFilled(): Promise<Database> {
  const { db } = await testDatabase();
  await sql`insert into sample_filling default values`.execute(db);
  await publishArticle(db, sample('a-minta-resze'));
  return db;
}

const slugs = async (db: Database) =>
  (await db.selectFrom('article').select('slug').orderBy('id').execute()).map(({ slug }) => slug);

it('the next start replaces a part of the sample that a killed process left, by one of several processes', async () => {
  const db = await partlyFilled();
  await Promise.all([prepare(db), prepare(db)]);
  const filled = await slugs(db);
  expect(filled).toContain('tetozott-a-szamos');
  expect(filled).not.toContain('a-minta-resze');
  // Elections are among the last things that are stored.
  expect(await db.selectFrom('election').selectAll().execute()).not.toEqual([]);
  await publishArticle(db, sample('a-szerkesztosege'));
  await prepare(db);
  expect(await slugs(db)).toEqual([...filled, 'a-szerkesztosege']);
  await db.destroy();
});

it('a part of the sample stays if anybody has worked in it since', async () => {
  const db = await partlyFilled();
  await publishArticle(db, sample('a-szerkesztosege'), { by: signCommand('publish') });
  await prepare(db);
  expect(await slugs(db)).toEqual(['a-minta-resze', 'a-szerkesztosege']);
  await db.destroy();
});
