import { expect, test } from './reader.ts';
import { electionOrigin, origins } from './test-origins.ts';

test('a supplement shows results in a frame as high as its page, which can be used by keys', async ({
  page,
  context,
}) => {
  await page.goto(`${origins.main}/melleklet/valasztas-2022/valasztokeruletek`);
  const frame = page.frameLocator('iframe[title="Egyéni választókerületek eredményei"]');
  const heightOf = () =>
    page
      .locator('iframe')
      .first()
      .evaluate((element: HTMLIFrameElement) => element.height);
  await expect(
    frame.getByRole('link', { name: /^Baranya 1\. \(Pécs\): Egységben Magyarországért, 44,01%/ }),
  ).toBeVisible();
  await expect.poll(heightOf).not.toBe('1100');
  const before = Number(await heightOf());
  await frame.getByRole('link', { name: /^Baranya 1\. \(Pécs\): Egy/ }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { level: 1, name: 'Baranya 1. (Pécs)' })).toBeVisible();
  await expect(frame.getByText('megválasztva')).toBeVisible();
  await expect.poll(async () => Number(await heightOf())).toBeLessThan(before);
  expect(await context.cookies(electionOrigin)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const site of ['main', 'erdely'] as const) {
    test(`the address of the page names what the frame shows, so that reload and back keep it: ${site}`, async ({
      page,
    }) => {
      const frame = page.frameLocator('iframe').first();
      const heading = frame.getByRole('heading', { level: 1 });
      await page.goto(`${origins[site]}/melleklet/ep-2024/adatok`);
      await frame.getByRole('link', { name: 'Választókerületek' }).click();
      await expect(page).toHaveURL(`${origins[site]}/melleklet/ep-2024/adatok/valasztokeruletek#eredmenyek`);
      await frame.getByRole('link', { name: 'Baranya 1.', exact: true }).click();
      await expect(page).toHaveURL(/\/adatok\/valasztokeruletek\/baranya-1#eredmenyek$/);
      await page.reload();
      await expect(heading).toHaveText('Baranya 1. (Pécs)');
      await page.goBack();
      await expect(heading).toHaveText('Választókerületek');
      await frame.getByRole('link', { name: 'EP-frakciók' }).click();
      await expect(page).toHaveURL(`${origins[site]}/melleklet/ep-2024/frakciok#eredmenyek`);
    });
  }

  test('a settlement is searched for in the frame, and the result is in the address', async ({ page }) => {
    const frame = page.frameLocator('iframe').first();
    await page.goto(`${origins.main}/melleklet/valasztas-2022/adatok/telepulesek`);
    await frame.getByLabel('Település vagy budapesti kerület').fill('hodmez');
    await frame.getByRole('button', { name: 'Keresés' }).click();
    await expect(page).toHaveURL(/\/valasztas-2022\/adatok\/telepulesek\?nev=hodmez#eredmenyek$/);
    await expect(frame.getByRole('link', { name: 'Hódmezővásárhely' })).toBeVisible();
  });

  test('a settlement is found and read', async ({ page }) => {
    await page.goto(`${electionOrigin}/valasztas-2022/telepulesek`);
    await page.getByLabel('Település vagy budapesti kerület').fill('hodmezovasarhely');
    await page.getByRole('button', { name: 'Keresés' }).click();
    await page.getByRole('link', { name: 'Hódmezővásárhely' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hódmezővásárhely');
    await expect(page.getByText('Feldolgozottság: 100%')).toBeVisible();
  });
});
