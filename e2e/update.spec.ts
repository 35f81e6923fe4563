import type { Page } from '@playwright/test';
import { expect, follow, isMarked, mark, newestArticle, origin, test, waitForPage } from './reader.ts';

/** Answers with this as the server's newest build. */
const updateTo = (page: Page, id: string) =>
  page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id, timestamp: 0 } }));

/** The page with a controlled clock, once its idle work has begun. */
async function openIdle(page: Page, url: string): Promise<void> {
  const idle = page.waitForResponse(/change-page/);
  await page.clock.install();
  await page.goto(url);
  await page.clock.runFor(1000);
  await idle;
}

test('the manifests name the build of the pages', async ({ page, request }) => {
  await page.goto(`${origin}/impresszum`);
  const build = await page.locator('html').getAttribute('data-build');
  const latest = await request.get(`${origin}/builds/latest.json`);
  expect(((await latest.json()) as { id: string }).id).toBe(build);
  expect(latest.headers()['cache-control']).toContain('max-age=0');
  expect((await request.get(`${origin}/builds/meta/${build}.json`)).status()).toBe(200);
});

test('after an update links load whole pages, and nothing is prefetched', async ({ page }) => {
  await updateTo(page, 'another-build');
  await openIdle(page, `${origin}/impresszum`);
  await expect
    .poll(async () => {
      await page.clock.runFor(30_000);
      return page.locator('html[data-outdated]').count();
    })
    .toBe(1);
  await mark(page);
  await follow(page, `${origin}/legfrissebb`);
  await waitForPage(page, `${origin}/legfrissebb`);
  expect(await isMarked(page)).toBe(false);
});

/** Makes the first fetch of an island's chunk fail, as after an update that removed the old files. */
async function failFirstFetch(page: Page, name: string): Promise<{ lost: () => number }> {
  let lost = 0;
  await page.route(new RegExp(`/assets/${name}`), (route) => {
    lost++;
    return lost === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  return { lost: () => lost };
}

test('a chunk that is missing after an update is loaded by one reload', async ({ page }) => {
  const { url } = await newestArticle();
  await updateTo(page, 'another-build');
  const { lost } = await failFirstFetch(page, 'share');
  await page.goto(url);
  await mark(page);
  const loadedAgain = page.waitForEvent('load');
  await page.locator('is-land[name=share] button').first().click();
  await loadedAgain;
  expect(await isMarked(page)).toBe(false);
  await page.locator('is-land[name=share] button').first().click();
  await expect(page.getByText('Vágólapra másolva').or(page.getByText('A böngésző nem engedte'))).toHaveCount(
    1,
  );
  expect(lost(), 'fetched again after the reload').toBeGreaterThan(1);
});

/** Whether this browser answers a second import of a module that failed from memory, without a request. */
async function remembersFailedModules(page: Page): Promise<boolean> {
  let requests = 0;
  await page.route('**/assets/fails-once.js', (route) => {
    requests++;
    return route.fulfill({ status: requests === 1 ? 404 : 200, contentType: 'text/javascript', body: '' });
  });
  await page.evaluate(async () => {
    for (let attempt = 0; attempt < 2; attempt++)
      await import(`${location.origin}/assets/fails-once.js`).catch(() => {});
  });
  return requests === 1;
}

test('a chunk that failed without an update is loaded by a retry, or by one reload in browsers that remember failures', async ({
  page,
}) => {
  const { url } = await newestArticle();
  const { lost } = await failFirstFetch(page, 'share');
  await page.goto(url);
  const isReloadNeeded = await remembersFailedModules(page);
  await mark(page);
  const latestBuild = page.waitForResponse('**/builds/latest.json');
  const retried = isReloadNeeded ? page.waitForEvent('load') : expect.poll(lost).toBeGreaterThan(1);
  await page.locator('is-land[name=share] button').first().click();
  await latestBuild;
  await retried;
  await page.locator('is-land[name=share] button').first().click();
  await expect(page.getByText('Vágólapra másolva').or(page.getByText('A böngésző nem engedte'))).toHaveCount(
    1,
  );
  expect(lost()).toBeGreaterThan(1);
  expect(await isMarked(page), 'reloaded only where it had to be').toBe(!isReloadNeeded);
});

test('a chunk that fails again reloads the page once', async ({ page }) => {
  const { url } = await newestArticle();
  let isLost = true;
  await page.route(/\/assets\/share\.island/, (route) =>
    isLost ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto(url);
  await mark(page);
  const reloaded = page.waitForEvent('load');
  await page.locator('is-land[name=share] button').first().click();
  page.once('framenavigated', () => {
    isLost = false;
  });
  await reloaded;
  expect(await isMarked(page)).toBe(false);
  await page.locator('is-land[name=share] button').first().click();
  await expect(page.getByText('Vágólapra másolva').or(page.getByText('A böngésző nem engedte'))).toHaveCount(
    1,
  );
});

test('pages behind visible links are prefetched when idle: at most four at once, eight in all', async ({
  page,
}) => {
  let runningCount = 0;
  let maxRunningCount = 0;
  const fetched: string[] = [];
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      if (route.request().resourceType() !== 'fetch' || !/\/\d{4}\/\d\d\/\d\d\//.test(route.request().url()))
        return route.fallback();
      fetched.push(route.request().url());
      maxRunningCount = Math.max(maxRunningCount, ++runningCount);
      const response = await route.fetch();
      await route.fulfill({ response });
      runningCount--;
    },
  );
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto(`${origin}/legfrissebb`);
  await expect.poll(() => fetched.length).toBeGreaterThan(3);
  await expect.poll(() => runningCount).toBe(0);
  expect(maxRunningCount).toBeLessThanOrEqual(4);
  expect(fetched.length).toBeLessThanOrEqual(8);
});

for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.headers().accept === 'text/html')
        fetched.push(request.url());
    });
    await openIdle(page, `${origin}/legfrissebb`);
    await page.locator('main a[href*="/20"]').first().hover();
    await page.clock.runFor(1000);
    expect(fetched).toEqual([]);
  });
}
