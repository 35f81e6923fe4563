import type { Server } from 'node:http';
import { StartError, startError } from './start-error.ts';

/**
 * How many connections may wait to be accepted. When a live blog changes, its readers connect at the same
 * moment, and a browser that is turned away tries again only after a second. Linux allows as many unless
 * `net.core.somaxconn` says otherwise.
 */
const backlog = 4096;

/**
 * Starts listening, and resolves with the port once connections are accepted.
 * @param host null: every address of this machine
 * @param prefix of the variables that have the port and the host, for errors
 * @throws StartError when the port is taken or not allowed
 */
export function listen(
  server: Server,
  port: number,
  host: string | null,
  prefix: '' | 'METRICS_' = '',
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host, prefix)));
    server.listen({ port, backlog, ...(host !== null && { host }) }, () => {
      server.removeAllListeners('error');
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function explain(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | null,
  prefix: string,
): StartError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use: another Címlap may be running. Stop it, or choose another port: ${prefix}PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be used by this account. Choose one above 1023: ${prefix}PORT=${port + 3000} npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${prefix}HOST is ${JSON.stringify(host)}, which is not an address of this machine.`,
      );
    default:
      return startError(`Port ${port} cannot be listened on`, error);
  }
}
