import cluster from 'node:cluster';

/**
 * Set for a worker that replaces another: it starts to listen only when it is ready, because the others serve
 * meanwhile.
 */
export const listenWhenReady = 'LISTEN_WHEN_READY';

const readyMessage = 'cimlap:ready';

/** Tells the primary process that this worker is ready. Does nothing in a single process. */
export function notifyPrimaryReady(): void {
  cluster.worker?.send(readyMessage);
}

export const isReady = (message: unknown): boolean => message === readyMessage;
