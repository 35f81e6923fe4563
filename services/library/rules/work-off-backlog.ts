import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '#database/away.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTurn } from './in-turn.ts';

const idleMs = 5000;

/** Rows of a table that are done one by one, by any number of processes. */
interface Backlog<Row> {
  /** Locks the next row that is due; undefined when there is none. */
  claim(trx: Transaction): Promise<Row | undefined>;
  /** Does the row's work in the same transaction. */
  handle(trx: Transaction, row: Row): Promise<void>;
  /** Makes a row due later whose work has failed, so that it does not hold up the others. */
  postpone(row: Row): Promise<void>;
}

interface BacklogWorker {
  signal: AbortSignal;
  onError: (error: unknown) => void;
  /** Time that is left to uploads and readers' pictures after each row. */
  restMs?: number;
}

/**
 * Works through a backlog until the signal is aborted. Each row takes its turn among everything that has a
 * file in memory.
 */
export async function workOffBacklog<Row>(
  db: Database,
  backlog: Backlog<Row>,
  { signal, onError, restMs = 0 }: BacklogWorker,
): Promise<void> {
  while (!signal.aborted) {
    const isDone = await inTurn(() => handleNext(db, backlog, onError)).catch((error: unknown) => {
      onError(error);
      return true;
    });
    const pauseMs = isDone ? idleMs : restMs;
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** @returns true when there is nothing to do now */
async function handleNext<Row>(
  db: Database,
  { claim, handle, postpone }: Backlog<Row>,
  onError: (error: unknown) => void,
): Promise<boolean> {
  let row: Row | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      row = await claim(trx);
      if (row !== undefined) await handle(trx, row);
      return row === undefined;
    });
  } catch (error) {
    if (row === undefined || isDatabaseAway(error)) throw error;
    onError(error);
    await postpone(row);
    return false;
  }
}
