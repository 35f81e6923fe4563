import type { Page } from '@playwright/test';
import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { expect, test } from './reader.ts';
import { widerThanWindow } from './wider-than-window.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(page, 'szerkeszto');
});
test.afterAll(() => page.close());

test('says when nothing is measured, and shows its charts also as tables', async () => {
  await page.getByRole('link', { name: 'Olvasottság' }).first().click();
  await expect(page.getByText(/^A mérés ki van kapcsolva/)).toBeVisible();
  await expect(page.locator('figure svg').first()).toBeVisible();
  await page.getByText('Táblázatban').first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByText('Minden keresésnek volt találata.')).toBeVisible();
});

for (const width of [390, 1440])
  test(`has no accessibility violation at ${width} px, light and dark`, async () => {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFaultsInBothModes(page)).toEqual([]);
    expect(await widerThanWindow(page)).toEqual([]);
  });

test('the focus goes on to the first further row when all pieces are shown', async () => {
  const answered = page.waitForResponse('**/api/edit/readership?*');
  await page.goto(`${deskOrigin}/olvasottsag`);
  const pieces = Array.from({ length: 23 }, (_, index) => ({
    ...{ id: index + 1, title: `Cikk ${index + 1}`, url: '/a', site: 'main', section: null },
    ...{ now: 1, today: 1, sources: {}, quarters: [0, 0, 0, 0] },
  }));
  const json = { ...(await (await answered).json()), pieces };
  await page.route('**/api/edit/readership?*', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole('button', { name: 'Mind, 23 cikk' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Cikk 21' })).toBeFocused();
  await page.unroute('**/api/edit/readership?*');
});

test('on a phone the button stands beside the title, and the facts below both', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${deskOrigin}/olvasottsag`);
  const top = async (place: ReturnType<Page['locator']>) => (await place.boundingBox())?.y ?? Number.NaN;
  const title = page.getByRole('heading', { name: 'Olvasottság' });
  const note = page.getByText(/megnyitás az utóbbi 5 percben/);
  await expect(note).toBeVisible();
  expect(await top(page.getByRole('link', { name: 'Falra' }))).toBeLessThan(await top(note));
  expect(await top(title)).toBeLessThan(await top(note));
});

test('has a wall display without controls', async () => {
  await page.getByRole('link', { name: 'Falra' }).click();
  await expect(page.getByRole('heading', { name: /^Amit most olvasnak/ })).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
});

test('says on the wall that the numbers cannot be read', async () => {
  await page.route('**/api/edit/readership?*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('nem lehet');
  await page.unroute('**/api/edit/readership?*');
});

test('says that one of its lists cannot be read, and not that there is nothing in it', async () => {
  await page.route('**/api/edit/readership/missing-pages?*', (route) =>
    route.fulfill({ status: 403, json: {} }),
  );
  await page.goto(`${deskOrigin}/olvasottsag`);
  await expect(page.getByRole('heading', { name: 'Törött hivatkozások' }).locator('..')).toContainText(
    'Ezt a te szerepeddel nem lehet.',
  );
  await page.unroute('**/api/edit/readership/missing-pages?*');
});
