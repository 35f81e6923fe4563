import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { templateDatabase, withDatabase } from './global-setup.ts';

/**
 * Creates a migrated, empty database. Call it once per test file (`beforeAll`), and `await db.destroy()` at
 * the end. It is deleted with the run's server.
 * @param options.empty without tables, to test migrations themselves
 */
export async function testDatabase(
  options: { empty?: boolean } = {},
): Promise<{ db: Database; url: string }> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = openDatabase(serverUrl, { max: 1 });
  try {
    await sql`create database ${sql.id(name)} template ${sql.id(options.empty ? 'template0' : templateDatabase)}`.execute(
      admin,
    );
  } finally {
    await admin.destroy();
  }
  const url = withDatabase(serverUrl, name);
  return { db: openDatabase(url), url };
}

/** A migrated, empty database for the tests of the calling file, which is closed after them. */
export async function fileDatabase(): Promise<Database> {
  const { db } = await testDatabase();
  afterAll(() => db.destroy());
  return db;
}
