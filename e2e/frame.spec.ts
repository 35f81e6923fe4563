import type { Page } from '@playwright/test';
import { budapestDay } from '#contract/budapest-time.ts';
import { mastheadDate } from '#portal/format/date.ts';
import { shiftsOf, withoutWebFonts } from './layout-shifts.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, follow, newestArticle, origin, test, waitForPage } from './reader.ts';

const panel = (page: Page, label: string) =>
  page.locator('details[data-behaviour=menu]', { has: page.locator('summary', { hasText: label }) });

for (const label of ['Menü', 'Keresés']) {
  test(`${label}: Tab stays inside, Escape closes it and returns the focus`, async ({ page }) => {
    await page.goto((await newestArticle()).url);
    const details = panel(page, label);
    const summary = details.locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(details).toHaveAttribute('open');
    const last = details.locator('a').last();
    // Once the script that opening requested has loaded.
    await expect(async () => {
      await last.focus();
      await page.keyboard.press('Tab');
      await expect(summary).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(details).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
  });
}

interface Stop {
  name: string;
  /** Its outline, or why nobody would see the focus. */
  seen: string;
  /** In the header, or in a bar above or below the text. */
  isOutsideText: boolean;
}

/** What has the focus, as a reader sees it. */
const focusedStop = (page: Page) =>
  page.evaluate((): Stop => {
    const focused = document.activeElement ?? document.body;
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
    // In a row that scrolls sideways, browsers do not move a partly visible link.
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const inWindow =
      height > 0 && to - from >= Math.min(width, 24) && width > 0 && top >= -1 && bottom <= innerHeight + 1;
    const above = document.elementFromPoint((from + to) / 2, (top + bottom) / 2);
    const covered = above !== null && !focused.contains(above) && !above.contains(focused);
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const labelled = focused.hasAttribute('aria-label') ? focused : focused.querySelector('[aria-label]');
    return {
      name: labelled?.getAttribute('aria-label') ?? focused.textContent.trim(),
      seen:
        inWindow && !covered
          ? `${outlineStyle} ${outlineWidth}`
          : covered
            ? `covered by ${above?.tagName}`
            : 'out of the window',
      isOutsideText: focused.closest('main') === null && focused !== document.body,
    };
  });

for (const width of [360, 1440]) {
  test(`at ${width} px Tab goes through the header to the text: every stop has a name and is visible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The menu links to a shop on another host, and a link that has the focus is prefetched.
    await page.route('**/shop', (route) => route.abort());
    await openQuiet(page, `${origin}/legfrissebb`);
    const stops: Stop[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const here = await focusedStop(page);
      if (!here.isOutsideText) break;
      stops.push(here);
    }
    expect(stops[0]?.name).toBe('Ugrás a tartalomra');
    expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining(['Menü', 'Keresés']));
    expect(stops.filter(({ name }) => name === '')).toEqual([]);
    for (const { name, seen } of stops) expect(seen, name).toMatch(/^(?:auto|solid) [1-9]/);
    expect((await focusedStop(page)).isOutsideText, 'the walk ends in the text').toBe(false);
    expect(stops.length).toBeLessThan(60);
  });
}

test('the search panel closes the menu, has the focus when it is opened, and searches', async ({ page }) => {
  await page.goto(`${origin}/`);
  await panel(page, 'Menü').locator('summary').click();
  await panel(page, 'Keresés').locator('summary').click();
  await expect(panel(page, 'Menü')).not.toHaveAttribute('open');
  await expect(
    page.getByRole('banner').getByRole('combobox', { name: 'Keresés az archívumban' }),
  ).toBeFocused();
  await page.keyboard.type('szamos');
  await page.keyboard.press('Enter');
  await waitForPage(page, `${origin}/archivum?term=szamos`);
  await expect(panel(page, 'Keresés')).not.toHaveAttribute('open');
});

interface Answer {
  floodingData: Array<{ river: string; gauge: string; level: number; alert: number }>;
  trendingTags: Array<{ name: string; slug: string }>;
  widgets: Record<string, { title: string; url: null; rows: Array<{ label: string; value: string }> }>;
  breaking: Array<{ title: string; url: string; time: number }>;
  exchangesRates: Array<{ currency: string; rate: number; change: number }>;
}

/**
 * Blocks the event stream, so that the page polls; passes the common data through `change`, and counts its
 * requests.
 */
async function answerRefresh(page: Page, change: (answer: Answer) => void): Promise<() => number> {
  let requestCount = 0;
  await page.route('**/api/stream?*', (route) => route.abort());
  await page.route('**/api/frontend/refresh', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    change(answer);
    await route.fulfill({ response, json: answer });
    requestCount++;
  });
  return () => requestCount;
}

/** Advances the clock by five seconds at a time until the data has been requested this often. */
async function passUntilRequested(page: Page, requestCount: () => number, times: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return requestCount();
    })
    .toBe(times);
}

test('water levels, trending topics and boxes of figures are updated on an open page', async ({ page }) => {
  const requestCount = await answerRefresh(page, (answer) => {
    answer.floodingData = [{ river: 'Szamos', gauge: 'Füzesremete', level: 941, alert: 3 }];
    answer.trendingTags = [{ name: 'éppen most', slug: 'eppen-most' }, ...answer.trendingTags];
    answer.widgets = {
      balaton: { title: 'A Balaton ma', url: null, rows: [{ label: 'Vízállás, átlag', value: '101 cm' }] },
    };
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto(`${origin}/rovat/belfold`);
  const topics = panel(page, 'Keresés').locator('nav a');
  const known = await topics.first().evaluate((link) => {
    link.setAttribute('href', '/melleklet/proba');
    return link.textContent;
  });
  await passUntilRequested(page, requestCount, 1);
  await expect(page.getByRole('region', { name: 'Vízállás' }).getByRole('listitem')).toHaveText([
    'Vízállás',
    /Füzesremete\s941\scm,\sIII\.\sfok/,
  ]);
  await expect(page.getByRole('region', { name: 'A Balaton ma' }).getByRole('definition').first()).toHaveText(
    '101 cm',
  );
  await panel(page, 'Keresés').locator('summary').click();
  await expect(topics.first()).toHaveText('Éppen most');
  await expect(topics.first()).toHaveAttribute('href', '/cimke/eppen-most');
  // A topic that stays keeps the server's link.
  await expect(topics.nth(1)).toHaveText(known);
  await expect(topics.nth(1)).toHaveAttribute('href', '/melleklet/proba');
});

test('trending topics leave live scores alone, which have topics of their own', async ({ page }) => {
  const requestCount = await answerRefresh(page, (answer) => {
    answer.trendingTags = [{ name: 'éppen most', slug: 'eppen-most' }];
  });
  await page.clock.install();
  await page.goto(`${origin}/rovat/belfold`);
  await page.locator('main').evaluate((main) => {
    const region = document.createElement('section');
    region.id = 'meccs-1';
    region.dataset.behaviour = 'live-scores';
    region.dataset.topics = 'fixture:1';
    region.append(document.createElement('p'));
    region.firstElementChild?.append('2–1');
    main.prepend(region);
  });
  await passUntilRequested(page, requestCount, 1);
  await expect(panel(page, 'Keresés').locator('nav a')).toHaveText(['Éppen most']);
  await expect(page.locator('#meccs-1')).toHaveText('2–1');
});

test('rates are updated every 15 seconds, except while the tab is hidden', async ({ page }) => {
  const requestCount = await answerRefresh(page, (answer) => {
    answer.exchangesRates = [{ currency: 'EUR', rate: 399.9, change: 2 }];
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto(`${origin}/impresszum`);
  await passUntilRequested(page, requestCount, 1);
  await expect(page.getByText(/399,90/).filter({ visible: true })).toBeVisible();
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.clock.runFor(120_000);
  expect(requestCount()).toBe(1);
  await setVisibility('visible');
  await page.clock.runFor(100);
  await expect.poll(requestCount).toBe(2);
});

test('the date in the header changes at midnight, and disappears when no date is known', async ({ page }) => {
  await page.route('**/api/stream?*', (route) => route.abort());
  let requestCount = 0;
  await page.route('**/api/frontend/refresh', (route) => {
    requestCount++;
    return route.abort();
  });
  await page.clock.install();
  await page.goto(`${origin}/impresszum`);
  await passUntilRequested(page, () => requestCount, 1);
  const dates = page.getByRole('region', { name: 'Dátum és lapjaink' }).locator('time');
  const dayAfter = (days: number) => budapestDay(Date.now() / 1000 + days * 86_400);
  await expect(dates).toHaveAttribute('datetime', dayAfter(0));
  await page.clock.fastForward('24:00:00');
  await expect(dates).toHaveAttribute('datetime', dayAfter(1));
  await expect(dates).toContainText(mastheadDate(Date.now() / 1000 + 86_400).day);
  await page.clock.fastForward('24:00:00');
  await expect(dates).toHaveCount(0);
});

test('arriving breaking news is over the page, moves nothing, and stays closed once it is closed', async ({
  page,
}) => {
  const url = `${origin}/belfold/2026/11/20/most-tortent`;
  const requestCount = await answerRefresh(page, (answer) => {
    answer.breaking = [
      { title: 'Most történt valami nagy', url: new URL(url).pathname, time: Math.floor(Date.now() / 1000) },
    ];
  });
  await page.clock.install();
  await page.goto(`${origin}/legfrissebb`);
  const before = await page.locator('main').boundingBox();
  await passUntilRequested(page, requestCount, 1);
  const arrival = page.getByRole('complementary', { name: 'Most érkezett' });
  await expect(arrival.getByRole('link')).toHaveAttribute('href', new URL(url).pathname);
  await expect(
    page.getByRole('status').filter({ hasText: 'Rendkívüli: Most történt valami nagy' }),
  ).toHaveCount(1);
  expect(await page.locator('main').boundingBox()).toEqual(before);
  await arrival.getByRole('button', { name: 'Bezárás' }).click();
  await expect(arrival).toHaveCount(0);
  await passUntilRequested(page, requestCount, 2);
  await expect(arrival).toHaveCount(0);
  await follow(page, `${origin}/impresszum`);
  await waitForPage(page, `${origin}/impresszum`);
  await expect(arrival).toHaveCount(0);
});

test('breaking news that the page already shows does not arrive again', async ({ page }) => {
  const requestCount = await answerRefresh(page, () => {});
  await page.clock.install();
  await page.goto(`${origin}/`);
  await expect(page.getByRole('complementary', { name: 'Rendkívüli' })).toBeVisible();
  await passUntilRequested(page, requestCount, 1);
  await expect(page.getByRole('complementary', { name: 'Most érkezett' })).toHaveCount(0);
});

test('closed breaking news stays closed on later pages, from their first paint on', async ({ page }) => {
  const bar = page.getByRole('complementary', { name: 'Rendkívüli' });
  await page.goto(`${origin}/`);
  await bar.getByRole('button', { name: 'A rendkívüli hír bezárása' }).click();
  await expect(bar).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await follow(page, `${origin}/legfrissebb`);
  await waitForPage(page, `${origin}/legfrissebb`);
  await expect(bar).toBeHidden();
  await page.goto(`${origin}/impresszum`);
  await expect(bar).toBeHidden();
  expect((await shiftsOf(page)).toFixed(2)).toBe('0.00');
  // Other news is shown.
  await page
    .locator('[data-breaking]')
    .evaluate((element) => element.setAttribute('data-breaking', '/belfold/2026/11/20/mas'));
  await expect(bar).toBeVisible();
});

for (const width of [360, 390])
  test(`at ${width} px breaking news and water levels are at most 96 px high together`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${origin}/`);
    await expect(page.getByRole('complementary', { name: 'Rendkívüli' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Vízállás' })).toBeVisible();
    expect((await page.locator('[data-swap=notices]').boundingBox())?.height).toBeLessThanOrEqual(96);
  });

test('the counter of paid work is requested when it is near the window, and then every minute', async ({
  page,
}) => {
  let requestCount = 0;
  await page.route('**/api/counter', async (route) => {
    await route.fulfill({ json: { recurring: 1, onetime: 2, total: 300_012 + requestCount } });
    requestCount++;
  });
  await page.clock.install();
  await page.goto((await newestArticle()).url);
  const counter = page.getByText(/^Olvasóink eddig .* órányi munkánkat fizették ki\.$/);
  await expect(counter).toContainText(/több mint 300\s000/);
  expect(requestCount).toBe(0);
  await counter.scrollIntoViewIfNeeded();
  await expect(counter).toContainText(/eddig 300\s012 órányi/);
  await page.clock.runFor(60_000);
  await expect(counter).toContainText(/eddig 300\s013 órányi/);
});

const screens = {
  front: async () => `${origin}/`,
  article: async () => (await newestArticle()).url,
  list: async () => `${origin}/legfrissebb`,
};

for (const [name, address] of Object.entries(screens)) {
  for (const width of [360, 1440]) {
    test(`${name} at ${width} px: nothing moves when the header hides and returns, or breaking news arrives`, async ({
      page,
    }) => {
      const requestCount = await answerRefresh(page, (answer) => {
        answer.breaking = [
          { title: 'Most történt valami nagy', url: '/belfold/2026/11/20/most-tortent', time: 0 },
        ];
      });
      await page.setViewportSize({ width, height: 800 });
      await page.clock.install();
      await withoutWebFonts(page);
      await page.goto(await address());
      const header = page.locator('[data-behaviour~=hiding-header]');
      await page.mouse.wheel(0, 900);
      await expect(async () => {
        await page.clock.runFor(200);
        await expect(header).toHaveAttribute('data-hidden', { timeout: 100 });
      }).toPass();
      await page.mouse.wheel(0, -300);
      await expect(async () => {
        await page.clock.runFor(200);
        await expect(header).not.toHaveAttribute('data-hidden', { timeout: 100 });
      }).toPass();
      await passUntilRequested(page, requestCount, 1);
      await expect(page.getByRole('complementary', { name: 'Most érkezett' })).toBeVisible();
      expect((await shiftsOf(page)).toFixed(2)).toBe('0.00');
    });
  }
}
