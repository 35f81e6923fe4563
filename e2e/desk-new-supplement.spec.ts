import { axeFaults } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';

test('a supplement of the next election is put together from a list by keys, and readers have it', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(page, 'vezeto');
  await page.goto(`${deskOrigin}/torzsadatok/mellekletek/main`);
  await page.getByRole('link', { name: 'Új melléklet listából' }).press('Enter');
  const publish = page.getByRole('button', { name: /^Közzéteszem/ });
  await expect(publish).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(publish).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Cím', { exact: true }).fill('Foci-vb 2030');
  await expect(page.getByLabel('Bajnokság').locator('option:checked')).toHaveText('Világbajnokság');
  await page.getByLabel('Bajnokság').selectOption({ label: 'más, a száma szerint' });
  await expect(page.getByLabel('A bajnokság száma')).toBeVisible();
  await page.getByRole('button', { name: 'Választás', exact: true }).press('Enter');
  await page.getByLabel('Cím', { exact: true }).fill('Önkormányzati választás 2029');
  await expect(page.getByText('Itt a melléklet valódi oldala látszik majd')).toBeVisible();
  // Before there is a frame: no script runs in it, so axe would wait for its answer.
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Egy mondat a cím alá').fill('Polgármesterek, testületek, megyék.');
  await page.getByLabel('Utolsó nap').fill('2029-06-10');
  await page.getByRole('checkbox', { name: /^Részvétel/ }).press('Space');
  await page.getByRole('button', { name: 'Részvétel: feljebb' }).press('Enter');
  const preview = page.getByRole('group', { name: 'A melléklet fülei' });
  await expect(preview.getByRole('button')).toHaveText([
    'Cikkek',
    'Részvétel',
    'Adatok, térkép',
    'Mandátumok',
  ]);
  const shown = page.frameLocator('iframe[title^="A melléklet oldala"]');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Önkormányzati választás 2029');
  await expect(shown.getByText('Itt még nincs cikk.')).toBeVisible();
  await preview.getByRole('button', { name: 'Mandátumok' }).press('Enter');
  await expect(shown.getByText('Még nincs adat.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Kint van: Önkormányzati választás 2029')).toBeVisible();
  const reader = await browser.newPage();
  for (const [origin, path, message] of [
    [origins.main, '', 'Itt még nincs cikk.'],
    [origins.erdely, '/mandatumok', 'Még nincs adat.'],
  ]) {
    await reader.goto(`${origin}/melleklet/onkormanyzati-valasztas-2029${path}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/Önkormányzati/);
    await expect(reader.getByText(message ?? '')).toBeVisible();
  }
  await reader.close();
  await page.goto(`${deskOrigin}/torzsadatok/mellekletek?uj=true`);
  await page.getByLabel('Cím', { exact: true }).fill('Önkormányzati választás 2029');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Egy mondat a cím alá')).toHaveAttribute('aria-invalid', 'true');
  await page.close();
});
