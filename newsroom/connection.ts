import { resolve } from 'node:path';
import { defaultDataDir } from '#database/data-dir.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { withSecretFiles } from '#database/secret-files.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { openMediaStore } from '#services/media/store/open-store.ts';
import { parseMediaStoreSettings } from '#services/media/store/store-settings.ts';

export interface Connection {
  db: Database;
  /** Where pictures and recordings are. */
  media: MediaStore;
  /** Leaves the database as it was found: an embedded server without other users is stopped. */
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
  const variables = withSecretFiles(environment);
  const { DATABASE_URL: url } = variables;
  if (!url && !environment.DATA_DIR && environment.NODE_ENV === 'production') {
    throw new Error(
      'Set DATABASE_URL or DATA_DIR to the value that the server has: in production there is no default.',
    );
  }
  if (url && !/^postgres(?:ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('DATABASE_URL must be an address like postgres://user:password@host:5432/name.');
  const dataDir = environment.DATA_DIR ? resolve(environment.DATA_DIR) : defaultDataDir(process.cwd());
  log(`Database: ${url ? placeOf(url) : dataDir}`);
  const media = openMediaStore(parseMediaStoreSettings(variables), dataDir);
  const embedded = url ? null : await startEmbedded({ dataDir, log, isBrief: true });
  const db = openDatabase(embedded?.url ?? url ?? '', { statementTimeoutMs: 0, max: 4 });
  const close = async () => {
    await media.close();
    await db.destroy();
    await embedded?.stop();
  };
  try {
    if (!skipMigrations) await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, media, close };
}

/** Server and name of a database, without the account and its password. */
function placeOf(url: string): string {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host') ?? parsed.host;
  return `${host}${decodeURI(parsed.pathname)}`;
}
