import type { Page } from '@playwright/test';
import { expect, origin, test } from './reader.ts';
import { origins } from './test-origins.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Tovább a kártyák között' });
const previous = (page: Page) => page.getByRole('button', { name: 'Vissza a kártyák között' });

test('After’s cards are moved by buttons, from end to end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/after`);
  const cards = page.locator('[data-track] article');
  await expect(previous(page)).toBeDisabled();
  await expect(cards.last()).not.toBeInViewport();
  await expect(async () => {
    // It may have been disabled since the last check.
    if (await next(page).isEnabled()) await next(page).click({ timeout: 500 });
    await expect(next(page)).toBeDisabled({ timeout: 200 });
  }).toPass();
  await expect(cards.last()).toBeInViewport();
  await expect(previous(page)).toBeEnabled();

  await previous(page).focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(previous(page)).toBeDisabled({ timeout: 200 });
  }).toPass();
  await expect(previous(page)).toBeFocused();
});

test('After’s own video plays in its place, and pauses when an embed starts', async ({ page }) => {
  await page.goto(`${origin}/after`);
  const box = page.locator('[data-behaviour="recording"]');
  await expect(page.locator('video')).toHaveCount(0);
  await box.locator('a').click();
  const video = box.locator('video');
  const position = () => video.evaluate((player: HTMLVideoElement) => player.currentTime);
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(0.3);
  const state = await video.evaluate((player: HTMLVideoElement) => ({
    error: player.error?.code ?? null,
    size: [player.videoWidth, player.videoHeight],
    controls: player.controls,
    poster: new URL(player.poster).pathname.startsWith('/media/'),
  }));
  expect(state).toEqual({ error: null, size: [1280, 720], controls: true, poster: true });
  await page.evaluate(() => document.dispatchEvent(new Event('cimlap:frame-start')));
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.paused)).toBe(true);
});

test('After’s own video is a link to its file without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/after`);
  const href = await page.locator('[data-behaviour="recording"] a').getAttribute('href');
  const response = await page.request.get(origin + href, { headers: { range: 'bytes=0-99' } });
  expect([response.status(), response.headers()['content-type']]).toEqual([206, 'video/mp4']);
  await context.close();
});

test('a frame has the height that its own page reports, and ignores other pages', async ({ page }) => {
  // The sample has no supplement with a frame, so one of another origin (the sister site) is put into a page.
  const other = origin.replace('localhost', 'erdely.localhost');
  await page.route(`${other}/adatok`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: "<script>addEventListener('message', ({ data }) => data.type === 'height?' && parent.postMessage({ type: 'height', height: 777 }, '*'))</script>",
    }),
  );
  await page.route(`${origin}/impresszum`, async (route) => {
    const response = await route.fetch();
    const frame = `<div data-behaviour="frame-height"><iframe title="Adatok" src="${other}/adatok" height="300" sandbox="allow-scripts allow-same-origin"></iframe></div>`;
    const headers = { ...response.headers(), 'content-security-policy': '' };
    await route.fulfill({
      response,
      headers,
      body: (await response.text()).replace('</main>', `${frame}</main>`),
    });
  });
  await page.goto(`${origin}/impresszum`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('height', '777');
  await page.evaluate(async () => {
    const received = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    window.postMessage({ type: 'height', height: 5000 }, '*');
    await received;
  });
  await expect(frame).toHaveAttribute('height', '777');
});

test('After has its own colours on both sites', async ({ page }) => {
  const coloursAt = async (site: string) => {
    await page.goto(`${site}/after`);
    return page.evaluate(() => {
      const tokens = getComputedStyle(document.documentElement);
      return ['--brand', '--brand-text', '--brand-mark', '--link-line', '--paper'].map((token) =>
        tokens.getPropertyValue(token),
      );
    });
  };
  expect(await coloursAt(origins.erdely)).toEqual(await coloursAt(origins.main));
});

test('the three rounds of a group stage are side by side, or one below the other', async ({ page }) => {
  await page.goto(`${origin}/melleklet/eb-2024/eredmenyek`);
  const rounds = page.getByRole('region', { name: /^Csoportkör, \d\. forduló/ });
  await expect(rounds).toHaveCount(3);
  for (const width of [390, 800, 1000, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await rounds.evaluateAll((all) => all.map((round) => round.getBoundingClientRect().left));
    expect([1, 3], `${width} px`).toContain(new Set(lefts).size);
  }
});
