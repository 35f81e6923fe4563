import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from '#database/database.ts';

/** A request with an `Idempotency-Key`, while its handler runs. */
export interface RunningRequest {
  /**
   * Records in a transaction that the request writes with it.
   * @throws CallError 409 when another request with this key has taken its place
   */
  recordWrite(trx: Transaction): Promise<void>;
}

const storage = new AsyncLocalStorage<{ request: RunningRequest | null }>();

/** Runs a handler. Work that it leaves running afterwards no longer belongs to the request. */
export async function runRequest<T>(request: RunningRequest, handler: () => Promise<T>): Promise<T> {
  const current: { request: RunningRequest | null } = { request };
  try {
    return await storage.run(current, handler);
  } finally {
    current.request = null;
  }
}

/** To be called in each transaction that writes, so that it commits only together with this record. */
export async function recordWrite(trx: Transaction): Promise<void> {
  await storage.getStore()?.request?.recordWrite(trx);
}
