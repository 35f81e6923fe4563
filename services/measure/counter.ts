import type { Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { createBuffer } from './buffer.ts';
import { createBurstLimit } from './burst-limit.ts';
import { type MeasureRoutesOptions, measureRoutes } from './routes.ts';
import { storeCounts } from './store-counts.ts';

export interface CounterOptions extends Omit<MeasureRoutesOptions, 'buffer' | 'limit'> {
  onError(error: unknown): void;
}

export interface Counter {
  /** Takes what browsers send. */
  routes: Hono;
  /** Stores what was counted since the last time. What cannot be stored is kept for the next time. */
  store(db: Database): Promise<void>;
}

/** Counts page views and web vitals in memory, and stores them when it is told to. */
export function createCounter({ onError, ...options }: CounterOptions): Counter {
  const buffer = createBuffer();
  return {
    routes: measureRoutes({ ...options, buffer, limit: createBurstLimit(options.now) }),
    async store(db) {
      const counts = buffer.take();
      try {
        await storeCounts(db, counts);
      } catch (error) {
        buffer.putBack(counts);
        onError(error);
      }
    },
  };
}
