import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface DrainTimes {
  /**
   * Connections are still taken for this long: load balancers have been told to stop, but look only now and
   * then.
   */
  notice?: number;
  /**
   * Connections without a request live on for this long: one may be on its way, and is answered with
   * `Connection: close`.
   */
  idle?: number;
  /** Then requests may take this long to finish; the rest is cut off. */
  wait?: number;
}

/**
 * Stops taking connections and waits for the requests that are being answered. All times in milliseconds.
 * @returns whether all could finish
 */
export async function drain(
  server: Server,
  { notice = 0, idle = 1000, wait = 10_000 }: DrainTimes = {},
): Promise<boolean> {
  // Who keeps a connection alive asks again over another one, and reaches another process.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  if (notice > 0) await pause(notice);
  let inTime = true;
  // As for any server: that of HTTP would close all connections without a request at once, also those whose
  // request is on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  let sweep: NodeJS.Timeout | undefined;
  const patience = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 50);
  }, idle);
  const timer = setTimeout(() => {
    inTime = false;
    server.closeAllConnections();
  }, wait);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
  clearTimeout(timer);
  return inTime;
}
