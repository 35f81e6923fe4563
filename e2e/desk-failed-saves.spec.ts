import type { Page } from '@playwright/test';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { expect, test } from './reader.ts';
import { addressOf } from './records-room.ts';
import { createDraft } from './writer-window.ts';

/** Writes that fail, or are done without their answer arriving: nothing is lost, and nothing is done twice. */

/** The server does the next such write of the open page, but its answer is lost. */
const loseNextAnswer = (page: Page, path: string, method: string): Promise<void> =>
  page.evaluate(
    (lost) => {
      const send = window.fetch;
      window.fetch = async (address, init) => {
        const response = await send(address, init);
        if (init?.method !== lost.method || !String(address).startsWith(lost.path)) return response;
        window.fetch = send;
        await response.arrayBuffer();
        throw new TypeError('The connection is lost.');
      };
    },
    { path, method },
  );

const failNext = (page: Page, address: RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'no' } }), { times: 1 });

test('the reason of a withdrawal that failed is there at the next attempt', async ({ page }) => {
  const piece = await createDraft('<p>Alap.</p>');
  await editCall('POST', `pieces/${piece}/publish`, {});
  await signInAtDesk(page, 'szerkeszto');
  await page.goto(`${deskOrigin}/iro/${piece}`);
  const dialog = page.getByRole('dialog');
  const withdraw = async () => {
    await page.locator('summary[title="Más időpont, vagy más lépés"]').click();
    await page.getByRole('button', { name: 'Visszavonom…' }).click();
  };
  await failNext(page, /\/withdraw$/);
  await withdraw();
  await dialog.getByRole('textbox').fill('Téves volt a forrás.');
  await dialog.getByRole('button', { name: 'Visszavonom' }).click();
  await expect(page.getByText('A szerver most nem tudja megcsinálni.')).toBeVisible();
  await withdraw();
  await expect(dialog.getByRole('textbox')).toHaveValue('Téves volt a forrás.');
  await dialog.getByRole('button', { name: 'Visszavonom' }).click();
  await expect(page.getByText(/Visszavontad/)).toBeVisible();
});

test('the reason of withdrawals that failed stays in their dialog', async ({ page }) => {
  const piece = await createDraft('<p>Alap.</p>', { title: 'Amit együtt vonnak vissza' });
  await editCall('POST', `pieces/${piece}/publish`, {});
  await signInAtDesk(page, 'szerkeszto');
  await page.goto(`${deskOrigin}/?allapot=published`);
  await page.getByRole('checkbox', { name: /Amit együtt vonnak vissza/ }).check();
  await page.getByRole('button', { name: 'Visszavonom…' }).click();
  const dialog = page.getByRole('dialog');
  await failNext(page, /\/bulk$/);
  await dialog.getByRole('textbox').fill('Téves volt a forrás.');
  await dialog.getByRole('button', { name: 'Visszavonom' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A szerver most nem tudja megcsinálni.');
  await expect(dialog.getByRole('textbox')).toHaveValue('Téves volt a forrás.');
  await dialog.getByRole('button', { name: 'Visszavonom' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Amit együtt vonnak vissza')).toHaveCount(0);
});

test('a record that was saved without an answer is no conflict with oneself', async ({ page }) => {
  await editCall('PUT', 'tags/elveszett', { document: { slug: 'elveszett', name: 'Elveszett' } });
  await signInAtDesk(page, 'vezeto');
  await page.goto(addressOf('cimkek/elveszett'));
  await expect(page.getByLabel('Név', { exact: true })).toHaveValue('Elveszett');
  await loseNextAnswer(page, '/api/edit/tags/elveszett', 'PUT');
  await page.getByLabel('Név', { exact: true }).fill('Elveszett válasz');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nincs kapcsolat a szerverrel.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nincs elmentve')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a record and a piece whose answers were lost are created once', async ({ page }) => {
  await signInAtDesk(page, 'vezeto');
  await page.goto(addressOf('cimkek?uj=true'));
  await expect(page.getByLabel('Név', { exact: true })).toBeVisible();
  await loseNextAnswer(page, '/api/edit/tags/egyszer-felvett', 'PUT');
  await page.getByLabel('Név', { exact: true }).fill('Egyszer felvett');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Nincs kapcsolat a szerverrel.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/cimkek\/egyszer-felvett$/);

  await page.goto(deskOrigin);
  const newPiece = page.getByRole('button', { name: 'Új cikk' });
  await expect(newPiece).toBeVisible();
  await loseNextAnswer(page, '/api/edit/pieces', 'POST');
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/edit/pieces'),
  );
  await newPiece.click();
  const { id } = (await (await created).json()) as { id: number };
  await expect(page.getByText('Nincs kapcsolat a szerverrel.')).toBeVisible();
  await newPiece.click();
  await expect(page).toHaveURL(new RegExp(`/iro/${id}$`));
});

test('a new record of a site is at first one of the site that is chosen in the bar', async ({ page }) => {
  await signInAtDesk(page, 'vezeto');
  await page.evaluate(() => localStorage.setItem('desk.site', 'erdely'));
  await page.goto(addressOf('dokumentumok?uj=true'));
  await expect(page.getByRole('main').getByLabel('Lap', { exact: true })).toHaveValue('erdely');
});

test('a switch that was turned without an answer is no conflict with oneself', async ({ page }) => {
  await editCall('PUT', 'switchboard/main/promotion', { isOn: true });
  await signInAtDesk(page, 'szerkeszto', { room: { path: '/kapcsolok', heading: 'Kapcsolók' } });
  const row = page.locator('[data-switch]').filter({ has: page.getByRole('switch', { name: 'Promóció' }) });
  await row.getByRole('switch').click();
  await loseNextAnswer(page, '/api/edit/switchboard/main/promotion', 'PUT');
  const publish = page.getByRole('button', { name: /^Élesítem/ });
  await publish.click();
  await expect(page.getByText('Nincs kapcsolat a szerverrel.').first()).toBeVisible();
  await publish.click();
  await expect(publish).toBeHidden();
  await expect(row.getByText(/Melyik maradjon/)).toHaveCount(0);
  await editCall('PUT', 'switchboard/main/promotion', { isOn: true });
});
