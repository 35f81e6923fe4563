import { moveCaret } from './move-caret.ts';
import { expect, test } from './piece-window.ts';
import { createDraft, textOf } from './writer-window.ts';

test('what an input method types over a spelling mistake is not underlined', async ({ openPiece }) => {
  const page = await openPiece(await createDraft('<p>Mindíg jön a víz.</p><p>Mindenki tudja.</p>'));
  const text = textOf(page);
  await expect(text.locator('.misspelling')).toHaveText(['Mindíg']);
  await text.getByText('Mindenki tudja.').click();
  await page.keyboard.press('Control+a');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^Mindíg/);
  // As an input method does: without a keypress, so that the browser replaces the selection.
  await page.keyboard.insertText('Új szöveg.');
  await expect(text).toHaveText('Új szöveg.');
  await expect(text.locator('u')).toHaveCount(0);
});

test('a spelling mistake is underlined and corrected by keys, and a correct word is accepted for everybody', async ({
  openPiece,
}) => {
  const page = await openPiece(await createDraft('<p>Alap.</p>'));
  const text = textOf(page);
  await text.getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.type(' A víz mindíg jön, a podkasztol szó is.');
  await expect(text.locator('.misspelling')).toHaveText(['mindíg', 'podkasztol']);
  await page.keyboard.press('F7');
  const slip = page.getByRole('menu', { name: 'Elírás? „mindíg”' });
  await expect(slip.getByRole('menuitem', { name: 'mindig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toContainText('A víz mindig jön');
  await page.keyboard.press('F7');
  await page.getByRole('menuitem', { name: 'Jó így, tanuld meg' }).click();
  await expect(text.locator('.misspelling')).toHaveCount(0);
  const another = await openPiece(await createDraft('<p>Egy podkasztol és egy mindíg.</p>'));
  await expect(textOf(another).locator('.misspelling')).toHaveText(['mindíg']);
});

test('the menu of a spelling mistake says that its suggestions could not be fetched', async ({
  openPiece,
}) => {
  const page = await openPiece(await createDraft('<p>A víz mindíg jön.</p>'));
  await page.route(/\/spelling\/suggestions/, (route) =>
    route.fulfill({ status: 404, json: { status: 404, error: 'Gone.' } }),
  );
  const text = textOf(page);
  await expect(text.locator('.misspelling')).toHaveText(['mindíg']);
  await text.getByText('mindíg').click();
  await page.keyboard.press('F7');
  await expect(page.getByText('Ez már nincs meg: valaki törölte')).toBeVisible();
});
