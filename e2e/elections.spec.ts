import { axeFaults } from './axe.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';

const results = origins.main.replace('localhost', 'valasztas.localhost');

test('a supplement shows results in a frame as high as its page, and a way through them by keys', async ({ page, context }) => {
  await page.goto(`${origins.main}/melleklet/valasztas-2022/valasztokeruletek`);
  const frame = page.frameLocator('iframe[title="Egyéni választókerületek eredményei"]');
  const heightOf = () =>
    page
      .locator('iframe')
      .first()
      .evaluate((element: HTMLIFrameElement) => element.height);
  await expect(frame.getByRole('link', { name: /^Baranya 1\. \(Pécs\): Egységben Magyarországért, 44,01%/ })).toBeVisible();
  await expect.poll(heightOf).not.toBe('1100');
  const before = Number(await heightOf());
  await frame.getByRole('link', { name: /^Baranya 1\. \(Pécs\): Egy/ }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { level: 1, name: 'Baranya 1. (Pécs)' })).toBeVisible();
  await expect(frame.getByText('megválasztva')).toBeVisible();
  await expect.poll(async () => Number(await heightOf())).toBeLessThan(before);
  expect(await context.cookies(results)).toEqual([]);
});

test('pages of results have nothing against them', async ({ page }) => {
  for (const path of ['/valasztas-2022/valasztokeruletek', '/ep-2024/frakciok', '/valasztas-2022/telepulesek?nev=pecs']) {
    await page.goto(results + path);
    expect(await axeFaults(page), path).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a settlement is found and read', async ({ page }) => {
    await page.goto(`${results}/valasztas-2022/telepulesek`);
    await page.getByLabel('Település vagy budapesti kerület neve').fill('hodmezovasarhely');
    await page.getByRole('button', { name: 'Keresés' }).click();
    await page.getByRole('link', { name: 'Hódmezővásárhely' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hódmezővásárhely');
    await expect(page.getByText('Feldolgozottság: 100%')).toBeVisible();
  });
});
