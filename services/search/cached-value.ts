/** One value that is read again after a while. The stale value is used during that, and if it fails. */
export interface CachedValue<T> {
  get(): Promise<T>;
  clear(): void;
}

/**
 * @param maxAgeMs how long a value is fresh; a function if it depends on the value
 * @param now unix milliseconds
 */
export function createCachedValue<T>(
  maxAgeMs: number | ((value: T) => number),
  now: () => number,
  load: () => Promise<T>,
): CachedValue<T> {
  let value: Promise<T> | null = null;
  let readAt = 0;
  let freshMs = Number.POSITIVE_INFINITY;
  let isReading = false;

  async function readFresh(): Promise<T> {
    const read = await load();
    freshMs = typeof maxAgeMs === 'function' ? maxAgeMs(read) : maxAgeMs;
    return read;
  }

  function readFirst(): Promise<T> {
    const first = readFresh();
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
      const next = await readFresh();
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
      if (now() - readAt > freshMs && !isReading) void readAgain(value);
      return value;
    },
    clear() {
      value = null;
    },
  };
}
