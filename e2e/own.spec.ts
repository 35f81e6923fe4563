import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { emptyAccount, pressed, signIn, storedItem, titles } from './own-items.ts';
import { expect, isMarked, mark, newestArticles, origin, test } from './reader.ts';
import { getJson } from './test-origins.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Mentés', exact: true });

/** Saves these articles, one after the other. */
async function save(page: Page, articles: ReadonlyArray<{ url: string }>): Promise<void> {
  for (const { url } of articles) {
    await page.goto(url);
    await saveButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(saveButton(page)).toHaveAttribute(...pressed(true));
  }
}

/** No-break spaces and soft hyphens come from the typography. */
const words = (text: string) => text.replaceAll(/[\u00ad\u2060]/g, '').replaceAll('\u00a0', ' ');
const shownTitles = async (page: Page) => (await titles(page).allTextContents()).map(words);

test('an article is saved by its button, and is first on the page of saved articles until it is removed', async ({
  page,
  context,
}) => {
  const articles = await newestArticles(3);
  await save(page, articles);
  await page.reload();
  await expect(saveButton(page)).toHaveAttribute(...pressed(true));
  await page.goto(`${origin}/mentett`);
  await expect(titles(page)).toHaveCount(3);
  const [first = '', ...others] = await shownTitles(page);
  expect(first).toBe(words(articles.at(-1)?.title ?? ''));

  const other = await context.newPage();
  await other.goto(`${origin}/mentett`);
  await expect(titles(other)).toHaveCount(3);
  const button = page.getByRole('button', { name: 'Mentés' }).first();
  await button.click();
  await expect(button).toHaveAttribute(...pressed(false));
  await expect(other.getByRole('button', { name: 'Mentés' }).first()).toHaveAttribute(...pressed(false));
  await other.reload();
  await expect(titles(other)).toHaveCount(2);
  expect(await shownTitles(other)).toEqual(others);
  await other.close();
  await button.click();
  await expect(button).toHaveAttribute(...pressed(true));

  // An article that no longer exists.
  await page.evaluate(() => {
    const own = JSON.parse(localStorage.getItem('own') ?? '{}');
    own.items['saved:999999'] = { at: Date.now(), value: 'yes' };
    localStorage.setItem('own', JSON.stringify(own));
  });
  await page.reload();
  await expect(page.getByText('Egy elmentett cikk már nem érhető el.')).toBeVisible();
  await page.getByRole('button', { name: 'Levétel a listáról' }).click();
  await page.reload();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByText('nem érhető el')).toBeHidden();
});

test('older saved articles are added once, however often the button is pressed meanwhile', async ({
  page,
}) => {
  const { items } = (await getJson(`${origin}/api/articles?limit=40`)) as { items: Array<{ id: number }> };
  // From before the page is opened: a busy browser applies a new route only after the next request.
  let isHeld = false;
  const requests: string[] = [];
  const answers: Array<() => void> = [];
  await page.route('**/mentett?cikk=*', async (route) => {
    if (isHeld) {
      requests.push(route.request().url());
      await new Promise<void>((answer) => answers.push(answer));
    }
    await route.continue();
  });
  await page.goto(`${origin}/mentett`);
  await page.evaluate(
    (ids) => {
      const saved = ids.map((id, index) => [`saved:${id}`, { at: Date.now() - index, value: 'yes' }]);
      const own = { v: 1, items: Object.fromEntries(saved), emptiedAt: 0, owner: null };
      localStorage.setItem('own', JSON.stringify(own));
    },
    items.map(({ id }) => id),
  );
  await page.reload();
  await expect(titles(page)).toHaveCount(30);
  isHeld = true;
  const more = page.getByRole('button', { name: 'Korábbiak' });
  await more.click();
  await more.click();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  for (const answer of answers) answer();
  await expect(more).toBeHidden();
  await expect(titles(page)).toHaveCount(40);
  expect(requests).toHaveLength(1);
});

test('followed subjects are on one page, with new articles marked; pressing a chip removes its articles', async ({
  page,
}) => {
  await page.goto(`${origin}/neked`);
  await expect(page.getByText('Még nem követsz semmit.')).toBeVisible();
  for (const path of ['/cimke/tura', '/szerzo/kende-luca']) {
    await page.goto(origin + path);
    // Cards in the list have such a button, too.
    const button = page.getByRole('button', { name: /^Követés: / }).first();
    await button.click();
    await expect(button).toHaveAttribute(...pressed(true));
  }
  await page.goto(`${origin}/neked`);
  await expect(titles(page).first()).toBeVisible();
  const both = await titles(page).count();
  expect(both).toBeGreaterThan(9);
  await expect(page.getByText('Új', { exact: true }).filter({ visible: true })).toHaveCount(0);
  // The author has more articles than one page shows.
  await page.getByRole('button', { name: 'Követés: Kende Luca' }).click();
  await expect.poll(() => titles(page).count()).toBeLessThan(both);
  await page.getByRole('button', { name: 'Követés: Kende Luca' }).click();
  await expect(titles(page)).toHaveCount(both);

  await page.evaluate(() => {
    localStorage.setItem('followed-seen', String(Date.now() / 1000 - 10 * 86_400));
    sessionStorage.clear();
  });
  await page.reload();
  await expect(page.getByText('Új', { exact: true }).first()).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(titles(page)).toHaveCount(both);
  await expect(page.getByText('Új', { exact: true }).first()).toBeHidden();
});

test('reading settings apply before the first paint, and opened articles are stored only if that is switched on', async ({
  page,
}) => {
  const [article = { url: '', title: '' }] = await newestArticles(1);
  await page.goto(article.url);
  // Pieces of other tests push it off the first page of the newest articles, but have other authors.
  const list = await page.locator('main a[href*="/szerzo/"]').first().getAttribute('href');
  expect(await storedItem(page, 'history')).toBeNull();
  await page.goto(`${origin}/beallitasok`);
  for (const name of ['Szépia', 'Legnagyobb', 'Talpatlan', 'Jegyezze meg']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveAttribute(
      ...pressed(true),
    );
  }
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { atFirst: { ...document.documentElement.dataset } });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(article.url);
  expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toMatchObject({
    theme: 'sepia',
    text: 'largest',
    font: 'sans',
    marks: 'on',
  });
  await expect
    .poll(async () => JSON.parse((await storedItem(page, 'history')) ?? '[]'))
    .toMatchObject([{ path: new URL(article.url).pathname, title: article.title }]);

  await page.goto(origin + list);
  await expect(page.locator('main h2 a[data-read]')).toHaveAccessibleDescription('olvasott');
  await page.goto(`${origin}/beallitasok`);
  await page.getByRole('button', { name: 'Ne jegyezze meg' }).click();
  await expect.poll(() => storedItem(page, 'history')).toBeNull();
});

test('what could not be sent to the account is sent again while the page is open', async ({ page }) => {
  const account = emptyAccount();
  await signIn(page.context(), account);
  let attempts = 0;
  await page.route('**/api/own', (route) => {
    attempts += 1;
    if (attempts === 1) return route.abort();
    return attempts === 2 ? route.fulfill({ status: 503 }) : route.fallback();
  });
  await page.clock.install();
  await save(page, await newestArticles(1));
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return Object.keys(account.items).length;
    })
    .toBe(1);
  expect(attempts).toBeGreaterThan(2);
});

test('two devices of a reader have the same data, which can be exported and deleted', async ({
  page,
  browser,
}) => {
  const account = emptyAccount();
  const articles = await newestArticles(2);
  await page.clock.install();
  await save(page, articles.slice(0, 1));
  await page.clock.runFor(60_000);
  expect(account.items, 'nothing is sent while nobody is signed in').toEqual({});
  await signIn(page.context(), account);
  await page.reload();
  await expect.poll(() => Object.keys(account.items)).toHaveLength(1);

  const otherDevice = await browser.newContext();
  await answerConsent(otherDevice);
  const second = await otherDevice.newPage();
  await signIn(otherDevice, account);
  await save(second, articles.slice(1));
  await second.goto(`${origin}/mentett`);
  await expect(titles(second)).toHaveCount(2);
  await expect.poll(() => Object.keys(account.items)).toHaveLength(2);
  await second.context().close();

  await page.goto(`${origin}/beallitasok`);
  // It is shown by the code that the buttons need, too.
  await expect(page.getByRole('link', { name: 'Letöltöm a fiókomból' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Letöltöm', exact: true }).click();
  const all = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(all.saved.map(({ url }: { url: string }) => url)).toContain(articles[0]?.url);
  await page.getByRole('button', { name: 'Törlök mindent' }).click();
  await expect(page.getByRole('button', { name: 'Mégsem' })).toBeFocused();
  await mark(page);
  await page.getByRole('button', { name: 'Igen, törlöm' }).click();
  await expect.poll(() => account.items).toEqual({});
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await page.goto(`${origin}/mentett`);
  await expect(page.getByText('Még nem mentettél el cikket.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('personal pages explain that they need scripts, and link elsewhere', async ({ page }) => {
    await page.goto(`${origin}/mentett`);
    await expect(page.getByText('A mentett cikkeket a böngésződ őrzi.')).toBeVisible();
    await page.goto(`${origin}/neked`);
    await expect(page.getByRole('link', { name: 'Minden cikk RSS-ben' })).toBeVisible();
    await page.goto(`${origin}/beallitasok`);
    await expect(page.getByText('Itt a JavaScript ki van kapcsolva')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
