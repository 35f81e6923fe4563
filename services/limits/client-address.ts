import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address that a request comes from. Each of our proxies appends its client's address to X-Forwarded-For;
 * entries before those were written by the client and are not trusted.
 * @param proxies number of our proxies
 * @returns null for a call within the process, which has no connection
 */
export function clientAddress(c: Context, proxies: number): string | null {
  const forwarded = forwardedAddress(c.req.header('x-forwarded-for'), proxies);
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    return null;
  }
}

/** The same for Node's requests. */
export const addressOfRequest = ({ headers, socket }: IncomingMessage, proxies: number): string | null =>
  forwardedAddress(headers['x-forwarded-for']?.toString(), proxies) ?? socket.remoteAddress ?? null;

function forwardedAddress(header: string | undefined, proxies: number): string | null {
  if (proxies === 0 || !header) return null;
  return header.split(',').at(-proxies)?.trim() || null;
}

/** The network by which limits count: of IPv6 the /64, because one household has all of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
