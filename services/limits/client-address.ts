import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Where a request comes from. Each proxy in front of us adds who asked it at the end of X-Forwarded-For; what
 * stands before was written by whoever asked, and is not believed.
 * @param proxies how many of ours there are
 * @returns null where there is no connection: a call within the process
 */
export function clientAddress(c: Context, proxies: number): string | null {
  const told = toldByProxies(c.req.header('x-forwarded-for'), proxies);
  if (told) return told;
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    return null;
  }
}

/** The same, of a request as Node has it. */
export const addressOfRequest = ({ headers, socket }: IncomingMessage, proxies: number): string | null =>
  toldByProxies(headers['x-forwarded-for']?.toString(), proxies) ?? socket.remoteAddress ?? null;

function toldByProxies(forwarded: string | undefined, proxies: number): string | null {
  if (proxies === 0 || !forwarded) return null;
  return forwarded.split(',').at(-proxies)?.trim() || null;
}

/** A household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length;
  return [...first, ...Array(missing).fill('0')].slice(0, 4).join(':');
}
