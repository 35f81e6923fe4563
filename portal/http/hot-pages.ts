import type { HeaderList } from './headers.ts';
import type { PageCache } from './page-cache.ts';
import { improvePage, type PreparedPage, weigh } from './prepared-page.ts';

/** A page asked for so often since it was made is worth a twentieth of a second of another thread. */
const hotFrom = 3;
const interval = 5000;
/** In a round, those that are asked for most: whatever happens, the other thread is free most of the time. */
const most = 25;

/** Compresses pages that stay hot to the smallest they get, one at a time. Returns what stops it. */
export function improveHotPages(cache: PageCache<PreparedPage>, base: HeaderList): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;

  async function round(): Promise<void> {
    const hot = [...cache.entries()].filter(({ prepared, hits }) => !prepared.best && hits >= hotFrom);
    for (const entry of hot.sort((a, b) => b.hits - a.hits).slice(0, most)) {
      if (stopped) return;
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
