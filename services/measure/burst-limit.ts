import { networkOf } from '../quiz/rate-limit.ts';

const windowMs = 10_000;
/** Beacons of one address in that time. Thousands of phones share one address of their network. */
const most = 100;
/** More addresses than that are not told apart: what they can do is limited by the buffer. */
const mostAddresses = 50_000;

export interface BurstLimit {
  /** Counts one more. @param address null where there is no connection. @returns false when it is one too many */
  take(address: string | null): boolean;
}

/** Addresses are known for as long as it takes to tell a flood, in memory only, and never beside what is counted. */
export function createBurstLimit(now: () => number): BurstLimit {
  const counts = new Map<string, number>();
  let from = now();
  return {
    take(address) {
      if (now() - from >= windowMs) {
        counts.clear();
        from = now();
      }
      if (address === null) return true;
      const network = networkOf(address);
      const count = (counts.get(network) ?? 0) + 1;
      if (count > 1 || counts.size < mostAddresses) counts.set(network, count);
      return count <= most;
    },
  };
}
