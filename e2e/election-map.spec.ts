import { expect, test } from './reader.ts';
import { electionOrigin, origins } from './test-origins.ts';

const supplement = '/melleklet/orszaggyulesi-valasztas-2026';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const site of ['main', 'erdely'] as const) {
    test(`the map links to a county and on to a constituency, with both in the address: ${site}`, async ({
      page,
    }) => {
      const frame = page.frameLocator('iframe').first();
      await page.goto(`${origins[site]}${supplement}/valasztokeruletek`);
      await expect(
        frame.getByRole('link', {
          name: /^Nógrád 2\. \(Balassagyarmat\): Fidesz–KDNP, .* 211 szavazat előny$/,
        }),
      ).toBeVisible();
      await frame.getByRole('link', { name: 'Budapest: nagyobb térkép' }).click();
      await expect(page).toHaveURL(
        `${origins[site]}${supplement}/valasztokeruletek/megye-budapest#eredmenyek`,
      );
      await frame.getByRole('link', { name: /^Budapest 3\.: Tisza/ }).click();
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Budapest 3.');
      await expect(frame.getByText('Ennek a választókerületnek más a határa')).toBeVisible();
      await page.goBack();
      await page.goBack();
      await frame.getByRole('link', { name: 'Hatszögek' }).click();
      await expect(page).toHaveURL(`${origins[site]}${supplement}/valasztokeruletek/hatszogek#eredmenyek`);
      await page.goto(`${origins[site]}${supplement}/valtozas/mi-hazank`);
      await expect(frame.getByRole('heading', { level: 2, name: /^Mi Hazánk: változás/ })).toBeVisible();
      await expect(frame.getByRole('link', { name: /^Pest 1\.: nincs összevetés$/ })).toBeVisible();
    });
  }
});

test('a settlement is suggested while it is typed, and its page shows changes', async ({ page }) => {
  await page.goto(`${electionOrigin}/valasztas-2026/valasztokeruletek`);
  const field = page.getByLabel('Település vagy budapesti kerület');
  const typed = Promise.withResolvers<void>();
  // On a slow line the script arrives after the whole name.
  await page.route(/suggest-settlements/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await field.focus();
  await field.pressSequentially('hodmezov');
  typed.resolve();
  await expect(page.locator('#telepulesek option[value="Hódmezővásárhely"]')).toHaveCount(1);
  await field.press('Enter');
  await page.getByRole('link', { name: 'Hódmezővásárhely' }).click();
  const row = page.getByRole('row', { name: /Fidesz–KDNP/ });
  await expect(row.getByRole('cell').last()).toHaveText(/^−\d+,\d\d$/);
});
