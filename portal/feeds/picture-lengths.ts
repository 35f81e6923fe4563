import { LRUCache } from 'lru-cache';

/**
 * Reads the length in bytes of a file at a path of this site; null when there is no file. Rejects when it
 * cannot be read now.
 */
export type ReadLength = (path: string) => Promise<number | null>;

export interface Lengths {
  /** Lengths in bytes by path; null for a file that does not exist. */
  known: ReadonlyMap<string, number | null>;
  /** False when some lengths could not be read in time. */
  complete: boolean;
}

/**
 * How long a feed waits for lengths. A size that nobody has requested yet is rendered first, about 100 ms
 * each.
 */
const maxWaitMs = 3000;
/** Lengths learnt at the same time: few, because readers' pictures are rendered on the same cores. */
const maxParallel = 2;

/**
 * Reads lengths, each once: the bytes at a picture's address never change. What takes longer than `waitMs`
 * goes on in the background, for the next feed.
 */
export function createPictureLengths(
  readLength: ReadLength,
  waitMs = maxWaitMs,
): (paths: readonly string[]) => Promise<Lengths> {
  const lengths = new LRUCache<string, { length: number | null }>({ max: 20_000 });
  const pending = new Set<string>();

  async function learn(path: string): Promise<void> {
    if (lengths.has(path) || pending.has(path)) return;
    pending.add(path);
    try {
      lengths.set(path, { length: await readLength(path) });
    } catch {
      // The feed is rendered without this length, and tries again next time.
    } finally {
      pending.delete(path);
    }
  }

  async function lane(waiting: string[]): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await learn(path);
  }

  return async (paths) => {
    const waiting = [...paths];
    const all = Promise.all(Array.from({ length: maxParallel }, () => lane(waiting)));
    await inTime(all, waitMs);
    const known = new Map<string, number | null>();
    for (const path of paths) {
      const cached = lengths.get(path);
      if (cached) known.set(path, cached.length);
    }
    return { known, complete: paths.every((path) => known.has(path)) };
  };
}

async function inTime(work: Promise<unknown>, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, waitMs)))]);
  clearTimeout(timer);
}
