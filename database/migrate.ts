import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import jobLibrary from 'pg-boss/package.json' with { type: 'json' };
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

/** Advisory lock for migrating. Any number, but the same in every release. */
const advisoryLock = 7_264_119;
const ownMigrations = join(import.meta.dirname, 'migrations');

/**
 * Brings the database to this release's schema. Several processes may call it at the same time: one migrates,
 * the others wait. Each migration is a transaction, so a failing one changes nothing. The tables of jobs
 * belong to pg-boss; they come first, so that migrations can move waiting work into them.
 * @param shouldApply selects migrations, because a backup is restored into the schema that it was made from
 * @returns names of the applied migrations
 * @throws Error when the database is newer than this release, when a migration was changed after it was
 * applied, or when one fails
 */
export async function migrate(
  db: Database,
  folder: string = ownMigrations,
  shouldApply: (name: string) => boolean = () => true,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  if (await isCurrent(db, migrations)) return { applied: [] };
  // Most commands never need pg-boss, which takes long to load.
  const { installJobTables } = await import('./job-tables.ts');
  await installJobTables(db);
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${advisoryLock})`.execute(connection);
    try {
      await sql`set statement_timeout = 0`.execute(connection);
      return { applied: await applyMissing(connection, migrations, shouldApply) };
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${advisoryLock})`.execute(connection);
    }
  });
}

/** PostgreSQL: there is no such table. */
const undefinedTable = '42P01';

/** Whether the database has exactly this release's migrations and tables of jobs: one query, and no lock. */
async function isCurrent(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  try {
    const { rows } = await sql<{ applied: Record<string, string> | null; jobs: number }>`
      select (select json_object_agg(number, checksum) from migration) as applied,
        (select max(version) from pgboss.version) as jobs`.execute(db);
    const [{ applied, jobs } = { applied: null, jobs: 0 }] = rows;
    return (
      jobs === jobLibrary.pgboss.schema &&
      applied !== null &&
      Object.keys(applied).length === migrations.length &&
      migrations.every(({ number, checksum }) => applied[number] === checksum)
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return false;
    throw error;
  }
}

async function applyMissing(
  connection: Kysely<Tables>,
  migrations: Migration[],
  shouldApply: (name: string) => boolean,
): Promise<string[]> {
  await sql`create table if not exists migration (
    number int primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`.execute(connection);
  const { rows } = await sql<Applied>`select number, name, checksum from migration order by number`.execute(
    connection,
  );
  checkApplied(rows, migrations);
  const appliedNumbers = new Set(rows.map(({ number }) => number));
  const missing = migrations.filter(({ number, name }) => !appliedNumbers.has(number) && shouldApply(name));
  for (const migration of missing) await apply(connection, migration);
  return missing.map(({ name }) => name);
}

async function apply(connection: Kysely<Tables>, { number, name, text, checksum }: Migration): Promise<void> {
  try {
    await connection.transaction().execute(async (trx) => {
      await sql.raw(text).execute(trx);
      await sql`insert into migration (number, name, checksum)
        values (${number}, ${name}, ${checksum})`.execute(trx);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Migration ${name} failed${lineOf(text, error)}: ${reason}. All its changes were rolled back; correct it and start again.`,
      {
        cause: error,
      },
    );
  }
}

/** @throws Error unless the applied migrations are the first of this release */
function checkApplied(applied: Applied[], migrations: Migration[]): void {
  for (const { number, name, checksum } of applied) {
    const migration = migrations.find((candidate) => candidate.number === number);
    if (!migration) {
      throw new Error(
        `The database is newer than this program: it has migration ${name}, which this release does not know. ` +
          'Update the program, or point DATABASE_URL or DATA_DIR at another database.',
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after this database had applied it. ` +
          `Restore the file (git checkout database/migrations) and put the change into a new migration.`,
      );
    }
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const numbers = new Set(migrations.map(({ number }) => number));
  if (numbers.size < migrations.length) throw new Error(`Two migrations in ${folder} have the same number.`);
  return migrations;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
  if (!number)
    throw new Error(`${join(folder, name)} does not have the name of a migration, such as 0002-quizzes.sql.`);
  // Line ends differ between checkouts.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(number), name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** The line with the character at which PostgreSQL stopped. */
function lineOf(text: string, error: unknown): string {
  if (!(error instanceof Error) || !('position' in error) || typeof error.position !== 'string') return '';
  return ` at line ${text.slice(0, Number(error.position)).split('\n').length}`;
}
