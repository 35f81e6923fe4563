import { buttons, inPlayer, pause, player, playNewest, position, seek, status, titles } from './player.ts';
import { expect, newestArticles, origin, test } from './reader.ts';

test('after the page was loaded anew it offers to go on where the listener was', async ({ page }) => {
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

test('once closed it stays away; an episode begins where it was left', async ({ page }) => {
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

test('the speed is kept, and the device knows what is playing', async ({ page }) => {
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

test('60 pages while it plays leave nothing behind', async ({ page }) => {
  test.setTimeout(180_000);
  const urls = [...(await newestArticles(3)).map(({ url }) => url), `${origin}/`];
  await playNewest(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const visit = (count: number) =>
    page.evaluate(
      async ([all, times]) => {
        for (let n = 0; n < times; n++) {
          const done = new Promise((resolve) =>
            document.addEventListener('cimlap:navigated', resolve, { once: true }),
          );
          const { committed, finished } = navigation.navigate(all[n % all.length] ?? '/');
          for (const step of [committed, finished]) step?.catch(() => {});
          await done;
        }
      },
      [urls, count] as const,
    );
  const nodes = async () => {
    for (let n = 0; n < 3; n++) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  };
  await visit(12);
  const early = await nodes();
  await visit(48);
  // Work of the last page may retain the one before it for a moment.
  await expect.poll(nodes, { timeout: 20_000 }).toBeLessThanOrEqual(early * 1.1);
  await expect(player(page)).toHaveCount(1);
});

test('one tab is heard at a time', async ({ page, context }) => {
  await playNewest(page);
  const other = await context.newPage();
  await playNewest(other);
  await expect(inPlayer(page, /^Lejátszás: /)).toBeVisible();
  await other.close();
});
