import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { CallError } from '#contract/errors.ts';
import { addressOfRequest, clientAddress, networkOf } from './client-address.ts';
import { isPublicAddress } from './public-address.ts';
import { createWindows } from './windows.ts';

/** Length of a window, seconds: who was refused may come back when it is over. */
export const costlySeconds = 10;

/**
 * What one network may have made in a window, not counting what is in a cache. Thousands of phones share an
 * address of their network, and crawlers of search engines ask some ten times a second; beyond that it is one
 * program that keeps everybody else waiting.
 */
const most = { page: 300, search: 300, read: 600 } as const;

export interface CostlyLimits {
  /** Counts a page that has to be made. @returns false when it is one too many */
  mayMake(request: IncomingMessage): boolean;
  /** Counts a read of a service that no cache has. @returns false when it is one too many */
  mayRead(c: Context): boolean;
  /** Counts a call that searches. Answers 429 when it is one too many. */
  searches: MiddlewareHandler;
}

/**
 * Limits of what costs much, for each network of the internet. Addresses that are not public are our own: a
 * proxy that was not declared in PROXIES, other processes of this installation, the machine itself. Counted
 * in each process (`windows.ts`).
 */
export function createCostlyLimits(proxies: number, now: () => number = Date.now): CostlyLimits {
  const windows = createWindows(costlySeconds * 1000, now);
  const take = (kind: keyof typeof most, address: string | null) =>
    address === null ||
    !isPublicAddress(address.replace(/^::ffff:/i, '')) ||
    windows.take(`${kind} ${networkOf(address)}`, most[kind]);
  return {
    mayMake: (request) => take('page', addressOfRequest(request, proxies)),
    mayRead: (c) => take('read', clientAddress(c, proxies)),
    searches: async (c, next) => {
      if (take('search', clientAddress(c, proxies))) return next();
      const { status, message } = new CallError(
        429,
        `Too many searches at once; wait ${costlySeconds} seconds.`,
      );
      c.header('retry-after', String(costlySeconds));
      c.header('cache-control', 'no-store');
      return c.json({ status, error: message }, 429);
    },
  };
}
