import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { createDraft, openWindow, saved, textOf } from './writer-window.ts';

/** The button that publishes a piece, and what stands beside it. */

const warnings = (page: Page) => page.getByRole('button', { name: /kérdéses hely, így is megjelenhet/ });

test('a reporter reads the piece’s state where there is nothing to do, and why it was handed back', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await signInAtDesk(page, 'ujsagiro');
  await page.goto(`${deskOrigin}/iro/${await createDraft('<p>Alap.</p>')}`);
  await expect(page.getByText('Ezt a cikket te most csak olvashatod')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leadom' })).toHaveCount(0);
  await page.goto(deskOrigin);
  await page.getByRole('button', { name: 'Új cikk' }).click();
  await page.getByLabel('Cím', { exact: true }).fill('Leadott cikk');
  await textOf(page).click();
  await page.keyboard.type('Alap.');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Leadom' }).click();
  await expect(page.getByText('Leadtad. Amíg ki nem teszik, írhatod tovább.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Leadva', { exact: true })).toBeVisible();
  const [, piece] = /iro\/(\d+)/.exec(page.url()) ?? [];
  await editCall('POST', `pieces/${piece}/return`, { note: 'Kérj még egy forrást.' });
  await expect(page.getByText('Visszaadták: Kérj még egy forrást.')).toBeVisible();
});

test('on phones, the number of warnings is beside it and leads to them; no name covers the tools', async ({
  browser,
}) => {
  const piece = await createDraft('<p>Alap.</p>'.repeat(20));
  const page = await openWindow(browser, piece);
  await expect(warnings(page)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(warnings(page)).toHaveText(/^\d$/);
  await textOf(page).getByText('Alap.').first().click();
  await expect(warnings(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'A bekezdés menüje' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Cím', exact: true }).click();
  await warnings(page).click();
  await expect(page.getByText('Nincs borítóképe.')).toBeInViewport();

  await editCall('POST', `pieces/${piece}/schedule`, { at: Math.floor(Date.now() / 1000) + 86_400 });
  const publish = page.locator('summary', { hasText: 'Megjelenik holnap' });
  await expect(publish).toBeVisible();
  const [left, right] = [await warnings(page).boundingBox(), await publish.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test('a scheduled piece is said to be out once its time has come, with the way to its page', async ({
  browser,
}) => {
  const page = await openWindow(browser, await createDraft('<p>Alap.</p>'));
  await page.locator('summary[title="Más időpont, vagy más lépés"]').click();
  await page.getByRole('button', { name: 'Időzítem…' }).click();
  const soon = new Date(Date.now() + 10_000).toLocaleString('sv', { timeZone: 'Europe/Budapest' });
  await page.getByLabel('Időpont, budapesti idő szerint').fill(soon.replace(' ', 'T'));
  await page.keyboard.press('Control+Enter');
  const out = page.locator('summary', { hasText: 'Kint van' });
  await expect(out).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Időzítve.' })).toHaveCount(0);
  await out.click();
  const reader = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Megnézem olvasóként' }).click();
  await expect((await reader).getByText('Alap.')).toBeVisible();
});

/** Types a title that the server refuses. */
async function typeRefusedTitle(page: Page, piece: number): Promise<void> {
  await page.route(`**/api/edit/pieces/${piece}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { status: 400, error: 'Too long.' } })
      : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Hosszú cím');
  await expect(page.getByText(/^Ezt a szerver nem fogadta el/)).toBeVisible();
}

test('a piece can be withdrawn although one of its fields cannot be saved', async ({ browser }) => {
  const piece = await createDraft('<p>Alap.</p>');
  await editCall('POST', `pieces/${piece}/publish`, {});
  const page = await openWindow(browser, piece);
  await typeRefusedTitle(page, piece);
  await page.locator('summary[title="Más időpont, vagy más lépés"]').click();
  await page.getByRole('button', { name: 'Visszavonom…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Téves.');
  // What was typed is not lost by a key.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Visszavonom' }).click();
  await expect(page.getByText(/Visszavontad/)).toBeVisible();
});

test('neither a preview nor a restored version drops a field that cannot be saved', async ({ browser }) => {
  const piece = await createDraft('<p>Alap.</p>');
  const { version } = await editCall<{ version: number }>('POST', `pieces/${piece}/publish`, {});
  await editCall('PATCH', `pieces/${piece}`, { version, changes: { lead: 'Új lead' } });
  const page = await openWindow(browser, piece);
  await typeRefusedTitle(page, piece);
  const refusal = page.getByText('mert az egyik mező így nem menthető');
  await page.getByRole('link', { name: 'Előnézet' }).click();
  await expect(refusal).toHaveCount(1);
  await page.locator('summary', { hasText: 'Előzmények' }).click();
  await page.getByRole('button', { name: /változat a munkapéldány$/ }).click();
  await expect(refusal).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Cím', exact: true })).toHaveText('Hosszú cím');
  await expect(page.getByLabel('Lead', { exact: true })).toHaveValue('Új lead');
});
