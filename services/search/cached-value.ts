/** One value that is read again after a while. The stale value is used during that, and if it fails. */
export interface CachedValue<T> {
  get(): Promise<T>;
  clear(): void;
}

/**
 * @param maxAgeMs how long a value is fresh
 * @param now unix milliseconds
 */
export function createCachedValue<T>(
  maxAgeMs: number,
  now: () => number,
  read: () => Promise<T>,
): CachedValue<T> {
  let value: Promise<T> | null = null;
  let readAt = 0;
  let isReading = false;

  function readFirst(): Promise<T> {
    const first = read();
    value = first;
    readAt = now();
    first.catch(() => {
      if (value === first) value = null;
    });
    return first;
  }

  async function readAgain(stale: Promise<T>): Promise<void> {
    isReading = true;
    try {
      const next = await read();
      // If the value was cleared meanwhile, this one may be from before the change.
      if (value === stale) value = Promise.resolve(next);
    } catch {
      // The stale value stays, and the next attempt waits as long as after a success.
    } finally {
      isReading = false;
      readAt = now();
    }
  }

  return {
    get() {
      if (value === null) return readFirst();
      if (now() - readAt > maxAgeMs && !isReading) void readAgain(value);
      return value;
    },
    clear() {
      value = null;
    },
  };
}
