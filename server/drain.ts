import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface DrainTimes {
  /** Time for which connections are still taken: load balancers look only now and then whether to stop. */
  noticeMs?: number;
  /**
   * Time for which connections without a request live on: one may be on its way, and is answered with
   * `Connection: close`.
   */
  idleMs?: number;
  /** Time that requests may then take to finish; the rest is cut off. */
  finishMs?: number;
}

/**
 * Stops taking connections and waits for the requests that are being answered.
 * @returns whether all could finish
 */
export async function drain(
  server: Server,
  { noticeMs = 0, idleMs = 1000, finishMs = 10_000 }: DrainTimes = {},
): Promise<boolean> {
  // A client that has to open another connection for its next request reaches another process.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  if (noticeMs > 0) await wait(noticeMs);
  let inTime = true;
  // The close of an HTTP server would end all connections without a request at once, also those whose request
  // is on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  let sweep: NodeJS.Timeout | undefined;
  const idleTimer = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 50);
  }, idleMs);
  const finishTimer = setTimeout(() => {
    inTime = false;
    server.closeAllConnections();
  }, finishMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(idleTimer);
  clearTimeout(finishTimer);
  return inTime;
}
