import { randomUUID } from 'node:crypto';
import type { OutputOf } from '#contract/calls.ts';
import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { deskOrigin } from './desk.ts';
import { editCall } from './edit-call.ts';
import { jpeg, mirrored, noiseJpeg, openRoom, send, wallItem } from './library-room.ts';
import { expect, test } from './reader.ts';

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
