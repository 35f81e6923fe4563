import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { fileOfTable, leftOut, type Manifest, manifestFile, mediaFolder } from './manifest.ts';

/** Rows fetched in one go. */
const batch = 1000;

/**
 * Writes all tables as they are at one moment, and the stored pictures and recordings, into a new folder. The database goes on working.
 * @param mediaDir null: without pictures and recordings
 * @throws when the folder is there already
 */
export async function writeBackup(db: Database, mediaDir: string | null, folder: string, signal?: AbortSignal): Promise<Manifest> {
  if (await exists(folder)) throw new Error(`${folder} is there already: a backup is written into a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(path.join(unfinished, 'tables'), { recursive: true });
    const manifest = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => writeTables(trx, unfinished, signal));
    // After the tables: whatever they name is there by now, and what is newer does no harm.
    if (mediaDir && (await exists(mediaDir))) await cp(mediaDir, path.join(unfinished, mediaFolder), { recursive: true });
    signal?.throwIfAborted();
    await writeFile(path.join(unfinished, manifestFile), JSON.stringify(manifest, null, 2));
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(trx: Transaction, folder: string, signal: AbortSignal | undefined): Promise<Manifest> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(trx);
  const { rows: migrations } = await sql<{ name: string }>`select name from migration order by number`.execute(trx);
  const { rows: sequences } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`.execute(trx);
  const manifest: Manifest = {
    format: 1,
    at: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: [],
    sequences,
  };
  for (const { name } of tables.filter((table) => !leftOut.has(table.name))) {
    manifest.tables.push({ name, ...(await writeTable(trx, name, path.join(folder, fileOfTable(name)), signal)) });
  }
  return manifest;
}

async function writeTable(trx: Transaction, table: string, file: string, signal: AbortSignal | undefined) {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const counted = { rows: 0 };
  await pipeline(Readable.from(linesOf(trx, table, counted)), createGzip({ level: 6 }), hashing, createWriteStream(file), { signal });
  return { rows: counted.rows, check: hash.digest('hex') };
}

/** Each row as PostgreSQL's own JSON, which it reads again without loss. */
async function* linesOf(trx: Transaction, table: string, counted: { rows: number }): AsyncGenerator<string> {
  await sql`declare backup no scroll cursor for select row_to_json(t)::text as line from ${sql.table(table)} t`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batch)} from backup`.execute(trx);
    if (rows.length === 0) break;
    counted.rows += rows.length;
    yield `${rows.map(({ line }) => line).join('\n')}\n`;
  }
  await sql`close backup`.execute(trx);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
