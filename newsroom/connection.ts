import { resolve } from 'node:path';
import { defaultDataDir } from '#database/data-dir.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { withSecretFiles } from '#database/secret-files.ts';

export interface Connection {
  db: Database;
  /** Where pictures are kept. */
  mediaDir: string;
  /** Leaves the database as it was found: an embedded server that nobody else uses is stopped. */
  close(): Promise<void>;
}

/**
 * The database that the server uses, by the same variables: DATABASE_URL, or the embedded one of DATA_DIR
 * (the same default). It is brought to this release's form, unless that is left to the caller.
 */
export async function connect(
  environment: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
  { skipMigrations = false }: { skipMigrations?: boolean | undefined } = {},
): Promise<Connection> {
  const dataDir = environment.DATA_DIR ? resolve(environment.DATA_DIR) : defaultDataDir(process.cwd());
  const { DATABASE_URL: url } = withSecretFiles(environment);
  const embedded = url ? null : await startEmbedded({ dataDir, log });
  const db = openDatabase(embedded?.url ?? url ?? '', { statementTimeoutMs: 0, max: 4 });
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    if (!skipMigrations) await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, mediaDir: resolve(dataDir, 'media'), close };
}
