import type { Page } from '@playwright/test';
import { expect, follow, isMarked, mark, origin, test, waitForPage } from './reader.ts';
import { write } from './test-origins.ts';

const video = {
  pipShow: true,
  pipTitle: 'Sajtótájékoztató a Szamosról',
  pipUrl: 'https://www.youtube.com/watch?v=Szamos00001',
  pipOpen: false,
  pipLabel: 'élő',
};
const putOn = (pipStatus: typeof video | null) => write('PUT', `${origin}/api/frontend/main`, { pipStatus });
const box = (page: Page) => page.getByRole('complementary', { name: 'Videó', exact: true });

/** Answers for the provider, and records what was requested of it. */
async function answerAsProvider(page: Page): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>video</title>' });
  });
  return requestedUrls;
}

/** Opens the page once it is rendered with the video enabled. */
async function openOffered(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await expect(box(page).getByRole('link')).toHaveText(video.pipTitle, { timeout: 500 });
  }).toPass();
}

test.beforeEach(() => putOn(video));
test.afterAll(() => putOn(null));

test('the video is not loaded before it is started; it continues from page to page', async ({ page }) => {
  const requestedUrls = await answerAsProvider(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffered(page, `${origin}/legfrissebb`);
  expect(requestedUrls).toEqual([]);
  await box(page).getByRole('link').click();
  const frame = box(page).locator('iframe');
  await expect(frame).toHaveAttribute('title', /^Sajtótájékoztató/);
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect.poll(() => requestedUrls).toHaveLength(1);
  await mark(page);
  await follow(page, `${origin}/impresszum`);
  await waitForPage(page, `${origin}/impresszum`);
  await expect(frame).toBeVisible();
  expect([requestedUrls.length, await isMarked(page)]).toEqual([1, true]);
  await box(page).getByRole('button', { name: 'A videó bezárása' }).click();
  await expect(frame).toHaveCount(0);
  await expect(box(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('a closed video is not offered again in this tab, but another one is', async ({ page }) => {
  await openOffered(page, `${origin}/legfrissebb`);
  await box(page).getByRole('button', { name: 'A videó bezárása' }).click();
  await expect(box(page)).toBeHidden();
  await page.goto(`${origin}/impresszum`);
  await expect(box(page)).toBeHidden();
  await putOn({ ...video, pipTitle: 'Másik videó', pipUrl: 'https://www.youtube.com/watch?v=Szamos00002' });
  await expect(async () => {
    await page.goto(`${origin}/impresszum`);
    await expect(box(page).getByRole('link')).toHaveText('Másik videó', { timeout: 500 });
  }).toPass();
  await expect(box(page)).toBeVisible();
});

test('on a phone the video is above the page, not over it, and plays there', async ({ page }) => {
  await answerAsProvider(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await openOffered(page, `${origin}/legfrissebb`);
  const overlaps = async () => {
    const [over, main] = [await box(page).boundingBox(), await page.locator('main').boundingBox()];
    return over && main ? over.y + over.height > main.y + 1 : null;
  };
  expect(await overlaps()).toBe(false);
  await box(page).getByRole('link').click();
  await expect(box(page).locator('iframe')).toBeVisible();
  expect(await overlaps()).toBe(false);
});

test('on a phone the video stays visible while scrolling, below the header when that returns', async ({
  page,
}) => {
  await answerAsProvider(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await openOffered(page, `${origin}/legfrissebb`);
  await box(page).getByRole('link').click();
  await expect(box(page).locator('iframe')).toBeVisible();
  const header = page.getByRole('banner');
  const topOf = async () => Math.round((await box(page).boundingBox())?.y ?? -1);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-hidden');
  await expect.poll(topOf).toBe(0);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await expect(header).not.toHaveAttribute('data-hidden');
  const { height = 0 } = (await header.boundingBox()) ?? {};
  await expect.poll(topOf).toBe(Math.round(height));
});

test('an open offer shows where it will play, and starts by keyboard', async ({ page }) => {
  await answerAsProvider(page);
  await putOn({ ...video, pipOpen: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffered(page, `${origin}/legfrissebb`);
  await expect(async () => {
    await page.goto(`${origin}/legfrissebb`);
    await expect(box(page).getByRole('button', { name: 'Lejátszás' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await box(page).getByRole('button', { name: 'Lejátszás' }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page).locator('iframe')).toBeFocused();
});

test('a video that cannot play here opens at its own address', async ({ page, context }) => {
  await context.route('https://video.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }),
  );
  await putOn({ ...video, pipUrl: 'https://video.example/elo' });
  await expect(async () => {
    await page.goto(`${origin}/legfrissebb`);
    await expect(box(page).getByRole('link')).toHaveAttribute('href', 'https://video.example/elo', {
      timeout: 500,
    });
  }).toPass();
  const opened = context.waitForEvent('page');
  await box(page).getByRole('link').click();
  expect((await opened).url()).toBe('https://video.example/elo');
});
