import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { moveCaret } from './move-caret.ts';
import { createDraft, openWindow, saved, textOf } from './writer-window.ts';

test('two people write in one text, one of them offline for a while, and readers get both', async ({
  browser,
}) => {
  const piece = await createDraft('<p>Alap.</p>');
  const [one, two] = [await openWindow(browser, piece), await openWindow(browser, piece)];

  await textOf(one).getByText('Alap.').click();
  await moveCaret(one, 'End');
  await one.keyboard.type(' Azt mondta: "jön a víz" -- és jött.');
  await expect(textOf(two)).toContainText('Azt mondta: „jön a víz” – és jött.');

  await one.context().setOffline(true);
  await one.keyboard.type(' Vonaton írtam.');
  await expect(one.getByText(/Nincs kapcsolat: \d+ változás vár/)).toBeVisible();
  await textOf(two).getByText('Alap.').click();
  await moveCaret(two, 'Home');
  await two.keyboard.type('Közben otthon. ');
  await one.context().setOffline(false);
  await expect(textOf(two)).toContainText('Vonaton írtam.');
  await expect(textOf(one)).toContainText('Közben otthon.');
  await expect(saved(one)).toBeVisible();

  // Undo reverts one's own change, not the other person's.
  await two.keyboard.press('Control+z');
  await expect(textOf(one)).not.toContainText('Közben otthon.');
  await expect(textOf(one)).toContainText('Vonaton írtam.');

  await one.getByRole('button', { name: 'Kiteszem', exact: true }).click();
  await expect(one.getByText('Kint van.')).toBeVisible();
  const link = one.getByRole('link', { name: 'Megnézem olvasóként' });
  const reader = await (await browser.newContext()).newPage();
  await reader.goto((await link.getAttribute('href')) ?? '');
  await expect(reader.getByText('Vonaton írtam.')).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Egy éjszaka a gáton');
});

test('a link goes to the words that were selected, though somebody else types above them meanwhile', async ({
  browser,
}) => {
  const piece = await createDraft('<p>Alap.</p><p>Vége a gátnak.</p>');
  const [one, two] = [await openWindow(browser, piece), await openWindow(browser, piece)];
  await textOf(one).getByText('Vége a gátnak.').click();
  await moveCaret(one, 'Home');
  for (let letter = 0; letter < 4; letter += 1) await moveCaret(one, 'Shift+ArrowRight');
  await one.keyboard.press('Control+k');
  await textOf(two).getByText('Alap.').click();
  await moveCaret(two, 'Home');
  await two.keyboard.type('Közben. ');
  await expect(textOf(one)).toContainText('Közben.');
  await one.getByLabel('Hová vezet?').fill('https://pelda.hu/');
  await one.keyboard.press('Enter');
  await expect(textOf(one).getByRole('link')).toHaveText('Vége');
});

test('words that an input method composes are kept while somebody else writes beside them', async ({
  browser,
}) => {
  const piece = await createDraft('<p>Alap.</p><p>Vége.</p>');
  const [one, two] = [await openWindow(browser, piece), await openWindow(browser, piece)];
  const keyboard = await one.context().newCDPSession(one);
  // As keyboards of phones do: the word grows and is underlined until it is chosen.
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });

  await textOf(one).getByText('Alap.').click();
  await moveCaret(one, 'End');
  await one.keyboard.type(' ');
  for (const part of ['A', 'Ar', 'Arv', 'Árv', 'Árvi']) await compose(part);
  await expect(textOf(two)).toContainText('Árvi');
  await textOf(two).getByText('Alap.').click();
  await moveCaret(two, 'Home');
  await two.keyboard.type('Elöl. ');
  await textOf(two).getByText('Vége.').click();
  await moveCaret(two, 'End');
  await two.keyboard.type(' Hátul.');
  await expect(saved(two)).toBeVisible();
  await compose('Árvíz');
  await keyboard.send('Input.insertText', { text: 'Árvíz' });
  await one.keyboard.type(' jön.');

  // A caret of the other one carries a name.
  for (const page of [one, two])
    await expect(textOf(page).locator('p')).toContainText(['Elöl. Alap. Árvíz jön.', 'Vége. Hátul.']);
  await expect(saved(one)).toBeVisible();
});

test('unsent changes of a killed window are there when the text is opened again', async ({ browser }) => {
  const piece = await createDraft('<p>Alap.</p>');
  const page = await openWindow(browser, piece);
  await textOf(page).getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.context().setOffline(true);
  await page.keyboard.type(' Megölt ablak.');
  await expect(page.getByText(/változás vár/)).toBeVisible();
  await expect.poll(() => page.evaluate(countWaiting)).toBe(1);
  await page.close();
  await page.context().setOffline(false);
  const again = await page.context().newPage();
  await again.goto(`${deskOrigin}/iro/${piece}`);
  await expect(textOf(again)).toHaveText('Alap. Megölt ablak.');
});

test('no letter is lost when the window is reloaded in the middle of a word', async ({ browser }) => {
  const piece = await createDraft('<p>Alap.</p>');
  const page = await openWindow(browser, piece);
  page.on('dialog', (dialog) => void dialog.accept());
  // Whether letters are lost depends on what the window does just then, so it is tried several times.
  const words = ['árvízvédelem', 'homokzsák', 'tetőzés', 'gátőrház'];
  for (const word of words) {
    await textOf(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` ${word}`, { delay: 25 });
    await page.reload();
    await expect(textOf(page)).toContainText(word);
  }
  await expect(saved(page)).toBeVisible();
});

test('unsent changes of a window are in another one as soon as it is closed', async ({ browser }) => {
  const piece = await createDraft('<p>Alap.</p>');
  const page = await openWindow(browser, piece);
  await page.route('**/steps', (route) => route.abort());
  await textOf(page).getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.type(' Megölt ablak.');
  await expect.poll(() => page.evaluate(countWaiting)).toBe(1);
  const other = await page.context().newPage();
  await other.goto(`${deskOrigin}/iro/${piece}`);
  await expect(saved(other)).toBeVisible();
  await expect(textOf(other).locator('p')).toHaveText(['Alap.']);
  await page.close();
  await expect(textOf(other).locator('p')).toHaveText(['Alap. Megölt ablak.']);
});

/** Texts whose last change is on the device. */
function countWaiting(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('szerkesztoseg');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('waiting-changes').objectStore('waiting-changes').getAll();
      reading.onsuccess = () => {
        const texts = reading.result.filter(({ steps }) => steps.length === ' Megölt ablak.'.length);
        opening.result.close();
        resolve(texts.length);
      };
    };
  });
}

test('a piece that is published has one slug, its message covers no tool, a chosen picture is in view', async ({
  browser,
}) => {
  const page = await openWindow(browser, await createDraft('<p>Alap.</p>'.repeat(40)));
  await textOf(page).getByText('Alap.').last().click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/kép');
  await expect(page.getByRole('option', { name: 'Kép', exact: false }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const item = page.getByRole('dialog').locator('[data-item]').first();
  await item.click();
  await item.click();
  await expect(textOf(page).locator('figure')).toBeInViewport();
  await page.locator('summary', { hasText: 'Megjelenés' }).click();
  await page.getByRole('button', { name: 'Kiteszem', exact: true }).click();
  await expect(page.getByText('Kint van.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const message = await page.getByRole('status').filter({ hasText: 'Kint van.' }).boundingBox();
  const tool = await page.getByRole('button', { name: 'Beszúrás ide' }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(tool?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByLabel('Rövid név a címben').first()).not.toHaveValue('');
  await expect(page.locator('label', { hasText: 'Rövid név a címben' })).toHaveCount(1);
});

test('the focus stays at the button after publishing, and „Kint van” goes once something is changed', async ({
  browser,
}) => {
  const page = await openWindow(browser, await createDraft('<p>Alap.</p>'));
  const alone = page.locator('summary', { hasText: 'Kint van' });
  await page.getByRole('button', { name: 'Kiteszem', exact: true }).click();
  await expect(page.getByText('Kint van.')).toBeVisible();
  await expect(alone).toBeFocused();
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Másik cím');
  await expect(page.getByRole('button', { name: 'Kiteszem, 1 változás' })).toBeVisible();
  await expect(page.getByText('Kint van.')).toHaveCount(0);
});

test('a highlighted sentence that was deleted can be written anew', async ({ browser }) => {
  const page = await openWindow(
    browser,
    await createDraft('<p>Alap.</p>', { contentHighlight: 'A gát kitartott.' }),
  );
  const field = page.getByRole('textbox', { name: 'Kiemelt mondat a szöveg fölött' });
  await expect(field).toHaveValue('A gát kitartott.');
  await field.fill('');
  await page.keyboard.type('Reggelre elvonult.');
  await expect(field).toHaveValue('Reggelre elvonult.');
});

test('what is missing above the text leads to its field', async ({ browser }) => {
  const page = await openWindow(browser, await createDraft('<p>Alap.</p>'));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Nincs szerző' }).click();
  const field = page.getByLabel('Szerzők');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
});

test('advertising writes and publishes a sponsored piece', async ({ browser }) => {
  const page = await browser.newPage();
  await signInAtDesk(page, 'hirdeto');
  await page.getByRole('button', { name: 'Új cikk' }).click();
  await page.getByLabel('Cím', { exact: true }).fill('Új bakancsok a boltban');
  await textOf(page).click();
  await page.keyboard.type('A Tölgyes bolt téli kínálata.');
  await page.keyboard.press('Control+.');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'A cikk adatai' }).getByLabel('Rovatok').fill('Belf');
  await page.getByRole('option', { name: 'Belföld' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Kiteszem', exact: true }).click();
  await page.getByRole('link', { name: 'Megnézem olvasóként' }).waitFor();
  const href = await page.getByRole('link', { name: 'Megnézem olvasóként' }).getAttribute('href');
  await page.goto(href ?? '');
  await expect(page.getByText('A Tölgyes bolt téli kínálata.')).toBeVisible();
  await expect(page.getByText('Támogatott tartalom').first()).toBeVisible();
});

test('the preview waits for words that are still being sent', async ({ browser }) => {
  const page = await openWindow(browser, await createDraft('<p>Alap.</p>'));
  const { promise: network, resolve: connect } = Promise.withResolvers<void>();
  await page.route('**/steps', async (route) => {
    await network;
    await route.continue();
  });
  await textOf(page).getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.type(' Az utolsó szavak.');
  await page.getByRole('link', { name: 'Előnézet' }).click();
  connect();
  const words = page.frameLocator('iframe').getByText('Az utolsó szavak.');
  await expect(words).toBeVisible();

  // Shortcuts work after a click in the page too, once all of it is loaded.
  await words.click();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(textOf(page)).toBeVisible({ timeout: 500 });
  }).toPass();
});
