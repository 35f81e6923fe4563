import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { expect, test } from './reader.ts';
import { getJson } from './test-origins.ts';
import { widerThanWindow } from './wider-than-window.ts';

/**
 * Gzipped size of the scripts that the first room needs: what `../docs/decisions/0081` allows before the
 * editor.
 */
const maxScriptBytes = 350 * 1024;

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

const createDraft = (title: string) => editCall('POST', 'pieces', { document: { title } });

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(page, 'szerkeszto');
});
test.afterAll(() => page.close());

test('shows changes of pieces at once, without requests to other hosts', async () => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(deskOrigin)) foreign.push(request.url());
  });
  await page.goto(`${deskOrigin}/`);
  await expect(page.getByText('Él a kapcsolat')).toBeVisible();
  await createDraft('Hány éves a Lánchíd?');
  await expect(row(page, 'Hány éves a Lánchíd?').getByText('vázlat', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Készül \d+$/ })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('says that a new piece or live blog could not be created, and asks for it once', async () => {
  const isCreation = (request: Request) =>
    request.method() === 'POST' && /\/edit\/pieces$/.test(request.url());
  const { promise: pressedTwice, resolve: release } = Promise.withResolvers<void>();
  let creations = 0;
  await page.route('**/api/edit/pieces', async (route) => {
    if (!isCreation(route.request())) return route.continue();
    creations += 1;
    await pressedTwice;
    return route.fulfill({ status: 403, json: { status: 403, error: 'No.' } });
  });
  const refusal = page.getByText('Ezt a te szerepeddel nem lehet');
  await page.goto(`${deskOrigin}/elo`);
  await page.getByRole('button', { name: 'Új közvetítés' }).click();
  await page.getByLabel('Rovat').selectOption('belfold');
  const title = page.getByLabel('Miről szól?');
  await title.fill('Választás éjszakája');
  await title.press('Enter');
  await title.press('Enter');
  release();
  await expect(refusal).toBeVisible();
  expect(creations).toBe(1);
  await page.getByRole('button', { name: 'Mégse' }).click();
  await page.goto(`${deskOrigin}/`);
  await page.getByRole('button', { name: 'Új cikk' }).click();
  await expect(refusal).toBeVisible();
  await page.unroute('**/api/edit/pieces');
});

test('reports a missing connection when it is opened, and opens by itself once there is one', async () => {
  const errors: string[] = [];
  const noteError = (message: ConsoleMessage) => {
    // The browser itself reports requests that fail.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text());
  };
  page.on('console', noteError);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${deskOrigin}/`);
  await expect(page.getByRole('alert')).toHaveText(
    /^Nincs kapcsolat a szerverrel\..* Magától újra próbáljuk/,
    {
      timeout: 30_000,
    },
  );
  await page.unroute('**/api/**');
  await expect(page.getByRole('heading', { name: 'Ma', exact: true })).toBeVisible({ timeout: 30_000 });
  page.off('console', noteError);
  expect(errors).toEqual([]);
});

test('says that it could not look for a piece to jump to, instead of that there is none', async () => {
  const arePieces = ({ pathname, searchParams }: URL) =>
    pathname === '/api/edit/pieces' && searchParams.get('q') === 'zzz';
  await page.route(arePieces, (route) => route.fulfill({ status: 400, json: { status: 400, error: 'No.' } }));
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Ugrás bárhová' });
  await page.keyboard.type('zzz');
  await expect(dialog.getByRole('alert')).toContainText('Ezt a szerver nem fogadta el');
  await expect(dialog.getByText('Nincs ilyen szoba vagy cikk.')).toBeHidden();
  await page.unroute(arePieces);
  await page.keyboard.press('Escape');
  // Caps Lock makes a capital letter of it.
  await page.keyboard.press('Control+K');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
});

test('does not jump to what was found for fewer letters', async () => {
  const asksForMore = ({ pathname, searchParams }: URL) =>
    pathname === '/api/edit/pieces' && searchParams.get('q') === 'lánchídq';
  const pressed = Promise.withResolvers<void>();
  await page.route(asksForMore, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Ugrás bárhová' });
  await page.keyboard.type('lánchíd');
  await expect(dialog.getByRole('option', { name: 'Hány éves a Lánchíd?' })).toBeVisible();
  await page.keyboard.type('q');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  pressed.resolve();
  await expect(dialog.getByText('Nincs ilyen szoba vagy cikk.')).toBeVisible();
  await page.unroute(asksForMore);
  // The first one empties the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('filters its lists, with the filters in the address', async () => {
  await createDraft('Egy egészen másik vázlat');
  await expect(row(page, 'másik vázlat')).toBeVisible();
  await page.getByRole('searchbox').fill('lánchíd');
  await expect(row(page, 'másik vázlat')).toHaveCount(0);
  await expect(row(page, 'Hány éves a Lánchíd?')).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('lánchíd');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('lánchíd');
  await expect(row(page, 'Hány éves a Lánchíd?')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  // The tabs' numbers change with the list, and a tab that moves between press and release is not clicked.
  await expect(row(page, 'másik vázlat')).toBeVisible();
  await page.getByRole('link', { name: /^Kint/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(row(page, 'Hány éves a Lánchíd?')).toHaveCount(0);
});

test('has keys for all actions, also for many pieces at once', async () => {
  await page.goto(`${deskOrigin}/?allapot=draft`);
  await expect(row(page, 'másik vázlat')).toBeVisible();
  const handedIn = page.getByRole('link', { name: /^Rád vár \d+$/ });
  const before = Number((await handedIn.innerText()).replace(/\D/g, ''));
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 kijelölve')).toBeVisible();
  await page.getByRole('button', { name: 'Leadom' }).click();
  await expect(page.getByText('2 kijelölve')).toHaveCount(0);
  await expect(handedIn).toHaveText(new RegExp(`${before + 2}$`));
  await handedIn.click();
  await expect(row(page, 'Hány éves a Lánchíd?').getByText('leadva', { exact: true })).toBeVisible();
  for (const title of ['Hány éves a Lánchíd?', 'másik vázlat'])
    await row(page, title).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Rovat…' }).click();
  await page.getByRole('dialog').getByLabel('Rovat').selectOption('Belföld');
  await page.getByRole('button', { name: 'Áthelyezem' }).click();
  await expect(row(page, 'Hány éves a Lánchíd?').getByText('Belföld')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Minden billentyű' })).toBeVisible();
});

test('tells why a piece was handed back', async () => {
  const { id } = await editCall<{ id: number }>('POST', 'pieces', {
    document: { title: 'Amit visszaadtak', content: '<p>Szöveg.</p>' },
  });
  await editCall('POST', `pieces/${id}/hand-in`, {});
  await editCall('POST', `pieces/${id}/return`, { note: 'Kell még egy forrás.' });
  await page.goto(`${deskOrigin}/?allapot=draft`);
  await expect(row(page, 'Amit visszaadtak')).toContainText('Visszaadták: Kell még egy forrás.');
});

test('says what failed, and says it no longer of the pieces that are selected next', async () => {
  await page.goto(`${deskOrigin}/?allapot=draft`);
  await page.route('**/api/edit/bulk', (route) => route.abort());
  await page.route('**/api/edit/pieces', (route) => route.abort());
  const bar = page.getByRole('region', { name: '1 kijelölve' });
  await row(page, 'Amit visszaadtak').getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Leadom' }).click();
  await expect(bar.getByRole('alert')).toContainText('Nincs kapcsolat a szerverrel.');
  await bar.getByRole('button', { name: 'Mégse', exact: true }).click();
  await row(page, 'Amit visszaadtak').getByRole('checkbox').check();
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('alert')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Mégse', exact: true }).click();
  await page.getByRole('button', { name: 'Új cikk' }).click();
  await expect(page.getByText('Nincs kapcsolat a szerverrel.')).toBeVisible();
  await page.unroute('**/api/edit/bulk');
  await page.unroute('**/api/edit/pieces');
});

test('what was refused stays selected, as others have made it, and can be tried again', async () => {
  const draft = async (title: string) =>
    editCall<{ id: number }>('POST', 'pieces', { document: { title, content: '<p>Szöveg.</p>' } });
  await draft('Amihez senki nem nyúlt');
  const { id } = await draft('Amit más is ír');
  await page.goto(`${deskOrigin}/?allapot=draft`);
  for (const title of ['Amihez senki nem nyúlt', 'Amit más is ír'])
    await row(page, title).getByRole('checkbox').check();
  await editCall('PATCH', `pieces/${id}`, { changes: { title: 'Amit más is átírt' } });
  await page.getByRole('button', { name: 'Leadom' }).click();
  const bar = page.getByRole('region', { name: '1 kijelölve' });
  await expect(bar.getByRole('alert')).toContainText('Közben más is megváltoztatta');
  await expect(row(page, 'Amihez senki nem nyúlt')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Leadom' }).click();
  await expect(bar).toHaveCount(0);
  await expect(row(page, 'Amit más is átírt')).toHaveCount(0);
});

test('asks before it deletes drafts, whose text is lost', async () => {
  const titles = ['Egyik törlendő', 'Másik törlendő'];
  for (const title of titles) await createDraft(title);
  await page.goto(`${deskOrigin}/?allapot=draft`);
  for (const title of titles) await row(page, title).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Törlöm…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Törlöd ezt a 2 vázlatot?' });
  await dialog.getByRole('button', { name: 'Mégse' }).click();
  await expect(row(page, 'Egyik törlendő')).toBeVisible();
  await page.getByRole('button', { name: 'Törlöm…' }).click();
  await dialog.getByRole('button', { name: 'Törlöm' }).click();
  for (const title of titles) await expect(row(page, title)).toHaveCount(0);
});

test('has no accessibility violation, light and dark, wide and narrow', async () => {
  for (const address of ['/', '/?allapot=published', '/fiokom', '/sugo']) {
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(deskOrigin + address);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByText('Betöltés…')).toHaveCount(0);
      expect(await axeFaultsInBothModes(page), `${address} ${width}`).toEqual([]);
      expect(await widerThanWindow(page), `${address} ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('signs a person in with a passkey, without address or code', async () => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto(`${deskOrigin}/fiokom`);
  await page.getByLabel('A kulcs neve').fill('Próbatelefon');
  await page.getByRole('button', { name: 'Új kulcs ezen az eszközön' }).click();
  await expect(page.getByText('Próbatelefon')).toBeVisible();
  await page.getByLabel('A kulcs neve').fill('Még egy');
  await page.getByRole('button', { name: 'Új kulcs ezen az eszközön' }).click();
  await expect(page.getByText('Ezen az eszközön már van kulcsod.')).toBeVisible();
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.getByRole('button', { name: 'Kilépek' }).click();
  await expect(page.getByText('A szerver most nem tudja megcsinálni.')).toBeVisible();
  await page.getByRole('button', { name: 'Kilépek' }).click();
  await page.route('**/api/login/passkey', (route) => route.fulfill({ status: 401 }), { times: 1 });
  await page.getByRole('button', { name: 'Belépőkulccsal lépek be' }).click();
  await expect(page.getByText('Ezzel a kulccsal nem lehet belépni.')).toBeVisible();
  await page.getByRole('button', { name: 'Belépőkulccsal lépek be' }).click();
  await expect(page.getByRole('heading', { name: 'Ma', exact: true })).toBeVisible();
  await page.goto(`${deskOrigin}/fiokom`);
  await page.getByRole('button', { name: 'Törlöm: Próbatelefon' }).click();
  await expect(page.getByText('Még nincs kulcsod.')).toBeVisible();
});

test('shows reporters no actions of editors, and tells them when they are signed out', async ({
  browser,
}) => {
  const theirs = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(theirs, 'ujsagiro');
  // What is handed in waits for editors, not for them.
  await expect(theirs.getByRole('link', { name: /^Rád vár/ })).toHaveCount(0);
  await theirs.getByRole('link', { name: /^Leadva/ }).click();
  await theirs.getByRole('checkbox').first().check();
  await expect(theirs.getByText('1 kijelölve')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Kiteszem' })).toHaveCount(0);
  // A room that requests nothing while it is only looked at.
  await theirs.goto(`${deskOrigin}/keptar`);
  await expect(theirs.getByText('Él a kapcsolat')).toBeVisible();
  await theirs.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await expect(theirs.getByRole('link', { name: 'Belépek egy új lapon' })).toBeVisible();
  await theirs.close();
});

test('asks people to sign in, and leads back to the requested page', async ({ browser }) => {
  const nobody = await browser.newPage();
  await nobody.goto(`${deskOrigin}/?allapot=draft`);
  await expect(nobody.getByRole('heading', { name: 'Belépés a szerkesztőségbe' })).toBeVisible();
  expect(new URL(nobody.url()).searchParams.get('vissza')).toContain('allapot=draft');
  expect(await axeFaults(nobody)).toEqual([]);
  const pieces = (await getJson(`${deskOrigin}/api/edit/pieces`)) as { status: number };
  expect(pieces.status).toBe(401);
  await nobody.close();
});

test('stays within its weight budget before a text is opened', () => {
  const assets = path.resolve(import.meta.dirname, '../dist/desk/assets');
  const sizes = readdirSync(assets)
    .filter((file) => /^index-.*\.js\.gz$/.test(file))
    .map((file) => statSync(path.join(assets, file)).size);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxScriptBytes);
});
