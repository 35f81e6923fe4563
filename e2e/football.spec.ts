import { expect, isMarked, mark, test } from './reader.ts';
import { startServer, type TestServer } from './server.ts';

/** The final of the World Cup of 2022: a match with everything in it, extra time and penalties too. */
const final = 900122064;

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  // A minute of the replay takes half a second, so the match lasts as long as this test needs.
  server = await startServer({ SAMPLE: 'no', LIVESCORE_REPLAY: `fixture:${final}@120` });
});
test.afterAll(() => server[Symbol.asyncDispose]());

test('events of a match are updated in place, without a reload, and the page does not move', async ({
  page,
}) => {
  await page.goto(`${server.origin.main}/foci?meccs=${final}`);
  await mark(page);
  const region = page.locator('#foci-elo');
  const shown = await region.innerText();
  const back = page.getByRole('link', { name: 'Vissza' });
  await back.focus();
  await expect.poll(() => region.innerText()).not.toBe(shown);
  await expect(region.getByRole('heading', { name: 'Összefoglaló' })).toBeVisible({ timeout: 60_000 });
  await expect(back).toBeFocused();
  expect(await isMarked(page)).toBe(true);
});

test('the keyboard leads from the list to a match and back', async ({ page }) => {
  await page.goto(`${server.origin.main}/foci?liga=4&szezon=2024&nap=2024-06-14`);
  const match = page.getByRole('link', { name: /Németország.*Skócia/ });
  await match.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/meccs=\d+/);
  await expect(page.getByRole('region', { name: 'Németország–Skócia' })).toContainText('5–1');
  await page.getByRole('link', { name: 'Vissza' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/nap=2024-06-14/);
});

test('names lead from a table to a team, a player and a match, without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.origin.main}/foci?liga=1&szezon=2026&oldal=tabella`);
  await page.getByRole('link', { name: 'Argentína', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Argentína' })).toBeVisible();
  await page.getByRole('table', { name: 'Keret' }).getByRole('link', { name: 'Lionel Messi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lionel Messi' })).toBeVisible();
  await page.getByRole('link', { name: /Hollandia.*Argentína/ }).click();
  await expect(page.getByRole('region', { name: 'Hollandia–Argentína' })).toContainText('2–2');
  await expect(page.getByRole('region', { name: 'Egymás ellen' })).toContainText('nincs adatunk');
  await context.close();
});

test('competition, season and tables can be chosen without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.origin.erdely}/foci`);
  await page.getByText('Más bajnokság, idény, nap').click();
  await page.getByLabel('Ország').selectOption({ label: 'Nemzetközi' });
  await page.getByRole('button', { name: 'Választom' }).click();
  await page.getByLabel('Bajnokság', { exact: true }).selectOption({ label: 'Világbajnokság' });
  await page.getByRole('button', { name: 'Megnézem' }).click();
  await page.getByRole('navigation', { name: 'Nézet' }).getByRole('link', { name: 'Tabella' }).click();
  await expect(page.getByRole('table', { name: 'A csoport', exact: true })).toContainText('Mexikó');
  await context.close();
});

test('a frame on another site reports its height, and stores nothing on the device', async ({ page }) => {
  const before = await page.context().storageState();
  // Another host, and nothing of ours on the page.
  await page.goto(`http://127.0.0.1:${server.port}/healthz`);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    addEventListener(
      'message',
      ({ source, data }) => source === frame.contentWindow && Object.assign(frame, { height: data.height }),
    );
    document.body.append(frame);
  }, `${server.origin.main}/beagyazas/foci?liga=1&szezon=2022&oldal=tabella`);
  await expect
    .poll(() => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight))
    .toBeGreaterThan(1000);
  await expect(
    page.frameLocator('iframe').getByRole('table', { name: 'A csoport', exact: true }),
  ).toBeVisible();
  expect(await page.context().storageState()).toEqual(before);
});
