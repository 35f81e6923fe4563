import type { Server } from 'node:http';

/** Requests may take this long to finish when the process is told to stop, milliseconds. */
export const patience = 10_000;

/**
 * Stops taking connections and waits for the requests that are being answered; after `patience` the rest is cut off.
 * @returns whether all could finish
 */
export async function drain(server: Server, wait = patience): Promise<boolean> {
  let inTime = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that are kept alive close after the answer they are waiting for.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => {
    inTime = false;
    server.closeAllConnections();
  }, wait);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
  return inTime;
}
