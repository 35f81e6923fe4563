import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Places } from './cluster.ts';

/**
 * After `kill -9` of PostgreSQL its children may hold the shared memory for some seconds, and starts fail.
 */
const retryForMs = 30_000;
/** Recovery after a crash of a large database can take minutes. */
const recoveryMs = 600_000;

interface Start {
  binaries: Binaries;
  account: Account;
  state: () => Promise<'up' | 'starting' | 'down'>;
  log: (line: string) => void;
}

/**
 * Resolves when PostgreSQL accepts connections, whether it was running or had to be started.
 * @throws with the end of its log when it does not start
 */
export async function startServer(places: Places, { binaries, account, state, log }: Start): Promise<void> {
  const begin = Date.now();
  const formerBytes = statSync(places.log, { throwIfNoEntry: false })?.size ?? 0;
  for (let attempt = 1; ; attempt++) {
    const status = await state();
    if (status === 'up') return;
    if (status === 'down') {
      removeStalePidFile(places.data, log);
      const args = ['start', '-w', '-t', String(recoveryMs / 1000), '-D', places.data, '-l', places.log];
      if ((await control(binaries, account, args)) === 0) return;
    }
    const waited = Date.now() - begin;
    const logged = readLog(places.log);
    const isTooLate = waited > (status === 'starting' ? recoveryMs : retryForMs);
    if (isTooLate || isHopeless(logged.toString('utf8', formerBytes))) {
      throw new Error(`PostgreSQL did not start. The end of ${places.log}:\n${endOf(logged.toString())}`);
    }
    if (attempt === 1)
      log('PostgreSQL does not start yet: it may still be ending or recovering after a crash. Trying again.');
    await wait(500);
  }
}

/** Shuts PostgreSQL down properly: open transactions are rolled back, committed ones are on disk. */
export async function stopServer(places: Places, binaries: Binaries, account: Account): Promise<void> {
  await control(binaries, account, ['stop', '-w', '-t', '60', '-m', 'fast', '-D', places.data]);
}

/** Runs pg_ctl without pipes, which the server would inherit and keep open. Resolves to the exit status. */
function control(binaries: Binaries, account: Account, args: string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.pgCtl, args, { ...asAccount(account), stdio: 'ignore', detached: true });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

/**
 * Removes a `postmaster.pid` of a crash that would stop PostgreSQL: an empty one, or one whose process id now
 * belongs to another program. If there is no such process the file stays, because PostgreSQL itself also
 * checks for surviving children, which would still write data.
 */
function removeStalePidFile(data: string, log: (line: string) => void): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isPid = Number.isInteger(pid) && pid > 0;
  if ((isPid && !isAlive(pid)) || hasPostgresIn(data, pid)) return;
  log(`Removing ${file}: it is left over from a crash and names no PostgreSQL.`);
  rmSync(file);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** PostgreSQL's processes work inside its data folder. Without /proc only the process name is checked. */
function hasPostgresIn(data: string, pid: number): boolean {
  if (!existsSync('/proc/self/cwd')) {
    return (
      pid > 0 &&
      spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres')
    );
  }
  const folder = realpathSync(data);
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolder(name) === folder);
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Whether the log tells of a failure that waiting does not cure. */
function isHopeless(logged: string): boolean {
  return /incompatible with server|No space left|invalid permissions|Permission denied|unrecognized configuration|could not locate/.test(
    logged,
  );
}

const readLog = (file: string): Buffer => (existsSync(file) ? readFileSync(file) : Buffer.of());

const endOf = (log: string): string =>
  log === '' ? '(no log was written)' : log.trimEnd().split('\n').slice(-8).join('\n');
