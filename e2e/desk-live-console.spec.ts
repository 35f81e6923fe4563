import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { moveCaret } from './move-caret.ts';
import { noisePicture } from './noise-picture.ts';
import { expect, origin, test } from './reader.ts';
import { getJson } from './test-origins.ts';

/**
 * The console of a live blog that runs.
 * @returns its number
 */
async function openConsole(page: Page): Promise<number> {
  const document = {
    title: `Árvíz a Zagyván ${randomUUID()}`,
    type: 'liveblog',
    sections: [{ slug: 'belfold', name: 'Belföld' }],
  };
  const { id } = await editCall<{ id: number }>('POST', 'pieces', { document });
  await editCall('POST', `live-blogs/${id}/open`, {});
  await signInAtDesk(page, 'szerkeszto');
  await page.goto(`${deskOrigin}/elo/${id}`);
  await expect(page.getByRole('form', { name: 'Új bejegyzés' })).toBeVisible();
  return id;
}

async function picture(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await noisePicture().jpeg().toBuffer() };
}

/** Blocks all parts of a file until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let isCut = true;
  await page.route('**/api/edit/library/uploads/*', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  );
  return () => {
    isCut = false;
  };
}

async function attach(page: Page, name: string): Promise<void> {
  await page
    .getByRole('form', { name: 'Új bejegyzés' })
    .locator('input[type=file]')
    .setInputFiles(await picture(name));
  await expect(page.getByRole('button', { name: 'Kiveszem a bejegyzésből' })).toBeVisible();
}

const postsOf = async (id: number) =>
  (await editCall<{ items: Array<{ content: string }> }>('GET', `live-blogs/${id}/posts`)).items;

test('a post that is only a picture survives a reload, before and after it is sent', async ({ page }) => {
  const id = await openConsole(page);
  const letThrough = await holdUploads(page);
  await attach(page, 'gat.jpg');
  await page.getByLabel('Mi látható rajta?').fill('A gát Jászberénynél');
  // Nothing shows when the device has stored it, but a reload shows whether it did.
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel('Mi látható rajta?')).toHaveValue('A gát Jászberénynél', { timeout: 5_000 });
  }).toPass();
  await page.getByLabel('A bejegyzés címe').press('Control+Enter');
  const waiting = page.getByRole('article', { name: 'A gát Jászberénynél' });
  await expect(waiting).toContainText('kapcsolatra vár');
  await page.reload();
  await expect(waiting).toContainText('kapcsolatra vár');
  await expect(page.getByRole('button', { name: 'Kiveszem a bejegyzésből' })).toHaveCount(0);
  letThrough();
  await expect
    .poll(async () => (await postsOf(id)).map(({ content }) => content))
    .toEqual([expect.stringContaining('alt="A gát Jászberénynél"')]);
  await expect(waiting).toContainText('szerkeszto');
});

test('a picture that is sent without a post arrives after a reload, and no post waits for it', async ({
  page,
}) => {
  const id = await openConsole(page);
  const letThrough = await holdUploads(page);
  await attach(page, 'homokzsak.jpg');
  await page.getByRole('button', { name: 'Csak a képet küldöm be' }).click();
  const waiting = page.getByRole('article', { name: 'homokzsak.jpg' });
  await expect(waiting).toContainText('kapcsolatra vár');
  await page.reload();
  await expect(waiting).toContainText('kapcsolatra vár');
  await page.getByLabel('A bejegyzés címe').fill('Tetőzik a Zagyva');
  await page.getByLabel('A bejegyzés címe').press('Control+Enter');
  await expect.poll(async () => (await postsOf(id)).length).toBe(1);
  await expect(waiting).toContainText('kapcsolatra vár');
  letThrough();
  await expect(page.getByRole('heading', { name: /^Telefonról jött/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: 'Beteszem a bejegyzésbe' }).click();
  await expect(page.getByRole('button', { name: 'Kiveszem a bejegyzésből' })).toBeVisible();
});

test('the desk reports a lost connection as soon as a request fails, and when it is back', async ({
  page,
}) => {
  await openConsole(page);
  await expect(page.getByText('Él a kapcsolat')).toBeVisible();
  // The open stream stays open: only later connections are cut.
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  await page.getByLabel('A bejegyzés címe').fill('Megy a vonat');
  await page.getByLabel('A bejegyzés címe').press('Control+Enter');
  await expect(page.getByText('Nincs kapcsolat; amint visszajön, minden frissül')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText('Él a kapcsolat')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Nincs kapcsolat; amint visszajön, minden frissül')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Él a kapcsolat')).toBeVisible();
});

test('spelling mistakes are underlined in new and edited posts, and are replaced by suggestions', async ({
  page,
}) => {
  const id = await openConsole(page);
  const text = page.getByRole('textbox', { name: 'A bejegyzés szövege' });
  await text.click();
  await page.keyboard.type('A víz mindíg jön.');
  await expect(text.locator('.misspelling')).toHaveText(['mindíg']);
  await text.locator('.misspelling').click();
  const menu = page.getByRole('menu', { name: 'Elírás? „mindíg”' });
  await menu.getByRole('menuitem', { name: 'mindig', exact: true }).click();
  await expect(text).toHaveText('A víz mindig jön.');
  await moveCaret(page, 'End');
  await page.keyboard.type(' Most is mindíg.');
  await page.getByLabel('A bejegyzés címe').fill('Jön a víz');
  await page.keyboard.press('Control+Enter');
  const entry = page.getByRole('article', { name: 'Jön a víz' });
  // What is still being sent has the name as well.
  await expect(entry).toContainText('szerkeszto');
  await entry.focus();
  await page.keyboard.press('e');
  const entryText = entry.getByRole('textbox', { name: 'A bejegyzés szövege' });
  await expect(entryText.locator('.misspelling')).toHaveText(['mindíg']);
  await entryText.click();
  await page.keyboard.press('F7');
  await expect(menu.getByRole('menuitem', { name: 'mindig', exact: true })).toBeFocused();
  // Its Escape leaves an open edit unchanged.
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(entryText).toBeFocused();
  await page.keyboard.press('F7');
  await expect(menu.getByRole('menuitem', { name: 'mindig', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entryText).toHaveText('A víz mindig jön. Most is mindig.');
  await page.keyboard.press('Control+Enter');
  await expect(entry).toContainText('javítva');
  expect((await postsOf(id))[0]?.content).toContain('Most is mindig.');
});

test('on a phone a post is sent by touch, and the composer covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await openConsole(page);
  await page.getByLabel('A bejegyzés címe').fill('Megjött a homok');
  // A press goes to the topmost element at its position.
  await page.getByRole('button', { name: 'Mehet' }).click();
  await expect.poll(async () => (await postsOf(id)).length).toBe(1);
  await page.keyboard.press('Control+End');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByLabel('Az újságírók bejegyzéseit előbb megnézzük').click();
  await expect(page.getByLabel('Az újságírók bejegyzéseit előbb megnézzük')).toBeChecked();
  // The next post can be written while the last one can be taken back.
  const message = await page.getByText(/^Kiment: /).boundingBox();
  const field = await page.getByLabel('A bejegyzés címe').boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
});

test('a video from a phone is added to a post, and plays for readers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await openConsole(page);
  const form = page.getByRole('form', { name: 'Új bejegyzés' });
  await form.locator('input[type=file]').setInputFiles('sample/video/esti-fenyek.mp4');
  await form.getByLabel('Mi látható rajta?').fill('Fények a gáton');
  await form.getByRole('button', { name: 'Mehet' }).click();
  await expect.poll(async () => (await postsOf(id))[0]?.content).toContain('class="video"');
  const { slug } = await editCall<{ slug: string }>('GET', `live-blogs/${id}`);
  const { url } = (await getJson(`${origin}/api/articles/${slug}`)) as { url: string };
  await page.goto(origin + url);
  const video = page.locator('video[aria-label="Fények a gáton"]');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});
