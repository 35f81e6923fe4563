import { afterAll } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { temporaryFolder } from './temporary.ts';

export interface TestPlace {
  db: Database;
  folder: string;
  /** Environment of commands that are to use this database and folder. */
  environment: Record<string, string>;
}

/** An empty database and a temporary folder, removed after the tests of the calling file. */
export async function testPlace(): Promise<TestPlace> {
  const { db, url } = await testDatabase();
  const { path, remove } = await temporaryFolder();
  afterAll(async () => {
    await db.destroy();
    await remove();
  });
  return { db, folder: path, environment: { DATABASE_URL: url, DATA_DIR: path } };
}
