import { networkOf } from '../limits/client-address.ts';
import { createWindows } from '../limits/windows.ts';

const windowMs = 10_000;
/** Per network and window. Thousands of phones share one address of their network. */
const maxBeacons = 100;

export interface BurstLimit {
  /**
   * Counts one beacon.
   * @param address null if there is no connection
   * @returns seconds to wait when the limit is exceeded, otherwise null
   */
  countBeacon(address: string | null): number | null;
}

/** Addresses stay in memory, for one window, and are never stored with the counts. */
export function createBurstLimit(now: () => number): BurstLimit {
  const windows = createWindows(windowMs, now);
  return {
    countBeacon(address) {
      if (address === null) return null;
      const network = networkOf(address);
      return windows.countUse(network, maxBeacons) ? null : Math.max(1, windows.secondsLeft(network));
    },
  };
}
