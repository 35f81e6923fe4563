import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, follow, isMarked, mark, newestArticles, origin, shown, test } from './reader.ts';
import { getJson } from './test-origins.ts';

const player = (page: Page) => page.getByRole('region', { name: 'Podcastlejátszó' });
const inPlayer = (page: Page, name: string | RegExp) => player(page).getByRole('button', { name });
const pause = (page: Page) => player(page).getByRole('button', { name: 'Szünet', exact: true });
const seek = (page: Page) => player(page).getByRole('slider', { name: 'Hol tart a lejátszás' });
const status = (page: Page) => player(page).getByRole('status');
const position = async (page: Page) => Number(await seek(page).inputValue());
/** Play buttons of the page, not of the player. */
const buttons = (page: Page) => page.locator('main [data-behaviour=play]:not([data-add])');

interface Episode {
  slug: string;
  title: string;
  sourceUrl: string;
  article: { url: string };
}
const episodes = async () => (await getJson(`${origin}/api/index/episodes`)) as Episode[];
const titles = async () => (await episodes()).map(({ title }) => title);

/** Plays the front page's newest episode, and waits until it is heard. */
async function playNewest(page: Page): Promise<void> {
  await page.goto(`${origin}/`);
  await buttons(page).first().click();
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
}

test('an episode goes on playing while pages change, and play buttons follow it', async ({ page }) => {
  const [newest] = await episodes();
  const [article] = await newestArticles(1);
  await playNewest(page);
  await mark(page);
  await expect(buttons(page).first()).toHaveAccessibleName(`Szünet: ${newest?.title}`);
  const before = await position(page);
  await follow(page, article?.url ?? '');
  await shown(page, article?.url ?? '');
  expect(await isMarked(page)).toBe(true);
  await expect.poll(() => position(page)).toBeGreaterThan(before);
  await follow(page, origin + newest?.article.url);
  await shown(page, origin + newest?.article.url);
  const box = page.getByRole('region', { name: 'Hallgasd meg az adást' });
  await box.getByRole('button', { name: /^Szünet: / }).click();
  await expect(inPlayer(page, `Lejátszás: ${newest?.title}`)).toBeVisible();
  await expect(box.getByRole('button', { name: `Lejátszás: ${newest?.title}` })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await shown(page, `${origin}/`);
  await expect(buttons(page).first()).toHaveAccessibleName(`Lejátszás: ${newest?.title}`);
});

test('nothing of the player is fetched before something is played', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const ofPlayer = () => fetched.filter((path) => /player|press|\.mp3$/.test(path));
  expect(ofPlayer()).toEqual([]);
  await buttons(page).first().click();
  await expect(pause(page)).toBeVisible();
  expect(ofPlayer().some((path) => path.endsWith('.mp3'))).toBe(true);
});

test('the keyboard plays, goes 15 seconds back and on, and to the end', async ({ page }) => {
  await page.goto(`${origin}/`);
  await buttons(page).first().focus();
  await page.keyboard.press('Space');
  await expect(pause(page)).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(inPlayer(page, /^Lejátszás: /)).toBeVisible();
  const from = await position(page);
  await seek(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBe(from + 15);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBe(from);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(page)).toBe(0);
  await inPlayer(page, '15 másodperccel előre').press('Enter');
  await expect.poll(() => position(page)).toBe(15);
  await expect(seek(page)).toHaveAttribute('aria-valuetext', /^15 másodperc, összesen \d+ másodperc$/);
  await seek(page).press('End');
  expect(await position(page)).toBeGreaterThan(40);
});

test('what follows is played when the first one ends; the queue can be put in order', async ({ page }) => {
  const [first = '', second = '', third = ''] = await titles();
  const all = await episodes();
  await page.goto(`${origin}/`);
  await buttons(page).nth(0).click();
  await expect(pause(page)).toBeVisible();
  for (const { article } of [all[1], all[2]].filter((episode) => episode !== undefined)) {
    await follow(page, origin + article.url);
    await shown(page, origin + article.url);
    await page.getByRole('button', { name: 'Várólistára' }).click();
  }
  await inPlayer(page, 'Várólista, 2 adás').click();
  const queued = player(page)
    .getByRole('list')
    .getByRole('button', { name: /^Lejátszás most: / });
  await expect(queued).toHaveText([new RegExp(second.slice(0, 10)), new RegExp(third.slice(0, 10))]);
  await inPlayer(page, `Előrébb: ${third}`).click();
  await expect(queued.first()).toHaveAccessibleName(`Lejátszás most: ${third}`);
  await inPlayer(page, `Törlés a várólistáról: ${second}`).press('Enter');
  await expect(queued).toHaveCount(1);
  await expect(inPlayer(page, `Törlés a várólistáról: ${third}`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(queued).toHaveCount(0);
  await expect(inPlayer(page, 'Várólista, 1 adás')).toBeFocused();
  await seek(page).press('End');
  await expect(player(page).getByText(third)).toBeVisible();
  await expect(pause(page)).toBeVisible();
  await expect(inPlayer(page, 'Várólista, üres')).toBeDisabled();
  await expect(player(page).getByText(first)).toHaveCount(0);
});

test('it can be put aside to either corner and opened again, and focus goes along', async ({ page }) => {
  await playNewest(page);
  for (const side of ['bal', 'jobb']) {
    await inPlayer(page, `Félre a ${side} sarokba`).press('Enter');
    const open = inPlayer(page, /^A lejátszó megnyitása/);
    await expect(open).toBeFocused();
    const box = await player(page).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(side === 'bal' ? (box?.x ?? 999) < 40 : (box?.x ?? 0) + (box?.width ?? 0) > width - 40).toBe(true);
    await expect(pause(page)).toBeVisible();
    await open.press('Enter');
    await expect(seek(page)).toBeVisible();
  }
});

test('after the page was loaded anew it offers to go on where the listener was', async ({ page }) => {
  const [newest] = await titles();
  await playNewest(page);
  await pause(page).click();
  await seek(page).press('Home');
  for (const expected of [15, 30]) {
    await inPlayer(page, '15 másodperccel előre').click();
    await expect.poll(() => position(page)).toBe(expected);
  }
  await page.reload();
  await expect(status(page)).toHaveText('Itt tartottál: 0:30');
  await inPlayer(page, `Folytatás: ${newest}`).click();
  await expect.poll(() => position(page)).toBeGreaterThan(30);
  await expect(status(page)).toHaveText('');
});

test('once closed it stays away; an episode begins where it was left', async ({ page }) => {
  await playNewest(page);
  await pause(page).click();
  await seek(page).press('Home');
  await inPlayer(page, '15 másodperccel előre').click();
  await inPlayer(page, 'A lejátszó bezárása').click();
  await expect(player(page)).toHaveCount(0);
  await expect(buttons(page).first()).toBeFocused();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'index');
  await expect(player(page)).toHaveCount(0);
  await buttons(page).first().click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(15);
});

test('the speed is kept, and the device knows what is playing', async ({ page }) => {
  const [newest] = await titles();
  await playNewest(page);
  await player(page).getByLabel('Lejátszás sebessége').selectOption('1,5×');
  const device = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    state: navigator.mediaSession.playbackState,
  }));
  expect(device).toEqual({ title: newest, state: 'playing' });
  await page.reload();
  await expect(player(page).getByLabel('Lejátszás sebessége')).toHaveValue('1.5');
});

test('when the sound cannot be had it says so, and plays once it can', async ({ page }) => {
  await page.goto(`${origin}/`);
  await page.route('**/*.mp3', (route) => route.fulfill({ status: 500 }));
  await buttons(page).first().click();
  await expect(status(page)).toHaveText('Most nem sikerült lejátszani az adást.');
  await expect(player(page).getByRole('link', { name: 'A hangfájl megnyitása' })).toHaveAttribute('href', /^\/media\/.+\.mp3$/);
  await page.unroute('**/*.mp3');
  await inPlayer(page, 'Próbáld újra').click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expect(status(page)).toHaveText('');
  await expect(pause(page)).toBeFocused();
});

test('without a player the button leads to the sound', async ({ page }) => {
  const [newest] = await episodes();
  await page.goto(`${origin}/`);
  await page.route(/web-player/, (route) => route.abort());
  await buttons(page).first().click();
  await page.waitForURL(origin + newest?.sourceUrl);
});

test('every state is accessible, in light and dark, and leaves the end of the page to be read', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playNewest(page);
  const check = async (state: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).include('.player').include('[data-behaviour=play]').analyze();
      expect(
        violations.map(({ id, nodes }) => `${state}, ${colorScheme}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
      ).toEqual([]);
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${state}: no sideways scrolling`,
    ).toBeLessThanOrEqual(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator('body > footer :is(a, p, small)').last().boundingBox();
    const top = (await player(page).boundingBox())?.y ?? 0;
    expect(Math.floor((end?.y ?? 0) + (end?.height ?? 0)), `${state}: the footer ends above the player`).toBeLessThanOrEqual(
      Math.ceil(top),
    );
  };
  await check('whole');
  await inPlayer(page, 'Félre a jobb sarokba').click();
  await check('aside');
});

test('the keyboard walks through the player in the order in which it is read', async ({ page }) => {
  await playNewest(page);
  await page.getByRole('link', { name: 'Ugrás a lejátszóra' }).press('Enter');
  await expect(pause(page)).toBeFocused();
  await player(page).getByRole('link').focus();
  const names: string[] = [];
  for (let n = 0; n < 9; n++) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
  }
  expect(names).toEqual([
    '15 másodperccel vissza',
    'Szünet',
    '15 másodperccel előre',
    'Hol tart a lejátszás',
    'Lejátszás sebessége',
    'Félre a bal sarokba',
    'Félre a jobb sarokba',
    'A lejátszó bezárása',
    '',
  ]);
});

test('60 pages while it plays leave nothing behind', async ({ page }) => {
  test.setTimeout(180_000);
  const urls = [...(await newestArticles(3)).map(({ url }) => url), `${origin}/`];
  await playNewest(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const visit = (count: number) =>
    page.evaluate(
      async ([all, times]) => {
        for (let n = 0; n < times; n++) {
          const done = new Promise((resolve) => document.addEventListener('cimlap:navigated', resolve, { once: true }));
          const { committed, finished } = navigation.navigate(all[n % all.length] ?? '/');
          for (const step of [committed, finished]) step?.catch(() => {});
          await done;
        }
      },
      [urls, count] as const,
    );
  const nodes = async () => {
    for (let n = 0; n < 3; n++) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  };
  await visit(12);
  const early = await nodes();
  await visit(48);
  // What the last page has begun may hold the one before it for a moment.
  await expect.poll(nodes, { timeout: 20_000 }).toBeLessThanOrEqual(early * 1.1);
  await expect(player(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a play button is a link to the sound', async ({ page }) => {
    const [newest] = await episodes();
    await page.goto(origin + newest?.article.url);
    const box = page.getByRole('region', { name: 'Hallgasd meg az adást' });
    const link = box.getByRole('link', { name: `Lejátszás: ${newest?.title}` });
    await expect(link).toHaveAttribute('href', newest?.sourceUrl ?? '');
    await expect(box.getByText('Várólistára')).toBeHidden();
    const answer = await page.request.get(origin + newest?.sourceUrl);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
  });
});

test('one tab is heard at a time', async ({ page, context }) => {
  await playNewest(page);
  const other = await context.newPage();
  await playNewest(other);
  await expect(inPlayer(page, /^Lejátszás: /)).toBeVisible();
  await other.close();
});
