import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFaultsInBothModes } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';
import { widerThanWindow } from './wider-than-window.ts';

const room = { path: '/kapcsolok', heading: 'Kapcsolók' };
const row = (page: Page, name: string) =>
  page.locator('[data-switch]').filter({ has: page.getByRole('switch', { name, exact: true }) });
const publish = (page: Page) => page.getByRole('button', { name: /^Élesítem/ });
const bar = (page: Page, text: string) =>
  page.getByRole('complementary', { name: /Rendkívüli|Most érkezett/ }).filter({ hasText: text });

const turn = (name: string, body: object) => editCall('PUT', `switchboard/main/${name}`, body);

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await turn('promotion', { isOn: true });
  await signInAtDesk(page, 'szerkeszto', { room });
});
test.afterAll(async () => {
  for (const name of ['breaking', 'trending', 'promotion', 'ads']) await turn(name, { isOn: true });
  await page.close();
});

test('breaking news with its own text appears on an open page and is taken back', async ({ browser }) => {
  const reader = await browser.newPage();
  await reader.goto(`${origins.main}/`);
  await row(page, 'Rendkívüli').getByLabel('Szöveg a sávban').fill('Próbahír a sávban');
  await row(page, 'Rendkívüli').getByLabel('Hová vezet').fill('/rovat/belfold');
  await expect(row(page, 'Rendkívüli').getByText('Próbahír a sávban')).toBeVisible();
  await expect(publish(page)).toHaveText('Élesítem, 1 változás');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Kint van.')).toBeVisible();
  // Pages without a stream poll every fifteen seconds.
  await expect(bar(reader, 'Próbahír a sávban')).toBeVisible({ timeout: 60_000 });
  // Another, ordinary page shows it in its own bar. It receives only what the stream sends.
  const later = await browser.newPage();
  await later.route('**/api/frontend/refresh', (route) => route.abort());
  // A busy server may send the stale page once more while the new one is made.
  await expect(async () => {
    await later.goto(`${origins.main}/rovat/sport`);
    await expect(bar(later, 'Próbahír a sávban')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await row(page, 'Rendkívüli').getByRole('button', { name: 'Most leveszem' }).click();
  for (const open of [reader, later])
    await expect(bar(open, 'Próbahír a sávban')).toBeHidden({ timeout: 60_000 });
  await later.close();
  await reader.close();
});

test('switches are turned by keys; unsaved ones are marked, and an end is shown with who set it', async () => {
  await page.getByRole('heading', { name: 'Kapcsolók' }).click();
  for (const _ of ['breaking', 'weather', 'trending']) await page.keyboard.press('j');
  await page.keyboard.press(' ');
  await page.keyboard.press('t');
  await expect(row(page, 'Felkapott').getByText('Most kikapcsoltad, még nincs kint')).toBeVisible();
  await expect(row(page, 'Felkapott').getByText('Most nem látszik semmi.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'Felkapott').getByText(/^kikapcsolva .* · .* · eddig: /)).toBeVisible();
});

test('unsaved switches are not lost by another room, another site or Back without a question', async () => {
  const dialog = page.getByRole('dialog', { name: 'Elmentetlen változásaid vannak' });
  await page.getByRole('link', { name: 'Ma', exact: true }).first().click();
  await page.getByRole('link', { name: 'Kapcsolók', exact: true }).click();
  await row(page, 'Promóció').getByRole('switch').click();
  for (const leave of [
    () => page.getByRole('link', { name: 'Ma', exact: true }).first().click(),
    () => page.getByRole('button', { name: 'Erdély', exact: true }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await dialog.getByRole('button', { name: 'Maradok' }).click();
    await expect(publish(page)).toHaveText('Élesítem, 1 változás');
  }
  await page.getByRole('button', { name: 'Erdély', exact: true }).click();
  await dialog.getByRole('button', { name: 'Elvetem és megyek' }).click();
  await expect(page.getByRole('button', { name: 'Nincs változás' })).toBeVisible();
  await page.getByRole('button', { name: 'Címlap', exact: true }).click();
  await expect(row(page, 'Promóció').getByRole('switch')).toBeChecked();
});

test('an end that has passed is named beside its field, and refused in Hungarian', async () => {
  await page.reload();
  const promotion = row(page, 'Promóció');
  await promotion.getByText('eddig…').click();
  await promotion.getByLabel('Pontosan meddig').fill('2020-01-01T10:00');
  await expect(promotion.getByRole('alert')).toHaveText('Ez az időpont már elmúlt: adj meg későbbit.');
  await publish(page).click();
  await expect(page.getByText('A megadott vége már elmúlt')).toBeVisible();
  await page.reload();
});

test('a weather warning is written, previewed and published; a day without ads has no slots', async ({
  browser,
}) => {
  const warning = row(page, 'Időjárási figyelmeztetés');
  await warning.getByText('Tartalom szerkesztése').click();
  await warning.getByLabel('Szöveg').fill('Viharos szél estig a Dunántúlon');
  await warning.getByRole('button', { name: 'II.', exact: true }).click();
  await expect(warning.getByText('Riasztás, második fok')).toBeVisible();
  await row(page, 'Hirdetések').getByRole('switch').click();
  const levels = row(page, 'Vízállás');
  const level = levels.getByRole('spinbutton', { name: 'Makó, centiméter' });
  await level.press('ControlOrMeta+a');
  await level.pressSequentially('-29');
  await expect(levels.getByText(/^Makó: \d+ helyett -29$/)).toBeVisible();
  await level.fill('290');
  await expect(levels.getByText(/^Makó: \d+ helyett 290$/)).toBeVisible();
  await expect(publish(page)).toHaveText('Élesítem, 3 változás');
  await publish(page).click();
  await expect(publish(page)).toBeHidden();
  const reader = await browser.newPage();
  const ads = reader.getByRole('group', { name: 'Hirdetés' });
  // The server may send a page that is seconds old while it makes the new one.
  await expect(async () => {
    await reader.goto(`${origins.main}/`);
    await expect(reader.getByRole('region', { name: 'Időjárási figyelmeztetés' })).toContainText(
      'Viharos szél',
      { timeout: 1000 },
    );
  }).toPass();
  await expect(ads).toHaveCount(0);
  await warning.getByLabel('Szöveg').fill('');
  await row(page, 'Hirdetések').getByRole('switch').click();
  await publish(page).click();
  await expect(publish(page)).toBeHidden();
  await reader.reload();
  await expect(ads).not.toHaveCount(0);
  await reader.close();
});

test('a refused video stays in the form, with the fault beside its field', async () => {
  const pip = row(page, 'Kép a képben');
  await pip.getByText('Tartalom szerkesztése').click();
  await pip.getByLabel('Szöveg').fill('Élő adás a gátról');
  const address = pip.getByLabel('A videó címe');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Control+Enter');
  await expect(pip.getByRole('alert')).toHaveText('Egy út a lapon (/…), vagy egy https-cím.');
  await expect(address).toHaveValue('javascript:alert(1)');
  await address.fill('https://example.com/adas');
  const slowRead = Promise.withResolvers<void>();
  const isPip = ({ pathname }: URL) => pathname === '/api/edit/picture-in-picture/main';
  await page.route(isPip, async (route) => {
    if (route.request().method() === 'GET') await slowRead.promise;
    await route.continue();
  });
  const secondRead = page.waitForRequest(
    (request) => request.method() === 'GET' && isPip(new URL(request.url())),
  );
  await page.keyboard.press('Control+Enter');
  await secondRead;
  await expect(pip.getByRole('alert')).toBeHidden();
  expect(await address.inputValue(), 'until it is read again').toBe('https://example.com/adas');
  await address.fill('https://example.com/masik');
  await expect(publish(page)).toBeDisabled();
  // It is published when the first change is through.
  await page.keyboard.press('Control+Enter');
  slowRead.resolve();
  await expect(publish(page)).toBeHidden();
  await expect(address).toHaveValue('https://example.com/masik');
  await page.unroute(isPip);
  await pip.getByLabel('Szöveg').fill('');
  await address.fill('');
  await page.keyboard.press('Control+Enter');
  await expect(pip.getByText('Most nem látszik semmi.')).toBeVisible();
  await expect(publish(page)).toBeHidden();
});

test('what is typed beside an empty text stays, and belongs to the text that follows', async () => {
  const [promotion, warning] = [row(page, 'Promóció'), row(page, 'Időjárási figyelmeztetés')];
  for (const each of [promotion, warning])
    await each.locator('details').evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  const [text, address] = [promotion.getByLabel('Szöveg'), promotion.getByLabel('Hová vezet')];
  await text.fill('');
  await address.fill('/rovat/kultura');
  await expect(address).toHaveValue('/rovat/kultura');
  await text.pressSequentially('Új ajánló');
  await expect(address).toHaveValue('/rovat/kultura');
  await warning.getByRole('button', { name: 'III.', exact: true }).click();
  await warning.getByLabel('Szöveg').fill('Jégeső');
  await expect(warning.getByText('Riasztás, harmadik fok')).toBeVisible();
  await page.getByRole('button', { name: 'Elvetem' }).click();
  await expect(text).not.toHaveValue('Új ajánló');
  await expect(warning.getByLabel('Szöveg')).toBeEmpty();
});

test('a published piece can be searched for and put in the bar', async () => {
  const breaking = row(page, 'Rendkívüli');
  const title = breaking.getByLabel('Szöveg a sávban');
  await breaking.getByRole('switch', { name: 'Rendkívüli' }).click();
  await breaking.getByRole('searchbox', { name: 'Cikk keresése a sávba' }).fill('a');
  await breaking.getByRole('listitem').first().getByRole('button').click();
  await expect(title).not.toBeEmpty();
  await expect(breaking.getByLabel('Hová vezet')).toHaveValue(/^\/.+/);
  await breaking.getByRole('switch', { name: 'Értesítés is menjen róla' }).click();
  await expect(publish(page)).toHaveText('Élesítem, 1 változás');
  await page.getByRole('button', { name: 'Elvetem' }).click();
  await expect(publish(page)).toBeHidden();
});

test('the address of somebody else’s news stays when its text is corrected', async () => {
  const breaking = row(page, 'Rendkívüli');
  await turn('breaking', { isOn: true, news: { title: 'Leszakadt a hít', url: '/rovat/belfold' } });
  const title = breaking.getByLabel('Szöveg a sávban');
  await expect(title).toHaveValue('Leszakadt a hít');
  await title.fill('Leszakadt a híd');
  await expect(breaking.getByLabel('Hová vezet')).toHaveValue('/rovat/belfold');
  await page.getByRole('button', { name: 'Elvetem' }).click();
  await turn('breaking', { isOn: true });
});

test('two people who turn the same switch get a choice', async () => {
  await row(page, 'Promóció').getByRole('switch').click();
  await turn('promotion', { isOn: true, endsAt: Math.floor(Date.now() / 1000) + 600 });
  await publish(page).click();
  await expect(row(page, 'Promóció').getByText(/közben bekapcsolta ezt\. Melyik maradjon\?/)).toBeVisible();
  await row(page, 'Promóció').getByRole('button', { name: 'Az enyém' }).click();
  await expect(row(page, 'Promóció').getByText(/^kikapcsolva /)).toBeVisible();
});

test('news that somebody else has just changed can still be taken back', async () => {
  const news = (title: string) => ({ title, url: '/rovat/belfold' });
  const breaking = row(page, 'Rendkívüli');
  await turn('breaking', { isOn: true, news: news('Első hír') });
  await page.reload();
  const isBreaking = ({ pathname }: URL) => pathname === '/api/edit/switchboard/main/breaking';
  await page.route(
    isBreaking,
    async (route) => {
      await turn('breaking', { isOn: true, news: news('Második hír') });
      await route.continue();
    },
    { times: 1 },
  );
  await breaking.getByRole('button', { name: 'Most leveszem' }).click();
  await breaking.getByRole('button', { name: 'Az enyém' }).click();
  await expect(breaking.getByText(/^kikapcsolva /)).toBeVisible();
});

test('a lost connection after a conflict is said, and publishing stays possible', async () => {
  const pip = row(page, 'Kép a képben');
  const details = pip.locator('details');
  if (!(await details.evaluate((element: HTMLDetailsElement) => element.open)))
    await pip.getByText('Tartalom szerkesztése').click();
  await pip.getByLabel('Szöveg').fill('Élő adás a hídról');
  const isPip = ({ pathname }: URL) => pathname === '/api/edit/picture-in-picture/main';
  await page.route(isPip, (route) =>
    route.request().method() === 'GET'
      ? route.abort()
      : route.fulfill({ status: 409, json: { status: 409, error: 'conflict', conflict: { current: {} } } }),
  );
  await publish(page).click();
  await expect(page.getByText('Nincs kapcsolat a szerverrel.').first()).toBeVisible();
  await expect(publish(page)).toBeEnabled();
  await page.unroute(isPip);
  await page.getByRole('button', { name: 'Elvetem' }).click();
  await expect(publish(page)).toBeHidden();
});

test('a sponsored line is previewed, switched on, and linked to its form', async ({ browser }) => {
  const slug = `hajosok-${randomUUID().slice(0, 8)}`;
  const description = `A hajósok támogatják ${slug}`;
  await editCall('PUT', `sponsored-lines/main/${slug}`, {
    document: {
      ctLink: 'https://hajo.example/',
      description,
      settings: { active: false, newest: true },
    },
  });
  await page.reload();
  const line = row(page, slug);
  await expect(line.getByRole('switch')).not.toBeChecked();
  await expect(line.getByText(description)).toHaveCount(0);
  await line.getByRole('switch').click();
  await expect(line.getByText(`Hirdetés ${description}`)).toBeVisible();
  await line.focus();
  await page.keyboard.press('t');
  await expect(line.getByText(/eddig: /)).toBeVisible();
  await publish(page).click();
  await expect(page.getByText('Kint van.')).toBeVisible();
  const reader = await browser.newPage();
  const readersLine = reader.getByRole('link', { name: description });
  // The server may send a page that is seconds old while it makes the new one.
  await expect(async () => {
    await reader.goto(`${origins.main}/legfrissebb`);
    await expect(readersLine).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await line.getByRole('switch').click();
  await publish(page).click();
  await expect(line.getByText('Most nem látszik semmi.')).toBeVisible();
  await expect(async () => {
    await reader.reload();
    await expect(readersLine).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await reader.close();
  await line.getByRole('link', { name: `Átírom: ${slug}` }).click();
  await expect(page.getByRole('heading', { name: description })).toBeVisible();
  await page.goto(`${deskOrigin}/kapcsolok`);
});

test('ads people see only their own switches', async ({ browser }) => {
  const ads = await browser.newPage();
  await signInAtDesk(ads, 'hirdeto', { room });
  await expect(ads.getByRole('switch', { name: 'Promóció' })).toBeVisible();
  await expect(ads.getByRole('switch', { name: 'Hirdetések' })).toBeVisible();
  await expect(ads.getByRole('heading', { name: 'Szponzorált sorok' })).toBeVisible();
  await expect(ads.getByRole('switch', { name: 'Rendkívüli' })).toHaveCount(0);
  await ads.close();
});

for (const width of [390, 1440])
  test(`has no accessibility violation at ${width} px, light and dark`, async () => {
    // High enough that the bar of rooms covers no control.
    await page.setViewportSize({ width, height: 3000 });
    await expect(page.getByRole('switch').first()).toBeVisible();
    expect(await axeFaultsInBothModes(page)).toEqual([]);
    expect(await widerThanWindow(page)).toEqual([]);
  });
