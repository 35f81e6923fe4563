import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface DrainTimes {
  /**
   * How long connections are still accepted, because load balancers check only now and then whether to stop.
   */
  noticeMs?: number;
  /**
   * How long idle connections are kept: a request may be on its way. It is answered with `Connection: close`.
   */
  idleMs?: number;
  /** How long requests may then take to finish. The rest are cut off. */
  finishMs?: number;
}

/**
 * Stops accepting connections and waits for the requests under way.
 * @returns whether all of them finished
 */
export async function drain(
  server: Server,
  { noticeMs = 0, idleMs = 1000, finishMs = 10_000 }: DrainTimes = {},
): Promise<boolean> {
  // The client's next request opens another connection, which reaches another process.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  if (noticeMs > 0) await wait(noticeMs);
  let isInTime = true;
  // Closing an HTTP server would end all idle connections at once, including those with a request on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  let sweep: NodeJS.Timeout | undefined;
  const idleTimer = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 50);
  }, idleMs);
  const finishTimer = setTimeout(() => {
    isInTime = false;
    server.closeAllConnections();
  }, finishMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(idleTimer);
  clearTimeout(finishTimer);
  return isInTime;
}
