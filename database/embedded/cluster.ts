import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, asAccount, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Folders and files of one embedded PostgreSQL. */
export interface Places {
  /** Everything of PostgreSQL, owned by the account it runs as. */
  home: string;
  data: string;
  socket: string;
  log: string;
}

/** Superuser of the embedded server. Only accounts that can enter the socket's folder can connect as it. */
export const superuser = 'cimlap';

/**
 * Creates the data folder if there is none. It is renamed when it is complete, so an existing one is
 * complete.
 * @throws when it belongs to another major version of PostgreSQL
 */
export function prepareCluster(places: Places, binaries: Binaries, account: Account): void {
  for (const name of readdirSync(places.home)) {
    if (name.startsWith('data.new')) rmSync(join(places.home, name), { recursive: true });
  }
  if (!existsSync(places.data)) createCluster(places, binaries, account);
  const majorVersion = readFileSync(join(places.data, 'PG_VERSION'), 'utf8').trim();
  if (majorVersion !== binaries.major) {
    throw new Error(
      `${places.data} was created by PostgreSQL ${majorVersion}, but version ${binaries.major} is installed. ` +
        'Write a backup with the older release of this program (npm run newsroom -- backup FOLDER --with-secrets), ' +
        'and restore it with this one into a new DATA_DIR.',
    );
  }
  writeFileSync(join(places.data, 'postgresql.conf'), settings(places));
  giveTo(account, join(places.data, 'postgresql.conf'));
}

function createCluster(places: Places, binaries: Binaries, account: Account): void {
  const fresh = `${places.data}.new`;
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const result = spawnSync(
    binaries.initdb,
    ['-D', fresh, '-U', superuser, '--auth=trust', '--no-instructions', ...locale],
    {
      ...asAccount(account),
      encoding: 'utf8',
    },
  );
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not create its data folder ${places.data}: ${(result.error?.message ?? result.stderr).trim()}`,
    );
  }
  renameSync(fresh, places.data);
}

/**
 * The whole postgresql.conf. It is written at every start, so that a new release's settings reach old
 * folders.
 */
function settings(places: Places): string {
  const lines: Record<string, string> = {
    listen_addresses: "''",
    unix_socket_directories: `'"${places.socket.replaceAll('"', '""').replaceAll("'", "''")}"'`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: "'256MB'",
    // Every query reads few rows; parallel workers would need more shared memory than small containers have.
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: "'2GB'",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_min_duration_statement: "'2s'",
    // Parameters contain readers' data: search terms, addresses, hashes of codes.
    log_parameter_max_length: '0',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}
