import { spawnSync } from 'node:child_process';
import { lchownSync } from 'node:fs';

/**
 * The account that PostgreSQL runs as; null: our own. PostgreSQL refuses to run as root, which uses another
 * one.
 */
export type Account = { name: string; uid: number; gid: number } | null;

/** `postgres` where the machine has that account, otherwise `nobody`. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0)
      return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    'PostgreSQL must not run as root and this machine has neither a `postgres` nor a `nobody` account: start as an ordinary user.',
  );
}

/** Options of `spawn` that run a child as the account, in a folder that it can read. */
export function asAccount(account: Account): {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
} {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return account
    ? { uid: account.uid, gid: account.gid, cwd: '/', env }
    : { cwd: process.cwd(), env: { ...process.env, ...env } };
}

export function giveTo(account: Account, path: string): void {
  if (account) lchownSync(path, account.uid, account.gid);
}

/** Whether the account can enter this folder: every parent folder has to allow it. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), stdio: 'ignore' })
      .status === 0
  );
}
