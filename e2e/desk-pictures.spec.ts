import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import type { Cookie, Page } from '@playwright/test';
import sharp from 'sharp';
import type { OutputOf } from '#contract/calls.ts';
import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { noisePicture } from './noise-picture.ts';
import { expect, test } from './reader.ts';

const photo = (name: string) => readFile(path.join(sampleFolder, 'images', name));
/** A picture of the sample that no other test sends: the server recognises the same bytes. */
const mirrored = async (name: string, width: number) =>
  sharp(await photo(name))
    .flop()
    .resize(width)
    .jpeg({ quality: 88 })
    .toBuffer();
const noiseJpeg = () => noisePicture().jpeg().toBuffer();
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

const uploadBar = (page: Page) => page.getByRole('region', { name: 'Feltöltés' });
const wallItem = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Képek' }).getByRole('button', { name });

/** All tests share one sign-in: a second code would have to wait for its mail. */
let cookies: Cookie[];
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  await signInAtDesk(await context.newPage(), 'szerkeszto');
  cookies = await context.cookies();
  await context.close();
});

async function openRoom(page: Page): Promise<void> {
  await page.context().addCookies(cookies);
  // Otherwise the browser may open the dialog before the test is told about it.
  page.on('filechooser', () => {});
  await page.goto(`${deskOrigin}/keptar`);
  await expect(page.getByRole('heading', { name: 'Képtár' })).toBeVisible();
  await page.locator('[data-item]').first().waitFor();
}

async function send(page: Page, ...files: Array<ReturnType<typeof jpeg>>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('u');
  await (await choosing).setFiles(files);
}

test('of three files one is refused with a sentence; descriptions are filled in by keys', async ({
  page,
}) => {
  await openRoom(page);
  await send(
    page,
    jpeg('elso.jpg', await mirrored('dombok.jpg', 900)),
    jpeg('rossz.jpg', Buffer.from('nem kép')),
    jpeg('masodik.jpg', await mirrored('vonat.jpg', 900)),
  );
  await expect(uploadBar(page)).toContainText('2 fájl megjött.');
  await expect(uploadBar(page).getByRole('alert')).toContainText('rossz.jpg Nem nyitható meg');
  const pressedTwice = Promise.withResolvers<void>();
  let changes = 0;
  await page.route('**/api/edit/library/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    changes += 1;
    await pressedTwice.promise;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Leírások kitöltése' }).click();
  const walk = page.getByRole('dialog', { name: 'Leírások kitöltése' });
  await walk.getByLabel('Leírás annak, aki nem látja').fill('Dombok tükörben');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  pressedTwice.resolve();
  await expect(walk).toContainText('2 képből a 2.');
  expect(changes).toBe(1);
  await walk.getByLabel('Leírás annak, aki nem látja').fill('Vonat tükörben');
  await page.keyboard.press('Enter');
  await expect(walk).toBeHidden();
  await expect(wallItem(page, 'Vonat tükörben')).toBeVisible();
  await expect(uploadBar(page)).not.toContainText('nincs leírása');
});

test('a description that somebody else has written meanwhile is shown before it is replaced', async ({
  page,
}) => {
  await openRoom(page);
  await send(page, jpeg('kozos.jpg', await noiseJpeg()));
  await expect(uploadBar(page)).toContainText('1 fájl megjött.');
  await page.getByRole('button', { name: 'Leírások kitöltése' }).click();
  const walk = page.getByRole('dialog', { name: 'Leírások kitöltése' });
  const { items } = await editCall<OutputOf<'libraryItems'>>('GET', 'library?limit=1');
  const path = `library/${items[0]?.id}`;
  const altNow = async () => (await editCall<OutputOf<'libraryItem'>>('GET', path)).document.alt;
  await editCall('PATCH', path, { changes: { alt: 'Zaj, a másik szerint' } });
  const field = walk.getByLabel('Leírás annak, aki nem látja');
  await field.fill('Zaj, szerintem');
  await field.press('Enter');
  await expect(walk).toContainText('Más közben ezt írta: „Zaj, a másik szerint”');
  expect(await altNow()).toBe('Zaj, a másik szerint');
  // Another field does not matter.
  await editCall('PATCH', path, { changes: { credit: 'Kovács' } });
  await field.press('Enter');
  await expect(walk).toBeHidden();
  expect(await altNow()).toBe('Zaj, szerintem');
});

test('when further pictures cannot be read, that is said, and they are requested again on demand', async ({
  page,
}) => {
  const { items } = await editCall<{ items: unknown[] }>('GET', 'library');
  let isRefused = true;
  await page.route('**/api/edit/library?*', (route) => {
    const isFirstPage = !new URL(route.request().url()).searchParams.has('cursor');
    if (isFirstPage) return route.fulfill({ json: { items, next: 'tovabb' } });
    if (isRefused) return route.fulfill({ status: 400, json: { status: 400, error: 'No.' } });
    return route.fulfill({ json: { items: [], next: null } });
  });
  await openRoom(page);
  await expect(async () => {
    await page.locator('[data-item]').first().hover();
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('alert').filter({ hasText: 'Újra' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  isRefused = false;
  await page.getByRole('button', { name: 'Újra', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Újra', exact: true })).toBeHidden();
});

test('text that is pasted into a field stays text, though Word sends a picture of it along', async ({
  page,
}) => {
  await openRoom(page);
  const isTaken = await page.getByLabel('Keresés a Képtárban').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'árvíz');
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return !field.dispatchEvent(paste);
  });
  expect(isTaken).toBe(false);
  await expect(uploadBar(page)).toBeHidden();
});

test('the focal point is moved by keys, a rectangle by pointer, and fields are saved one by one', async ({
  page,
}) => {
  await openRoom(page);
  await send(page, jpeg('pont.jpg', await mirrored('penz.jpg', 880)));
  await wallItem(page, 'pont.jpg').click();
  const detail = page.getByRole('complementary', { name: 'A kijelölt kép' });
  await expect(detail).toContainText('pont.jpg');
  await page.keyboard.press('f');
  const point = detail.getByRole('button', { name: /^Fókuszpont/ });
  await expect(point).toBeFocused();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await saved;
  await expect(point).toHaveAccessibleName('Fókuszpont: 60%, 49%. Nyilakkal mozgatható.');

  await detail.getByRole('button', { name: '1:1-es vágat' }).click();
  const frame = detail.getByRole('button', { name: /^1:1-es kivágás/ });
  const box = await frame.boundingBox();
  if (!box) throw new Error('There is no frame.');
  const cropSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  const { document } = (await (await cropSaved).json()) as OutputOf<'libraryItem'>;
  expect(document.crops['1x1']?.x).toBeLessThan(0.3);
  await page.keyboard.press('Escape');

  await detail.getByLabel('Képaláírás').fill('Egy halom pénz.');
  await detail.getByLabel('Készítő').fill('Kende Luca');
  const lastSaved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('Kende Luca')),
  );
  await detail.getByLabel('Forrás').focus();
  await lastSaved;
  await page.reload();
  await expect(detail.getByLabel('Képaláírás')).toHaveValue('Egy halom pénz.');
  await expect(detail.getByLabel('Készítő')).toHaveValue('Kende Luca');
  await expect(point).toHaveAccessibleName(/60%, 49%/);

  // From picture to picture with the arrow keys, enlarged with Space.
  await wallItem(page, 'Egy halom pénz.').focus();
  await page.keyboard.press(' ');
  await expect(page.getByRole('dialog', { name: 'Nagyban' })).toBeVisible();
  await page.keyboard.press('Escape');
  await wallItem(page, 'Egy halom pénz.').focus();
  await page.keyboard.press('ArrowRight');
  await expect(wallItem(page, 'Egy halom pénz.')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-item]:focus')).toHaveAttribute('aria-pressed', 'true');
});

test('if two crop a picture at the same time, the second sees both versions and chooses', async ({
  page,
}) => {
  await openRoom(page);
  const name = `ketten-${randomUUID()}.jpg`;
  await send(page, jpeg(name, await noiseJpeg()));
  await wallItem(page, name).click();
  const detail = page.getByRole('complementary', { name: 'A kijelölt kép' });
  await expect(detail).toContainText(name);
  const id = Number(await page.locator('[data-item][aria-pressed=true]').getAttribute('data-item'));
  type Item = OutputOf<'libraryItem'>;
  const call = async (method: string, changes?: Partial<Item['document']>): Promise<Item> => {
    const { version } = changes ? await call('GET') : { version: 0 };
    return editCall<Item>(method, `library/${id}`, changes && { version, changes });
  };
  const cropStart = async () => (await call('GET')).document.crops['1x1']?.x;
  // Of a picture of 400 × 300.
  const square = (x: number) => ({ crops: { '1x1': { x, y: 0, width: 0.75, height: 1 } } });
  const frame = detail.getByRole('button', { name: /^1:1-es kivágás/ });
  const drag = async (meanwhile: () => Promise<void>) => {
    const box = await frame.boundingBox();
    if (!box) throw new Error('There is no frame.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 10, box.y + box.height / 2, { steps: 3 });
    await meanwhile();
    await page.mouse.move(box.x - box.width, box.y + box.height / 2, { steps: 3 });
    await page.mouse.up();
  };
  await detail.getByRole('button', { name: '1:1-es vágat' }).click();

  // The window receives the other crop while the pointer is held.
  await drag(async () => {
    const { version } = await call('PATCH', square(0.25));
    const received = page.waitForResponse(
      async (response) =>
        response.url().endsWith(`/library/${id}`) && (await response.json()).version === version,
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(jpeg('masik.jpg', await noiseJpeg()));
    await received;
  });
  const choice = detail.getByRole('alert');
  await expect(choice).toContainText('a te vágásodat nem mentettük');
  await expect(choice.getByRole('list')).toHaveCount(2);
  expect(await axeFaults(page)).toEqual([]);
  expect(await cropStart()).toBe(0.25);
  await choice.getByRole('button', { name: 'NEWSROOM_KEY változata' }).click();
  await expect(choice).toHaveCount(0);
  expect(await cropStart()).toBe(0.25);

  // The window has not received the other crop when the pointer is released.
  await detail.getByRole('button', { name: '1:1-es vágat' }).click();
  await drag(async () => void (await call('PATCH', square(0.125))));
  await expect(choice).toContainText('a te vágásodat nem mentettük');
  expect(await cropStart()).toBe(0.125);
  await choice.getByRole('button', { name: 'Az enyém' }).click();
  await expect(choice).toHaveCount(0);
  await expect.poll(cropStart).toBe(0);

  // When another field was changed there is nothing to choose.
  await drag(async () => void (await call('PATCH', { caption: 'Más írta.' })));
  await expect(detail.getByLabel('Képaláírás')).toHaveValue('Más írta.');
  await expect(choice).toHaveCount(0);
});

test('a picture that looks like another is reported, and either can be chosen', async ({ page }) => {
  await openRoom(page);
  const original = await mirrored('sejtek.jpg', 1000);
  await send(page, jpeg('eredeti.jpg', original));
  await expect(uploadBar(page)).toContainText('1 fájl megjött.');
  const smaller = await sharp(original).resize(600).jpeg({ quality: 60 }).toBuffer();
  await send(page, jpeg('kisebb.jpg', smaller));
  await expect(uploadBar(page)).toContainText('Ez már megvan: eredeti.jpg');
  await expect(page.getByRole('link', { name: /Hasonlók \d+/ })).toBeVisible();
  await page.getByRole('button', { name: 'A régit tartom meg' }).click();
  await expect(wallItem(page, 'kisebb.jpg')).toBeHidden();
  await expect(wallItem(page, 'eredeti.jpg')).toBeVisible();
});

test('a used picture cannot be deleted, and its uses are named; an unused one can', async ({ page }) => {
  await openRoom(page);
  const used = await page.evaluate(async () => {
    const { items } = await (await fetch('/api/edit/library?kind=picture&limit=200')).json();
    return items.find(({ file }: { file: { useCount: number } }) => file.useCount > 0).id as number;
  });
  await page.goto(`${deskOrigin}/keptar?kep=${used}`);
  const detail = page.getByRole('complementary', { name: 'A kijelölt kép' });
  await detail.getByRole('button', { name: 'Törlöm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Végleg törlöm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nem törölhető');
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await dialog.getByRole('button', { name: 'Mégse' }).click();

  await send(page, jpeg('torlendo.jpg', await mirrored('dombok.jpg', 777)));
  await wallItem(page, 'torlendo.jpg').click();
  await detail.getByRole('button', { name: 'Törlöm' }).click();
  await dialog.getByRole('button', { name: 'Végleg törlöm' }).click();
  await expect(wallItem(page, 'torlendo.jpg')).toBeHidden();
});

test('an upload resumes after a lost connection and after a reload', async ({ page }) => {
  await openRoom(page);
  // Three parts of 8 MB.
  const large = await noisePicture(2600, 2200).png({ compressionLevel: 0 }).toBuffer();
  expect(large.length).toBeGreaterThan(16_000_000);
  const offsets: number[] = [];
  let isConnectionLost = true;
  await page.route('**/api/edit/library/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = Number(request.headers()['upload-offset']);
    if (offset > 0 && isConnectionLost) return route.abort('connectionfailed');
    offsets.push(offset);
    return route.continue();
  });
  await send(page, { name: 'zaj.png', mimeType: 'image/png', buffer: large });
  await expect(uploadBar(page)).toContainText('Nincs kapcsolat');
  await page.reload();
  isConnectionLost = false;
  await expect(uploadBar(page)).toContainText('1 fájl megjött.');
  await expect(wallItem(page, 'zaj.png')).toBeVisible();
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(offsets.toSorted((a, b) => a - b)).toEqual([0, 8_000_000, 16_000_000]);
});

test('names of narrow pictures are readable at every width', async ({ page }) => {
  await openRoom(page);
  // A name may be cut where this many pixels show how it begins.
  const minWidth = 60;
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const clippedNames = page.locator('[data-item]').evaluateAll(
      (items, min) =>
        items
          .map((item) => item.lastElementChild?.firstElementChild)
          .filter((name) => name && name.scrollWidth > name.clientWidth && name.clientWidth < min)
          .map((name) => name?.textContent),
      minWidth,
    );
    expect(await clippedNames, `${width} px`).toEqual([]);
  }
});

test('on a phone, Back closes the sheet of a picture, and what was typed in it is saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoom(page);
  const sheet = page.getByRole('dialog');
  await page.locator('[data-item]').first().click();
  const alt = sheet.getByLabel('Leírás annak, aki nem látja');
  await alt.fill('Híd a ködben');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(`${deskOrigin}/keptar`);
  await page.goForward();
  await expect(alt).toHaveValue('Híd a ködben');
  await sheet.getByRole('button', { name: 'Bezárom' }).click();
  await expect(page).toHaveURL(`${deskOrigin}/keptar`);
  await page.locator('[data-item]').first().click();
  await sheet.getByRole('button', { name: 'Bezárom' }).click();
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('before a field is saved the browser asks whether to leave, and saves what was typed', async ({
  page,
}) => {
  await openRoom(page);
  await page.locator('[data-item]').first().click();
  const source = page.getByRole('complementary', { name: 'A kijelölt kép' }).getByLabel('Forrás');
  await expect(source).toBeVisible();
  const text = `Újratöltés előtt ${randomUUID()}`;
  await source.fill(text);
  const asked = page.waitForEvent('dialog');
  const saved = page.waitForResponse((response) => Boolean(response.request().postData()?.includes(text)));
  void page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await saved;
  await page.reload();
  await expect(source).toHaveValue(text);
});

test('the space after a word stays when a field is saved while somebody types', async ({ page }) => {
  await openRoom(page);
  await page.locator('[data-item]').first().click();
  const detail = page.getByRole('complementary', { name: 'A kijelölt kép' });
  const source = detail.getByLabel('Forrás');
  const word = randomUUID();
  const saved = page.waitForResponse((response) => Boolean(response.request().postData()?.includes(word)));
  await source.fill('');
  await source.pressSequentially(`${word} `);
  await saved;
  await expect(detail.getByRole('status').filter({ hasText: 'Mentve' })).toBeVisible();
  await source.pressSequentially('vége');
  await expect(source).toHaveValue(`${word} vége`);
});

test('what was typed before another picture was chosen can be saved again if that failed', async ({
  page,
}) => {
  await openRoom(page);
  const items = page.locator('[data-item]');
  const detail = page.getByRole('complementary', { name: 'A kijelölt kép' });
  const source = detail.getByLabel('Forrás');
  await items.first().click();
  await page.route('**/api/edit/library/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const text = `Vonaton ${randomUUID()}`;
  await detail.getByLabel('Képaláírás').fill(`${text}: a híd`);
  await source.fill(text);
  await items.nth(1).click();
  await expect(page.getByText('amit átírtál, azt nem tudtuk menteni')).toBeVisible();
  await page.unroute('**/api/edit/library/*');
  const saved = page.waitForResponse((response) => Boolean(response.request().postData()?.includes(text)));
  await page.getByRole('button', { name: /^Újra/ }).click();
  expect((await saved).status()).toBe(200);
  await items.first().click();
  await expect(source).toHaveValue(text);
  await expect(detail.getByLabel('Képaláírás')).toHaveValue(`${text}: a híd`);
});

test('has no accessibility violation, light and dark', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 1440) await openRoom(page);
    await page.goto(`${deskOrigin}/keptar`);
    await page.locator('[data-item]').first().waitFor();
    expect(await axeFaultsInBothModes(page)).toEqual([]);
    await page.locator('[data-item]').first().click();
    await page.getByRole('button', { name: /^Fókuszpont/ }).waitFor();
    expect(await axeFaultsInBothModes(page)).toEqual([]);
  }
});
