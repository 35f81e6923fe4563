import { bodyBytesOf, type EncodedPage, recompressPage } from './encoded-page.ts';
import type { HostHeaders } from './headers.ts';
import type { PageCache } from './page-cache.ts';

/** A page that was sent this often since it was rendered is worth 50 ms of another thread's time. */
const minHitCount = 3;
const intervalMs = 5000;
/** Pages compressed in one round, so that the other thread is free most of the time. */
const maxPagesPerRound = 25;

/**
 * Compresses pages that are requested often to the smallest size, one at a time.
 * @returns a function that stops it
 */
export function recompressHotPages(cache: PageCache<EncodedPage>, hostHeaders: HostHeaders): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;

  async function recompressRound(): Promise<void> {
    const hot = [...cache.entries()].filter(({ body, hitCount }) => !body.isBest && hitCount >= minHitCount);
    for (const entry of hot.sort((a, b) => b.hitCount - a.hitCount).slice(0, maxPagesPerRound)) {
      if (isStopped) return;
      const better = await recompressPage(entry.page, entry.body, hostHeaders);
      cache.replaceBody(entry.key, entry.body, better, bodyBytesOf(better));
    }
    scheduleRound();
  }
  function scheduleRound(): void {
    // After a failure the pages are sent as they are until the next round.
    if (!isStopped) timer = setTimeout(() => recompressRound().catch(scheduleRound), intervalMs).unref();
  }

  scheduleRound();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
