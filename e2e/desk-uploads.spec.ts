import sharp from 'sharp';
import type { OutputOf } from '#contract/calls.ts';
import { editCall } from './edit-call.ts';
import { jpeg, mirrored, noiseJpeg, openRoom, send, uploadBar, wallItem } from './library-room.ts';
import { noisePicture } from './noise-picture.ts';
import { expect, test } from './reader.ts';

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

test('an upload resumes after a lost connection and after a reload', async ({ page }) => {
  await openRoom(page);
  // Two parts, of which the first one has 8 MB.
  const large = await noisePicture(1700, 1600).png({ compressionLevel: 0 }).toBuffer();
  expect(large.length).toBeGreaterThan(8_000_000);
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
  expect(offsets).toEqual([0, 8_000_000]);
});
