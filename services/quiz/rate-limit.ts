import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Answers of one minute. */
const windowMs = 60_000;
/** Nobody answers faster by hand. */
const mostOfToken = 30;
/** Thousands of phones share one address of their network; a person with a script has one address too. Ten a second is between the two. */
const mostOfAddress = 600;
/** Counters kept; the least used go first. */
const mostCounters = 50_000;

export interface RateLimit {
  /** Counts one more. @returns false when it is one too many */
  take(reader: { token: string | null; address: string | null }): boolean;
}

/**
 * Counts in this process, not in PostgreSQL: a refused request must cost less than one that is taken, and writing down each would be what a
 * flood wants. With several processes the limits are that many times higher, which is still far from what a count could be moved by.
 */
export function createRateLimit(now: () => number): RateLimit {
  const counters = new LRUCache<string, { from: number; count: number }>({ max: mostCounters });

  function more(key: string, most: number): boolean {
    const counter = counters.get(key);
    if (!counter || now() - counter.from >= windowMs) {
      counters.set(key, { from: now(), count: 1 });
      return true;
    }
    counter.count += 1;
    return counter.count <= most;
  }

  return {
    take: ({ token, address }) => {
      const byAddress = address === null || more(`address ${networkOf(address)}`, mostOfAddress);
      return byAddress && (token === null || more(`token ${token}`, mostOfToken));
    },
  };
}

/** A household has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length;
  return [...first, ...Array(missing).fill('0')].slice(0, 4).join(':');
}
