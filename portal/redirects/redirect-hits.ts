import type { SiteSlug } from '#contract/article.ts';

export interface RedirectHit {
  site: SiteSlug;
  /** The old path. */
  from: string;
  hits: number;
}

const sendEveryMs = 30_000;
/** Redirects per report. */
const maxSent = 100;
/** How many old addresses are counted until they are sent. */
const maxCounted = 5_000;

interface RedirectHits {
  count(site: SiteSlug, from: string): void;
  /** Sends the counts so far. */
  stop(): Promise<void>;
}

/**
 * Counts followed redirects, and sends the counts from time to time: a redirect causes no request of its own.
 * Counts that cannot be sent are added to the next ones.
 */
export function createRedirectHits(send: (hits: RedirectHit[]) => Promise<void>): RedirectHits {
  const counted = new Map<string, RedirectHit>();
  const add = (site: SiteSlug, from: string, hits: number) => {
    const key = `${site} ${from}`;
    const counter = counted.get(key);
    if (counter) counter.hits += hits;
    else if (counted.size < maxCounted) counted.set(key, { site, from, hits });
  };
  const flush = async () => {
    while (counted.size > 0) {
      const batch = [...counted.entries()].slice(0, maxSent);
      for (const [key] of batch) counted.delete(key);
      const hits = batch.map(([, hit]) => hit);
      try {
        await send(hits);
      } catch {
        for (const hit of hits) add(hit.site, hit.from, hit.hits);
        return;
      }
    }
  };
  const timer = setInterval(flush, sendEveryMs).unref();
  return {
    count: (site, from) => add(site, from, 1),
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
