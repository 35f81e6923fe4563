import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, canEnter, giveTo, postgresAccount } from './embedded/account.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { type Places, prepareCluster } from './embedded/cluster.ts';
import {
  countOtherGuests,
  databaseUrl,
  ensureDatabase,
  enterAsGuest,
  type Guest,
  stateOf,
} from './embedded/guest.ts';
import { withLock } from './embedded/lock.ts';
import { startServer, stopServer } from './embedded/server-process.ts';

export interface EmbeddedOptions {
  /** Folder of all of Címlap's data; PostgreSQL's is `postgres/` in it. */
  dataDir: string;
  log?: (line: string) => void;
  /** For a command beside a server: when it ends, it checks only once for other users. */
  isBrief?: boolean;
}

export interface EmbeddedServer {
  url: string;
  /** Stops using the server. It is shut down when nobody else on this machine uses it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the project, as its own process with its data in `dataDir/postgres`.
 * If one is already running (its parent was killed, or another command uses it), that is used. While in use,
 * it is restarted if it is killed. For root it runs as `postgres` or `nobody`, which must be able to enter
 * `dataDir`.
 * @throws Error that says what to do when it cannot run here
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const log = options.log ?? (() => {});
  const dataDir = resolve(options.dataDir);
  const account = postgresAccount();
  const places = preparePlaces(dataDir, account);
  const lockFile = join(dataDir, 'postgres.lock');
  const binaries = await withLock(lockFile, async () =>
    findBinaries(account, join(dataDir, 'postgres-programs')),
  );

  const startAgain = () => {
    log('PostgreSQL ended unexpectedly; starting it again.');
    return withLock(lockFile, () => ensureRunning(places, binaries, account, log));
  };
  const guest = await withLock(lockFile, async () => {
    await ensureRunning(places, binaries, account, log);
    return enterAsGuest(places, startAgain);
  });
  return {
    url: databaseUrl(places),
    stop: () =>
      withLock(lockFile, async () => {
        const isLastGuest = await isLast(guest, options.isBrief);
        await guest.leave();
        if (isLastGuest) await stopServer(places, binaries, account);
      }),
  };
}

async function ensureRunning(
  places: Places,
  binaries: Binaries,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  const state = () => stateOf(places);
  if ((await state()) === 'down') prepareCluster(places, binaries, account);
  await startServer(places, { binaries, account, state, log });
  await ensureDatabase(places);
}

/** Checks twice, because a connection stays visible for a moment after its process has ended. */
async function isLast(guest: Guest, isBrief = false): Promise<boolean> {
  if ((await countOtherGuests(guest)) === 0) return true;
  if (isBrief) return false;
  await wait(200);
  return (await countOtherGuests(guest)) === 0;
}

/** Linux allows 107 bytes for a socket's path. */
const maxSocketPathBytes = 107;

function preparePlaces(dataDir: string, account: Account): Places {
  if (/["$`\\\n]/.test(dataDir) && process.platform !== 'win32') {
    throw new Error(
      `DATA_DIR (${dataDir}) must not hold a quotation mark, dollar sign, backtick or backslash: PostgreSQL's pg_ctl cannot take it.`,
    );
  }
  const home = join(dataDir, 'postgres');
  // Only their owner may enter the data folders; the folders above must let PostgreSQL's account through.
  explainFailure(dataDir, () => {
    createFolder(home);
    giveTo(account, home);
  });
  const owner = statSync(home).uid;
  if (!account && process.getuid && owner !== process.getuid()) {
    throw new Error(
      `${home} belongs to another account (${owner}): start as root or as that account, or set DATA_DIR to a folder of your own.`,
    );
  }
  if (account && !canEnter(account, home)) {
    throw new Error(
      `PostgreSQL must not run as root, and the account \`${account.name}\` cannot enter ${home}. ` +
        'Set DATA_DIR to a folder that every account can enter, for example /var/lib/cimlap, or start as an ordinary user.',
    );
  }
  explainFailure(dataDir, () => accessSync(dataDir, constants.W_OK));
  const near = join(home, 'socket');
  const isShortEnough = Buffer.byteLength(`${near}/.s.PGSQL.5432.lock`) <= maxSocketPathBytes;
  const socket = isShortEnough
    ? near
    : join(tmpdir(), `cimlap-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
  ensurePrivateFolder(socket, account);
  return { home, data: join(home, 'data'), socket, log: join(home, 'postgres.log') };
}

/** Creates a folder and those above it. Node's own `recursive` never returns below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** @throws Error that names DATA_DIR when `prepare` fails */
function explainFailure(dataDir: string, prepare: () => void): void {
  try {
    prepare();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `nothing can be stored in DATA_DIR, ${dataDir} (${why}). Set it to a folder in which files can be created.`,
      { cause: error },
    );
  }
}

/**
 * Creates a folder that only PostgreSQL's account can enter. Anybody else who can enter it is a superuser.
 */
function ensurePrivateFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const status = lstatSync(folder);
  const owners = [process.getuid?.(), account?.uid];
  if (!status.isDirectory() || !owners.includes(status.uid))
    throw new Error(`${folder} belongs to another account: remove it, or choose another DATA_DIR.`);
  chmodSync(folder, 0o700);
  giveTo(account, folder);
}
