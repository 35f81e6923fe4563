import { expect, newestArticle, origin, test } from './reader.ts';

test.use({ javaScriptEnabled: false });

test('the front page, an article and the pages of a list can be read', async ({ page }) => {
  await page.goto(`${origin}/`);
  await page.locator('main h2 a, main h3 a').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await page.goto(`${origin}/legfrissebb`);
  await page.locator('main a[href$="?oldal=2"]').first().click();
  await expect(page).toHaveURL(`${origin}/legfrissebb?oldal=2`);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('the menu opens', async ({ page }) => {
  await page.goto(`${origin}/`);
  await page.locator('summary', { hasText: 'Menü' }).click();
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Sport' }).click();
  await expect(page).toHaveURL(`${origin}/rovat/sport`);
});

test('times are dates, and an article can be sent by e-mail', async ({ page }) => {
  await page.goto((await newestArticle()).url);
  await expect(page.locator('main time').first()).toHaveText(/\d{4}\. [a-zéáűőúöüó]+ \d{1,2}\./);
  await expect(page.getByRole('link', { name: 'Küldés e-mailben' }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(page.getByRole('button', { name: 'Megosztás' })).toHaveCount(0);
});

test('the tabs of sections and supplements are links, and After’s cards can be scrolled', async ({
  page,
}) => {
  await page.goto(`${origin}/rovat/szepkilatas`);
  await page.getByRole('link', { name: /^Nehéz/ }).click();
  await expect(page).toHaveURL(`${origin}/rovat/szepkilatas/nehez`);
  await expect(page.getByRole('link', { name: /^Nehéz/ })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${origin}/melleklet/orosz-ukran-haboru`);
  await page.getByRole('link', { name: 'Elemzések' }).click();
  await expect(page).toHaveURL(`${origin}/melleklet/orosz-ukran-haboru/elemzesek`);
  await page.goto(`${origin}/after`);
  const cards = page.locator('[data-track] article');
  await expect(cards).toHaveCount(8);
  await expect(page.locator('[data-step]').first()).toBeHidden();
  await cards.last().locator('a').last().focus();
  await expect(cards.last()).toBeInViewport();
});

test('the row of a supplement’s tabs shows its current tab on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(`${origin}/melleklet/foci-vb-2026/helyszinek`);
  const tabs = page.getByRole('navigation', { name: /foci/i });
  await expect(tabs.getByRole('link', { name: 'Helyszínek' })).toBeInViewport({ ratio: 1 });
  await page.goto(`${origin}/melleklet/foci-vb-2026`);
  await expect(tabs.getByRole('link', { name: 'Cikkek' })).toBeInViewport({ ratio: 1 });
});

test('the archive can be searched, limited and paged through', async ({ page }) => {
  const main = page.locator('main');
  await page.goto(`${origin}/`);
  await page.locator('summary', { hasText: 'Keresés' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Részletes keresés' }).click();
  await expect(page).toHaveURL(`${origin}/archivum`);
  await main.getByRole('link', { name: 'Következő oldal' }).click();
  await expect(page).toHaveURL(`${origin}/archivum?oldal=2`);
  await main.getByRole('combobox', { name: 'Keresés az archívumban' }).fill('szamos');
  await main.getByLabel('Rovat').selectOption('Belföld');
  await main.getByRole('button', { name: 'Szűrés' }).click();
  await expect(main.getByText(/^\d+ találat erre: szamos/)).toBeVisible();
  await expect(main.locator('mark').first()).toHaveText(/^szamos/i);
  await main.getByRole('textbox', { name: 'Szerző' }).fill('Kende Luca');
  await main.getByRole('button', { name: 'Keresés' }).click();
  await expect(main.getByRole('list', { name: 'Szűrők' }).getByRole('listitem')).toHaveCount(2);
  await main.getByRole('link', { name: 'rovat: Belföld – törlés' }).click();
  await expect(main.getByRole('list', { name: 'Szűrők' }).getByRole('listitem')).toHaveText([
    'szerzőKende Luca',
  ]);
  await expect(main.getByRole('combobox', { name: 'Keresés az archívumban' })).toHaveValue('szamos');
});

test('a missing page offers a search', async ({ page }) => {
  await page.goto(`${origin}/nincs-ilyen`);
  await page.getByRole('textbox', { name: 'Keresés az archívumban' }).fill('árvíz');
  await page.keyboard.press('Enter');
  await expect(page.locator('main mark').first()).toBeVisible();
});
