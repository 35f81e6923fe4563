import { networkOf } from '../limits/client-address.ts';
import { createWindows } from '../limits/windows.ts';

const windowMs = 10_000;
/** Beacons of one address in that time. Thousands of phones share one address of their network. */
const most = 100;

export interface BurstLimit {
  /**
   * Counts one more.
   * @param address null where there is no connection.
   * @returns false when it is one too many
   */
  take(address: string | null): boolean;
}

/**
 * Addresses are known for as long as it takes to tell a flood, in memory only, and never beside what is
 * counted.
 */
export function createBurstLimit(now: () => number): BurstLimit {
  const windows = createWindows(windowMs, now);
  return { take: (address) => address === null || windows.take(networkOf(address), most) };
}
