import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '#e2e/browser.ts';
import { startServer, type TestServer } from '#e2e/server.ts';
import { quantile } from '../measure/quantile.ts';

/** What the desk's list promises to an editor with a slow laptop. */
export const deskTodayBounds = { openMs: 5000, longestFrameMs: 200, heapMegabytes: 120 } as const;

const key = 'kulcs-a-mereshez-0123456789';
const pieceCount = 5_000;
const sentAtOnce = 8;
/** A slow laptop relative to this machine. */
const slowdown = 4;
const scrolledPxPerFrame = 120;
const bytesPerMegabyte = 1024 * 1024;

export interface DeskTodayResult {
  pieces: number;
  /** From the navigation until the first rows are visible. */
  openMs: number;
  /** Rows that were scrolled past, and the frames that this took. */
  rows: number;
  frames: number;
  longestFrameMs: number;
  p95FrameMs: number;
  /** Heap of the page's scripts, after all rows were passed. */
  heapMegabytes: number;
}

/** Scrolls through all drafts of a newsroom with thousands, on a processor that is four times slower. */
export async function measureDeskToday(): Promise<DeskTodayResult> {
  await using server = await startServer({ NEWSROOM_KEY: key });
  await createPieces(server);
  const browser = await chromium.launch(launchOptions('engine'));
  try {
    const headers = { authorization: `Bearer ${key}` };
    const context = await browser.newContext({
      extraHTTPHeaders: headers,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const startedAtMs = performance.now();
    await page.goto(`http://szerkesztoseg.localhost:${server.port}/?allapot=draft`);
    await page.getByRole('article').first().waitFor();
    const openMs = Math.round(performance.now() - startedAtMs);
    const { frameTimesMs, rows } = await scrollToEnd(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return {
      pieces: pieceCount,
      openMs,
      rows,
      frames: frameTimesMs.length,
      longestFrameMs: Math.round(quantile(frameTimesMs, 1)),
      p95FrameMs: Math.round(quantile(frameTimesMs, 0.95)),
      heapMegabytes: Math.round(usedSize / bytesPerMegabyte),
    };
  } finally {
    await browser.close();
  }
}

async function createPieces({ port }: TestServer): Promise<void> {
  let next = 1;
  const create = async () => {
    while (next <= pieceCount) {
      const number = next;
      next += 1;
      const document = {
        title: `Tetőzött a folyó, ${number}. jelentés: hétfőre várják az apadást`,
        content: '<p>Szöveg.</p>',
        sections: [{ slug: 'belfold', name: 'Belföld' }],
      };
      const response = await fetch(`http://127.0.0.1:${port}/api/edit/pieces`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ document }),
      });
      if (!response.ok) throw new Error(await response.text());
      await response.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, create));
}

/** Scrolls on with every frame until the end is reached and nothing more is loaded for a while. */
function scrollToEnd(page: Page): Promise<{ frameTimesMs: number[]; rows: number }> {
  return page.evaluate(async (step) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const frameTimesMs: number[] = [];
    let framesAtEnd = 0;
    let last = await nextFrame();
    while (framesAtEnd < 90) {
      const before = scrollY;
      scrollBy(0, step);
      framesAtEnd = scrollY === before ? framesAtEnd + 1 : 0;
      const now = await nextFrame();
      if (framesAtEnd === 0) frameTimesMs.push(now - last);
      last = now;
    }
    const rows = [...document.querySelectorAll<HTMLElement>('li[data-index]')];
    return { frameTimesMs, rows: Math.max(...rows.map(({ dataset }) => Number(dataset.index))) + 1 };
  }, scrolledPxPerFrame);
}
