import { afterAll } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';

export interface TestPlace {
  db: Database;
  folder: string;
  /** Environment of commands that are to use this database and folder. */
  environment: Record<string, string>;
}

/** An empty database and a temporary folder, removed after the tests of the calling file. */
export async function testPlace(): Promise<TestPlace> {
  const { db, url } = await testDatabase();
  afterAll(() => db.destroy());
  const folder = testFolder();
  return { db, folder, environment: { DATABASE_URL: url, DATA_DIR: folder } };
}
