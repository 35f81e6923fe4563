import type { Page } from '@playwright/test';
import { openQuiet } from './open-quiet.ts';
import { expect, follow, newestArticle, origin, test, waitForPage, withoutIdleWork } from './reader.ts';

const island = (page: Page) => page.locator('is-land[name=share]').first();
const button = (page: Page) => island(page).getByRole('button', { name: 'Megosztás' });

const articleUrl = async () => (await newestArticle()).url;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a page fetches no React until an island needs it', async ({ page }) => {
  await withoutIdleWork(page);
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
  );
  await openQuiet(page, await articleUrl());
  const ofIsland = () => scripts.filter((path) => /\/(react|share)-/.test(path));
  expect(scripts.length).toBeGreaterThan(0);
  expect(ofIsland()).toEqual([]);
  await button(page).hover();
  await expect.poll(ofIsland).toHaveLength(2);
});

test('an island is hydrated when the pointer or focus reaches it, and works', async ({ page }) => {
  const url = await articleUrl();
  await page.goto(url);
  await button(page).click();
  await expect(island(page).getByRole('status')).toHaveText('Vágólapra másolva');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('a click before hydration is not lost', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/react-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(await articleUrl());
  await button(page).click();
  await expect(island(page).getByRole('status')).toHaveText('');
  released.resolve();
  await expect(island(page).getByRole('status')).toHaveText('Vágólapra másolva');
});

test('an island whose code cannot be loaded keeps the server’s HTML', async ({ page }) => {
  await page.route('**/assets/share.island-*.js', (route) => route.abort());
  await page.goto(await articleUrl());
  const before = await island(page).innerHTML();
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('island share'));
  await button(page).click();
  await failed;
  expect(await island(page).innerHTML()).toBe(before);
});

test('an island whose code throws keeps the server’s HTML', async ({ page }) => {
  await page.route('**/assets/share.island-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export function Share() { throw new Error('broken on purpose'); }\nShare.island = 'share';",
    }),
  );
  await page.goto(await articleUrl());
  const before = await island(page).innerHTML();
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('island share'));
  await button(page).click();
  await failed;
  await expect.poll(() => island(page).innerHTML()).toBe(before);
});

test('islands work on pages that were navigated to', async ({ page }) => {
  const url = await articleUrl();
  await page.goto(`${origin}/`);
  await follow(page, url);
  await waitForPage(page, url);
  await button(page).click();
  await expect(island(page).getByRole('status')).toHaveText('Vágólapra másolva');
});
