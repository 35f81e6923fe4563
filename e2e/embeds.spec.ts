import type { Locator, Page, Route } from '@playwright/test';
import { boxHeights } from '#body/blocks.ts';
import { everyBlock } from './every-block.ts';
import { areWebFontsLoaded } from './layout-shifts.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, origin, test } from './reader.ts';

/** What each embed's frame must request once a reader has pressed it, in reading order. */
const frames = [
  'https://www.youtube-nocookie.com/embed/aranyosHid1?playsinline=1&rel=0&start=95&autoplay=1',
  'https://open.spotify.com/embed/track/5aranyosmezoDal2026aa',
  'https://platform.twitter.com/embed/Tweet.html?id=1790000000000000042&dnt=true',
  'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Faranyosmezo%2Fposts%2F2026071401&show_text=true&width=auto',
  'https://www.instagram.com/p/CaranyosMz1/embed/captioned/',
  'https://www.youtube-nocookie.com/embed/aranyosHd02?playsinline=1&rel=0&autoplay=1',
  'https://www.tiktok.com/player/v1/7400000000000000042?description=1&rel=0&autoplay=1',
  'https://www.openstreetmap.org/export/embed.html?bbox=23.70%2C46.50%2C23.76%2C46.53&layer=mapnik',
  'https://open.spotify.com/embed/episode/5aranyosmezoAdas2026a',
];

/** Answers for all other hosts, and records what was requested of them. */
async function answerForOtherHosts(page: Page, answer = '<title>stub</title><p>stub'): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.route(
    (url) => url.origin !== origin,
    (route: Route) => {
      requestedUrls.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: answer });
    },
  );
  return requestedUrls;
}

const embeds = (page: Page) => page.locator('[data-behaviour=embed]');
const press = (page: Page, index: number) => embeds(page).nth(index).getByRole('button').first().click();

/**
 * The layout shifts of this page so far: those without input by the reader, and those within 500 ms of input.
 */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** Positions of everything in the text, from the top of the page. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article :is(p, h2, figure):not([data-ad] *)')]
      .filter((one) => one.checkVisibility())
      .map(
        (one) => `${Math.round(one.getBoundingClientRect().top + scrollY)} ${one.textContent?.slice(0, 40)}`,
      ),
  );

/** A frame has a title and no more rights than it needs, and learns the site but not the article. */
async function expectFewRights(frame: Locator): Promise<void> {
  await expect(frame).toHaveAttribute('title', /\S – \S/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
  const sandbox = (await frame.getAttribute('sandbox')) ?? '';
  expect(sandbox.split(' ').sort().join(' ')).toMatch(
    /^allow-popups allow-popups-to-escape-sandbox( allow-presentation)? allow-same-origin allow-scripts$/,
  );
}

test.describe('embeds', () => {
  for (const width of [360, 1440]) {
    test(`request nothing before they are pressed; then each loads its frame with few rights, and nothing moves, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const requestedUrls = await answerForOtherHosts(page);
      await openQuiet(page, await everyBlock());
      await expect(page.locator('html[data-whole]')).toHaveCount(1);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => page.evaluate(areWebFontsLoaded)).toBe(true);
      expect(requestedUrls).toEqual([]);
      await expect(embeds(page)).toHaveCount(frames.length);
      for (const [index, frame] of frames.entries()) {
        await embeds(page).nth(index).scrollIntoViewIfNeeded();
        const before = await places(page);
        await press(page, index);
        await expect(embeds(page).nth(index).frameLocator('iframe').getByText('stub')).toBeVisible();
        expect(await places(page), `${frame} moves nothing`).toEqual(before);
        expect(requestedUrls).toEqual(frames.slice(0, index + 1));
        await expectFewRights(embeds(page).nth(index).locator('iframe'));
      }
      expect(await shifts(page)).toBeLessThan(0.005);
    });
  }

  test('are as large as their content will be', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(await everyBlock());
    const boxes = await embeds(page).locator('[data-box]').all();
    const sizes = await Promise.all(
      boxes.map(async (box) => (await box.boundingBox()) ?? { width: 0, height: 0 }),
    );
    const heights = sizes.map(({ height }) => Math.round(height));
    expect(heights[1], 'audio in a box').toBe(boxHeights.compact);
    expect(heights[2], 'a post').toBe(boxHeights.post);
    expect(heights[4], 'a picture').toBe(boxHeights.photo);
    expect(heights[8], 'an episode').toBe(boxHeights.episode);
    expect((sizes[0]?.width ?? 0) / (sizes[0]?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect((sizes[5]?.width ?? 0) / (sizes[5]?.height ?? 1)).toBeCloseTo(9 / 16, 1);
  });

  test('can be skipped and used at the keyboard: the focus moves into the loaded frame', async ({ page }) => {
    await answerForOtherHosts(page);
    await page.goto(await everyBlock());
    const first = embeds(page).first();
    const skip = first.getByRole('link', { name: 'Beágyazás átugrása' });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(first.locator('iframe')).toBeFocused();
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(
      await first.evaluate(
        (element) => element.contains(document.activeElement) && document.activeElement?.tagName,
      ),
    ).not.toBe('IFRAME');
  });

  test('of a permanently allowed provider load by themselves, without playing, on this page and the next', async ({
    page,
  }) => {
    const requestedUrls = await answerForOtherHosts(page);
    await page.goto(await everyBlock());
    const [first, second] = [embeds(page).nth(0), embeds(page).nth(5)];
    await first.getByRole('checkbox').check();
    await first.scrollIntoViewIfNeeded();
    await expect(first.locator('iframe')).toBeAttached();
    await second.scrollIntoViewIfNeeded();
    await expect(second.locator('iframe')).toBeAttached();
    expect(
      requestedUrls.every((url) => url.includes('youtube-nocookie.com') && !url.includes('autoplay')),
    ).toBe(true);
    await page.goto(await everyBlock());
    await first.scrollIntoViewIfNeeded();
    await expect(first.locator('iframe')).toBeAttached();
    await expect(first.getByRole('checkbox')).toBeChecked();
    await first.getByRole('checkbox').uncheck();
    await expect(second.getByRole('checkbox')).not.toBeChecked();
    await page.goto(await everyBlock());
    await first.scrollIntoViewIfNeeded();
    await expect(first.getByRole('checkbox')).not.toBeChecked();
    await expect(first.locator('iframe')).toHaveCount(0);
  });

  test('of posts get the height that their own frame reports, when the reader asks for it', async ({
    page,
  }) => {
    await answerForOtherHosts(
      page,
      `<p>stub<script>addEventListener('message', ({ data }) => parent.postMessage(data, '*'))</script>`,
    );
    await page.goto(await everyBlock());
    const post = embeds(page).nth(2);
    const whole = post.getByRole('button', { name: 'A teljes bejegyzés' });
    await press(page, 2);
    await press(page, 4);
    await expect(post.frameLocator('iframe').getByText('stub')).toBeVisible();
    await expect(embeds(page).nth(4).frameLocator('iframe').getByText('stub')).toBeVisible();
    const message = { 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 700 }] } };
    const postTo = (index: number) =>
      embeds(page)
        .nth(index)
        .locator('iframe')
        .evaluate((frame: HTMLIFrameElement, data) => frame.contentWindow?.postMessage(data, '*'), message);
    await page.evaluate((data) => window.postMessage(data, '*'), message);
    await postTo(4);
    await expect(embeds(page).nth(4).getByRole('button', { name: 'A teljes bejegyzés' })).toBeVisible();
    await expect(whole).toBeHidden();
    await postTo(2);
    await whole.click();
    expect(Math.round((await post.locator('[data-box]').boundingBox())?.height ?? 0)).toBe(700);
    await expect(whole).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('embeds, recordings and pictures are links', async ({ page }) => {
    const requestedUrls = await answerForOtherHosts(page);
    await page.goto(await everyBlock());
    const first = embeds(page).first();
    await expect(first.getByRole('link', { name: /^Megnyitás a YouTube-on/ })).toHaveAttribute(
      'href',
      /youtube\.com\/watch\?v=aranyosHid1&t=95s/,
    );
    await expect(first.getByRole('button')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('a[data-press][data-width]').first()).toHaveAttribute(
      'href',
      /^\/media\/.*\.jpg$/,
    );
    await expect(page.getByRole('link', { name: 'Lejátszás: Az átadás, vágatlanul' })).toHaveAttribute(
      'href',
      /\.mp4$/,
    );
    expect(requestedUrls).toEqual([]);
  });
});
