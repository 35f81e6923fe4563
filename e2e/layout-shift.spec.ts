import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { areWebFontsLoaded } from './layout-shifts.ts';
import { expect, test } from './reader.ts';
import { screensOf } from './screens.ts';
import { getJson, origins } from './test-origins.ts';

/**
 * A tenth of what the web's own measure calls good (0.1). The menu's words alone move a few pixels sideways
 * when the fonts replace their stand-ins at 768 px.
 */
const maxShift = 0.01;
/**
 * Which titles these screens show depends on the hour. A title near the top that takes another line in the
 * web font moves everything below it.
 */
const maxShiftWithNewTitles = 0.05;
const screensWithNewTitles = ['front', 'live', 'section', 'latest'];
const widths = [360, 768, 1440];
const screens = [...screensWithNewTitles, 'article', 'longform', 'imprint'];

interface Shifts {
  score: number;
  /** What moved: element and how far, for the message when a test fails. */
  moved: string[];
}

/**
 * Opens a page whose web fonts arrive after its first paint, and waits until they have replaced their
 * fallbacks, scripts have run, and dates have become relative.
 */
async function openWithLateFonts(page: Page, url: string): Promise<Shifts> {
  const painted = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.evaluate(firstPaint);
  painted.resolve();
  await page.waitForLoadState('load');
  await page.waitForFunction(areWebFontsLoaded);
  return page.evaluate(collect);
}

/** Resolves when there has been a contentful paint, and the frame after it. Runs in the page. */
async function firstPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver(
      (list) => list.getEntriesByName('first-contentful-paint').length > 0 && resolve(),
    ).observe({
      type: 'paint',
      buffered: true,
    });
  });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the page. */
async function collect(): Promise<Shifts> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  type Shift = PerformanceEntry & {
    value: number;
    sources: Array<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
  };
  const entries = await new Promise<Shift[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Nothing is reported where nothing moved.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  });
  const moved = entries.flatMap(({ value, sources }) =>
    sources.map(({ node, previousRect: from, currentRect: to }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${value.toFixed(4)} ${element?.tagName} ${element?.className}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
    }),
  );
  return { score: entries.reduce((sum, { value }) => sum + value, 0), moved };
}

for (const name of screens) {
  test(`${name}: nothing moves when the fonts load late`, async ({ browser }) => {
    const screen = (await screensOf('main', origins.main, getJson)).find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: width < 768 ? 780 : 900 } });
      await answerConsent(context);
      const { score, moved } = await openWithLateFonts(await context.newPage(), screen.url);
      const max = screensWithNewTitles.includes(name) ? maxShiftWithNewTitles : maxShift;
      expect.soft(score, `${width} px\n${moved.join('\n')}`).toBeLessThanOrEqual(max);
      await context.close();
    }
  });
}

/** Where the pictures of cards are before and after the text behind them has arrived. Runs in the page. */
function placesOfPictures(): { before: number[]; after: number[] } {
  const cards = [...document.querySelectorAll('main article:has(> div:first-child img)')];
  const places = () =>
    cards.map((card) => Math.round(card.firstElementChild?.getBoundingClientRect().x ?? 0));
  const after = places();
  const texts = cards.map((card) => card.lastElementChild as HTMLElement);
  for (const text of texts) text.style.display = 'none';
  const before = places();
  for (const text of texts) text.style.display = '';
  return { before, after };
}

// The browser lays out what has arrived of a page, which may end between a picture and its text.
// The newest articles may be those of other tests, without pictures.
for (const screen of ['front', 'search', 'section']) {
  test(`${screen}: the pictures of cards do not move when the text after them arrives`, async ({ page }) => {
    const all = await screensOf('main', origins.main, getJson);
    await page.goto(all.find(({ name }) => name === screen)?.url ?? '');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { before, after } = await page.evaluate(placesOfPictures);
      expect(after.length).toBeGreaterThan(0);
      expect(before, `at ${width} px`).toEqual(after);
    }
  });
}
