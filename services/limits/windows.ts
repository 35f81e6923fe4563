import { LRUCache } from 'lru-cache';

/** Keys counted; the least used go first. */
const mostKeys = 50_000;

export interface Windows {
  /**
   * Counts one more for a key.
   * @returns false when it is one too many in the window that the key's first one opened
   */
  take(key: string, most: number): boolean;
}

/**
 * Counts in this process, not in PostgreSQL: a refused request must cost less than one that is taken, and
 * writing down each would be what a flood wants. With several processes the limits are that many times
 * higher.
 * @param length of a window, milliseconds
 */
export function createWindows(length: number, now: () => number): Windows {
  const counters = new LRUCache<string, { from: number; count: number }>({ max: mostKeys });
  return {
    take(key, most) {
      const counter = counters.get(key);
      if (!counter || now() - counter.from >= length) {
        counters.set(key, { from: now(), count: 1 });
        return true;
      }
      counter.count += 1;
      return counter.count <= most;
    },
  };
}
