import type { HeaderList } from './headers.ts';
import type { PageCache } from './page-cache.ts';
import { improvePage, type PreparedPage, weigh } from './prepared-page.ts';

/** A page asked for so often since it was made is worth a quarter of a second of another thread. */
const hotFrom = 50;
const interval = 5000;

/** Compresses pages that stay hot to the smallest they get, one at a time. Returns what stops it. */
export function improveHotPages(cache: PageCache<PreparedPage>, base: HeaderList): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function round(): Promise<void> {
    for (const entry of [...cache.entries()]) {
      if (stopped) return;
      if (entry.prepared.best || entry.hits < hotFrom) continue;
      const better = await improvePage(entry.page, entry.prepared, base);
      cache.improve(entry.key, entry.prepared, better, weigh(better));
    }
    wait();
  }
  function wait(): void {
    // What cannot be made smaller is served as it is.
    if (!stopped) timer = setTimeout(() => round().catch(wait), interval).unref();
  }

  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
