import { signInByMail } from './mail-sign-in.ts';
import { expect, origin, test } from './reader.ts';

test.use({ javaScriptEnabled: false });

const game = `${origin}/melleklet/tippjatek`;

test('a reader tips without scripts, keeps values after a mistake, and plays with friends by a link', async ({
  page,
  browser,
}) => {
  await page.goto(game);
  await page.getByRole('link', { name: 'Tippelek' }).click();
  await expect(page.getByRole('heading', { name: 'A játékhoz lépj be' })).toBeVisible();

  const name = `Éva ${Date.now() % 100_000}`;
  const address = `jatekos-${Date.now()}@example.hu`;
  await signInByMail(page, address);
  await expect(page.getByText(address)).toBeVisible();
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
