import type { Page } from '@playwright/test';
import { axeFaultsInBothModes } from './axe.ts';
import { buttons, episodes, position, seek } from './player.ts';
import { expect, origin, test } from './reader.ts';
import { type SiteProxy, startSiteProxy } from './site-proxy.ts';
import { getJson } from './test-origins.ts';

interface Saved {
  id: number;
  url: string;
  title: string;
}

/** The newest articles. This reader saved all of them, the first one last. */
async function newest(count: number): Promise<Saved[]> {
  const { items } = (await getJson(`${origin}/api/articles?limit=${count}`)) as { items: Saved[] };
  return items;
}

/** What the device of a reader who saved these has stored. */
async function save(page: Page, saved: readonly Saved[]): Promise<void> {
  await page.context().addInitScript(
    ([ids, now]) => {
      if (localStorage.getItem('own') !== null) return;
      const items = Object.fromEntries(
        ids.map((id, at) => [`saved:${id}`, { at: now - at * 60_000, value: 'yes' }]),
      );
      localStorage.setItem('own', JSON.stringify({ v: 1, items, emptiedAt: 0, owner: null }));
    },
    [saved.map(({ id }) => id), Date.now()] as const,
  );
}

interface StoredPage {
  path: string;
  kind: string;
}

/** What the device has saved. */
const storedPages = (page: Page): Promise<StoredPage[]> =>
  page.evaluate(async () => {
    const stored = await (await caches.open('kept')).match('/szolgalo-mutato.json');
    return stored ? (await stored.json()).pages : [];
  });

const savedPaths = async (page: Page) =>
  (await storedPages(page)).filter(({ kind }) => kind === 'saved').map(({ path }) => path);

/** Whether the page has its styles. The note above it shows that it has its code. */
const hasStyles = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets];
    return sheets.length > 0 && sheets.every((sheet) => sheet.cssRules.length > 0);
  });

const note = (page: Page) => page.locator('.stored-page-note');

test.describe('without a connection', () => {
  let proxy: SiteProxy;
  test.beforeEach(async () => {
    proxy = await startSiteProxy(origin);
  });
  test.afterEach(async () => {
    await proxy[Symbol.asyncDispose]();
  });

  test('saved articles can be read, also those beyond the list’s first page, and after a deployment', async ({
    page,
  }) => {
    // The page of saved articles shows 30 at first.
    const saved = await newest(32);
    await save(page, saved);
    await page.goto(`${proxy.origin}/mentett`);
    await expect.poll(() => savedPaths(page), { timeout: 120_000 }).toHaveLength(32);
    proxy.cut();

    for (const { url } of [saved[0], saved[31]].filter((each) => each !== undefined)) {
      await page.goto(proxy.origin + url);
      // A live page also says that it is not updated.
      await expect(note(page)).toContainText('Mentett változat');
      expect(await hasStyles(page)).toBe(true);
    }
    await page.goto(`${proxy.origin}/mentett`);
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: saved[0]?.title ?? '' })
        .first(),
    ).toBeVisible();
    await page.goto(`${proxy.origin}/`);
    await expect(note(page)).toContainText('Mentett változat');
    await expect
      .poll(() =>
        page
          .locator('main img')
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);

    // The front page is of the new build; the articles are of the old one, whose files the server no longer
    // has.
    proxy.mend();
    proxy.deploy();
    await page.goto(`${proxy.origin}/`);
    await expect(note(page)).toHaveCount(0);
    const deployed = await page.locator('html').getAttribute('data-build');
    await expect
      .poll(async () =>
        (await storedPages(page))
          .filter((each) => 'build' in each && each.build === deployed)
          .map(({ path }) => path)
          .sort(),
      )
      .toEqual(['/', '/mentett', '/neked', '/nincs-internet']);
    proxy.cut();
    await page.goto(`${proxy.origin}/`);
    expect([await page.locator('html').getAttribute('data-build'), await hasStyles(page)]).toEqual([
      deployed,
      true,
    ]);
    await page.goto(proxy.origin + saved[10]?.url);
    expect([await page.locator('html').getAttribute('data-build'), await hasStyles(page)]).toEqual([
      deployed?.replace('-deployed', ''),
      true,
    ]);
    await expect(note(page)).toBeVisible();
  });

  test('a page that is not stored shows a message, and loads by itself when the connection is back', async ({
    page,
    context,
  }) => {
    await save(page, await newest(1));
    await page.goto(`${proxy.origin}/mentett`);
    await expect.poll(() => savedPaths(page)).toHaveLength(1);
    proxy.cut();
    await page.goto(`${proxy.origin}/rovat/sport`);
    await expect(page.getByRole('heading', { name: /^Nincs internet/ })).toBeVisible();
    await expect(page.locator('[data-own-part=offline-list] li')).toHaveCount(2);
    // The first heading of the front page is the title of its lead, which is not there.
    await expect(page.locator('[data-own-part=offline-list] a[href="/"]')).toHaveText('Nyitólap');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaultsInBothModes(page), `${width} px`).toEqual([]);
    }
    await context.setOffline(true);
    proxy.mend();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Sport', level: 1 })).toBeVisible();
  });

  test('the note above a stored page follows the connection', async ({ page, context }) => {
    const saved = await newest(1);
    await save(page, saved);
    await page.goto(`${proxy.origin}/mentett`);
    await expect.poll(() => savedPaths(page)).toHaveLength(1);
    proxy.cut();
    await page.goto(proxy.origin + saved[0]?.url);
    await expect(note(page)).toContainText('Nincs kapcsolat. Mentett változat');
    for (let times = 0; times < 2; times++) {
      await context.setOffline(true);
      await expect(note(page)).toContainText('Nincs kapcsolat. Mentett változat');
      await expect(note(page).getByRole('button', { name: 'Próbáld újra' })).toBeVisible();
      await context.setOffline(false);
      await expect(note(page)).toContainText('Újra van kapcsolat.');
      await expect(note(page).getByRole('button', { name: 'Friss változat' })).toBeVisible();
    }
  });

  test('on a full device the oldest stored articles are replaced, and nothing breaks', async ({
    page,
    context,
  }) => {
    const [last, ...saved] = await newest(51);
    if (!last) throw new Error('no article');
    await save(page, saved);
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: proxy.origin, quotaSize: 2e6 });
    const quotaReported = page.waitForEvent('console', (message) =>
      message.text().startsWith('offline pages QuotaExceeded'),
    );
    await page.goto(`${proxy.origin}/mentett`);
    await quotaReported;
    await page.goto(proxy.origin + last.url);
    await page.getByRole('button', { name: /^(Mentés|Save)$/ }).click();
    await expect.poll(() => savedPaths(page)).toContain(last.url);
    expect((await savedPaths(page)).length).toBeLessThan(50);
    proxy.cut();
    await page.goto(proxy.origin + last.url);
    await expect(note(page)).toBeVisible();
    expect(await hasStyles(page)).toBe(true);
    await page.goto(proxy.origin + saved.at(-1)?.url);
    await expect(page.getByRole('heading', { name: /^Nincs internet/ })).toBeVisible();
  });

  const saveButton = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Mentés|Save)$/ })
      .first();

  test('articles that are no longer saved are removed from the device, including the last one', async ({
    page,
  }) => {
    const [article] = await newest(1);
    await page.goto(proxy.origin + article?.url);
    await saveButton(page).click();
    await expect.poll(() => savedPaths(page)).toEqual([article?.url]);
    await saveButton(page).click();
    await expect.poll(() => savedPaths(page)).toEqual([]);
  });

  /** Recordings on the device. */
  const storedSounds = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      const requests = await (await caches.open('kept')).keys();
      return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.mp3'));
    });
  const soundButton = (page: Page) =>
    page.getByRole('button', { name: 'A mentett cikkek hangját is eltesszük' });

  test('the recording of a saved article is stored on request, and plays without a connection', async ({
    page,
  }) => {
    const [episode] = await episodes();
    if (!episode) throw new Error('no episode');
    const { article, sourceUrl } = episode;
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(proxy.origin + article.url);
    await saveButton(page).click();
    await expect.poll(() => savedPaths(page)).toEqual([article.url]);

    await page.goto(`${proxy.origin}/beallitasok`);
    const settings = page.locator('[data-own-part=offline]');
    await settings.scrollIntoViewIfNeeded();
    await expect(settings).toContainText('ebből hang: 0 MB');
    expect(requestedPaths.filter((path) => path.endsWith('.mp3'))).toEqual([]);
    await soundButton(page).click();
    await expect(soundButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(settings).toContainText(/ebből hang: 0,[1-9]\sMB/);
    expect(await storedSounds(page)).toEqual([sourceUrl]);
    await settings.getByRole('button', { name: 'Semmi' }).scrollIntoViewIfNeeded();
    expect(await axeFaultsInBothModes(page, { within: ['[data-own-part=offline]'] })).toEqual([]);

    proxy.cut();
    await page.goto(proxy.origin + article.url);
    await expect(note(page)).toBeVisible();
    await buttons(page).first().click();
    await expect.poll(() => position(page)).toBeGreaterThan(0);
    // From the middle of the file.
    await seek(page).focus();
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => position(page)).toBeGreaterThan(30);

    proxy.mend();
    await page.goto(proxy.origin + article.url);
    await saveButton(page).click();
    await expect.poll(() => storedSounds(page)).toEqual([]);
  });

  test('no recording is left after that is switched off', async ({ page }) => {
    const [episode] = await episodes();
    await page.goto(`${proxy.origin}/beallitasok`);
    await page.locator('[data-own-part=offline]').scrollIntoViewIfNeeded();
    await soundButton(page).click();
    await page.goto(proxy.origin + episode?.article.url);
    await saveButton(page).click();
    await expect.poll(() => storedSounds(page)).toEqual([episode?.sourceUrl]);
    await page.goto(`${proxy.origin}/beallitasok`);
    await page.locator('[data-own-part=offline]').scrollIntoViewIfNeeded();
    await soundButton(page).click();
    await expect.poll(() => storedSounds(page)).toEqual([]);
    expect(await savedPaths(page)).toEqual([episode?.article.url]);
  });

  test('a reader chooses what is stored, and nothing is left if they choose nothing', async ({ page }) => {
    const [article] = await newest(1);
    await page.goto(`${proxy.origin}/beallitasok`);
    const settings = page.locator('[data-own-part=offline]');
    await settings.scrollIntoViewIfNeeded();
    await settings.getByRole('button', { name: 'Amit elmentek, olvasok és követek' }).click();
    await expect(settings).toContainText(/[1-9]\d*\soldal, \d+(,\d)?\sMB/, { timeout: 60_000 });
    await page.goto(proxy.origin + article?.url);
    await expect.poll(async () => (await storedPages(page)).map(({ path }) => path)).toContain(article?.url);
    await page.goto(`${proxy.origin}/beallitasok`);
    await settings.scrollIntoViewIfNeeded();
    await settings.getByRole('button', { name: 'Semmi' }).click();
    await expect(settings).toContainText('0 oldal, 0 MB');
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      )
      .toEqual([0, 0]);
  });
});
