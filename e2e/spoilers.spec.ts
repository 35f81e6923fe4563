import type { Locator } from '@playwright/test';
import { expect, isMarked, mark, origin, test, waitForPage } from './reader.ts';
import { getJson } from './test-origins.ts';

interface ArticleAddress {
  url: string;
  title: string;
}

/** Its position on the page, regardless of scrolling. */
const placeOf = (element: Locator) =>
  element.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return [left, top + scrollY, width, height].map(Math.round);
  });

const cover = /^Eredmény takarva: .+\. Megmutatom$/;

test('a chosen sport is covered from the first paint until it is tapped, on this page and later ones', async ({
  page,
}) => {
  const match = (await getJson(`${origin}/api/articles/rangado-tiszavolgy-delhegy`)) as ArticleAddress;
  await page.goto(`${origin}/beallitasok`);
  const football = page.getByRole('button', { name: 'Foci' });
  await football.click();
  await expect(football).toHaveAttribute('aria-pressed', 'true');

  // Web fonts load by script and can break a line elsewhere, which is not what this test is about.
  await page.route('**/*.woff2', (route) => route.abort());
  // Scripts are blocked, so this is the page before any of them has run.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto(origin);
  const card = page.locator(`main [data-spoiler-key="${match.url}"]`).first();
  const link = card.locator(`a[href="${match.url}"]`).first();
  await expect(card).toHaveCSS('visibility', 'hidden');
  await expect(card.locator('img').or(link).first()).toHaveCSS('visibility', 'hidden');
  await expect(page.getByRole('link', { name: match.title })).toHaveCount(0);
  const before = await placeOf(card);
  await page.unroute('**/assets/**/*.js');

  await page.reload();
  const button = card.getByRole('button', { name: cover });
  await expect(button).toHaveAccessibleName('Eredmény takarva: Tiszavölgyi SE–Délhegy FC. Megmutatom');
  await button.focus();
  const covered = await placeOf(card);
  for (const [index, pixels] of covered.entries())
    expect(Math.abs(pixels - (before[index] ?? 0))).toBeLessThanOrEqual(1);
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
  await expect(card).toHaveCSS('visibility', 'visible');
  expect(await placeOf(card)).toEqual(covered);
  await expect(link).toBeFocused();

  await mark(page);
  await page.keyboard.press('Enter');
  await waitForPage(page, origin + match.url);
  expect(await isMarked(page), 'without loading the page anew').toBe(true);
  await expect(page.locator('h1')).toHaveCSS('visibility', 'visible');
  await page.reload();
  await expect(page.locator('h1')).toHaveCSS('visibility', 'visible');
  await page.evaluate(() => document.dispatchEvent(new Event('cimlap:changed')));
  await expect(page.locator('h1')).toHaveCSS('visibility', 'visible');
});

test('an article of a chosen sport is covered with its title; other sports are not', async ({ page }) => {
  const football = (await getJson(`${origin}/api/articles/rangado-tiszavolgy-delhegy`)) as ArticleAddress;
  const hockey = (await getJson(`${origin}/api/articles/volan-csik-linzi-sasok`)) as ArticleAddress;
  await page.addInitScript(() => localStorage.setItem('look', JSON.stringify({ spoilerfootball: 'on' })));
  await page.addInitScript(() => {
    localStorage.setItem(
      'own',
      JSON.stringify({
        v: 1,
        items: { 'setting:spoilerfootball': { at: 1, value: 'on' } },
        emptiedAt: 0,
        owner: null,
      }),
    );
  });
  await page.goto(origin + football.url);
  await expect(page).toHaveTitle(/^Eredmény takarva: /);
  await expect(page.locator('h1')).toHaveCSS('visibility', 'hidden');
  await page.getByRole('button', { name: cover }).first().click();
  await expect(page.locator('h1')).toHaveCSS('visibility', 'visible');
  await expect(page).toHaveTitle(new RegExp(football.title.slice(0, 20)));
  await page.goto(origin + hockey.url);
  await expect(page.locator('h1')).toHaveCSS('visibility', 'visible');
});

test('a cover is removed after two days, on a page that stayed open', async ({ page }) => {
  const match = (await getJson(`${origin}/api/articles/rangado-tiszavolgy-delhegy`)) as ArticleAddress;
  await page.clock.install();
  await page.goto(`${origin}/beallitasok`);
  const football = page.getByRole('button', { name: 'Foci' });
  await football.click();
  // The script that stores the choice may still be loading.
  await expect(football).toHaveAttribute('aria-pressed', 'true');
  await page.goto(origin + match.url);
  await expect(page.getByRole('button', { name: cover }).first()).toBeVisible();
  await page.clock.fastForward('48:00:00');
  await expect(page.locator('h1')).toHaveCSS('visibility', 'visible');
  await expect(page.getByRole('button', { name: cover })).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(match.title.slice(0, 20)));
});
