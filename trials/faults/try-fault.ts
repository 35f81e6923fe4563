import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sendReaders, type Visit } from '../harness/readers.ts';
import type { Fault } from './fault.ts';
import type { Scene } from './scene.ts';

export interface Outcome {
  name: string;
  /** Visits of cached pages, and those that failed. */
  cached: number;
  failed: Visit[];
  slowestMs: number;
  /** Visits of uncached pages: served, refused with Retry-After, and failed. */
  given: number;
  refused: number;
  wrong: Visit[];
  /** Visits of uncached pages that took longer than `promptMs`, successful or not. */
  slow: number;
  /**
   * From the end of the cause until a new page, a publication and its page all worked; null: not within 30 s.
   */
  recoveryMs: number | null;
  acknowledged: number;
  /** Publications that were acknowledged and then lost. */
  lost: string[];
  isGood: boolean;
}

/** Promise: full recovery within this time after the end of the cause. */
export const recoveryBoundMs = 5000;
const giveUpMs = 30_000;
/**
 * Each publication causes lists and front pages to be rendered again: this is busier than any newsroom, but
 * leaves room for other work.
 */
const publishEveryMs = 400;
/** Nobody waits longer than this for a cached page. */
const cachedBoundMs = 5000;

/** Whoever is refused, or gets a stale copy, gets the response within this time. */
const promptMs = 1500;

/** Readers and a newsroom continue meanwhile. */
export async function tryFault(fault: Fault, scene: Scene, durationMs: number): Promise<Outcome> {
  const { portal, newsroom } = scene;
  const host = `localhost:${portal.port}`;
  const before = newsroom.acknowledged.length;
  const slug = `proba-${Date.now().toString(36)}`;
  await newsroom.publish(slug, 'Minden rendben');
  const stopNewsroom = newsroom.work(publishEveryMs);
  const readCached = () => sendReaders({ ports: [portal.port], host, urls: scene.cached, count: 16 });
  const stopSearches = new AbortController();
  let readers = fault.hasGap ? null : readCached();
  if (readers) await wait(1000);
  await fault.begin(scene);
  readers ??= readCached();
  const asking = askForNewPages(portal.port, host, stopSearches.signal);
  await wait(Math.max(durationMs, fault.minMs ?? 0) / 2);
  await newsroom.publish(slug, `Közben ${slug}`);
  await wait(Math.max(durationMs, fault.minMs ?? 0) / 2);
  await fault.end(scene);
  const recoveryMs = await untilRecovered(scene, slug);
  await stopNewsroom();
  stopSearches.abort();
  const visits = await readers.stop();
  const uncachedVisits = await asking;
  const acknowledged = newsroom.acknowledged.slice(before);
  const lostSlugs = await findLost(scene, new Set(acknowledged.map((each) => each.slug)));
  const failed = visits.filter(({ status }) => status !== 200);
  const wrong = uncachedVisits.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter !== null),
  );
  const slow = uncachedVisits.filter(({ tookMs }) => tookMs > promptMs).length;
  const slowestMs = Math.max(...visits.map(({ tookMs }) => tookMs));
  const isGood =
    failed.length + wrong.length + lostSlugs.length === 0 &&
    recoveryMs !== null &&
    recoveryMs <= recoveryBoundMs &&
    slowestMs <= cachedBoundMs &&
    slow <= (fault.maxSlowAnswers ?? Number.POSITIVE_INFINITY);
  return {
    name: fault.name,
    cached: visits.length,
    failed,
    slowestMs,
    given: uncachedVisits.filter(({ status }) => status === 200).length,
    refused: uncachedVisits.filter(({ status }) => status === 503).length,
    wrong,
    slow,
    recoveryMs,
    acknowledged: acknowledged.length,
    lost: lostSlugs,
    isGood,
  };
}

/** Searches for new terms, a few at a time, until it is aborted. */
async function askForNewPages(port: number, host: string, signal: AbortSignal): Promise<Visit[]> {
  const urls = Array.from({ length: 5000 }, () => `/archivum?term=${Math.random().toString(36).slice(2)}`);
  const readers = sendReaders({ ports: [port], host, urls, count: 4, pauseMs: 200 });
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return readers.stop();
}

/**
 * Waits until an uncached page, a publication, and its page as every reader gets it all work.
 * @returns after how many milliseconds; null if they do not in `giveUpMs`
 */
async function untilRecovered({ portal, newsroom }: Scene, slug: string): Promise<number | null> {
  const startedAt = performance.now();
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    return response?.status === 200 ? response.text() : null;
  };
  let shownArticle: { url: string; title: string } | null = null;
  while (performance.now() - startedAt < giveUpMs) {
    const fresh = await ask(`/archivum?term=${Math.random().toString(36).slice(2)}`);
    shownArticle ??= fresh === null ? null : await newsroom.publish(slug, `Utána ${slug}`);
    // The two workers answer alternately, so each of them must have it.
    if (shownArticle) {
      const { url, title } = shownArticle;
      const pages = await Promise.all([1, 2, 3, 4].map(() => ask(url)));
      if (fresh !== null && pages.every((page) => page?.includes(title)))
        return performance.now() - startedAt;
    }
    await wait(50);
  }
  return null;
}

/** Checked in PostgreSQL itself: what was published by a fast clock is not visible yet. */
async function findLost({ gate }: Scene, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: gate.url });
  await client.connect();
  const { rows } = await client.query<{ slug: string }>('select slug from article where slug = any($1)', [
    [...acknowledged],
  ]);
  await client.end();
  const stored = new Set(rows.map(({ slug }) => slug));
  return [...acknowledged].filter((slug) => !stored.has(slug));
}
