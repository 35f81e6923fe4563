import { expect, origin, test } from './reader.ts';

const matches = `${origin}/melleklet/foci-vb-2026/meccsek`;
const medals = `${origin}/melleklet/parizs-2024/eremtablazat`;
const schedule = `${origin}/melleklet/parizs-2024/menetrend`;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('matches of a tournament are filtered by group and team, and the filter is removed', async ({
      page,
    }) => {
      await page.goto(matches);
      const form = page.locator('form', { has: page.getByLabel('Csapat') });
      const shown = page.getByRole('status').filter({ hasText: 'mérkőzés' });
      await expect(shown).toHaveCount(0);
      await form.getByLabel('Csoport').selectOption({ label: 'C csoport' });
      await form.getByRole('button', { name: 'Szűrés' }).click();
      await expect(page).toHaveURL(/csoport=c/);
      await expect(shown).toHaveText(/^6\smérkőzés\./);
      await expect(form.getByLabel('Csoport')).toHaveValue('c');

      await form.getByLabel('Csapat').selectOption({ label: 'Brazília' });
      await form.getByRole('button', { name: 'Szűrés' }).click();
      await expect(page).toHaveURL(/csapat=brazilia/);
      await expect(shown).toHaveText(/^3\smérkőzés\./);

      await form.getByRole('link', { name: 'Mind', exact: true }).click();
      await expect(page).toHaveURL(matches);
      await expect(shown).toHaveCount(0);
      await expect(form.getByLabel('Csapat')).toHaveValue('');
    });

    test('a medal table is filtered by sport, sorted, and links to the medallists of a nation', async ({
      page,
    }) => {
      await page.goto(medals);
      await expect(page.getByRole('table', { name: 'Éremtáblázat', exact: true })).toBeVisible();
      await page.getByLabel('Sportág').selectOption({ label: 'Úszás' });
      await page.getByLabel('Sorrend').selectOption({ label: 'név' });
      await page.getByRole('button', { name: 'Mutasd' }).click();
      await expect(page).toHaveURL(/sportag=uszas&rend=nev/);
      const table = page.getByRole('table', { name: 'Éremtáblázat: Úszás' });
      await expect(table.getByRole('row').nth(1)).toContainText('Ausztrália');

      await table.getByRole('link', { name: 'Magyarország' }).click();
      await expect(page).toHaveURL(/nemzet=magyarorszag/);
      const medallists = page.getByRole('region', { name: /Magyarország: érmesek/ });
      await expect(medallists.getByRole('row', { name: /férfi 200 méter hát/ })).toContainText('Arany');
      await medallists.getByRole('link', { name: 'Csak a táblázat' }).click();
      await expect(page).not.toHaveURL(/nemzet/);
      await expect(table).toBeVisible();
      await expect(page.getByLabel('Sorrend')).toHaveValue('nev');
    });

    test('a day of the schedule links to its finals', async ({ page }) => {
      await page.goto(schedule);
      await page.getByRole('link', { name: '2024. augusztus 1.' }).click();
      await expect(page).toHaveURL(/nap=2024-08-01/);
      await expect(page.getByRole('row', { name: /férfi 200 méter hát/ })).toContainText('Arany');
    });
  });
