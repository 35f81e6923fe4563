import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { launchOptions } from './browser.ts';
import { pushTo, shownNotifications, withPushService } from './push-browser.ts';
import { expect, test } from './reader.ts';
import { getJson, origins } from './test-origins.ts';

test.use({ launchOptions: launchOptions('whole') });

const section = `${origins.main}/rovat/belfold`;
const bell = (page: Page) => page.getByRole('button', { name: 'Értesítés: Belföld' });
const bellStatus = (page: Page) => page.locator('[data-topic="section:belfold"] [role=status]');

test('a bell asks only when it is pressed, shows its state, and ends with nothing kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: origins.main });
  await withPushService(page, {
    endpoint: `https://push.example.com/${Date.now()}`,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/szolgalo|api\/subscriptions/.test(request.url())) asked.push(request.url());
  });
  await page.goto(section);
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(asked).toEqual([]);
  await bell(page).click();
  await expect(bellStatus(page)).toContainText('Szólunk a rovat új cikkeiről');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFaults(page, { within: ['[data-topic="section:belfold"]'] })).toEqual([]);
  const token = await page.evaluate(() => localStorage.getItem('push')?.split(' ')[0]);
  const topics = () => getJson(`${origins.main}/api/subscriptions?clientToken=${token}`);
  expect(await topics()).toMatchObject({ topics: ['section:belfold'] });

  // A page under a service worker still loads, and is restored from the back/forward cache.
  await page.reload();
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${origins.main}/rovat/kultura`);
  await page.goBack();
  await bell(page).click();
  await expect(bellStatus(page)).toContainText('Kikapcsoltuk');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await topics()).toMatchObject({ topics: [] });
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a reader who refuses is told kindly, and nothing is kept', async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await page.goto(section);
  await bell(page).click();
  await expect(bellStatus(page)).toContainText('le van tiltva');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('the service worker shows a message that arrives, with its words and where it leads', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: origins.main });
  await page.goto(section);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/szolgalo.js', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  const message = {
    title: 'Lemondott',
    body: 'Délután nyilatkozik.',
    url: '/belfold/2026/11/20/hir',
    tag: 'article-1',
    lang: 'hu',
  };
  const deliver = await pushTo(page, context, message);
  await expect(async () => {
    await deliver();
    // The tag keeps it one message.
    expect(await shownNotifications(page)).toEqual([
      ['Lemondott', 'Délután nyilatkozik.', 'article-1', '/belfold/2026/11/20/hir'],
    ]);
  }).toPass();
});
