import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` while no other process on this machine does so with the same file. It uses SQLite's lock on the
 * file, which the operating system releases even after `kill -9`; Node itself has no such lock.
 * @throws when the lock is not free within `timeoutMs`
 */
export async function withLock<T>(file: string, work: () => Promise<T>, timeoutMs = 120_000): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    const deadline = Date.now() + timeoutMs;
    while (!acquire(lock)) {
      if (Date.now() > deadline)
        throw new Error(`Another process has held ${file} for ${timeoutMs / 1000} s; stop it and try again.`);
      await wait(50);
    }
    return await work();
  } finally {
    lock.close();
  }
}

const sqliteBusy = 5;

function acquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
