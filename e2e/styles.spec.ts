import type { Page } from '@playwright/test';
import { expect, follow, isMarked, mark, origin, test, waitForPage } from './reader.ts';

const football = `${origin}/foci`;
const sportSheet = '**/assets/sport-*.css';

/** Names of the sheets that the page waits for, in order. */
const sheetsOf = (page: Page) =>
  page
    .locator('head link[rel="stylesheet"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.replace(/^\/assets\/(\w+)-.*\.css$/, '$1')),
    );

test('the front page waits for one stylesheet, the page of matches also for that of sport', async ({
  page,
}) => {
  await page.goto(origin);
  expect(await sheetsOf(page)).toEqual(['portal']);
  await page.goto(football);
  expect(await sheetsOf(page)).toEqual(['portal', 'scores', 'sport']);
});

test('navigation shows no page without its styles, and loads each stylesheet once', async ({ page }) => {
  const sheetUrls: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheetUrls.push(request.url()));
  await page.goto(origin);
  await mark(page);
  const released = Promise.withResolvers<void>();
  await page.route(sportSheet, (route) => released.promise.then(() => route.continue()));
  const sheetRequest = page.waitForRequest(sportSheet);
  await follow(page, football);
  await sheetRequest;
  // The old page stays until the styles are loaded.
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'index');
  released.resolve();
  await waitForPage(page, football);
  expect(await sheetsOf(page)).toEqual(['portal', 'scores', 'sport']);
  await page.goBack();
  await waitForPage(page, `${origin}/`);
  await page.goForward();
  await waitForPage(page, football);
  expect(await isMarked(page)).toBe(true);
  expect(sheetUrls.length).toBe(3);
});

test('a page whose styles cannot be loaded is left to the browser', async ({ page }) => {
  await page.goto(origin);
  await mark(page);
  await page.route(sportSheet, (route) => route.abort(), { times: 1 });
  await follow(page, football);
  await waitForPage(page, football);
  expect(await isMarked(page)).toBe(false);
  expect(await sheetsOf(page)).toEqual(['portal', 'scores', 'sport']);
});
