import type { Locator, Page } from '@playwright/test';
import {
  expect,
  follow,
  isMarked,
  mark,
  newestArticle,
  newestArticles,
  origin,
  test,
  waitForPage,
  withoutIdleWork,
} from './reader.ts';

const none = { url: '', title: '' };

/** The first article of a list, whichever that is: other tests publish, too. */
async function firstListed(page: Page): Promise<{ link: Locator; url: string }> {
  const link = page.locator('main article h2 a').first();
  return { link, url: await link.evaluate((anchor: HTMLAnchorElement) => anchor.href) };
}

test('a link shows the next page in the same document, at its top, with its head, and announces its title', async ({
  page,
}) => {
  await page.goto(`${origin}/legfrissebb`);
  await mark(page);
  await page.evaluate(() => scrollTo(0, 600));
  const { link, url } = await firstListed(page);
  const title = (await link.innerText()).replaceAll('\u00a0', ' ').slice(0, 20);
  await link.click();
  await waitForPage(page, url);
  expect(await isMarked(page)).toBe(true);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.title()).toContain(title);
  await expect(page.getByRole('status').last()).toHaveText(await page.title());
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});

test('a click waits for the code that changes pages; without it the browser loads the page', async ({
  page,
}) => {
  await withoutIdleWork(page);
  for (const ending of ['continue', 'abort'] as const) {
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route(/change-page/, async (route) => {
      requested.resolve();
      await released.promise;
      await route[ending]();
    });
    await page.goto(`${origin}/legfrissebb`);
    await mark(page);
    const { link, url } = await firstListed(page);
    await link.click();
    await requested.promise;
    expect(page.url()).toBe(`${origin}/legfrissebb`);
    released.resolve();
    await waitForPage(page, url);
    expect(await isMarked(page)).toBe(ending === 'continue');
    await page.unroute(/change-page/);
  }
});

test('back and forward return to the scroll position', async ({ page }) => {
  const article = await newestArticle();
  await page.goto(`${origin}/legfrissebb`);
  await mark(page);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await follow(page, article.url);
  await waitForPage(page, article.url);
  await page.goBack();
  await waitForPage(page, `${origin}/legfrissebb`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goForward();
  await waitForPage(page, article.url);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

test('back returns the focus to the link that was followed', async ({ page }) => {
  await page.goto(`${origin}/legfrissebb`);
  await mark(page);
  const link = page.locator('main article h2 a').nth(4);
  const url = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  await link.press('Enter');
  await waitForPage(page, url);
  await page.goBack();
  await waitForPage(page, `${origin}/legfrissebb`);
  await expect(page.locator('main article').filter({ has: page.locator(':focus') })).toHaveCount(1);
  expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)).toBe(url);
  expect(await isMarked(page)).toBe(true);
});

test('links within the page stay on it, and Back returns through them', async ({ page }) => {
  await page.goto(`${origin}/`);
  await follow(page, `${origin}/legfrissebb`);
  await waitForPage(page, `${origin}/legfrissebb`);
  await mark(page);
  await follow(page, `${origin}/legfrissebb#tartalom`);
  await page.waitForURL('**/legfrissebb#tartalom');
  await page.goBack();
  await page.waitForURL('**/legfrissebb');
  await page.goBack();
  await waitForPage(page, `${origin}/`);
  expect(await isMarked(page)).toBe(true);
});

test('a link to a place on another page scrolls there', async ({ page }) => {
  await page.goto(`${origin}/`);
  await mark(page);
  await follow(page, `${origin}/legfrissebb#lablec-proba`);
  await page.waitForURL('**/legfrissebb#lablec-proba');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/legfrissebb`);
  expect(await isMarked(page)).toBe(true);
});

test('a GET form navigates like a link', async ({ page }) => {
  await page.goto(`${origin}/`);
  await mark(page);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = '/legfrissebb';
    form.innerHTML = '<input name="oldal" value="2">';
    document.querySelector('main')?.append(form);
    form.requestSubmit();
  });
  await page.waitForURL(`${origin}/legfrissebb?oldal=2`);
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'legfrissebb');
  expect(await isMarked(page)).toBe(true);
});

test('the page that was requested last is shown', async ({ page }) => {
  const [slow = none, quick = none] = await newestArticles(2);
  await page.goto(`${origin}/`);
  await mark(page);
  const released = Promise.withResolvers<void>();
  await page.route(slow.url, async (route) => {
    await released.promise;
    await route.continue().catch(() => {});
  });
  await follow(page, slow.url);
  await follow(page, quick.url);
  await waitForPage(page, quick.url);
  released.resolve();
  await expect(page.locator('h1')).toContainText(quick.title.slice(0, 10));
  expect(page.url()).toBe(quick.url);
});

test('a page is fetched once, when the reader points at its link', async ({ page }) => {
  await withoutIdleWork(page);
  await page.goto(`${origin}/legfrissebb`);
  const { link, url } = await firstListed(page);
  let requestCount = 0;
  await page.route(url, (route) => {
    requestCount++;
    return route.continue();
  });
  const answered = page.waitForResponse(url);
  await link.hover();
  await answered;
  await link.click();
  await waitForPage(page, url);
  expect(requestCount).toBe(1);
});

test('a page of another build is loaded as a whole', async ({ page }) => {
  await withoutIdleWork(page);
  await page.goto(`${origin}/`);
  await mark(page);
  await page.route(`${origin}/legfrissebb`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/data-build="[^"]+"/, 'data-build="another"'),
    });
  });
  await follow(page, `${origin}/legfrissebb`);
  await page.waitForURL(`${origin}/legfrissebb`);
  await expect(page.locator('html')).toHaveAttribute('data-build', 'another');
  expect(await isMarked(page)).toBe(false);
});

test('links to other files are left to the browser', async ({ page }) => {
  await page.goto(`${origin}/`);
  await follow(page, `${origin}/api/docs`);
  await page.waitForURL(`${origin}/api/docs`);
  await expect(page.locator('main, h1').first()).toBeVisible();
});

test('a 404 page is shown like any page', async ({ page }) => {
  await page.goto(`${origin}/`);
  await mark(page);
  await follow(page, `${origin}/nincs-ilyen-oldal`);
  await page.waitForURL('**/nincs-ilyen-oldal');
  await expect(page.getByText('A keresett oldal nem található.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('when Back cannot load its page, the address is right and a message offers links', async ({ page }) => {
  await withoutIdleWork(page);
  const article = await newestArticle();
  await page.goto(`${origin}/legfrissebb`);
  await follow(page, article.url);
  await waitForPage(page, article.url);
  await page.route(`${origin}/legfrissebb`, (route) => route.abort());
  await page.goBack();
  await expect(page.getByRole('main').getByText('Most nem sikerült betölteni az oldalt.')).toBeVisible();
  expect(page.url()).toBe(`${origin}/legfrissebb`);
  await page.unroute(`${origin}/legfrissebb`);
  await page.getByRole('link', { name: 'Próbáld újra' }).click();
  await waitForPage(page, `${origin}/legfrissebb`);
});

test('the menu marks the section that is shown, and closes when a page opens', async ({ page }) => {
  await page.goto(`${origin}/`);
  await page.locator('summary', { hasText: 'Menü' }).click();
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Tudomány' }).click();
  await waitForPage(page, `${origin}/rovat/tudomany`);
  await expect(page.locator('nav[aria-label="Rovatok"] a[aria-current=page]')).toHaveText('Tudomány');
  await expect(page.locator('details[data-behaviour=menu][open]')).toHaveCount(0);
});
