import { setTimeout as wait } from 'node:timers/promises';
import type { ContentChange } from '#contract/cache-tags.ts';
import { announce } from '#database/announce.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Database, Transaction } from '#database/database.ts';
import { recordWrite } from '../../programs/running-request.ts';

/**
 * Deadlock and serialisation failure: PostgreSQL ended this transaction in favour of another, so a retry
 * succeeds. Unique violation: another transaction has just taken the same slug or key, so a retry sees that and
 * refuses it.
 */
const retryCodes = new Set(['40P01', '40001', '23505']);
const maxAttempts = 5;

/**
 * Runs a write and announces the changes that it collects: to other processes in the same transaction, to
 * this one after the commit. Resolves only when the write is durable. A nested write becomes part of the
 * outer one: its changes go to `onChange` at once, and the outer write announces them.
 */
export async function inTransaction<T>(
  db: Database,
  onChange: ((change: ContentChange) => void) | undefined,
  write: (trx: Transaction, changes: ContentChange[]) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) {
    const changes: ContentChange[] = [];
    const result = await write(db as Transaction, changes);
    if (onChange) changes.forEach(onChange);
    return result;
  }
  for (let attempt = 1; ; attempt++) {
    const changes: ContentChange[] = [];
    try {
      const result = await db.transaction().execute(async (trx) => {
        const written = await write(trx, changes);
        for (const change of changes) await announce(trx, change);
        await recordWrite(trx);
        return written;
      });
      if (onChange) changes.forEach(onChange);
      return result;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!retryCodes.has(code) || attempt === maxAttempts) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

const retryPeriodMs = 30_000;
const pauseMs = 250;

/** Retries work for half a minute while the database is away. Only for work that may be done twice. */
export async function retryWhileAway<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + retryPeriodMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      await wait(pauseMs);
    }
  }
}
