import cluster from 'node:cluster';

/**
 * Set for a worker that takes the place of another: it begins to listen when it is ready, for the others
 * serve meanwhile.
 */
export const listenWhenReady = 'LISTEN_WHEN_READY';

const readyMessage = 'cimlap:ready';

/** Tells the process that started this one as a worker; does nothing in a process of its own. */
export function sayReadyToPrimary(): void {
  cluster.worker?.send(readyMessage);
}

export const isReady = (message: unknown): boolean => message === readyMessage;
