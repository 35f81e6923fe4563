import { mkdir, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { lastingFolders } from '#services/media/media-keys.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { type BackupContents, backupContents } from './contents.ts';
import type { Cipher } from './encryption.ts';
import { fileOfTable, type Manifest, manifestFile, mediaChecksFile, mediaFolder } from './manifest.ts';
import { createPrivateFiles, exists, type PrivateFiles, privateFolderMode } from './private-files.ts';

/** Rows fetched at a time. */
const batchSize = 1000;

export interface BackupOptions {
  /** Where pictures and recordings are stored; null: without them. */
  media: MediaStore | null;
  /** Whether keys and password hashes are included. */
  withSecrets?: boolean;
  /** Null: anybody who can read the files can read the backup. */
  encryption?: Cipher | null;
  signal?: AbortSignal;
}

/**
 * Writes a consistent snapshot of all tables, and the stored pictures and recordings, into a new folder that
 * only this account can enter. The database stays available.
 * @throws when the folder already exists
 */
export async function writeBackup(db: Database, folder: string, options: BackupOptions): Promise<Manifest> {
  const { media, withSecrets = false, encryption = null, signal } = options;
  if (await exists(folder)) throw new Error(`${folder} already exists: a backup needs a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { recursive: true, mode: privateFolderMode });
    const files = createPrivateFiles(unfinished, encryption, signal);
    const contents = backupContents({ withSecrets });
    const tables = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => writeTables(trx, files, contents));
    // After the tables: everything that they name exists by now, and newer files do no harm.
    const mediaCheck = media === null ? null : await writeMedia(media, files);
    signal?.throwIfAborted();
    const manifest: Manifest = { format: 1, secrets: withSecrets, ...tables, mediaCheck };
    await files.write(manifestFile, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]));
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Everything but the sizes of pictures, which can be rendered again.
 * @returns the SHA-256 of the file with their checksums, hex
 */
async function writeMedia(media: MediaStore, files: PrivateFiles): Promise<string> {
  const lines: string[] = [];
  for (const folder of lastingFolders) {
    for await (const { key, size } of media.list(folder)) {
      // A disk that lies about syncing leaves empty files behind.
      if (size === 0) continue;
      const bytes = await media.stream(key, { start: 0, end: size - 1 });
      if (!bytes) continue;
      const name = `${mediaFolder}/${key}`;
      // Web streams have two types of the same shape, Node's and the browser's.
      const check = await files.write(name, Readable.fromWeb(bytes as NodeReadableStream));
      lines.push(`${check}  ${name}\n`);
    }
  }
  return files.write(mediaChecksFile, Readable.from([Buffer.from(lines.join(''))]));
}

async function writeTables(
  trx: Transaction,
  files: PrivateFiles,
  contents: BackupContents,
): Promise<Omit<Manifest, 'format' | 'secrets' | 'mediaCheck'>> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        order by attnum) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(
    trx,
  );
  const { rows: migrations } = await sql<{
    name: string;
  }>`select name from migration order by number`.execute(trx);
  const { rows: sequences } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'
      order by 1`.execute(trx);
  const manifestTables: Manifest['tables'] = [];
  for (const { name, columns } of tables.filter((table) => contents.hasTable(table.name))) {
    const count = { rows: 0 };
    const lines = Readable.from(linesOf(trx, rowsOf(name, columns, contents), count));
    const check = await files.write(fileOfTable(name), lines.compose(createGzip({ level: 6 })));
    manifestTables.push({ name, rows: count.rows, check });
  }
  return {
    at: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: manifestTables,
    sequences,
  };
}

/** A table's rows in a backup's form. */
function rowsOf(table: string, columns: readonly string[], contents: BackupContents) {
  const replaced = contents.replacementsOf(table);
  const list = columns.map((column) =>
    replaced[column] === undefined
      ? sql.ref(column)
      : sql`${sql.raw(replaced[column])} as ${sql.ref(column)}`,
  );
  return sql`select ${sql.join(list)} from ${sql.table(table)}`;
}

/** Each row as PostgreSQL's own JSON, which it can read back without loss. */
async function* linesOf(
  trx: Transaction,
  rowsQuery: RawBuilder<unknown>,
  count: { rows: number },
): AsyncGenerator<string> {
  await sql`declare backup no scroll cursor for select row_to_json(t)::text as line
    from (${rowsQuery}) t`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchSize)} from backup`.execute(trx);
    if (rows.length === 0) break;
    count.rows += rows.length;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await sql`close backup`.execute(trx);
}
