import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import type { Cipher } from './encryption.ts';
import {
  encryptedSuffix,
  fileOfTable,
  Manifest,
  manifestFile,
  mediaChecksFile,
  mediaFolder,
} from './manifest.ts';
import { exists, filesIn } from './private-files.ts';

/** Rows are inserted together until they have this many characters. */
const batchCharacters = 4_000_000;

export interface RestoreOptions {
  /** Store for pictures and recordings. */
  media: MediaStore;
  /** Decrypts an encrypted backup. */
  decryption?: Cipher | null;
  signal?: AbortSignal | undefined;
}

export interface Restored extends Manifest {
  /** Pictures and recordings that are damaged or missing in the backup, and so were left out. */
  damagedMedia: string[];
}

/** Where a backup is, and how its files are read. */
interface Source {
  folder: string;
  /** Null: they are not encrypted. */
  decryption: Cipher | null;
  signal?: AbortSignal | undefined;
}

/**
 * Restores a backup into an empty database: its pictures first, then its schema at that time, then all rows in
 * one transaction, then the migrations since. References between tables are checked at the end, as they were
 * when the rows were written. A damaged table stops it; a damaged picture does not, because the others are
 * needed all the more.
 * @throws with the reason; then only pictures were stored, or only empty tables have changed
 */
export async function restoreBackup(
  db: Database,
  folder: string,
  options: RestoreOptions,
): Promise<Restored> {
  const { media, decryption = null, signal } = options;
  const source: Source = { ...(await sourceOf(folder, decryption)), signal };
  const manifest = await readManifest(source);
  for (const table of manifest.tables) {
    signal?.throwIfAborted();
    await checkFile(fileIn(source, fileOfTable(table.name)), table.check);
  }
  const mediaChecks = await readMediaChecks(source, manifest);
  await mustBeEmpty(db);
  // Before the database, so that a store that fails leaves it empty, and the command can be repeated.
  const damagedMedia = await copyMedia(source, media, mediaChecks);
  signal?.throwIfAborted();
  const backupMigrations = new Set(manifest.migrations);
  const { applied } = await migrate(db, undefined, (name) => backupMigrations.has(name));
  const unknown = manifest.migrations.filter((name) => !applied.includes(name));
  if (unknown.length > 0)
    throw new Error(`The backup was made by a newer release: this one does not know ${unknown.join(', ')}.`);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const restoreReferences = await dropReferences(trx);
    await emptyTables(trx, manifest);
    for (const table of manifest.tables) await fillTable(trx, table, source);
    for (const { name, last } of manifest.sequences) {
      if (last !== null)
        await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(trx);
    }
    await restoreReferences();
  });
  await migrate(db);
  await sql`analyze`.execute(db);
  return { ...manifest, damagedMedia };
}

/** @throws when the backup is incomplete, or cannot be decrypted */
async function sourceOf(folder: string, decryption: Cipher | null): Promise<Source> {
  const manifest = path.join(folder, manifestFile);
  if (await exists(manifest)) return { folder, decryption: null };
  if (!(await exists(manifest + encryptedSuffix)))
    throw new Error(`${folder} is not a complete backup: it has no ${manifestFile}.`);
  if (!decryption)
    throw new Error(`${folder} is encrypted: name the file with its identity (--identity FILE).`);
  return { folder, decryption };
}

const fileIn = ({ folder, decryption }: Source, name: string) =>
  path.join(folder, decryption ? name + encryptedSuffix : name);

/** The content of a file of the backup, in chunks. */
async function open(source: Source, name: string): Promise<Readable> {
  const file = createReadStream(fileIn(source, name));
  return source.decryption ? source.decryption(file) : file;
}

async function readManifest(source: Source): Promise<Manifest> {
  const text = await buffer(await open(source, manifestFile));
  return Manifest.parse(JSON.parse(text.toString()));
}

/**
 * SHA-256 of the files with pictures and recordings, by name; empty for an older backup.
 * @throws when the list itself is damaged
 */
async function readMediaChecks(source: Source, { mediaCheck }: Manifest): Promise<Map<string, string>> {
  if (mediaCheck === null) return new Map();
  await checkFile(fileIn(source, mediaChecksFile), mediaCheck);
  const text = (await buffer(await open(source, mediaChecksFile))).toString();
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line): [string, string] => {
      const [check = '', name = ''] = line.split('  ', 2);
      return [name, check];
    }),
  );
}

/** @returns names of what is damaged or missing */
async function copyMedia(
  source: Source,
  media: MediaStore,
  checks: ReadonlyMap<string, string>,
): Promise<string[]> {
  const suffix = source.decryption ? encryptedSuffix : '';
  const damaged = new Set(checks.keys());
  for (const file of await filesIn(path.join(source.folder, mediaFolder))) {
    source.signal?.throwIfAborted();
    const key = file.slice(0, file.length - suffix.length).replaceAll(path.sep, '/');
    const name = `${mediaFolder}/${key}`;
    const check = checks.get(name);
    if (check !== undefined && (await hashOf(fileIn(source, name))) !== check) continue;
    await media.write(key, await buffer(await open(source, name)));
    damaged.delete(name);
  }
  return [...damaged];
}

/** The SHA-256 of a file, hex. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function checkFile(file: string, check: string): Promise<void> {
  if ((await hashOf(file)) !== check)
    throw new Error(`${file} has changed since it was written: the backup is damaged.`);
}

async function mustBeEmpty(db: Database): Promise<void> {
  const { rows } =
    await sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      limit 1`.execute(db);
  if (rows.length > 0)
    throw new Error('The database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL).');
}

/**
 * Removes references between tables and disables triggers, so that tables can be filled in any order.
 * @returns a function that restores them
 */
async function dropReferences(trx: Transaction): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  const { rows: tablesWithTriggers } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`.execute(trx);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  for (const { table } of tablesWithTriggers)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  return async () => {
    for (const { table } of tablesWithTriggers)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    for (const { table, name, definition } of references) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    }
  };
}

/** Rows that migrations inserted come from the backup instead. */
async function emptyTables(trx: Transaction, { tables }: Manifest): Promise<void> {
  if (tables.length > 0)
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx);
}

async function fillTable(
  trx: Transaction,
  { name, rows }: Manifest['tables'][number],
  source: Source,
): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`.execute(trx);
  const list = sql.join(columns.map((column) => sql.ref(column.name)));
  let insertedCount = 0;
  let batch: string[] = [];
  let characters = 0;

  async function insert(): Promise<void> {
    source.signal?.throwIfAborted();
    if (batch.length === 0) return;
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.table(name)},
        ${`[${batch.join(',')}]`}::json)`.execute(trx);
    insertedCount += batch.length;
    batch = [];
    characters = 0;
  }

  const file = (await open(source, fileOfTable(name))).compose(createGunzip());
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    characters += line.length;
    if (characters >= batchCharacters) await insert();
  }
  await insert();
  if (insertedCount !== rows)
    throw new Error(`${name} had ${rows} rows, but ${insertedCount} came out of the backup.`);
}
