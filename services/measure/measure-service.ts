import type { Hono } from 'hono';
import type { SiteSlug } from '#contract/article.ts';
import type { Database } from '#database/database.ts';
import { createBuffer } from './buffer.ts';
import { createBurstLimit } from './burst-limit.ts';
import { rollUp } from './roll-up.ts';
import { measureRoutes } from './routes.ts';
import { storeCounts } from './store-counts.ts';

export interface MeasureServiceOptions {
  siteOfHost(host: string): SiteSlug;
  /** Proxies in front of this process. */
  proxies?: number;
  /** Days are kept for so long. */
  keepDays?: number;
  /** Unix milliseconds. */
  now?: () => number;
  onError?: (error: unknown) => void;
}

export interface MeasureService {
  routes: Hono;
  /** Stores what was counted, now and every ten seconds. Returns what stops it, which stores the rest. */
  start(db: Database): () => Promise<void>;
}

/** What a crash loses at most. Milliseconds. */
const storeEveryMs = 10_000;
const rollUpEveryMs = 3_600_000;

/** Counts page views and web vitals of readers nobody knows (decision 15). Takes them at once, also before there is a database to put them in. */
export function createMeasureService(options: MeasureServiceOptions): MeasureService {
  const { siteOfHost, proxies = 0, keepDays = 400, now = Date.now, onError = () => {} } = options;
  const buffer = createBuffer();
  const limit = createBurstLimit(now);
  /** One after the other: what is put back has to be there when the last is taken. */
  let work: Promise<unknown> = Promise.resolve();

  async function store(db: Database): Promise<void> {
    const counts = buffer.take();
    try {
      await storeCounts(db, counts);
    } catch (error) {
      buffer.putBack(counts);
      onError(error);
    }
  }

  return {
    routes: measureRoutes({ buffer, limit, siteOfHost, proxies, now, onError }),
    start(db) {
      const next = (task: () => Promise<unknown>) => {
        work = work.then(task).catch(onError);
        return work;
      };
      const storing = setInterval(() => void next(() => store(db)), storeEveryMs).unref();
      const roll = () => void next(() => rollUp(db, { now: now(), keepDays }));
      const rolling = setInterval(roll, rollUpEveryMs).unref();
      void next(() => store(db));
      roll();
      return async () => {
        clearInterval(storing);
        clearInterval(rolling);
        await next(() => store(db));
      };
    },
  };
}
