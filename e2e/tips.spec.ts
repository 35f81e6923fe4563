import type { Page } from '@playwright/test';
import { mailTo } from './outbox.ts';
import { expect, origin, test } from './reader.ts';

test.use({ javaScriptEnabled: false });

const game = `${origin}/melleklet/tippjatek`;

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${origin}/tamogatas/belepes`);
  await page.getByLabel('E-mail-cím').fill(address);
  await page.getByRole('button', { name: 'Kérem a levelet' }).click();
  await page.goto(/https?:\S+kulcs=[\w-]+/.exec(await mailTo(address, /./))?.[0] ?? '');
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page.getByText(address)).toBeVisible();
}

test('a reader tips without scripts, keeps values after a mistake, and plays with friends by a link', async ({
  page,
  browser,
}) => {
  await page.goto(game);
  await page.getByRole('link', { name: 'Tippelek' }).click();
  await expect(page.getByRole('heading', { name: 'A játékhoz lépj be' })).toBeVisible();

  const name = `Éva ${Date.now() % 100_000}`;
  await signIn(page, `jatekos-${Date.now()}@example.hu`);
  await page.goto(`${game}/tippek`);
  const goals = page.locator('input[inputmode=numeric]');
  await goals.nth(0).fill('2');
  await goals.nth(1).fill('1');
  await page.getByLabel('Milyen néven játszol?').fill('www.hu');
  await page.getByRole('button', { name: 'Elmentem' }).click();
  await expect(page.getByRole('alert')).toContainText('Ezt a nevet nem tudjuk kitenni');
  await expect(goals.nth(0)).toHaveValue('2');
  await page.getByLabel('Milyen néven játszol?').fill(name);
  await page.getByRole('button', { name: 'Elmentem' }).click();
  await expect(page.getByRole('status')).toHaveText(/Elmentettük/);
  await page.goto(`${game}/tippek`);
  await expect(goals.nth(1)).toHaveValue('1');

  await page.getByRole('link', { name: 'Ligáim' }).click();
  await page.getByLabel('A liga neve').fill('Kedd esti kör');
  await page.getByRole('button', { name: 'Elindítom' }).click();
  await expect(page.getByRole('table')).toContainText(name);
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const invited = await stranger.newPage();
  await invited.goto(page.url().replace(/\?.*/, ''));
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Kedd esti kör');
  await expect(invited.getByText(name)).toHaveCount(0);
  await stranger.close();
});
