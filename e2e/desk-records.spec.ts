import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, test } from './reader.ts';
import { addressOf, open } from './records-room.ts';
import { origins } from './test-origins.ts';

const putTag = (slug: string, name: string) => editCall('PUT', `tags/${slug}`, { document: { slug, name } });

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(page, 'vezeto');
});
test.afterAll(() => page.close());

test('a section is found and renamed with keys alone, and its history shows it', async () => {
  await editCall('PUT', 'sections/vizek', { document: { slug: 'vizek', name: 'Vizek' } });
  await open(page, 'rovatok');
  await expect(page.getByRole('link', { name: /^Vizek/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('vize');
  await expect(page.locator('a[data-record]')).toHaveCount(1);
  await page.getByRole('searchbox').blur();
  // The list may still be replaced by the answer to the whole word, which takes the focus away.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('a[data-record]')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.getByLabel('Webcím').fill('folyok');
  await page.getByLabel('Név', { exact: true }).fill('Folyók');
  await expect(page.getByText('Nincs elmentve')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/rovatok\/folyok$/);
  await expect(page.getByRole('heading', { name: 'Folyók' })).toBeVisible();
  const history = page.getByRole('complementary');
  await expect(history.getByText('átnevezte')).toBeVisible();
  await expect(history.getByText('Vizek', { exact: true })).toBeVisible();
});

test('faults are shown beside their fields, in Hungarian', async () => {
  await putTag('duna', 'Duna');
  await open(page, 'cimkek/duna');
  await page.getByLabel('Név', { exact: true }).fill('');
  await page.keyboard.press('Control+s');
  const field = page.getByLabel('Név', { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'Nem maradhat üresen.' })).toBeVisible();
  await page.getByRole('button', { name: 'Elvetem' }).click();
  await expect(field).toHaveValue('Duna');
  await open(page, 'cimkek?uj=true');
  await expect(page.getByRole('heading', { name: 'Új címke' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Webcím')).toHaveAttribute('aria-invalid', 'true');
});

test('changes by two people are merged, and in fields that both changed the editor chooses', async () => {
  await open(page, 'cimkek/duna');
  await page.getByLabel('Név', { exact: true }).fill('A Duna');
  await page.getByLabel('Leírás').fill('Folyam.');
  await editCall('PATCH', 'tags/duna', { changes: { name: 'Dunánk' } });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Közben más is átírta' });
  await expect(dialog.getByText('Dunánk')).toBeVisible();
  await dialog.getByRole('button', { name: /^\S.* változata$/ }).click();
  await dialog.getByRole('button', { name: 'Így mentem' }).click();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  const { document } = await page.evaluate(async () => (await fetch('/api/edit/tags/duna')).json());
  expect(document).toEqual({ slug: 'duna', name: 'Dunánk', description: 'Folyam.' });
});

test('the notice of an expired sign-in stays in view and covers no field', async ({ browser }) => {
  for (const width of [1440, 390]) {
    const other = await browser.newPage({ viewport: { width, height: 600 } });
    await signInAtDesk(other, 'vezeto');
    // Whatever succeeds after the sign-in has expired would take the notice away.
    const answers = ['history', 'uses'].map((call) => other.waitForResponse(`**/api/edit/${call}?*`));
    await open(other, 'rovatok/belfold');
    await Promise.all(answers);
    await other.getByLabel('Név', { exact: true }).fill('Közélet');
    await other.context().clearCookies();
    await other.keyboard.press('Control+s');
    const wayIn = other.getByRole('link', { name: 'Belépek egy új lapon' });
    await expect(wayIn).toBeVisible();
    await other.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(wayIn).toBeInViewport({ ratio: 1 });
    const barsEnd = (await wayIn.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
    await other.locator('main').getByRole('textbox').last().focus();
    for (let count = 0; count < 12; count++) {
      await other.keyboard.press('Shift+Tab');
      const focused = await other.locator(':focus').boundingBox();
      if ((await other.locator('main :focus').count()) === 0) break;
      expect(focused?.y).toBeGreaterThanOrEqual(barsEnd);
    }
    await other.close();
  }
});

test('text that is typed during a save is kept, and not saved yet', async () => {
  await open(page, 'cimkek/duna');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/edit/tags/duna', async (route) => {
    if (route.request().method() === 'PUT') await released.promise;
    await route.continue();
  });
  await page.getByLabel('Leírás').fill('Folyam, amely');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await saving;
  await page.getByLabel('Leírás').fill('Folyam, amely hosszú.');
  released.resolve();
  await expect(page.getByText('Elmentve', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Leírás')).toHaveValue('Folyam, amely hosszú.');
  await expect(page.getByText('Nincs elmentve')).toBeVisible();
  await page.unroute('**/api/edit/tags/duna');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Folyam, amely hosszú.').first()).toBeVisible();
});

test('a save whose answer cannot be read again is no conflict with oneself', async () => {
  await putTag('rajna', 'Rajna');
  await open(page, 'cimkek/rajna');
  await page.getByLabel('Leírás').fill('Folyam.');
  let isSaved = false;
  await page.route('**/api/edit/tags/rajna', async (route) => {
    if (route.request().method() === 'GET' && isSaved) return route.abort();
    isSaved ||= route.request().method() === 'PUT';
    return route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Elmentve', { exact: true })).toBeVisible();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await page.unroute('**/api/edit/tags/rajna');
  await page.getByLabel('Leírás').fill('Folyam Németországban.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('leaving unsaved changes asks for confirmation', async () => {
  await open(page, 'cimkek/duna');
  await page.getByLabel('Név', { exact: true }).fill('Duna folyam');
  await page.getByRole('link', { name: 'Kvízek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maradok' }).click();
  await expect(page.getByLabel('Név', { exact: true })).toHaveValue('Duna folyam');
  await page.getByRole('link', { name: 'Kvízek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elvetem és megyek' }).click();
  await expect(page.getByRole('heading', { name: 'Kvízek' })).toBeVisible();
});

test('a tag is merged into another one after showing what will happen', async () => {
  await putTag('ister', 'Ister');
  await open(page, 'cimkek/ister');
  await page.getByLabel('Melyik címke maradjon').fill('duná');
  await expect(page.getByRole('option', { name: /^Dunánk/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Dunánk/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('/cimke/ister ezentúl ide vezet: /cimke/duna')).toBeVisible();
  await dialog.getByRole('button', { name: 'Összevonom' }).click();
  await expect(page).toHaveURL(/cimkek\/duna$/);
  const moved = await fetch(`${origins.main}/cimke/ister`, { redirect: 'manual' });
  expect(moved.headers.get('location')).toMatch(/\/cimke\/duna$/);
});

test('a record is deleted once, however often the button is pressed', async () => {
  await putTag('torlendo', 'Törlendő');
  await open(page, 'cimkek/torlendo');
  const pressedTwice = Promise.withResolvers<void>();
  let deletions = 0;
  await page.route('**/api/edit/tags/torlendo', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    deletions += 1;
    await pressedTwice.promise;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Törlés', exact: true }).click();
  await page.getByRole('button', { name: 'Igen, törlöm' }).dblclick();
  pressedTwice.resolve();
  await expect(page).toHaveURL(/cimkek$/);
  expect(deletions).toBe(1);
});

test('rows are moved by keys, and readers see the new menu', async () => {
  await open(page, 'menuk/main');
  const main = page.getByRole('group', { name: /^Főmenü/ });
  const first = main.getByLabel('Felirat').first();
  const label = await first.inputValue();
  await main.getByRole('button', { name: `Lejjebb: ${label}` }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Felirat').nth(1)).toHaveValue(label);
  await expect(page.locator(':focus')).toHaveAccessibleName(`Lejjebb: ${label}`);
  // Back at the start there is no way up any more, and keys go on with the way down.
  await main.getByRole('button', { name: `Feljebb: ${label}` }).press('Enter');
  await expect(main.getByLabel('Felirat').first()).toHaveValue(label);
  await expect(page.locator(':focus')).toHaveAccessibleName(`Lejjebb: ${label}`);
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Felirat').nth(1)).toHaveValue(label);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('Felirat').nth(1)).toHaveValue(label);
  // A busy server may send the stale page once more while it renders the new one.
  await expect(async () => {
    await page.goto(`${origins.main}/impresszum`);
    const items = page.getByRole('navigation', { name: 'Rovatok' }).getByRole('link');
    await expect(items.nth(1)).toHaveText(label, { timeout: 1000 });
  }).toPass();
});

test('rows are removed one after the other by keys', async () => {
  await open(page, 'menuk/main');
  const main = page.getByRole('group', { name: /^Főmenü/ });
  const removers = main.getByRole('button', { name: /^Törlés: / });
  const second = await removers.nth(1).getAttribute('aria-label');
  await removers.first().press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', String(second));
  await page.getByRole('button', { name: 'Elvetem' }).click();
});

test('a forecast is pasted from a table, shows its warnings, and is published', async () => {
  await open(page, 'elorejelzesek/main');
  await page.getByLabel('Hely', { exact: true }).selectOption({ label: 'Szeged · 7 nap' });
  const day = page.getByRole('listitem', { name: /^péntek|szombat|vasárnap|hétfő|kedd|szerda|csütörtök/ });
  // Beside the records and the history, the fields of a day have little room.
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect
    .poll(() =>
      day
        .nth(1)
        .getByLabel('Az ég')
        .evaluate((field) => field.clientWidth),
    )
    .toBeGreaterThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await day.nth(1).getByLabel('Szél, km/h').fill('sok');
  await page.keyboard.press('Control+s');
  await expect(day.nth(1).getByLabel('Szél, km/h')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Itt van hiba:')).toBeVisible();
  await day.nth(1).getByLabel('Szél, km/h').fill('112');
  await expect(day.nth(1)).toContainText('Riasztás, harmadik fok');
  await expect(page.getByText('Itt van hiba:')).toBeHidden();
  await day
    .nth(2)
    .getByRole('button', { name: /^Mint előző/ })
    .press('Enter');
  await expect(day.nth(2).getByLabel('Szél, km/h')).toHaveValue('112');
  // A place that is moved stays open, so that it can be moved on.
  await page.getByText('A hely adatai').click();
  const forward = page.getByRole('button', { name: 'Hátrébb', exact: true });
  const back = page.getByRole('button', { name: 'Előrébb', exact: true });
  let steps = 0;
  for (; await forward.isEnabled(); steps += 1) {
    await forward.press('Enter');
  }
  // There it cannot go further, and the keys go on to the button beside it.
  await expect(back).toBeFocused();
  for (; steps > 0; steps -= 1) await back.press('Enter');
  await page.getByText('Beillesztés táblázatból').click();
  await page
    .getByLabel('A kimásolt sorok')
    .fill('Szeged\tholnap\t−3\t4\thózápor\t2,5\t95\nPécs\tma\t1\t6\tköd');
  await page.getByRole('button', { name: 'Beteszem' }).click();
  await expect(day.nth(1).getByLabel('Az ég')).toHaveValue('hózápor');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('átírva: Szeged, Pécs');
  await page.goto(`${origins.main}/idojaras/szeged`);
  await expect(page.getByText(/Riasztás, második fok, .*95\skm\/h/)).toBeVisible();
  await expect(page.locator('[data-forecast] li').nth(1)).toContainText('hózápor');
});

for (const [width, theme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`is accessible at ${width} px, ${theme}`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    for (const path of [
      '',
      'cimkek',
      'cimkek/duna',
      'menuk/main',
      'tamogatas/main',
      'hirlevelek/main',
      'elorejelzesek/main',
      'naplo',
    ]) {
      await openQuiet(page, addressOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFaults(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
