import type { Server } from 'node:http';
import { networkOf } from '#services/limits/client-address.ts';
import { createPlaces } from '#services/limits/places.ts';
import { isPublicAddress } from '#services/limits/public-address.ts';

/** A connection takes some 20 kB: with all of these, half of what a process may have in memory. 10 000 of them may be live readers. */
const mostConnections = 20_000;
/** Of one network, where no proxy stands in front of us: thousands of phones may share an address, but one program must not take every place. */
const mostOfNetwork = 4000;
/** A connection on which nothing moves for so long while it is answered: the reader is gone, or means to stay. Streams say something every 20 s. */
const silentMs = 60_000;

export interface ConnectionLimits {
  most?: number;
  mostOfNetwork?: number;
  /** Which addresses are counted: other than in tests, public ones. Behind a proxy all are the proxy's, and it counts. */
  counts?: (address: string) => boolean;
}

/** Bounds connections of a server, all and of one network; those beyond are closed at once, so that others find a place. */
export function limitConnections(server: Server, limits: ConnectionLimits = {}): void {
  const { counts = isPublicAddress } = limits;
  const networks = createPlaces(limits.mostOfNetwork ?? mostOfNetwork);
  server.maxConnections = limits.most ?? mostConnections;
  server.timeout = silentMs;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
    if (!counts(address)) return;
    const leave = networks.take(networkOf(address));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}
