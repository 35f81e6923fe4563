import type { IncomingMessage } from 'node:http';
import type { Logger } from './logger.ts';

/** Logs an aborted request body at debug level: it happens when a tab is closed, and is no error. */
export function logAbortedBody(request: IncomingMessage, log: Pick<Logger, 'debug'>): void {
  const { method, url = '', headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  request.once('close', () => {
    if (!request.complete) log.debug({ method, path: url.split('?', 1)[0] }, 'a body was broken off');
  });
}
