import type { Page } from '@playwright/test';
import { axeFaultsInBothModes } from './axe.ts';
import { everyBlock } from './every-block.ts';
import { buttons, episodes, inPlayer, pause, player } from './player.ts';
import { expect, isMarked, mark, newestArticle, origin, test } from './reader.ts';

const videoUrl = 'https://video.cimlap.example/**';
const videoLink = (page: Page) => page.getByRole('link', { name: /^Lejátszás: Az átadás/ });
const video = (page: Page) => page.locator('main video');
const isPaused = (page: Page) => video(page).evaluate((element) => (element as HTMLVideoElement).paused);

/**
 * Serves the newest episode's recording in place of recordings on hosts that do not exist. A video element
 * plays it too.
 */
async function serveRecordings(page: Page): Promise<void> {
  const [newest] = await episodes();
  const body = await (await page.request.get(origin + newest?.sourceUrl)).body();
  for (const url of [videoUrl, 'https://hang.cimlap.example/**'])
    await page.route(url, (route) => route.fulfill({ contentType: 'audio/mpeg', body }));
}

test('a page whose first script could not be loaded starts when the network is back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { url } = await newestArticle();
  let lost = 0;
  await page.route(/\/assets\/entry-/, (route) =>
    lost++ === 0 ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto(url);
  await mark(page);
  await expect.poll(() => lost, 'fetched again').toBe(2);
  await expect(async () => {
    await page.locator('is-land[name=share] button').first().click();
    await expect(page.getByText('Vágólapra másolva')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  expect(await isMarked(page)).toBe(true);
});

test('a first script that cannot be loaded is fetched four times, and again after one reload of the page', async ({
  page,
}) => {
  await page.clock.install();
  // At once, and after each pause of `portal/page/entry-retry-script.ts`.
  const fetchesOfVisit = 1 + 3;
  let loads = 0;
  page.on('load', () => loads++);
  let lost = 0;
  await page.route(/\/assets\/entry-/, (route) => {
    lost++;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(`${origin}/impresszum`);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000).catch(() => {});
      return lost;
    })
    .toBe(2 * fetchesOfVisit);
  await page.clock.runFor(60_000);
  expect([lost, loads]).toEqual([2 * fetchesOfVisit, 2]);
});

test('an island whose code could not be loaded works at the next press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { url } = await newestArticle();
  // The island's code is loaded once the page is shown, so the connection must fail before that.
  let lost = 0;
  let isConnected = false;
  await page.route(/\/assets\/share/, (route) => {
    if (isConnected) return route.continue();
    lost++;
    return route.abort('internetdisconnected');
  });
  await page.goto(url);
  await mark(page);
  const share = page.locator('is-land[name=share] button').first();
  await share.click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await context.setOffline(true);
  isConnected = true;
  await context.setOffline(false);
  await expect(async () => {
    await share.click();
    await expect(page.getByText('Vágólapra másolva')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  expect(await isMarked(page)).toBe(true);
});

test('a report of a mistake that is not answered counts as not sent, and can be sent again', async ({
  page,
}) => {
  const { url } = await newestArticle();
  await page.goto(url);
  await page.getByRole('link', { name: 'Hibát találtál?' }).click();
  const form = page.getByRole('dialog', { name: 'Hibát találtál?' });
  await form.getByLabel('Mi a hiba').fill('Elírás a címben.');
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => timeout(100);
  });
  await page.route('**/api/mistakes', () => {});
  await form.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(form.getByRole('alert')).toContainText('Nem sikerült elküldeni.');
  await expect(form.getByRole('button', { name: 'Elküldöm' })).toBeEnabled();
  await expect(form.getByLabel('Mi a hiba')).toHaveValue('Elírás a címben.');
});

test('a video that cannot be played shows a message in its place, and plays at the next try', async ({
  page,
}) => {
  await page.route(videoUrl, (route) => route.abort());
  const url = await everyBlock();
  await page.goto(url);
  await mark(page);
  await videoLink(page).click();
  const failure = page.locator('main figure [role=alert]');
  await expect(failure).toHaveText('A videót most nem sikerült lejátszani.');
  await expect(page.getByRole('link', { name: 'Megnyitás', exact: true })).toHaveAttribute('href', /\.mp4$/);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The header may come back over what stands at the top of the window after a change of its size.
    await failure.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await failure.locator('..').boundingBox();
    const place = await failure.locator('../..').boundingBox();
    expect((box?.height ?? 0) <= (place?.height ?? 0), `it fits its place at ${width} px`).toBe(true);
    const within = ['main figure:has([role=alert])'];
    expect(await axeFaultsInBothModes(page, { within }), `${width} px`).toEqual([]);
  }
  const again = page.getByRole('button', { name: 'Próbáld újra' });
  await expect(again).toBeFocused();
  await page.unroute(videoUrl);
  await serveRecordings(page);
  await again.click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(failure).toHaveCount(0);
  expect([await isMarked(page), page.url()]).toEqual([true, url]);
});

test('a player whose code an update has removed appears after one reload', async ({ page }) => {
  let lost = 0;
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'another-build', timestamp: 0 } }),
  );
  await page.route(/\/assets\/web-player/, (route) =>
    lost++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto(`${origin}/`);
  await mark(page);
  const reloaded = page.waitForEvent('load');
  await buttons(page).first().click();
  await reloaded;
  expect([await isMarked(page), page.url()]).toEqual([false, `${origin}/`]);
  await buttons(page).first().click();
  await expect(pause(page)).toBeVisible();
});

test('podcast, video and embed never play at once', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>stub</title><p>stub' }),
  );
  await serveRecordings(page);
  await page.goto(await everyBlock());
  const resume = inPlayer(page, /^Lejátszás: /);
  const embed = page.locator('[data-behaviour=embed][data-provider=youtube]').first();
  const frame = embed.locator('iframe');

  await page
    .locator('main .audio, main figure')
    .getByRole('button', { name: /^Lejátszás: Egy ember/ })
    .first()
    .click();
  await expect(pause(page)).toBeVisible();

  await videoLink(page).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(resume, 'the video stops the player').toBeVisible();
  await resume.click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => isPaused(page), 'the player stops the video').toBe(true);

  await embed.getByRole('button').first().click();
  await expect(frame).toHaveCount(1);
  await expect(resume, 'the embed stops the player').toBeVisible();
  await resume.click();
  await expect(frame, 'the player takes the embed out').toHaveCount(0);

  await player(page).getByRole('button', { name: 'Szünet', exact: true }).click();
  await video(page).evaluate((element) => (element as HTMLVideoElement).play());
  await expect.poll(() => isPaused(page)).toBe(false);
  await embed.getByRole('button').first().click();
  await expect(frame).toHaveCount(1);
  await expect.poll(() => isPaused(page), 'the embed stops the video').toBe(true);
  await video(page).evaluate((element) => (element as HTMLVideoElement).play());
  await expect(frame, 'the video takes the embed out').toHaveCount(0);
});
