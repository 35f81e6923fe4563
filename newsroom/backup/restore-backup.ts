import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { fileOfTable, Manifest, manifestFile, mediaFolder } from './manifest.ts';

/** Rows go in together until they have so many characters. */
const batchCharacters = 4_000_000;

/**
 * Puts a backup into an empty database: its form at the time, all rows in one transaction, then the migrations since. References between
 * tables are checked at the end, as they were when the rows were written.
 * @throws with what is wrong, and then nothing was changed but the empty tables
 */
export async function restoreBackup(db: Database, mediaDir: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkFile(path.join(folder, fileOfTable(table.name)), table.check);
  await mustBeEmpty(db);
  const known = new Set(manifest.migrations);
  const { applied } = await migrate(db, undefined, (name) => known.has(name));
  const unknown = manifest.migrations.filter((name) => !applied.includes(name));
  if (unknown.length > 0) throw new Error(`The backup is of a newer release: this one does not know ${unknown.join(', ')}.`);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const putBack = await setAside(trx);
    await truncate(trx, manifest);
    for (const table of manifest.tables) await fill(trx, table, folder);
    for (const { name, last } of manifest.sequences) {
      if (last !== null) await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(trx);
    }
    await putBack();
  });
  await migrate(db);
  await sql`analyze`.execute(db);
  await cp(path.join(folder, mediaFolder), mediaDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or not a whole one: it has no ${manifestFile}.`);
  });
  return Manifest.parse(JSON.parse(text));
}

async function checkFile(file: string, check: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== check) throw new Error(`${file} is not as it was written: the backup is damaged.`);
}

async function mustBeEmpty(db: Database): Promise<void> {
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`.execute(db);
  if (rows.length > 0) throw new Error('The database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL).');
}

/** Takes away references between tables and stops triggers, so that tables can be filled in any order; what it returns puts them back. */
async function setAside(trx: Transaction): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  const { rows: triggered } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`.execute(trx);
  for (const { table, name } of references) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  for (const { table } of triggered) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  return async () => {
    for (const { table } of triggered) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    for (const { table, name, definition } of references) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
    }
  };
}

/** What migrations put in comes from the backup. */
async function truncate(trx: Transaction, { tables }: Manifest): Promise<void> {
  if (tables.length > 0) await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx);
}

async function fill(trx: Transaction, { name, rows }: Manifest['tables'][number], folder: string): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(trx);
  const list = sql.join(columns.map((column) => sql.ref(column.name)));
  let filled = 0;
  let batch: string[] = [];
  let characters = 0;

  async function insert(): Promise<void> {
    if (batch.length === 0) return;
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${batch.join(',')}]`}::json)`.execute(trx);
    filled += batch.length;
    batch = [];
    characters = 0;
  }

  const file = createReadStream(path.join(folder, fileOfTable(name))).pipe(createGunzip());
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    characters += line.length;
    if (characters >= batchCharacters) await insert();
  }
  await insert();
  if (filled !== rows) throw new Error(`${name} had ${rows} rows, but ${filled} came out of the backup.`);
}
