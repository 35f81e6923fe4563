import type { Server } from 'node:http';
import { networkOf } from '#services/limits/client-address.ts';
import { createConcurrencyLimit } from '#services/limits/concurrency-limit.ts';
import { isPublicAddress } from '#services/limits/public-address.ts';

/**
 * A connection takes some 20 kB, so all of them take half of a process's memory. 10 000 of them may be live
 * streams.
 */
const maxConnections = 20_000;
/**
 * Connections of one network when no proxy is in front. Phones may share an address, but one program must not
 * use up all connections.
 */
const maxPerNetwork = 4000;
/** Idle time after which a connection is closed. Streams send a heartbeat every 20 s. */
const idleTimeoutMs = 60_000;

export interface ConnectionLimits {
  max?: number;
  maxPerNetwork?: number;
  /**
   * Which addresses are counted. Only public ones, except in tests: behind a proxy all connections come from
   * the proxy, which has limits of its own.
   */
  isCounted?: (address: string) => boolean;
}

/** Limits the connections of a server, in total and per network. Further connections are closed at once. */
export function limitConnections(server: Server, limits: ConnectionLimits = {}): void {
  const { isCounted = isPublicAddress } = limits;
  const networks = createConcurrencyLimit(limits.maxPerNetwork ?? maxPerNetwork);
  server.maxConnections = limits.max ?? maxConnections;
  server.timeout = idleTimeoutMs;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
    if (!isCounted(address)) return;
    const leave = networks.take(networkOf(address));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}
