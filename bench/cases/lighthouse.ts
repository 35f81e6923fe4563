import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import type { SiteSlug } from '#contract/article.ts';
import { launchOptions } from '#e2e/browser.ts';
import { screensOf } from '#e2e/screens.ts';
import { freePort, get, startServer } from '#e2e/server.ts';
import { quantile } from '../measure/quantile.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Bounds that we promise readers on phones. `lcp` and `tbt` are in milliseconds. The CLS rounds to 0.00. */
export const lighthouseBounds = { performance: 98, lcp: 1500, tbt: 50, cls: 0.004 } as const;

export interface LighthouseRow {
  screen: string;
  site: string;
  /** 0–100; the median of the runs for performance, the worst for the others. */
  scores: Record<(typeof categories)[number], number>;
  /** Largest contentful paint and total blocking time, simulated, milliseconds; median. */
  lcp: number;
  tbt: number;
  /**
   * Time for styles and layout until the page is quiet, by the slowed processor; median. It
   * differs less between runs than `tbt`, which depends on how the browser cuts work into tasks.
   */
  layoutMs: number;
  /** Layout shift; the worst run. */
  cls: number;
  /** Audits that cost points outside performance. */
  failedAudits: string[];
}

/** The busiest kinds of pages; the sister site has the same ones, and its own colours. */
const busiestScreens: Readonly<Record<SiteSlug, readonly string[]>> = {
  main: ['front', 'article', 'live', 'latest', 'search', 'football'],
  erdely: ['front', 'article'],
};
/** Other readers have opened the page before, so the server has compressed it to its smallest. */
const earlierVisits = 4;

/** Lighthouse's mobile run (simulated slow 4G, 4 × slower processor). */
export async function measureLighthouse(runs = 5, screens = busiestScreens): Promise<LighthouseRow[]> {
  await using server = await startServer();
  const port = await freePort();
  const options = launchOptions('whole');
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  const rows: LighthouseRow[] = [];
  try {
    for (const site of ['main', 'erdely'] as const) {
      const all = await screensOf(site, server.origin[site], server.getJson);
      for (const { name, url } of all.filter((screen) => screens[site].includes(screen.name))) {
        const results = [];
        for (let reader = 0; reader < earlierVisits; reader += 1) await get(server.port, url);
        // The very first visit renders the pictures, which takes the processor from the browser.
        await runOnce(url, port);
        for (let run = 0; run < runs; run += 1) results.push(await runOnce(url, port));
        rows.push({ screen: name, site, ...summary(results) });
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** Occasionally the browser's trace has no start; then it is run once more. */
const maxAttempts = 3;

async function runOnce(url: string, port: number, attempt = 1): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    formFactor: 'mobile',
  });
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (attempt < maxAttempts) return runOnce(url, port, attempt + 1);
  throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
}

function summary(results: Result[]): Omit<LighthouseRow, 'screen' | 'site'> {
  const scores = (category: string) =>
    results.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
  const numbers = (audit: string) => results.map((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN);
  const failedAudits = results.flatMap((lhr) =>
    categories
      .slice(1)
      .flatMap((category) =>
        (lhr.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${category}: ${id}`),
      ),
  );
  return {
    scores: {
      performance: median(scores('performance')),
      accessibility: Math.min(...scores('accessibility')),
      'best-practices': Math.min(...scores('best-practices')),
      seo: Math.min(...scores('seo')),
    },
    lcp: median(numbers('largest-contentful-paint')),
    tbt: median(numbers('total-blocking-time')),
    layoutMs: median(results.map(readLayoutMs)),
    cls: Math.max(...numbers('cumulative-layout-shift')),
    failedAudits: [...new Set(failedAudits)],
  };
}

function readLayoutMs(lhr: Result): number {
  const details = lhr.audits['mainthread-work-breakdown']?.details;
  const groups = details?.type === 'table' ? details.items : [];
  return Number(groups.find(({ group }) => group === 'styleLayout')?.duration ?? Number.NaN);
}

const median = (values: number[]) => quantile(values, 0.5);
