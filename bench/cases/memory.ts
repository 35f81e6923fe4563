import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArticleInput, Published } from '#contract/newsroom.ts';
import { freePort, get } from '#e2e/server.ts';
import { sendReaders } from '#trials/harness/readers.ts';
import { startMeasuredCimlap } from '../measure/measured-cimlap.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { startMixedUse } from '../measure/mixed-use.ts';
import { quantile } from '../measure/quantile.ts';

/**
 * Limits for one process with all roles and a full page cache: resident megabytes, and how much more the last
 * third of the time may use than the one before.
 */
export const memoryBounds = { megabytes: 600, growth: 1.05, errors: 0 } as const;

export interface MemoryResult {
  minutes: number;
  /** Size of the page cache at the start and at the end. */
  pages: { megabytes: number; share: number; entries: number };
  /** Resident memory every ten seconds, in megabytes. */
  rows: MemoryRow[];
  worst: number;
  /** Median of the last third of the time divided by that of the second one. */
  growth: number;
  requests: number;
  /** Responses that were neither a page, nor 404, nor 503. */
  errors: number;
}

interface MemoryRow {
  second: number;
  resident: number;
  heap: number;
  buffers: number;
  pages: number;
}

const key = 'kulcs-a-mereshez-0123456789';
const sections = [{ slug: 'belfold', name: 'Belföld' }];
const sampleIntervalMs = 10_000;
/** Share of its limit that pages can fill; an eighth is for missing pages, which only a flood fills. */
const fullShare = 0.85;
/** Incompressible bytes of a long article, so that thousands of articles are not needed. */
const paragraphCount = 40;
const paragraphBytes = 500;
const randomParagraph = () => `<p>${randomBytes(paragraphBytes).toString('hex').replace(/.{8}/g, '$& ')}</p>`;

/**
 * Fills the page cache, then reads for some minutes like the public: mostly cached pages, new searches and
 * addresses, calls, and a newsroom that publishes and corrects. It watches the process's memory, garbage
 * included.
 */
export async function measureMemory(minutes: number): Promise<MemoryResult> {
  const metrics = await freePort();
  await using server = await startMeasuredCimlap({
    LOG_LEVEL: 'error',
    NEWSROOM_KEY: key,
    METRICS_PORT: String(metrics),
  });
  const published = await fill(server.port, metrics);
  // The process that filled the newsroom is restarted: pages are restored from the disk.
  await server.restart();
  return await underLoad(server.process, metrics, published, minutes);
}

/** Articles that are published at a time. More would wait for the database. */
const articlesAtOnce = 5;

/**
 * Publishes and reads articles until the page cache is full.
 * @returns their addresses
 */
async function fill(port: number, metrics: number): Promise<Published[]> {
  const published: Published[] = [];
  const host = `localhost:${port}`;
  for (;;) {
    const some = await Promise.all(
      Array.from({ length: articlesAtOnce }, (_, n) => publish(port, published.length + n)),
    );
    published.push(...some);
    const urls = some.flatMap(({ url }) => [url, `${url}?isMobileApp=1`]);
    await sendReaders({
      ports: [port],
      host,
      urls,
      count: articlesAtOnce,
      pauseMs: 0,
      turns: urls.length / articlesAtOnce,
    }).done();
    if ((await pagesOf(metrics)).share >= fullShare) return published;
  }
}

async function publish(port: number, number: number, words = ''): Promise<Published> {
  const content = `<p>${words}</p>${Array.from({ length: paragraphCount }, randomParagraph).join('')}`;
  const article: ArticleInput = {
    title: `A ${number}. mérés eredménye`,
    slug: `meres-${number}-${words === '' ? 'a' : 'b'}`,
    content,
    sections,
  };
  const response = await fetch(`http://127.0.0.1:${port}/api/articles`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(article),
  });
  if (!response.ok) throw new Error(`Article ${number}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Published;
}

async function underLoad(
  server: MeasuredProcess,
  metrics: number,
  published: readonly Published[],
  minutes: number,
): Promise<MemoryResult> {
  const { port } = server;
  const articles = published.map(({ url }) => url);
  const mixedUse = startMixedUse({
    port,
    host: `localhost:${port}`,
    pages: ['/', '/legfrissebb', '/rovat/belfold', ...articles.slice(-100)],
    articles,
  });
  let isStopped = false;
  const newsroom = (async () => {
    for (let number = 0; !isStopped; number += 1) {
      await publish(port, number, `Javítva: ${number}.`).catch(() => {});
      await wait(1000);
    }
  })();
  const rows: MemoryRow[] = [];
  await wait(sampleIntervalMs);
  for (let second = 0; second <= minutes * 60; second += sampleIntervalMs / 1000) {
    if (second > 0) await wait(sampleIntervalMs);
    const { resident, heap, buffers } = await server.usage();
    rows.push({
      second,
      resident: megabytes(resident),
      heap: megabytes(heap),
      buffers: megabytes(buffers),
      pages: (await pagesOf(metrics)).megabytes,
    });
  }
  isStopped = true;
  await newsroom;
  const visits = await mixedUse.stop();
  const third = Math.floor(rows.length / 3);
  const growth = median(rows.slice(-third)) / median(rows.slice(-2 * third, -third));
  return {
    minutes,
    pages: await pagesOf(metrics),
    rows,
    worst: Math.max(...rows.map(({ resident }) => resident)),
    growth: Number(growth.toFixed(3)),
    requests: visits.length,
    errors: visits.filter(
      ({ status, retryAfter }) => !(status === 200 || status === 404 || (status === 503 && retryAfter)),
    ).length,
  };
}

async function pagesOf(metrics: number): Promise<MemoryResult['pages']> {
  const { body } = await get(metrics, `http://localhost:${metrics}/metrics`);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]);
  const bytes = figure('cimlap_page_cache_bytes');
  return {
    megabytes: megabytes(bytes),
    share: bytes / figure('cimlap_page_cache_limit_bytes'),
    entries: figure('cimlap_page_cache_entries'),
  };
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

const median = (rows: readonly MemoryRow[]) =>
  quantile(
    rows.map(({ resident }) => resident),
    0.5,
  );
