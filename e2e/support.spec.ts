import type { Page } from '@playwright/test';
import { openQuiet } from './open-quiet.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a monthly support goes from the form to the thank-you page, and is in the counter', async ({
    page,
    request,
  }) => {
    const counter = async () =>
      (await (await request.get(`${origins.main}/api/counter`)).json()) as { recurring: number };
    const before = await counter();
    await page.goto(`${origins.main}/tamogatas`);
    await expect(page.getByRole('radio', { name: 'Havonta' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Mennyit most?' })).toBeHidden();
    await page.getByText('6 000 Ft').click();
    await page.getByLabel(/^E-mail-cím/).fill('olvaso@example.hu');
    await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click();
    await expect(page.getByText('Próbafizetés – itt nem mozdul pénz')).toBeVisible();
    await page.getByRole('button', { name: 'Sikerüljön a fizetés' }).click();
    await expect(page).toHaveURL(/\/tamogatas\/siker\?id=[\w-]{22}$/);
    await expect(page.getByRole('main')).toContainText(/6\s000\sFt havonta/);
    expect(await page.content()).not.toContain('olvaso@example.hu');
    expect((await counter()).recurring).toBe(before.recurring + 1);
  });

  test('faults come back with messages, and a refused card with another way to pay', async ({ page }) => {
    await page.goto(`${origins.erdely}/tamogatas`);
    await page.getByText('Egyszer').click();
    await expect(page.getByLabel(/^Összeg/)).toBeHidden();
    await page.getByRole('group', { name: 'Mennyit most?' }).getByText('Más összeg').click();
    await page.getByLabel(/^Összeg/).fill('1');
    await page.getByLabel(/^E-mail-cím/).fill('olvaso@example.ro');
    await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click();
    await expect(page.getByRole('alert')).toContainText(/legalább 5\slej, legfeljebb 15\s000\slej/);
    expect(page.url()).not.toContain('olvaso');
    await expect(page.getByRole('radio', { name: 'Egyszer' })).toBeChecked();
    await expect(page.getByLabel(/^E-mail-cím/)).toHaveValue('olvaso@example.ro');
    await page.getByRole('textbox', { name: /^Más összeg/ }).fill('75');
    await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click();
    await expect(page.getByText(/75\slej/)).toBeVisible();
    await page.getByRole('button', { name: 'Utasítsa el a bank' }).click();
    await page.getByRole('link', { name: 'Inkább átutalom' }).click();
    await expect(page.getByRole('img', { name: /^QR-kód.*euróátutalást/ })).toBeInViewport();
  });

  test('an abandoned payment comes back to the form as it was sent', async ({ page }) => {
    await page.goto(`${origins.erdely}/tamogatas`);
    await page.getByText('Egyszer').click();
    await page.getByRole('group', { name: 'Mennyit most?' }).getByText('Más összeg').click();
    await page.getByLabel(/^Összeg/).fill('75');
    await page.getByLabel(/^E-mail-cím/).fill('olvaso@example.ro');
    await page.getByLabel(/^Név/).fill('Kovács Ági');
    await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click();
    await page.getByRole('button', { name: 'Mégsem fizetek' }).click();
    await page.getByRole('link', { name: 'Újra megpróbálom' }).click();
    await expect(page).toHaveURL(`${origins.erdely}/api/support/again`);
    await expect(page.getByRole('radio', { name: 'Egyszer' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: /^Más összeg/ })).toHaveValue('75');
    await expect(page.getByLabel(/^E-mail-cím/)).toHaveValue('olvaso@example.ro');
    await expect(page.getByLabel(/^Név/)).toHaveValue('Kovács Ági');
    await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click();
    await page.getByRole('button', { name: 'Sikerüljön a fizetés' }).click();
    await page.goto(`${origins.erdely}/api/support/again`);
    await expect(page).toHaveURL(`${origins.erdely}/tamogatas`);
    await expect(page.getByLabel(/^E-mail-cím/)).toHaveValue('');
  });

  test('the tax page calculates; the regional site has none', async ({ page }) => {
    await page.goto(`${origins.main}/egyszazalek`);
    await page.getByText('Éves adó').click();
    await page.getByLabel('Összeg, Ft').fill('1200000');
    await page.getByRole('button', { name: 'Kiszámolom' }).click();
    await expect(page.locator('output')).toContainText(/12\s000\sFt/);
    expect((await page.goto(`${origins.erdely}/egyszazalek`))?.status()).toBe(404);
  });
});

/** Opens the form once its script runs; sent before that, it works as without scripts. */
const openForm = (page: Page) => openQuiet(page, `${origins.main}/tamogatas`);

test('with scripts faults are shown in place, also without an answer, and the form keeps its values', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('group', { name: 'Mennyit havonta?' }).getByText('Más összeg').click();
  await page.getByLabel(/^Összeg/).fill('1');
  await page.getByLabel(/^E-mail-cím/).fill('olvaso@example.hu');
  const send = page.getByRole('button', { name: 'Tovább a fizetéshez' });
  await send.click();
  await expect(page.getByText(/^Egész összeget adj meg/)).toBeVisible();
  await expect(page.getByLabel(/^Összeg/)).toBeFocused();
  await page.route('**/api/support', (route) => route.abort());
  await page.getByLabel(/^Összeg/).fill('5000');
  await send.click();
  await expect(page.getByText(/^Nem értük el a\sszervert/)).toBeVisible();
  await expect(page.getByText(/^Egész összeget adj meg/)).toBeHidden();
  await expect(page.getByLabel(/^E-mail-cím/)).toHaveValue('olvaso@example.hu');
  await page.unroute('**/api/support');
  await send.click();
  await expect(page.getByText('Próbafizetés – itt nem mozdul pénz')).toBeVisible();
  await page.getByRole('button', { name: 'Sikerüljön a fizetés' }).click();
  await expect(page.locator('[data-minutes]')).not.toContainText('több mint');
});

test('with scripts a support is started once, however often the button is pressed while the next page loads', async ({
  page,
}) => {
  await openForm(page);
  let starts = 0;
  // An address on the same page, as if the provider's took long to load.
  await page.route('**/api/support', async (route) => {
    starts += 1;
    await route.fulfill({ json: { url: `${origins.main}/tamogatas#fizetes` } });
  });
  await page.getByLabel(/^E-mail-cím/).fill('olvaso@example.hu');
  const send = page.getByRole('button', { name: 'Tovább a fizetéshez' });
  await send.click();
  await expect(page).toHaveURL(/#fizetes$/);
  await send.click();
  // Whatever the second press sends is sent before this.
  await page.evaluate(() => fetch('/api/counter'));
  expect(starts).toBe(1);
  // A reader who comes back may see this page as it was left.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await send.click();
  await expect.poll(() => starts).toBe(2);
});

test('with scripts the form says that it waits for the provider', async ({ page }) => {
  await openForm(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/support', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.getByLabel(/^E-mail-cím/).fill('olvaso@example.hu');
  await page.getByRole('button', { name: 'Tovább a fizetéshez' }).click();
  const waiting = page.getByText(/^Megnyitjuk a\sfizetés oldalát/);
  await expect(waiting).toBeVisible();
  answer.resolve();
  await expect(page.getByText(/^Nem értük el a\sszervert/)).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('with scripts the form keeps its values after a refused card or going back, until the payment', async ({
  page,
}) => {
  const send = page.getByRole('button', { name: 'Tovább a fizetéshez' });
  const expectFilled = async () => {
    await expect(page.getByRole('radio', { name: 'Egyszer' })).toBeChecked();
    await expect(page.getByLabel(/^Összeg/)).toHaveValue('7777');
    await expect(page.getByLabel(/^E-mail-cím/)).toHaveValue('olvaso@example.hu');
    await expect(page.getByLabel(/^Név/)).toHaveValue('Kovács Ági');
  };
  await openForm(page);
  await page.getByText('Egyszer').click();
  await page.getByRole('group', { name: 'Mennyit most?' }).getByText('Más összeg').click();
  await page.getByLabel(/^Összeg/).fill('7777');
  await page.getByLabel(/^E-mail-cím/).fill('olvaso@example.hu');
  await page.getByLabel(/^Név/).fill('Kovács Ági');
  await send.click();
  await page.getByRole('button', { name: 'Utasítsa el a bank' }).click();
  // Pressed before its code has loaded, it leads to a form of the server's, which has the values, too.
  const again = page.getByRole('link', { name: 'Újra megpróbálom' });
  await expect(again).toHaveAttribute('href', '/tamogatas');
  await again.click();
  await expect(page).toHaveURL(`${origins.main}/tamogatas`);
  await expectFilled();
  await send.click();
  await page.getByRole('button', { name: 'Mégsem fizetek' }).click();
  await expect(page).toHaveURL(/miert=megszakitva/);
  await page.goto(`${origins.main}/tamogatas`);
  await expectFilled();
  await send.click();
  await page.getByRole('button', { name: 'Sikerüljön a fizetés' }).click();
  await expect(page).toHaveURL(/\/siker\?/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('support-form'))).toBeNull();
  await page.goto(`${origins.main}/tamogatas`);
  await expect(page.getByLabel(/^E-mail-cím/)).toHaveValue('');
});

test('with scripts account data can be copied, and the calculator updates while typing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${origins.main}/egyszazalek`);
  await page.getByRole('button', { name: 'Másolás: A kedvezményezett adószáma' }).click();
  await expect(page.getByText('Másolva').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01234565-1-42');
  await page.getByLabel('Összeg, Ft').fill('1000000');
  await expect(page.locator('output')).toContainText(/18\s000\sFt/);
  // At half a page's width the answer must be below the question, and not covered by it.
  await page.setViewportSize({ width: 768, height: 900 });
  const [form, answer] = await Promise.all([
    page.getByLabel('Összeg, Ft').boundingBox(),
    page.locator('output').boundingBox(),
  ]);
  expect(answer?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
});
