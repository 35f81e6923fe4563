import type { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { createBuffer } from './buffer.ts';
import { createBurstLimit } from './burst-limit.ts';
import { createMissedTerms } from './missed-terms.ts';
import { createReadingBuffer } from './reading-buffer.ts';
import { type MeasureRoutesOptions, measureRoutes } from './routes.ts';
import { storeCounts } from './store-counts.ts';

export interface CounterOptions extends Omit<MeasureRoutesOptions, 'count' | 'limit'> {
  onError(error: unknown): void;
}

export interface Counter {
  /** Receives beacons of browsers. */
  routes: Hono;
  /** Stores the counts since the last time. If that fails, they are kept for the next time. */
  store(db: Database): Promise<void>;
}

/** Counts page views and web vitals in memory, and stores them when `store` is called. */
export function createCounter({ onError, ...options }: CounterOptions): Counter {
  const buffer = createBuffer();
  const readings = createReadingBuffer();
  const missedTerms = createMissedTerms();

  const count: MeasureRoutesOptions['count'] = (site, beacon, address) => {
    const now = options.now();
    buffer.add(site, beacon, now);
    readings.add(site, beacon, now);
    for (const term of beacon.missedTerms ?? []) missedTerms.add(site, term, address, now);
  };

  return {
    routes: measureRoutes({ ...options, count, limit: createBurstLimit(options.now) }),
    async store(db) {
      const counts = { ...buffer.take(), readings: readings.take(), missedTerms: missedTerms.take() };
      try {
        await storeCounts(db, counts);
      } catch (error) {
        buffer.putBack(counts);
        readings.putBack(counts.readings);
        missedTerms.putBack(counts.missedTerms);
        onError(error);
      }
    },
  };
}
