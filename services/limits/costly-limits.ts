import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { TooManyError } from '#contract/errors.ts';
import { callErrorResponse } from '../error-response.ts';
import { addressOfRequest, clientAddress, networkOf } from './client-address.ts';
import { isPublicAddress } from './public-address.ts';
import { createWindows } from './windows.ts';

/** Length of a window. Refused clients may come back when it is over. */
export const costlySeconds = 10;

/**
 * Uses of one network in a window, without answers from a cache. Thousands of phones may share an address,
 * and crawlers of search engines send about ten requests a second. A network that sends more is a single
 * program that makes everybody else wait.
 */
const maxUses = { page: 300, search: 300, read: 600 } as const;

export interface CostlyLimits {
  /**
   * Counts a page that has to be rendered.
   * @returns false when the limit is exceeded
   */
  mayRender(request: IncomingMessage): boolean;
  /**
   * Counts a read that no cache answers.
   * @returns false when the limit is exceeded
   */
  mayRead(c: Context): boolean;
  /** Counts a search. Answers 429 when the limit is exceeded. */
  searches: MiddlewareHandler;
}

/**
 * Limits of costly work, per network of the internet. Non-public addresses are our own: a proxy missing from
 * PROXIES, other processes of this installation, this machine. Each process counts separately (`windows.ts`).
 */
export function createCostlyLimits(proxies: number, now: () => number = Date.now): CostlyLimits {
  const windows = createWindows(costlySeconds * 1000, now);
  const countUse = (kind: keyof typeof maxUses, address: string | null) =>
    address === null ||
    !isPublicAddress(address.replace(/^::ffff:/i, '')) ||
    windows.countUse(`${kind} ${networkOf(address)}`, maxUses[kind]);
  return {
    mayRender: (request) => countUse('page', addressOfRequest(request, proxies)),
    mayRead: (c) => countUse('read', clientAddress(c, proxies)),
    searches: async (c, next) => {
      if (countUse('search', clientAddress(c, proxies))) return next();
      const message = `Too many searches at once; wait ${costlySeconds} seconds.`;
      return callErrorResponse(new TooManyError(message, costlySeconds));
    },
  };
}
