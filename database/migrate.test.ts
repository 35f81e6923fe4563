import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './testing/test-database.ts';

let db: Database;
let url: string;
let folder: string;

beforeEach(async () => {
  ({ db, url } = await testDatabase({ empty: true }));
  folder = await mkdtemp(join(tmpdir(), 'cimlap-migrations-'));
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
});

afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const add = (name: string, text: string) => writeFile(join(folder, name), text);

describe('migrate', () => {
  it('creates all tables, and does nothing the second time', async () => {
    expect((await migrate(db)).applied[0]).toBe('0001-content.sql');
    expect(await db.selectFrom('site').select('slug').orderBy('id').execute()).toEqual([
      { slug: 'main' },
      { slug: 'erdely' },
    ]);
    expect((await migrate(db)).applied).toEqual([]);
  });

  it('takes no lock when there is nothing to do', async () => {
    await migrate(db);
    await db.connection().execute(async (other) => {
      // Another process that migrates would hold this lock (`migrate.ts`).
      await sql`select pg_advisory_lock(7264119)`.execute(other);
      expect((await migrate(db)).applied).toEqual([]);
      await sql`select pg_advisory_unlock(7264119)`.execute(other);
    });
  });

  it('makes processes that start together wait for each other', async () => {
    const others = [1, 2, 3].map(() => openDatabase(url));
    const results = await Promise.all(others.map((other) => migrate(other)));
    expect(results.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
    await Promise.all(others.map((other) => other.destroy()));
  });

  it('reports with advice that the database is newer than the program', async () => {
    await add('9000-tomorrow.sql', 'create table tomorrow (id int)');
    await migrate(db, folder);
    await expect(migrate(db)).rejects.toThrow(
      /newer than this program: it has migration 9000-tomorrow\.sql.*Update the program/,
    );
  });

  it('reports a migration that was changed after it was applied', async () => {
    await migrate(db);
    await add('0001-content.sql', 'create table other (id int)');
    await expect(migrate(db, folder)).rejects.toThrow(/0001-content\.sql was changed.*git checkout/);
  });

  it('names the line of a broken migration and rolls it back', async () => {
    await add('9000-broken.sql', 'create table half (id int);\ncreate tabel other (id int);');
    await expect(migrate(db, folder)).rejects.toThrow(/9000-broken\.sql failed at line 2: syntax error/);
    const { rows } = await sql<{ half: string | null }>`select to_regclass('half') as half`.execute(db);
    expect(rows).toEqual([{ half: null }]);
    await add('9000-broken.sql', 'create table half (id int)');
    expect((await migrate(db, folder)).applied).toEqual(['9000-broken.sql']);
  });

  it('refuses a file that is not named like a migration', async () => {
    await add('quizzes.sql', 'select 1');
    await expect(migrate(db, folder)).rejects.toThrow(/does not have the name of a migration/);
  });
});
