import { LRUCache } from 'lru-cache';

/** The length in bytes of a picture at a path of ours, as it is sent; null when there is none. Rejects when that cannot be said now. */
export type AskLength = (path: string) => Promise<number | null>;

export interface Lengths {
  /** Of those that are known; null for a picture that is not there. */
  known: ReadonlyMap<string, number | null>;
  /** False: some could not be learnt in time. */
  complete: boolean;
}

/** A size that was never asked for is made first, a tenth of a second or so each: a feed of thirty new pictures waits this long, milliseconds. */
const patience = 3000;
/** Two cores make pictures; readers want some too. */
const lanes = 2;

/**
 * Asks for lengths, each once: a picture's address never means other bytes. What takes longer than the patience goes on in the background, for
 * the next feed.
 */
export function createPictureLengths(ask: AskLength, wait = patience): (paths: readonly string[]) => Promise<Lengths> {
  const lengths = new LRUCache<string, { length: number | null }>({ max: 20_000 });
  const underWay = new Set<string>();

  async function learn(path: string): Promise<void> {
    if (lengths.has(path) || underWay.has(path)) return;
    underWay.add(path);
    try {
      lengths.set(path, { length: await ask(path) });
    } catch {
      // Not known: the feed goes without, and asks again when it is made again.
    } finally {
      underWay.delete(path);
    }
  }

  async function lane(waiting: string[]): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await learn(path);
  }

  return async (paths) => {
    const waiting = [...paths];
    const all = Promise.all(Array.from({ length: lanes }, () => lane(waiting)));
    await inTime(all, wait);
    const known = new Map<string, number | null>();
    for (const path of paths) {
      const found = lengths.get(path);
      if (found) known.set(path, found.length);
    }
    return { known, complete: paths.every((path) => known.has(path)) };
  };
}

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))]);
  clearTimeout(timer);
}
