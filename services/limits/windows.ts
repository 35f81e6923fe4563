import { LRUCache } from 'lru-cache';

/** Maximum number of keys. The least recently used are dropped first. */
const maxKeys = 50_000;

export interface Windows {
  /**
   * Counts one use by a key.
   * @returns false when it exceeds the limit of the window that the key's first use opened
   */
  countUse(key: string, max: number): boolean;
  /** Seconds until the window of a key ends; 0 if none is open. */
  secondsLeft(key: string): number;
}

/**
 * Counts in this process, not in PostgreSQL: refusing a request must cost less than serving it, and a flood
 * must not cause writes. With several processes, the effective limits are that many times higher.
 */
export function createWindows(windowMs: number, now: () => number): Windows {
  const counters = new LRUCache<string, { from: number; count: number }>({ max: maxKeys });
  return {
    countUse(key, max) {
      const counter = counters.get(key);
      if (!counter || now() - counter.from >= windowMs) {
        counters.set(key, { from: now(), count: 1 });
        return true;
      }
      counter.count += 1;
      return counter.count <= max;
    },
    secondsLeft(key) {
      const counter = counters.get(key);
      return counter ? Math.max(0, Math.ceil((counter.from + windowMs - now()) / 1000)) : 0;
    },
  };
}
