import { LRUCache } from 'lru-cache';

/**
 * Reads the size in bytes of a file at a path of this site; null when there is no file. Rejects when it
 * cannot be read now.
 */
export type ReadLength = (path: string) => Promise<number | null>;

export interface Lengths {
  /** Sizes in bytes; null for a file that does not exist. */
  byPath: ReadonlyMap<string, number | null>;
  /** False when some sizes could not be read in time. */
  isComplete: boolean;
}

export type ReadLengths = (paths: readonly string[]) => Promise<Lengths>;

/**
 * How long a feed waits for sizes. A picture that nobody has requested yet is rendered first: about 100 ms.
 */
const maxWaitMs = 3000;
/** Sizes that are read at the same time. Few, because readers' pictures are rendered on the same cores. */
const maxParallel = 2;

/**
 * Reads each size once, because the bytes at a picture's address never change. What takes longer than
 * `waitMs` continues in the background, for the next feed.
 */
export function createPictureLengths(readLength: ReadLength, waitMs = maxWaitMs): ReadLengths {
  const lengths = new LRUCache<string, { length: number | null }>({ max: 20_000 });
  const pending = new Set<string>();

  async function read(path: string): Promise<void> {
    if (lengths.has(path) || pending.has(path)) return;
    pending.add(path);
    try {
      lengths.set(path, { length: await readLength(path) });
    } catch {
      // The feed is rendered without this size; the next one tries again.
    } finally {
      pending.delete(path);
    }
  }

  async function readInTurn(queue: string[]): Promise<void> {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await read(path);
  }

  return async (paths) => {
    const queue = [...paths];
    const all = Promise.all(Array.from({ length: maxParallel }, () => readInTurn(queue)));
    await waitAtMost(waitMs, all);
    const byPath = new Map<string, number | null>();
    for (const path of paths) {
      const cached = lengths.get(path);
      if (cached) byPath.set(path, cached.length);
    }
    return { byPath, isComplete: paths.every((path) => byPath.has(path)) };
  };
}

async function waitAtMost(waitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, waitMs)))]);
  clearTimeout(timer);
}
