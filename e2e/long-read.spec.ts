import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { expect, origin, test } from './reader.ts';
import { write } from './test-origins.ts';

const paragraph =
  'Éjjel a Szamos tetőzött, és hajnalra tizennégy centimétert apadt; a gátat hat falu őrzi, váltásban. ';
const text = (heading: string) => `<h2>${heading}</h2>${`<p>${paragraph.repeat(4)}</p>`.repeat(4)}`;
const article = {
  title: 'Hosszú olvasmány a gátról',
  sections: [{ slug: 'belfold', name: 'Belföld' }],
  content: `<p>A vízügy szerint<sup><a href="#fn-1" id="fnref-1">1</a></sup> a folyó éjfélkor tetőzött.</p>
    ${['Az éjszaka', 'A gát', 'A falvak', 'A holnap'].map(text).join('')}
    <section class="footnotes"><ol><li id="fn-1">A mérce adata. <a href="#fnref-1">↩</a></li></ol></section>`,
};

/**
 * Publishes the article under a slug.
 * @returns its address
 */
async function publish(slug: string): Promise<string> {
  const published = await write('POST', `${origin}/api/articles`, { ...article, slug });
  return origin + (published as { url: string }).url;
}

/** Selects words of the text, as dragging over them does. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const nodes = document.createTreeWalker(
      document.querySelector('[data-behaviour~="reading"]') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const at = (node.textContent ?? '').replaceAll('\u00a0', ' ').indexOf(wanted);
      if (at < 0) continue;
      node.parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
  }, words);

test('a mistake that a reader reports reaches the newsroom, which answers it in the piece', async ({
  page,
}) => {
  const url = await publish('hibas-olvasmany');
  await page.goto(url);
  await select(page, 'folyó éjfélkor tetőz');
  // A double click opens one form.
  await page.getByRole('button', { name: 'Hibát jelzek' }).dblclick();
  const form = page.getByRole('dialog', { name: 'Hibát találtál?' });
  await expect(form.getByLabel('Melyik mondatban?')).toHaveValue('folyó éjfélkor tetőzött');
  await form.getByLabel('E-mail-címed').fill('nem@jo');
  await form.getByLabel('Mi a hiba').fill('Hajnalban tetőzött.');
  // A click beside the form must not throw away what was typed.
  await page.mouse.click(5, 5);
  await form.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(form.getByRole('alert')).toContainText('Ez nem e-mail-cím');
  await expect(form.getByLabel('Mi a hiba')).toHaveValue('Hajnalban tetőzött.');
  await form.getByLabel('E-mail-címed').fill('olvaso@pelda.hu');
  expect(await axeFaults(page, { within: ['dialog'] })).toEqual([]);
  await form.getByRole('button', { name: 'Elküldöm' }).click();
  await expect(form.getByText('Köszönjük, megkaptuk.')).toBeVisible();

  await signInAtDesk(page, 'szerkeszto');
  await page.goto(`${deskOrigin}/jelzesek`);
  const report = page.getByRole('article', { name: article.title });
  await expect(report).toContainText('Hajnalban tetőzött.');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect(report).toBeFocused();
  await page.keyboard.press('i');
  await expect(report).toBeHidden();
  await page.getByRole('button', { name: 'Mégse' }).click();
  // Enter presses the focused button, and does not open the report.
  await report.getByRole('button', { name: 'Nem hiba' }).press('Enter');
  await expect(report).toBeHidden();
  await expect(page).toHaveURL(`${deskOrigin}/jelzesek`);
  await page.getByRole('button', { name: 'Mégse' }).last().click();
  await report.getByRole('link', { name: 'Javítom az íróban' }).click();
  const notice = page.getByRole('region', { name: 'Egy olvasó hibát jelzett' });
  await notice.getByRole('button', { name: 'Megkeresem a szövegben' }).click();
  await expect
    .poll(() => page.evaluate(() => String(getSelection()).replaceAll('\u00a0', ' ')))
    .toBe('folyó éjfélkor tetőzött');
  await notice.getByRole('button', { name: 'Javítva' }).click();
  await expect(notice).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form for mistakes is a page, and shows the result', async ({ page }) => {
    const url = await publish('szkript-nelkul');
    await page.goto(url);
    await page.getByRole('link', { name: 'Hibát találtál?' }).click();
    await page.getByRole('button', { name: 'Elküldöm' }).click();
    await expect(page.getByRole('alert')).toContainText('Írd meg, mi a hiba');
    await page.getByLabel('Mi a hiba').fill('Elírás a címben.');
    await page.getByRole('button', { name: 'Elküldöm' }).click();
    await expect(page.getByText('Köszönjük, megkaptuk.')).toBeVisible();
    await page.getByRole('link', { name: 'Vissza a cikkhez' }).click();
    await expect(page).toHaveURL(url);
  });
});

test('a footnote opens beside its mark, and a passage is copied with a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = await publish('labjegyzetes');
  await page.goto(url);
  const mark = page.getByRole('link', { name: '1', exact: true });
  await mark.click();
  const note = page.getByRole('dialog', { name: 'Lábjegyzet 1' });
  await expect(note).toContainText('mérce adata.');
  await expect(note.getByRole('link')).toHaveCount(0);
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(mark).toBeFocused();

  await select(page, 'folyó éjfélkor tetőzött');
  await page.getByRole('button', { name: 'Idézem' }).click();
  await expect(page.getByText('Az idézet és a linkje a vágólapra került').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^„folyó éjfélkor tetőzött”\n.+\/labjegyzetes#:~:text=foly%C3%B3/);

  // The browser cancels a press that becomes dragging the selected text.
  const quote = page.getByRole('button', { name: 'Idézem' });
  await page.evaluate(() => getSelection()?.empty());
  await expect(page.locator('.reading-tools')).toBeHidden();
  await page.evaluate(() => {
    for (const type of ['pointerdown', 'pointercancel'])
      document.body.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true }));
  });
  await select(page, 'folyó éjfélkor');
  await expect(quote).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 600 } });

  test('a footnote that is longer than the window can be read from its start', async ({ page }) => {
    await page.goto(await publish('hosszu-labjegyzet'));
    await page.locator('#fn-1').evaluate((note) => note.append(' adatok'.repeat(400)));
    await page.getByRole('link', { name: '1', exact: true }).click();
    const note = page.getByRole('dialog', { name: 'Lábjegyzet 1' });
    await expect(note).toBeFocused();
    expect(await note.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(await note.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  });
});

test('a passage is drawn as a card, which is saved if the device cannot share files', async ({ page }) => {
  const url = await publish('kartyanak');
  await page.goto(url);
  await select(page, 'folyó éjfélkor tetőzött');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Képként' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('idezet.png');
  const png = await readFile(await saved.path());
  // Width and height stand at these bytes of every PNG.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
  await expect(page.getByText('A kép letöltve').first()).toBeVisible();
});
