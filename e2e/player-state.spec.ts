import { buttons, inPlayer, pause, player, playNewest, position, seek, status, titles } from './player.ts';
import { expect, test } from './reader.ts';

test('after a reload the player offers to continue where the listener was', async ({ page }) => {
  const [newest] = await titles();
  await playNewest(page);
  await pause(page).click();
  await seek(page).press('Home');
  for (const expected of [15, 30]) {
    await inPlayer(page, '15 másodperccel előre').click();
    await expect.poll(() => position(page)).toBe(expected);
  }
  await page.reload();
  await expect(status(page)).toHaveText('Itt tartottál: 0:30');
  await inPlayer(page, `Folytatás: ${newest}`).click();
  await expect.poll(() => position(page)).toBeGreaterThan(30);
  await expect(status(page)).toHaveText('');
});

test('the player stays closed once it is closed; an episode continues where it was left', async ({
  page,
}) => {
  await playNewest(page);
  await pause(page).click();
  await seek(page).press('Home');
  await inPlayer(page, '15 másodperccel előre').click();
  await inPlayer(page, 'A lejátszó bezárása').click();
  await expect(player(page)).toHaveCount(0);
  await expect(buttons(page).first()).toBeFocused();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'index');
  await expect(player(page)).toHaveCount(0);
  await buttons(page).first().click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(15);
});

test('the speed is remembered, and the device shows what is playing', async ({ page }) => {
  const [newest] = await titles();
  await playNewest(page);
  await player(page).getByLabel('Lejátszás sebessége').selectOption('1,5×');
  const device = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    state: navigator.mediaSession.playbackState,
  }));
  expect(device).toEqual({ title: newest, state: 'playing' });
  await page.reload();
  await expect(player(page).getByLabel('Lejátszás sebessége')).toHaveValue('1.5');
});

test('only one tab plays at a time', async ({ page, context }) => {
  await playNewest(page);
  const other = await context.newPage();
  await playNewest(other);
  await expect(inPlayer(page, /^Lejátszás: /)).toBeVisible();
  await other.close();
});
