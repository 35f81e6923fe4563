import type { IncomingMessage } from 'node:http';
import type { Logger } from './logger.ts';

/** Logs a request body that is aborted, at debug level: closing a tab does that, and it is no error. */
export function logAbortedBody(request: IncomingMessage, log: Pick<Logger, 'debug'>): void {
  const { method, url = '', headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  request.once('close', () => {
    if (!request.complete) log.debug({ method, path: url.split('?', 1)[0] }, 'a body was broken off');
  });
}
