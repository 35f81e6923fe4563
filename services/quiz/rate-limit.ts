import { networkOf } from '../limits/client-address.ts';
import { createWindows } from '../limits/windows.ts';

/** Answers of one minute. */
const windowMs = 60_000;
/** Nobody answers faster by hand. */
const mostOfToken = 30;
/**
 * Thousands of phones share one address of their network; a person with a script has one address too. Ten a
 * second is between the two.
 */
const mostOfAddress = 600;

export interface RateLimit {
  /** Counts one more. @returns false when it is one too many */
  take(reader: { token: string | null; address: string | null }): boolean;
}

/** Even many times higher, with many processes, the limits are far from what a count could be moved by. */
export function createRateLimit(now: () => number): RateLimit {
  const windows = createWindows(windowMs, now);
  return {
    take: ({ token, address }) => {
      const byAddress = address === null || windows.take(`address ${networkOf(address)}`, mostOfAddress);
      return byAddress && (token === null || windows.take(`token ${token}`, mostOfToken));
    },
  };
}
