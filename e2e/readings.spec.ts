import { expect, origin, test } from './reader.ts';

const follow = /^Követés/;

test('a followed place has its weather on every page, first on the weather page, and on „Neked”', async ({
  page,
}) => {
  await page.goto(`${origin}/idojaras/kekesteto`);
  await expect(page.getByRole('heading', { name: 'A következő napok' })).toBeVisible();
  await expect(page.locator('[data-forecast] li')).toHaveCount(7);
  await page.getByRole('button', { name: follow }).click();
  await expect(page.getByRole('button', { name: follow })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`${origin}/rovat/belfold`);
  const top = page.getByRole('region', { name: 'Dátum és lapjaink' }).locator('[data-reading=weather]');
  await expect(top).toContainText('Kékestető');
  await expect(top).toHaveAttribute('href', '/idojaras/kekesteto');

  await page.goto(`${origin}/idojaras`);
  await expect(
    page.locator('[data-own-part=forecast]').getByRole('heading', { level: 2 }).first(),
  ).toContainText('Kékestető');

  await page.goto(`${origin}/neked`);
  await expect(page.getByRole('link', { name: 'Kékestető', exact: true })).toBeVisible();
});

test('a gauge has its history without scripts, and each reading has a feed', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/vizallas`);
  await page.getByRole('link', { name: 'Füzesremete', exact: true }).click();
  await expect(page.getByRole('img', { name: 'A Szamos vízállása itt: Füzesremete' })).toBeVisible();
  await page.getByRole('link', { name: 'Egy hét' }).click();
  await expect(page).toHaveURL(/\/vizallas\/szamos-fuzesremete\?idotav=het$/);
  await context.close();
  for (const list of ['idojaras/szeged', 'vizallas/szamos-fuzesremete', 'arfolyam/eur'])
    for (const format of ['rss', 'atom', 'json-feed']) {
      const answer = await request.get(`${origin}/${format}/${list}`);
      expect(answer.status(), `${format} ${list}`).toBe(200);
      expect(await answer.text(), `${format} ${list}`).toContain(`/${list.split('/')[0]}`);
    }
  expect((await request.get(`${origin}/rss/arfolyam/xyz`)).status()).toBe(404);
});

test('a search can be followed on its page, and its newest results are on „Neked”', async ({ page }) => {
  await page.goto(`${origin}/archivum?term=${encodeURIComponent('árvíz')}`);
  await page.getByRole('button', { name: 'Követés: árvíz' }).click();
  await expect(page.getByRole('button', { name: 'Követés: árvíz' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${origin}/neked`);
  const searches = page.getByRole('region', { name: 'Keresések' });
  await expect(searches.getByRole('link', { name: 'árvíz', exact: true })).toBeVisible();
  await expect(searches.locator('time')).toHaveCount(3);
});

test('a supporter sees no button that asks for support', async ({ page }) => {
  await page.goto(`${origin}/legfrissebb`);
  const ask = page.getByRole('contentinfo').locator('a[href="/tamogatas"]').first();
  await expect(ask).toBeVisible();
  await page.evaluate(() => {
    const until = String(Math.floor(Date.now() / 1000) + 86_400);
    localStorage.setItem('supporter', until);
    localStorage.setItem('look', JSON.stringify({ supporter: until }));
  });
  await page.reload();
  await expect(ask).toBeHidden();
});
