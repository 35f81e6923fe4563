import { chromium, type Page } from '@playwright/test';
import { axeFaultsInBothModes } from './axe.ts';
import { launchOptions } from './browser.ts';
import { open, pill, test } from './live-reader.ts';
import { expect, follow } from './reader.ts';

for (const [how, slug, handle] of [
  ['refused', 'kerdez-elutasitva', (page: Page) => page.route('**/api/stream*', (route) => route.abort())],
  [
    'answered with 503',
    'kerdez-tulterhelve',
    (page: Page) => page.route('**/api/stream*', (route) => route.fulfill({ status: 503 })),
  ],
  ['silent', 'kerdez-nemasag', (page: Page) => page.route('**/api/stream*', () => {})],
] as const) {
  test(`if the stream is ${how}, the page polls every 15 s`, async ({ page, newsroom }) => {
    const blog = await newsroom.liveBlog(slug, 3);
    await handle(page);
    await page.clock.install();
    const streamRequest = page.waitForRequest(/\/api\/stream/);
    await page.goto(blog.url);
    await streamRequest;
    const version = page.waitForResponse(/\/version$/);
    await page.clock.runFor(16_000);
    await version;
    await blog.add();
    await expect(pill(page)).toBeHidden();
    await page.clock.runFor(15_000);
    await expect(pill(page)).toHaveText('1 új bejegyzés');
  });
}

test('a failed update is tried again, without a message', async ({ page, newsroom }) => {
  const blog = await newsroom.liveBlog('ujra', 3);
  await page.clock.install();
  await open(page, blog.url);
  let failed = 0;
  await page.route('**/*v=*', (route) => (failed++ === 0 ? route.abort() : route.continue()));
  await blog.add();
  await expect.poll(() => failed).toBeGreaterThan(0);
  // The page may notice the failure, and set its timer for the next try, only after the first of these.
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(pill(page)).toHaveText('1 új bejegyzés', { timeout: 1000 });
  }).toPass();
});

/** Acts as if the tab were hidden, or shown again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('a hidden tab has no stream and does not poll; it catches up when it is shown', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('rejtett', 3);
  const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/stream'));
  await page.clock.install();
  await open(page, blog.url);
  await setHidden(page, true);
  await closed;
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await blog.add();
  await page.clock.runFor(120_000);
  expect(requestedUrls.filter((url) => !url.includes('/media/') && !url.includes('manifest'))).toEqual([]);
  await expect(pill(page)).toBeHidden();
  await setHidden(page, false);
  await expect(pill(page)).toHaveText('1 új bejegyzés');
});

test('a page that was left has no subscriptions; the next one has its own', async ({ page, newsroom }) => {
  const blog = await newsroom.liveBlog('tovabb', 3);
  await page.goto(`${newsroom.origin}/impresszum`);
  const first = page.waitForRequest(/\/api\/stream\?topics=.*article:tovabb/);
  await follow(page, blog.url);
  await first;
  const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('article:tovabb'));
  await follow(page, `${newsroom.origin}/impresszum`);
  await closed;
});

test('on the front page the note beside the badge is updated, and is shown for ten minutes', async ({
  page,
  newsroom,
}) => {
  const { id } = (await newsroom.server.getJson(`${newsroom.origin}/api/articles/tetozott-a-szamos`)) as {
    id: number;
  };
  await page.clock.install();
  await open(page, `${newsroom.origin}/`);
  const note = page.locator('[data-live-note=tetozott-a-szamos]');
  await newsroom.publish({
    title: 'Apad',
    slug: 'apad',
    type: 'liveblogpost',
    parentId: id,
    content: '<p>Apad.</p>',
    mirroringSites: ['erdely'],
  });
  await expect(note).toHaveText('most frissült');
  // Readers are counted every 30 s.
  await page.clock.runFor(5 * 60_000 + 31_000);
  await expect(note).toHaveText('5 perce frissült');
  await page.clock.runFor(6 * 60_000);
  await expect(note).toBeHidden();
  await expect(page.locator('main').getByText('ÉLŐ', { exact: true }).first()).toBeVisible();
});

test('a page from the back/forward cache keeps its position, and catches up', async ({ newsroom }) => {
  const blog = await newsroom.liveBlog('vissza', 3);
  const browser = await chromium.launch({
    ...launchOptions('whole'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ locale: 'hu-HU' });
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await open(page, blog.url);
  await page.goto('about:blank');
  await blog.add();
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
  await expect(pill(page)).toHaveText('1 új bejegyzés');
  await browser.close();
});

test('a live page reports that it is offline, and catches up when the connection is back', async ({
  page,
  context,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('vonal', 3);
  await page.clock.install();
  await open(page, blog.url);
  const note = page.locator('[data-offline-note]');
  await context.setOffline(true);
  await expect(note).toContainText('Nincs internetkapcsolat');
  await blog.add();
  await context.setOffline(false);
  await expect(note).toBeEmpty();
  await page.clock.runFor(3_000);
  await expect(pill(page)).toHaveText('1 új bejegyzés');
});

test('code that could not be loaded does not stop updates', async ({ page, newsroom }) => {
  const blog = await newsroom.liveBlog('kodresz', 3);
  let isServed = false;
  let refusals = 0;
  await page.route(/\/assets\/morph/, (route) => {
    if (isServed) return route.continue();
    refusals++;
    return route.abort();
  });
  await page.clock.install();
  await open(page, blog.url);
  await blog.add();
  // The stream may report a post twice: as the state of a topic just asked for, and as its change.
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await expect(pill(page)).toBeHidden();
  isServed = true;
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(pill(page)).toHaveText('1 új bejegyzés', { timeout: 1000 });
  }).toPass();
  await blog.add();
  await expect(pill(page)).toHaveText('2 új bejegyzés');
});

// docs/product/live-blogs.md#offline
test('a dead connection is noticed by missed heartbeats, and news arrives when it is back', async ({
  page,
  newsroom,
}) => {
  const blog = await newsroom.liveBlog('halott', 3);
  await page.clock.install();
  await open(page, blog.url);
  await page.route('**/*', (route) => route.abort());
  const note = page.locator('[data-offline-note]');
  await page.clock.runFor(15_000);
  // It is there before its text, because screen readers announce only changes.
  await expect(note).toBeEmpty();
  // Two heartbeats missed, 50 s in all. Real heartbeats are too rare to interfere with the test's clock.
  await expect(async () => {
    await page.clock.runFor(50_000);
    await expect(note).toHaveText(/^Nem érjük el a szervert/, { timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  expect(await axeFaultsInBothModes(page, { within: ['[data-offline-note]'] })).toEqual([]);
  await blog.add();
  await page.unroute('**/*');
  await page.clock.runFor(3_000);
  await expect(pill(page)).toHaveText('1 új bejegyzés');
  await expect(note).toBeEmpty();
});
