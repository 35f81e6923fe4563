import { type Browser, type CDPSession, chromium, type ElementHandle, type Page } from '@playwright/test';
import { answerConsent } from '#e2e/answer-consent.ts';
import { launchOptions } from '#e2e/browser.ts';
import { followRequests, openQuiet } from '#e2e/open-quiet.ts';
import { screensOf } from '#e2e/screens.ts';
import { startServer } from '#e2e/server.ts';

/** Interaction to Next Paint that counts as good (web.dev/articles/inp). */
export const clientBounds = { interactionMs: 200 } as const;

export interface ClientRow {
  screen: string;
  /** Bytes of body that were loaded, compressed, by somebody who scrolled through the whole page. */
  fonts: number;
  images: number;
  /**
   * Uncompressed bytes of the style sheets, and the share of them that was used while scrolling through the
   * page.
   */
  css: number;
  usedCssShare: number;
  /**
   * The controls that were touched or typed into, and how long the next frame took at worst: milliseconds, in
   * steps of 8.
   */
  touched: number;
  worst: number;
  /** The control that was slowest. */
  slowest: string;
}

/** The kinds of pages that Lighthouse looks at, and those with most to touch. */
const screens = ['front', 'article', 'live', 'latest', 'search', 'football', 'every-block', 'settings'];
/** Among a page's visits, the one with the median of its slowest interaction is reported. */
const visitsPerPage = 3;
/** Times slower than here: a cheap phone, as Lighthouse has it. */
const cpuSlowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const maxControls = 40;
/** How long a finger stays on a control, and rests after it. */
const tapDurationMs = 80;
const settleMs = 240;
/** A control that cannot be touched by then is left out. */
const tapTimeoutMs = 1000;

/**
 * What readers' browsers load and how fast they respond: visits pages with a slow phone and touches every
 * control but links.
 */
export async function measureClient(): Promise<ClientRow[]> {
  await using server = await startServer();
  const browser = await chromium.launch(launchOptions());
  try {
    const all = await screensOf('main', server.origin.main, server.getJson);
    const rows: ClientRow[] = [];
    for (const { name, url } of all.filter((screen) => screens.includes(screen.name))) {
      const visits = [];
      while (visits.length < visitsPerPage) visits.push(await visit(browser, name, url));
      rows.push(visits.toSorted((a, b) => a.worst - b.worst)[Math.floor(visitsPerPage / 2)] as ClientRow);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, screen: string, url: string): Promise<ClientRow> {
  const context = await browser.newContext(phone);
  await answerConsent(context);
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.coverage.startCSSCoverage({ resetOnNavigation: false });
  await openQuiet(page, url);
  const untilQuiet = followRequests(page);
  await walkThrough(page);
  await untilQuiet();
  // Measured before anything is touched, because recording which rules are used makes styles much slower.
  const sheets = await page.coverage.stopCSSCoverage();
  const fonts = await bytesLoaded(page, 'woff2');
  const images = await bytesLoaded(page, 'avif|webp|jpe?g|png|gif|svg');
  const times = await touchAll(page);
  await context.close();
  const slowest = times.toSorted((a, b) => b.tookMs - a.tookMs)[0];
  const css = sum(sheets.map(({ text }) => text?.length ?? 0));
  const used = sum(sheets.flatMap(({ ranges }) => ranges.map(({ start, end }) => end - start)));
  return {
    screen,
    fonts,
    images,
    css,
    usedCssShare: Number((used / css).toFixed(2)),
    touched: times.length,
    worst: slowest?.tookMs ?? 0,
    slowest: slowest?.what ?? '',
  };
}

type Watched = typeof globalThis & { longestInteraction: number };

/** Runs in the page. */
function watchInteractions(): void {
  const page = globalThis as Watched;
  page.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) page.longestInteraction = Math.max(page.longestInteraction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** Scrolls through the page, because pictures load when they come near the window. */
async function walkThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += phone.viewport.height) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(settleMs / 3);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** @param kinds ends of file names, as a pattern has them */
const bytesLoaded = (page: Page, kinds: string) =>
  page.evaluate((ends) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => new RegExp(`\\.(?:${ends})$`).test(name))
      .reduce((total, entry) => total + entry.encodedBodySize, 0);
  }, kinds);

interface Touch {
  what: string;
  tookMs: number;
}

async function touchAll(page: Page): Promise<Touch[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const controls = await page.$$(
    'button, summary, [role=tab], input[type=search], input[type=checkbox], input[type=radio]',
  );
  const touches: Touch[] = [];
  for (const control of controls.slice(0, maxControls)) {
    const what = await touch(page, devtools, control);
    if (what !== null) touches.push({ what, tookMs: await takeMaxInteraction(page) });
  }
  return touches;
}

/**
 * Touches a control.
 * @returns its name; null if it cannot be touched: it is hidden, behind something else, would send a form, or
 * the previous one left the page
 */
async function touch(
  page: Page,
  devtools: CDPSession,
  control: ElementHandle<HTMLElement | SVGElement>,
): Promise<string | null> {
  try {
    const what = await control.evaluate((element) => {
      const sends =
        element instanceof HTMLButtonElement && element.form !== null && element.type === 'submit';
      const name =
        element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.getAttribute('name'));
      return element.isConnected && element.checkVisibility() && !sends
        ? `${element.localName} ${name?.slice(0, 40) ?? ''}`
        : null;
    });
    if (what === null) return null;
    await control.tap({ trial: true, timeout: tapTimeoutMs });
    await press(page, devtools, control);
    if ((await control.getAttribute('type')) === 'search')
      await page.keyboard.type('árvíz', { delay: settleMs / 3 });
    await page.waitForTimeout(settleMs);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(settleMs);
    return what;
  } catch {
    return null;
  }
}

/** A finger stays for a moment; without that, the press and its effect would be one task. */
async function press(page: Page, devtools: CDPSession, control: ElementHandle): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await devtools.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  });
  await page.waitForTimeout(tapDurationMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const takeMaxInteraction = (page: Page) =>
  page.evaluate(() => {
    const watched = globalThis as Watched;
    const longest = watched.longestInteraction;
    watched.longestInteraction = 0;
    return longest;
  });

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
