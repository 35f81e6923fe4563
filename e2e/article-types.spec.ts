import type { Page } from '@playwright/test';
import type { SiteSlug } from '#contract/article.ts';
import { expect, follow, origin, test, waitForPage } from './reader.ts';
import { getJson, origins } from './test-origins.ts';

/** The address of an article of the sample newsroom. */
async function addressOf(slug: string, site: SiteSlug = 'main'): Promise<string> {
  const { url } = (await getJson(`${origins[site]}/api/articles/${slug}`)) as { url: string };
  return origins[site] + url;
}

const adult = 'amit-a-helyszinelo-lat';
const firstWords = 'Az első, amit Derzsi Gizella a helyszínen csinál';
const textOf = (page: Page) => page.getByText(firstWords);
const gateOf = (page: Page) => page.locator('main details[data-behaviour="adult-gate"]');
const summaryOf = (page: Page) => gateOf(page).locator('summary');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('adult-content'));

/** Colour behind the page's header, as the browser computed it. */
const ground = (page: Page) =>
  page.locator('header[data-behaviour]').evaluate((header) => getComputedStyle(header).backgroundColor);

/** How far the header and an element overlap, pixels. */
const overlap = (page: Page, selector: string) =>
  page.evaluate((other) => {
    const [header, cover] = ['header[data-behaviour]', other].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return header && cover
      ? Math.min(header.bottom, cover.bottom) - Math.max(header.top, cover.top)
      : Number.NaN;
  }, selector);

test.describe('an article for adults', () => {
  test('is shown after a confirmation, by keyboard too, which the device remembers until it is withdrawn', async ({
    page,
  }) => {
    const url = await addressOf(adult);
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(textOf(page)).toBeHidden();
    expect(await stored(page), 'nothing is stored about who only looked').toBeNull();
    await summaryOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(textOf(page)).toBeVisible();
    await page.reload();
    await expect(textOf(page)).toBeVisible();
    await summaryOf(page).getByText('Elrejtem').click();
    await expect(textOf(page)).toBeHidden();
    expect(await stored(page)).toBeNull();
    await page.reload();
    await expect(textOf(page)).toBeHidden();
  });

  test('is there at the first paint after a confirmation: nothing moves when scripts arrive', async ({
    page,
  }) => {
    const url = await addressOf(adult);
    await page.goto(url);
    await summaryOf(page).click();
    await expect(textOf(page)).toBeVisible();
    // Scripts never arrive, so the page shows only what the head can do.
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expect(textOf(page)).toBeVisible();
    await expect(page.getByText('Elmúltam 18 éves')).toBeHidden();
  });

  test('stays shown after visits to other pages', async ({ page }) => {
    const url = await addressOf(adult);
    await page.goto(url);
    await summaryOf(page).click();
    await follow(page, `${origin}/legfrissebb`);
    await waitForPage(page, `${origin}/legfrissebb`);
    await follow(page, url);
    await waitForPage(page, url);
    await expect(textOf(page)).toBeVisible();
    await expect(gateOf(page)).toHaveAttribute('open');
  });

  test('is marked as such for search engines, with its text', async ({ request }) => {
    const html = await (await request.get(await addressOf(adult))).text();
    expect(html.replaceAll('\u00a0', ' ')).toContain(firstWords);
    expect(html).toContain('<meta name="rating" content="adult"/>');
    expect(html).toContain('"isFamilyFriendly":false');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an article for adults can be opened', async ({ page }) => {
    await page.goto(await addressOf(adult));
    await expect(textOf(page)).toBeHidden();
    await summaryOf(page).click();
    await expect(textOf(page)).toBeVisible();
  });

  test('the header lies over a longform’s cover', async ({ page }) => {
    await page.goto(await addressOf('fold-amelyik-senkie'));
    expect(await overlap(page, 'main figure')).toBeGreaterThan(90);
  });
});

for (const width of [360, 1440]) {
  test(`at ${width} px the header is clear over an immersive cover until the reader scrolls or opens it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(await addressOf('hidavatas-ketszer'));
    const header = page.locator('header[data-behaviour]');
    const clear = await ground(page);
    expect(clear, 'one can see through it').toMatch(/\/ 0\.\d+\)|rgba\(.*, 0\.\d+\)/);
    const covered = await overlap(page, 'main figure');
    expect(covered).toBeCloseTo((await header.boundingBox())?.height ?? 0, 0);
    await page.locator('summary', { hasText: 'Menü' }).click();
    await expect.poll(() => ground(page)).not.toBe(clear);
    // Repeated when it was too early: the code that closes the menu is fetched when it opens.
    await expect(async () => {
      await page.keyboard.press('Escape');
      expect(await ground(page)).toBe(clear);
    }).toPass();
    await page.mouse.wheel(0, 45);
    await expect(header).toHaveAttribute('data-scrolled');
    expect(await ground(page)).not.toBe(clear);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(header).not.toHaveAttribute('data-scrolled');
  });
}

test('after such a page the header is opaque again', async ({ page }) => {
  await page.goto(await addressOf('hidavatas-ketszer'));
  const clear = await ground(page);
  await follow(page, `${origin}/legfrissebb`);
  await waitForPage(page, `${origin}/legfrissebb`);
  expect(await ground(page)).not.toBe(clear);
  expect(await overlap(page, 'main')).toBeLessThanOrEqual(0);
});

test('phones get their own cut of the cover', async ({ page }) => {
  const url = await addressOf('ketszer-annyian-kertek-futesi-tamogatast');
  const cover = page.locator('main figure img').first();
  const source = () => cover.evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(url);
  await expect.poll(source).toContain('recommender-4x3');
  await page.setViewportSize({ width: 1000, height: 780 });
  await page.goto(url);
  await expect.poll(source).toContain('recommender-16x9');
});

test('the empty article exists, and is not for search engines', async ({ page }) => {
  const response = await page.goto(`${origin}/belfold/2026/11/20/empty`);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(`${origin}/empty`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a mirrored article has its canonical address on the originating site, on both sites', async ({
  page,
}) => {
  for (const [slug, home] of [
    ['aki-haromszor-hallja-a-delet', 'erdely'],
    ['ezerkilencven-nap', 'main'],
  ] as const) {
    const canonical = await addressOf(slug, home);
    for (const site of ['main', 'erdely'] as const) {
      await page.goto(await addressOf(slug, site));
      await expect(page.locator('link[rel=canonical]'), `${slug} on ${site}`).toHaveAttribute(
        'href',
        canonical,
      );
      await expect(page.locator('link[hreflang]')).toHaveCount(0);
    }
  }
});

test('reactions on Facebook are shown from each site’s own threshold on', async ({ page }) => {
  const reactions = page.getByText('reakció a Facebookon');
  await page.goto(await addressOf('aki-haromszor-hallja-a-delet', 'main'));
  await expect(reactions).toHaveCount(0);
  await page.goto(await addressOf('aki-haromszor-hallja-a-delet', 'erdely'));
  await expect(reactions).toHaveText('164 reakció a Facebookon');
});
