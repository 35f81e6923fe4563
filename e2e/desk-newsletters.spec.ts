import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { mailTo } from './outbox.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';
import { tomorrowsWeekday } from './tomorrow.ts';

/** Subscribes a reader to a newsletter, and confirms it as they do. */
async function subscribe(page: Page, code: string): Promise<void> {
  const email = `olvaso-${Date.now()}@example.hu`;
  const answer = await page.request.post(`${origins.main}/api/newsletter/subscribe`, {
    data: { email, listCodes: [code] },
  });
  expect(answer.status()).toBe(202);
  const link = /https?:\/\/\S+\/hirlevel\/\S+/.exec(await mailTo(email, /Erősítsd meg/))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Megerősítem' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feliratkoztál');
}

test('today’s newsletter is ordered by hand, introduced and sent, and stays in the archive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAtDesk(page, 'vezeto');
  const { document } = await page.evaluate(async () => (await fetch('/api/edit/newsletters/main')).json());
  // A list of its own with tomorrow's date, which no other test writes to.
  const own = { ...document[0], code: 'proba', name: 'Próbalevél', days: [tomorrowsWeekday()] };
  await editCall('PUT', 'newsletters/main', { document: [...document, own] });
  await page.goto(`${deskOrigin}/torzsadatok/hirlevelek/main`);
  await page.getByRole('button', { name: 'Próbalevél', exact: true }).click();
  await expect(page.getByText('Ma nincs szám')).toBeVisible();
  // Nobody would get it, and there would be no other one today.
  const send = page.getByRole('button', { name: 'Küldés most' });
  await expect(send).toBeDisabled();
  await subscribe(page, 'proba');
  await page.goto(`${deskOrigin}/torzsadatok/hirlevelek/main`);
  await page.getByRole('button', { name: 'Próbalevél', exact: true }).click();
  await expect(send).toBeEnabled();
  const titles = page.getByRole('button', { name: /^Lejjebb: / }).and(page.locator('li[draggable] button'));
  const first = (await titles.first().getAttribute('aria-label'))?.replace('Lejjebb: ', '') ?? '';
  await titles.first().click();
  await expect(titles.nth(1)).toHaveAttribute('aria-label', `Lejjebb: ${first}`);
  await expect(page.getByText(`${first}: 2. hely, összesen`)).toBeAttached();
  await page.getByLabel('Ajánlás').fill('Ma ezt érdemes elolvasni.');
  await page.getByLabel('Ki ajánlja').fill('Pataki Lilla');
  await expect(page.getByText('A mai szám nincs elmentve')).toBeVisible();
  // What was typed stays while another newsletter is looked at, and is not left in silence.
  await page.getByRole('button', { name: document[0].name, exact: true }).click();
  await page.getByRole('button', { name: 'Próbalevél', exact: true }).click();
  await expect(page.getByLabel('Ajánlás')).toHaveValue('Ma ezt érdemes elolvasni.');
  await page.getByRole('link', { name: 'Ma', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maradok' }).click();
  // The letter is shown as it is saved, in its own frame, before anybody gets it.
  await page.getByRole('button', { name: 'Mentem, és megnézem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ahogy az olvasók megkapják' });
  await expect(dialog.getByText(/^Tárgy: .+ – Próbalevél$/)).toBeVisible();
  const letter = dialog.locator('iframe').contentFrame();
  await expect(letter.getByText('Ma ezt érdemes elolvasni.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sötét' }).click();
  await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(14, 20, 24)');
  await dialog.getByRole('button', { name: 'Telefon' }).click();
  expect(await letter.locator('body').evaluate(() => innerWidth)).toBe(390);
  expect(await axeFaults(page, { without: ['iframe'] })).toEqual([]);
  await dialog.getByRole('button', { name: 'Bezárom' }).click();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Küldés most' }).click();
  await expect(page.getByText('Épp megy')).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${origins.main}/api/newsletter/lists/proba/issues`)).json())
    .toMatchObject({ issues: [{ title: expect.any(String) }] });
  await page.goto(`${origins.main}/hirlevel/archivum/proba`);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByText('Ma ezt érdemes elolvasni.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText(first.replace(/\s/g, ' '));
});

test('an issue that somebody else has saved or sent meanwhile is not overwritten in silence', async ({
  page,
}) => {
  await signInAtDesk(page, 'vezeto');
  const { document } = await page.evaluate(async () => (await fetch('/api/edit/newsletters/main')).json());
  const own = { ...document[0], code: 'kozos', name: 'Közös levél', days: [tomorrowsWeekday()] };
  await editCall('PUT', 'newsletters/main', { document: [...document, own] });
  await page.goto(`${deskOrigin}/torzsadatok/hirlevelek/main`);
  await page.getByRole('button', { name: 'Közös levél', exact: true }).click();
  const intro = page.getByLabel('Ajánlás');
  const save = page.getByRole('button', { name: 'Mentem a számot' });

  await intro.fill('Az enyém.');
  const others = { articles: null, intro: 'A másiké.', introBy: '', sendAt: null };
  await editCall('PUT', 'newsletter-issues/main/kozos', { document: others });
  await page.route('**/newsletter-issues/main/kozos', async (route) => {
    if (route.request().method() === 'PUT') await intro.fill('Az enyém, mentés közben is írva.');
    await route.continue();
  });
  await save.click();
  await expect(page.getByText('Közben más is mentette ezt a számot.')).toBeVisible();
  await expect(intro).toHaveValue('Az enyém, mentés közben is írva.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A szám elmentve')).toBeVisible();
  const issue = () => editCall<{ document: object }>('GET', 'newsletter-issues/main/kozos');
  expect((await issue()).document).toMatchObject({ intro: 'Az enyém, mentés közben is írva.' });

  await intro.fill('Elkésve.');
  await editCall('POST', 'newsletter-issues/main/kozos/send', {});
  await expect.poll(issue).toMatchObject({ state: 'sent' });
  await save.click();
  // The fields show what was sent; what was typed too late can be copied.
  await expect(intro).toHaveValue('Az enyém, mentés közben is írva.');
  await expect(page.getByLabel('Amit beírtál, de már nem ment ki')).toHaveValue('Elkésve.');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Másolás' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Elkésve.');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Elvetem' }).click();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
});
