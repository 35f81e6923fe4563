import { networkOf } from '../limits/client-address.ts';
import { createWindows } from '../limits/windows.ts';

const windowMs = 10_000;
/** Per network and window. Thousands of phones share one address of their network. */
const maxBeacons = 100;

export interface BurstLimit {
  /**
   * Counts one beacon.
   * @param address null if there is no connection
   * @returns false when the limit is exceeded
   */
  countBeacon(address: string | null): boolean;
}

/** Addresses stay in memory, for one window, and are never stored with the counts. */
export function createBurstLimit(now: () => number): BurstLimit {
  const windows = createWindows(windowMs, now);
  return { countBeacon: (address) => address === null || windows.countUse(networkOf(address), maxBeacons) };
}
