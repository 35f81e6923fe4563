import { expect, type Page } from '@playwright/test';
import { test } from './closing-test.ts';
import { moveCaret } from './move-caret.ts';
import { createDraft, openWindow, readDraft, textOf } from './writer-window.ts';

const twoParagraphs = '<p>Kilencszáz méter a sor.</p><p>Háromszáz ember.</p>';
const question = (page: Page) => page.getByRole('textbox', { name: 'Mit kérdeznél?' });
const marginOf = (page: Page) => page.getByRole('region', { name: 'Megjegyzések a szöveg mellett' });

/** Begins a comment on the first word of the paragraph about three hundred people. */
async function typeQuestion(page: Page): Promise<void> {
  await textOf(page).getByText('Háromszáz').click();
  await moveCaret(page, 'Home');
  await moveCaret(page, 'Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Alt+m');
  await expect(question(page)).toBeFocused();
  await page.keyboard.type('Ki számolta?');
}

test('comments on a passage are beside it, follow it, and survive its deletion', async ({ browser }) => {
  const piece = await createDraft(twoParagraphs);
  const [one, two] = [await openWindow(browser, piece), await openWindow(browser, piece)];
  await typeQuestion(one);
  await one.keyboard.press('Control+Enter');
  const passage = textOf(two).locator('.noted');
  await expect(passage).toHaveText(/Háromszáz/);

  // Below 1280 px there is no margin: the passage opens its thread.
  await two.setViewportSize({ width: 390, height: 780 });
  await passage.click();
  const sheet = two.getByRole('dialog', { name: 'Megjegyzés' });
  await sheet.getByRole('button', { name: 'Válasz' }).click();
  await expect(one.getByText(/épp válaszol/)).toBeVisible();
  await two.keyboard.type('A polgármester.');
  await sheet.getByRole('button', { name: 'Elküldöm' }).click();
  const margin = marginOf(one);
  await expect(margin.getByText('A polgármester.')).toBeVisible();
  await two.keyboard.press('Escape');

  await textOf(one).getByText('Kilencszáz').click();
  await moveCaret(one, 'Home');
  await one.keyboard.type('Este ');
  await expect(passage).toHaveText(/Háromszáz/);
  await one.getByRole('button', { name: 'Kiteszem', exact: true }).click();
  await expect(one.getByText('Kint van.')).toBeVisible();
  expect(JSON.stringify(await readDraft(piece))).not.toContain('Ki számolta?');

  await textOf(one).getByText('Háromszáz').click({ clickCount: 3 });
  await one.keyboard.press('Delete');
  await expect(margin.getByText('Ki számolta?')).toBeHidden();
  await one.locator('summary', { hasText: 'Megjegyzések' }).click();
  const list = one.getByRole('complementary', { name: 'A cikk adatai' });
  await expect(list.getByText('Ezt a szöveget azóta törölték.')).toBeVisible();
  await list.getByRole('button', { name: 'Megoldva' }).click();
  await expect(list.getByText('nincs nyitott, 1 megoldva')).toBeVisible();
});

test('a comment that is being written is not lost with its passage', async ({ browser }) => {
  const piece = await createDraft(twoParagraphs);
  const [one, two] = [await openWindow(browser, piece), await openWindow(browser, piece)];
  await typeQuestion(one);
  await textOf(two).getByText('Háromszáz').click({ clickCount: 3 });
  await two.keyboard.press('Delete');
  await expect(textOf(one).getByText('Háromszáz')).toHaveCount(0);
  await one.keyboard.press('Control+Enter');
  await expect(one.getByText('A megjegyzés nem ment el: amihez írtad, azt közben törölték.')).toBeVisible();
  await expect(question(one)).toHaveValue('Ki számolta?');
  await expect(one.getByText('Ehhez: „Háromszáz”')).toBeVisible();
});

test('an answer that is being written is not lost when somebody resolves the conversation', async ({
  browser,
}) => {
  const piece = await createDraft(twoParagraphs);
  const [one, two] = [await openWindow(browser, piece), await openWindow(browser, piece)];
  await typeQuestion(one);
  await one.keyboard.press('Control+Enter');
  await marginOf(one).getByRole('button', { name: 'Válasz' }).click();
  const answer = marginOf(one).getByRole('textbox', { name: 'Válasz' });
  await answer.fill('A polgármester.');
  await marginOf(two).getByRole('button', { name: 'Megoldva' }).click();
  await expect(textOf(one).locator('.noted')).toHaveCount(0);
  await expect(marginOf(one).getByText(/^Megoldotta: /)).toBeVisible();
  await expect(answer).toHaveValue('A polgármester.');
});

test('the focus goes on where the pressed button disappears', async ({ browser }) => {
  const tags = ['Duna', 'Tisza'].map((name) => ({ slug: name.toLowerCase(), name }));
  const page = await openWindow(browser, await createDraft('<p>Háromszáz ember.</p>', { tags }));
  await typeQuestion(page);
  await page.keyboard.press('Control+Enter');
  const margin = marginOf(page);
  const reply = margin.getByRole('button', { name: 'Válasz' });
  await expect(question(page)).toHaveCount(0);
  await reply.press('Enter');
  await margin.getByRole('button', { name: 'Mégse' }).press('Enter');
  await expect(reply).toBeFocused();
  await reply.press('Enter');
  await page.keyboard.type('Én');
  // Escape closes the form, and what was typed is there again with it.
  await page.keyboard.press('Escape');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('.');
  await page.keyboard.press('Control+Enter');
  await expect(reply).toBeFocused();
  await expect(margin.getByText('Én.', { exact: true })).toBeVisible();
  await margin.getByRole('button', { name: 'Törlöm' }).last().press('Enter');
  await expect(margin.getByText('Én.', { exact: true })).toHaveCount(0);
  await expect(reply).toBeFocused();
  await margin.getByRole('button', { name: 'Megoldva' }).press('Enter');
  await expect(margin.getByText('Ki számolta?')).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();

  await page.locator('summary', { hasText: 'Megjelenés' }).click();
  await page.getByRole('button', { name: 'Duna kivétele' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Tisza kivétele' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Címkék' })).toBeFocused();
});
