import type { Page } from '@playwright/test';
import { areWebFontsLoaded, shiftsOf } from './layout-shifts.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, follow, newestArticle, origin, test, waitForPage, withoutIdleWork } from './reader.ts';
import { getJson } from './test-origins.ts';

const phone = { width: 390, height: 780 };

/**
 * When the page was first painted, and when it requested its web fonts, in milliseconds. Runs in the page.
 */
function timesOf() {
  const painted =
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
  return { painted, requested: fonts.map(({ startTime }) => startTime) };
}

test.describe('web fonts', () => {
  const upright = ['Inter Variable', 'Source Serif 4 Variable'];
  /** The front page has titles of opinion pieces, which are in italics. */
  const needed = { '/': [...upright, 'Source Serif 4 Variable'], '/legfrissebb': upright };
  for (const [path, families] of Object.entries(needed))
    test(`are loaded after ${path} has been painted, and only as many as it needs`, async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(origin + path);
      await expect.poll(() => page.evaluate(loadedFamilies)).toEqual(families);
      const { painted, requested } = await page.evaluate(timesOf);
      expect(requested).toHaveLength(families.length);
      expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted);
    });

  test('are loaded by the styles if there are no scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    const fontPaths: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'font' && fontPaths.push(new URL(request.url()).pathname),
    );
    await openQuiet(page, `${origin}/legfrissebb`);
    expect(fontPaths.map((path) => path.replace(/^.*\/(.+?)-[0-9a-f]{8}\.woff2$/, '$1')).sort()).toEqual([
      'sans-home-normal',
      'serif-home-normal',
    ]);
    await context.close();
  });
});

test.describe('letters of foreign names', () => {
  const list = `${origin}/legfrissebb`;
  /** Shows the list with such a name in its title. */
  const withName = (page: Page) =>
    page.route(list, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</h1>', ' Łódź</h1>') });
    });

  test('have their font on pages that contain them, and on no others', async ({ page }) => {
    await page.goto(list);
    await expect.poll(() => page.evaluate(areWebFontsLoaded)).toBe(true);
    expect(await page.evaluate(otherFonts)).toEqual([]);
    await withName(page);
    await page.reload();
    await expect.poll(() => page.evaluate(otherFonts)).toEqual(['Source Serif 4 Display']);
  });

  test('have their font on pages that a link opens', async ({ page }) => {
    await withName(page);
    await page.goto(origin);
    await expect.poll(() => page.evaluate(areWebFontsLoaded)).toBe(true);
    expect(await page.evaluate(otherFonts)).toEqual([]);
    await follow(page, list);
    await waitForPage(page, list);
    await expect.poll(() => page.evaluate(otherFonts)).toEqual(['Source Serif 4 Display']);
  });
});

test.describe('parts far below the window', () => {
  test('are laid out when they are near, on phones', async ({ page }) => {
    await withoutIdleWork(page);
    await page.setViewportSize(phone);
    await page.goto(origin);
    const last = page.locator('main h2').last();
    expect(await last.evaluate(isLaidOut)).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.evaluate(isLaidOut)).toBe(true);
  });

  test('are laid out when the browser is idle', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(origin);
    await expect.poll(() => page.locator('main h2').last().evaluate(isLaidOut)).toBe(true);
    await expect(page.locator('[data-later]')).toHaveCount(0);
  });

  test('are deferred in live blogs, too', async ({ page }) => {
    const { url } = (await getJson(`${origin}/api/articles/tetozott-a-szamos`)) as { url: string };
    await withoutIdleWork(page);
    await page.setViewportSize(phone);
    await page.goto(origin + url);
    expect(await page.locator('[id^="bejegyzes-"] p').last().evaluate(isLaidOut)).toBe(false);
    expect(await page.locator('footer a').last().evaluate(isLaidOut)).toBe(false);
  });

  test('are deferred in articles: all blocks of a text but the first ones, with the same result', async ({
    page,
  }) => {
    const { url } = (await getJson(`${origin}/api/articles/harom-nyar-egy-hid`)) as { url: string };
    await page.setViewportSize(phone);
    const blocks = page.locator('[data-later-text] > *');
    await page.goto(`${origin + url}#tartalom`);
    await expect.poll(() => page.evaluate(areWebFontsLoaded)).toBe(true);
    const whole = await blocks.evaluateAll(heights);
    await withoutIdleWork(page);
    await page.goto('about:blank');
    await page.goto(origin + url);
    await expect.poll(() => page.evaluate(areWebFontsLoaded)).toBe(true);
    expect(await blocks.locator('p').last().evaluate(isLaidOut)).toBe(false);
    for (const block of await blocks.all()) await block.scrollIntoViewIfNeeded();
    await expect.poll(() => blocks.evaluateAll(heights)).toEqual(whole);
  });

  test('move nothing that is being read', async ({ page }) => {
    const { url } = (await getJson(`${origin}/api/articles/harom-nyar-egy-hid`)) as { url: string };
    await page.setViewportSize(phone);
    await page.goto(origin + url);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.locator('footer a').last().evaluate(isLaidOut)).toBe(true);
    await expect.poll(() => page.evaluate(areWebFontsLoaded)).toBe(true);
    await expect.poll(() => page.evaluate(partsToLayOut)).toBe(0);
    expect(await shiftsOf(page)).toBeLessThan(0.1);
  });

  test('are laid out at once on wide screens', async ({ page }) => {
    await page.goto(origin);
    expect(await page.locator('main h2').last().evaluate(isLaidOut)).toBe(true);
  });

  test('are laid out at once when a page is opened at a place in it', async ({ page }) => {
    await withoutIdleWork(page);
    await page.setViewportSize(phone);
    await page.goto(`${origin}/#tartalom`);
    expect(await page.locator('main h2').last().evaluate(isLaidOut)).toBe(true);
  });

  test('are laid out at once when a page is reloaded, so that it keeps its position', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(origin);
    await expect(page.locator('[data-later]')).toHaveCount(0);
    await page.locator('main h2').last().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(3 * phone.height);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('are laid out at once when a link opens the page, so that going back keeps the position', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`${origin}/legfrissebb`);
    await follow(page, `${origin}/`);
    await waitForPage(page, `${origin}/`);
    const last = page.locator('main h2').last();
    expect(await last.evaluate(isLaidOut)).toBe(true);
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(3 * phone.height);
    const article = await newestArticle();
    await follow(page, article.url);
    await waitForPage(page, article.url);
    await page.goBack();
    await waitForPage(page, `${origin}/`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});

/** Runs in the page. */
const loadedFamilies = () =>
  [...document.fonts]
    .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
    .map(({ family }) => family.replaceAll('"', ''))
    .sort();

/** Families whose letters for names of neighbouring languages are loaded. Runs in the page. */
const otherFonts = () =>
  [...document.fonts]
    .filter(({ status, unicodeRange }) => status === 'loaded' && unicodeRange.startsWith('U+100'))
    .map(({ family }) => family.replaceAll('"', ''));

/** Runs in the page. */
const heights = (elements: Element[]) =>
  elements.map((element) => Math.round(element.getBoundingClientRect().height));

/**
 * How many deferred parts the page is still going to lay out: those that the reader has not passed. Runs in
 * the page.
 */
const partsToLayOut = () =>
  [
    ...document.querySelectorAll('[data-later], [data-later-text] > :nth-child(n + 3):not([data-laid-out])'),
  ].filter((part) => part.getBoundingClientRect().bottom > 0).length;

/** Runs in the page. */
const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });
