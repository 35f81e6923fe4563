import type { Page } from '@playwright/test';
import { everyBlock } from './every-block.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, test } from './reader.ts';

const links = (page: Page) => page.locator('a[data-press][data-width]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Képek nagyban' });

test('pictures open large with caption and credit; arrows, Escape and the back button work', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await everyBlock());
  const url = page.url();
  const link = links(page).first();
  await link.click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText('1 / 6');
  await expect(dialog(page)).toContainText(
    'Balla Ervin udvara: nyolc hónapig itt száradtak a gerendák, mielőtt bárki hozzájuk nyúlt. Rajz: Címlap',
  );
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toContainText('2 / 6');
  await expect(dialog(page)).toContainText('Az ár, amely a régi hidat elvitte');
  await expect(dialog(page).getByRole('button', { name: 'Következő kép' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(url);
  await link.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(url);
  await expect(link).toBeFocused();
});

test('pictures keep the focus among their buttons, whose names are Hungarian', async ({ page }) => {
  await page.goto(await everyBlock());
  await links(page).nth(1).click();
  for (const name of ['Bezárás (Esc)', 'Nagyítás', 'Előző kép', 'Következő kép'])
    await expect(dialog(page).getByRole('button', { name })).toBeAttached();
  // Twice as often as there are buttons.
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    // After the last element focus goes to the browser, as in any dialog, and never to the page behind.
    expect(
      await dialog(page).evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
});

test('a long caption can be scrolled', async ({ page }) => {
  await openQuiet(page, await everyBlock());
  await links(page)
    .first()
    .evaluate((link) => {
      link.dataset.caption = 'Ilyen hosszú képaláírás is van. '.repeat(40);
    });
  await links(page).first().click();
  const caption = dialog(page).locator('.pswp__caption');
  await caption.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => caption.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('pages load nothing for the lightbox before it is opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openQuiet(page, await everyBlock());
  expect(scripts.filter((url) => /lightbox|\/embed-/.test(url))).toEqual([]);
  await links(page).first().hover();
  await expect.poll(() => scripts.filter((url) => url.includes('lightbox')).length).toBe(0);
  await links(page).first().click();
  await expect(dialog(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('lightbox'))).toHaveLength(1);
});

test('pictures open in a new tab when the reader asks the browser for that', async ({ page, context }) => {
  await page.goto(await everyBlock());
  const opened = context.waitForEvent('page');
  await links(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/\/media\/.*\.jpg$/);
  await expect(dialog(page)).toHaveCount(0);
});
