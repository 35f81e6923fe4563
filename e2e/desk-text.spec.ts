import type { Page } from '@playwright/test';
import { deskOrigin } from './desk.ts';
import { editCall } from './edit-call.ts';
import { moveCaret } from './move-caret.ts';
import { noisePicture } from './noise-picture.ts';
import { authorization, expect, test } from './piece-window.ts';
import { origins } from './test-origins.ts';
import { createDraft, textOf } from './writer-window.ts';

test('blocks are moved by grip and keys, change their kind, and have a sheet on phones', async ({
  openPiece,
}) => {
  const page = await openPiece(await createDraft('<p>Egy.</p><p>Kettő.</p><p>Három.</p>'));
  const text = textOf(page);
  await text.getByText('Egy.').hover();
  const grip = page.getByRole('button', { name: 'Húzd arrébb' });
  const from = await grip.boundingBox();
  const below = await text.getByText('Három.').boundingBox();
  if (!from || !below) throw new Error('Grip and blocks must be drawn.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, below.y, { steps: 4 });
  await page.mouse.move(from.x + 12, below.y + below.height - 2);
  await page.mouse.up();
  await expect(text.locator('p')).toHaveText(['Kettő.', 'Három.', 'Egy.']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(text.locator('p')).toHaveText(['Kettő.', 'Egy.', 'Három.']);
  await page.keyboard.press('Alt+Enter');
  await page.getByRole('menuitem', { name: 'Kiemelt idézet' }).click();
  await expect(text.locator('blockquote')).toHaveText('Egy.');

  const title = page.getByRole('textbox', { name: 'Cím', exact: true });
  const wideSize = await title.evaluate((field) => getComputedStyle(field).fontSize);
  await page.getByRole('button', { name: 'Telefon' }).click();
  const article = page.locator('[data-sheet="phone"]');
  expect((await article.boundingBox())?.width).toBe(390);
  expect(await title.evaluate((field) => getComputedStyle(field).fontSize)).not.toBe(wideSize);
});

test('the menu of a block keeps its keys where the block goes no further', async ({ openPiece }) => {
  const page = await openPiece(await createDraft('<p>Egy.</p><p>Kettő.</p>'));
  await textOf(page).getByText('Kettő.').click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('p')).toHaveText(['Kettő.', 'Egy.']);
  await expect(page.getByRole('menuitem', { name: /^Lejjebb/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu', { name: 'A bekezdés menüje' })).toHaveCount(0);
});

test('a picture that is missing is replaced by one of the library, and keeps what is written below it', async ({
  openPiece,
}) => {
  interface Item {
    id: number;
    file: { ref: string };
  }
  const [item] = (await editCall<{ items: Item[] }>('GET', 'library?kind=picture&limit=1')).items;
  const gap = '<figure><img data-missing="foto.jpg" alt="Gát"><figcaption>Este.</figcaption></figure>';
  const page = await openPiece(await createDraft(`<p>Egy.</p>${gap}`));
  const text = textOf(page);
  await text.getByText('Este.').click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Alt+Enter');
  await page.getByRole('menuitem', { name: 'Másik kép…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kép kiválasztása' });
  await dialog.locator(`[data-item="${item?.id}"]`).click();
  await dialog.getByRole('button', { name: 'Ezt választom' }).click();
  const name = item?.file.ref.split('/').at(-1)?.slice(0, 16) ?? '';
  await expect(text.locator('figure img')).toHaveAttribute('src', new RegExp(name));
  await expect(text.locator('figcaption')).toHaveText('Este.');
  await expect(text).toBeFocused();
});

const library = `${origins.main}/api/edit/library`;

async function addPicture(): Promise<number> {
  const body = new FormData();
  const bytes = await noisePicture().jpeg().toBuffer();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'torlendo.jpg');
  const response = await fetch(library, { method: 'POST', headers: { authorization }, body });
  const { added } = (await response.json()) as { added: [{ item: { id: number } }] };
  return added[0].item.id;
}

test('a picture that was deleted while the library was open is not inserted', async ({ openPiece }) => {
  const added = await addPicture();
  const page = await openPiece(await createDraft('<p>Alap.</p>'));
  await textOf(page).getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/kép');
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog');
  await picker.locator(`[data-item="${added}"]`).click();
  await fetch(`${library}/${added}`, { method: 'DELETE', headers: { authorization } });
  await picker.getByRole('button', { name: 'Ezt választom' }).click();
  await expect(picker.getByText('Ezt közben törölték a Képtárból.')).toBeVisible();
  await expect(textOf(page).locator('[data-block="picture"]')).toHaveCount(0);
});

test('footnotes, embeds, related pieces and quizzes are chosen and stored', async ({ openPiece }) => {
  const piece = await createDraft('<p>Alap.</p>');
  const page = await openPiece(piece);
  const text = textOf(page);
  const choose = async (query: string) => {
    await page.keyboard.type(query);
    // On a busy machine the menu is drawn later than the next key would come.
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
  };
  const insertAfterFirst = async (query: string) => {
    await text.locator('p').first().click();
    await moveCaret(page, 'End');
    await page.keyboard.press('Enter');
    await choose(query);
  };
  await text.getByText('Alap.').click();
  await moveCaret(page, 'End');
  await choose(' /lab');
  await page.keyboard.type('Későbbi.');
  await text.getByText('Alap.').click();
  await moveCaret(page, 'Home');
  await choose('/lab');
  await page.keyboard.type('Korábbi.');
  await expect(text.locator('sup')).toHaveText(['1', '2']);
  await expect(text.locator('section li')).toHaveText(['Korábbi.', 'Későbbi.']);

  await insertAfterFirst('/beag');
  await page
    .getByLabel('Az oldal címe vagy beágyazókódja')
    .fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.keyboard.press('Enter');
  await expect(text.locator('figure', { hasText: 'YouTube' })).toBeVisible();
  await insertAfterFirst('/kapcs');
  await page.getByLabel('A cikk címe, vagy szavak belőle').fill('Szamos');
  await page
    .getByRole('search')
    .getByRole('button', { name: /Szamos/ })
    .first()
    .click();
  await insertAfterFirst('/kviz');
  await page.getByRole('search').getByRole('listitem').getByRole('button').first().click();
  await expect(text.locator('[data-block="quiz"]')).toBeVisible();

  await expect
    .poll(async () => {
      const { document } = await editCall<{ document: { content: string } }>('GET', `pieces/${piece}`);
      return ['class="embed"', 'class="related"', 'class="quiz"', 'class="footnotes"'].filter(
        (block) => !document.content.includes(block),
      );
    })
    .toEqual([]);
});

test('Tab goes through a table and adds rows, and the text goes on below it', async ({ openPiece }) => {
  const page = await openPiece(await createDraft('<p>Alap.</p>'));
  const text = textOf(page);
  await text.getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tabl');
  await page.keyboard.press('Enter');
  // A new table has the caret in its first cell; its title comes before that.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Vízállások');
  for (const cell of ['Állomás', 'cm', 'mikor', ...Array.from({ length: 7 }, (_, row) => String(row))]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(cell);
  }
  await expect(text.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('utolsó');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Billentyűvel alatta.');
  await expect(text.locator(':scope > p').last()).toHaveText('Billentyűvel alatta.');

  await page.keyboard.press('Enter');
  await page.keyboard.type('## Alcím');
  const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height - 10);
  await page.keyboard.type('Kattintásra alatta.');
  await expect(text.locator(':scope > p').last()).toHaveText('Kattintásra alatta.');
});

/** Whether the caret's two ends can be seen, and are not behind the bars at the edges of the window. */
const caretVisibility = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom, left } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
    const isVisible = (y: number) =>
      document.elementFromPoint(left + 1, y)?.closest('[role=textbox]') instanceof Element;
    return { top: isVisible(top + 2), bottom: isVisible(bottom - 2) };
  });

test('the line that is written is never behind the bars, on a laptop and on a phone', async ({
  openPiece,
}) => {
  const page = await openPiece(await createDraft('<p>Alap.</p>'.repeat(40)));
  for (const [width, height] of [
    [1440, 900],
    [390, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await textOf(page).getByText('Alap.').first().click();
    for (const [key, letter] of [
      ['Control+End', 'v'],
      ['Control+Home', 'e'],
    ] as const) {
      await moveCaret(page, key);
      await page.keyboard.press('Enter');
      await page.keyboard.type(letter);
      expect(await caretVisibility(page)).toEqual({ top: true, bottom: true });
    }
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowDown');
    expect(await caretVisibility(page)).toEqual({ top: true, bottom: true });
  }
});

test('the line that is written is never behind a choice that is asked above the text', async ({
  openPiece,
}) => {
  const piece = await createDraft('<p>Alap.</p>'.repeat(40));
  const page = await openPiece(piece);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Vonaton írtam');
  const { version } = await editCall<{ version: number }>('GET', `pieces/${piece}`);
  await editCall('PATCH', `pieces/${piece}`, { version, changes: { title: 'Bent írták' } });
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Maradjon az övé' })).toBeVisible();
  await textOf(page).getByText('Alap.').first().click();
  for (const key of ['Control+End', 'Control+Home']) {
    await moveCaret(page, key);
    await page.keyboard.press('Enter');
    await page.keyboard.type('v');
    expect(await caretVisibility(page), key).toEqual({ top: true, bottom: true });
  }
});

test('the last part of the panel is above the status line', async ({ openPiece }) => {
  const page = await openPiece(await createDraft('<p>Alap.</p>'));
  await page.setViewportSize({ width: 1440, height: 600 });
  const panel = page.getByRole('complementary', { name: 'A cikk adatai' });
  await panel.locator('summary').filter({ hasText: 'Megjelenés' }).click();
  await expect(panel.getByLabel('Rovatok')).toBeVisible();
  const isInFront = (part: Element) => {
    part.closest('aside')?.scrollTo(0, 10_000);
    const { left, bottom } = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(left + 30, bottom - 6));
  };
  expect(await panel.locator('summary').last().evaluate(isInFront)).toBe(true);
});

test('the tools of a table cover no other tool on a phone', async ({ openPiece }) => {
  const page = await openPiece(await createDraft('<p>Alap.</p>'.repeat(20)));
  await page.setViewportSize({ width: 390, height: 780 });
  await textOf(page).getByText('Alap.').last().click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tabl');
  await page.keyboard.press('Enter');
  const tools = page.getByRole('toolbar', { name: 'Táblázat' });
  await expect(tools).toBeVisible();
  await page.keyboard.type('v');
  expect(await caretVisibility(page)).toEqual({ top: true, bottom: true });
  await page.locator('summary[title="Más időpont, vagy más lépés"]').click();
  await page.getByRole('button', { name: 'Időzítem…' }).click();
  const times = page.getByRole('group', { name: 'Hamar választható időpontok' });
  await expect(times).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(times).toBeHidden();
  const bar = await tools.boundingBox();
  const publish = await page.getByRole('button', { name: 'Kiteszem', exact: true }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(publish?.y ?? 0);
  await tools.getByRole('button', { name: 'Táblázat törlése' }).click();
  await expect(textOf(page).getByRole('table')).toHaveCount(0);
});

test('a title gets Hungarian quotation marks and dashes as it is typed, and undo takes them back', async ({
  openPiece,
}) => {
  const page = await openPiece(await createDraft('<p>Alap.</p>'));
  const title = page.getByRole('textbox', { name: 'Cím', exact: true });
  await title.fill('');
  await page.keyboard.type('"Jön a "nagy" víz" - mondta...');
  await expect(title).toHaveValue('„Jön a »nagy« víz” – mondta…');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('„Jön a »nagy« víz” – mondta...');
});

test('with forced colours, the title shows its focus and the menu its chosen block', async ({ browser }) => {
  const piece = await createDraft('<p>Alap.</p>');
  const context = await browser.newContext({ extraHTTPHeaders: { authorization }, forcedColors: 'active' });
  const page = await context.newPage();
  await page.goto(`${deskOrigin}/iro/${piece}`);
  const title = page.getByRole('textbox', { name: 'Cím', exact: true });
  await title.press('Home');
  await expect(title).toHaveCSS('outline-style', 'solid');
  await textOf(page).getByText('Alap.').click();
  await moveCaret(page, 'End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(page.getByRole('option').first()).toHaveCSS('outline-style', 'solid');
});
