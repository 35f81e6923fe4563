import { networkOf } from '../limits/client-address.ts';
import { createWindows } from '../limits/windows.ts';

const windowMs = 60_000;
/** Answers of a reader per minute; nobody answers faster by hand. */
const maxByToken = 30;
/**
 * Answers of a network per minute. Thousands of phones share an address, and a script has one too; ten a
 * second lies between the two.
 */
const maxByAddress = 600;

export interface RateLimit {
  /**
   * Counts one answer.
   * @returns false when the limit is exceeded
   */
  countAnswer(reader: { token: string | null; address: string | null }): boolean;
}

/** Each process counts separately. Even with many processes, the limits are too low to distort a vote. */
export function createRateLimit(now: () => number): RateLimit {
  const windows = createWindows(windowMs, now);
  return {
    countAnswer: ({ token, address }) => {
      const byAddress = address === null || windows.countUse(`address ${networkOf(address)}`, maxByAddress);
      return byAddress && (token === null || windows.countUse(`token ${token}`, maxByToken));
    },
  };
}
