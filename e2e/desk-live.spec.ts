import type { Page } from '@playwright/test';
import { axeFaults, axeFaultsInBothModes } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';

test.describe.configure({ mode: 'serial' });

interface Blog {
  id: number;
  url: string;
}

let editor: Page;
let reporter: Page;
let reader: Page;
let blog: Blog;

test.beforeAll(async ({ browser }) => {
  const document = {
    title: 'Átadják az alagutat',
    type: 'liveblog',
    sections: [{ slug: 'belfold', name: 'Belföld' }],
  };
  const { id } = await editCall<Blog>('POST', 'pieces', { document });
  const viewport = { width: 1440, height: 900 };
  editor = await (await browser.newContext({ viewport })).newPage();
  reporter = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  reader = await (await browser.newContext({ viewport })).newPage();
  await signInAtDesk(editor, 'szerkeszto');
  await signInAtDesk(reporter, 'ujsagiro');
  await editor.goto(`${deskOrigin}/elo/${id}`);
  await editor.getByRole('button', { name: 'Elindítom' }).click();
  await expect(editor.getByText('ÉLŐ', { exact: true })).toBeVisible();
  blog = await editCall<Blog>('GET', `live-blogs/${id}`);
  await reader.goto(`${origins.main}${blog.url}`);
});
test.afterAll(async () => {
  for (const page of [editor, reporter, reader]) await page.context().close();
});

const post = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const pill = () => reader.locator('[data-live-pill] button');

async function write(page: Page, title: string, text = ''): Promise<void> {
  await page.getByLabel('A bejegyzés címe').fill(title);
  if (text !== '') {
    await page.getByRole('textbox', { name: 'A bejegyzés szövege' }).click();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Control+Enter');
}

test('a post sent with Ctrl+Enter appears on an open page, and disappears when it is taken back by a key', async () => {
  await write(editor, 'Megnyílt az alagút', 'Egy sávon, lépésben lehet átmenni.');
  await expect(editor.getByText('Kiment: Megnyílt az alagút')).toBeVisible();
  await expect(post(editor, 'Megnyílt az alagút')).toContainText('Egy sávon, lépésben');
  await expect(post(reader, 'Megnyílt az alagút')).toContainText('Egy sávon, lépésben');
  await editor.keyboard.press('Control+z');
  await expect(post(reader, 'Megnyílt az alagút')).toHaveCount(0);
  await expect(post(editor, 'Megnyílt az alagút')).toHaveCount(0);
  await expect(editor.getByLabel('A bejegyzés címe')).toHaveValue('Megnyílt az alagút');
});

test('typed text survives a reload, and a post is corrected, pinned and marked by keys', async () => {
  await editor.reload();
  await expect(editor.getByLabel('A bejegyzés címe')).toHaveValue('Megnyílt az alagút');
  await expect(editor.getByRole('textbox', { name: 'A bejegyzés szövege' })).toContainText('Egy sávon');
  await editor.getByLabel('A bejegyzés címe').press('Control+Enter');
  const entry = post(editor, 'Megnyílt az alagút');
  await expect(entry).toContainText('szerkeszto');
  await entry.focus();
  await editor.keyboard.press('k');
  await expect(entry).toContainText('kitűzve');
  await editor.keyboard.press('f');
  await expect(entry).toContainText('fontos pillanat');
  await editor.keyboard.press('e');
  await entry.getByLabel('A bejegyzés címe').fill('Megnyílt az új alagút');
  await editor.keyboard.press('Control+Enter');
  await expect(post(editor, 'Megnyílt az új alagút')).toContainText('javítva');
  await reader.reload();
  await expect(post(reader, 'Megnyílt az új alagút')).toContainText('Kitűzve');
});

test('a post that is sent by two presses in a row goes out once', async () => {
  await editor.getByLabel('A bejegyzés címe').fill('Egyszer megy ki');
  await editor.getByRole('form', { name: 'Új bejegyzés' }).evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(editor.getByText('Kiment: Egyszer megy ki').first()).toBeVisible();
  await write(editor, 'Utána megy ki');
  await expect(post(editor, 'Utána megy ki')).toBeVisible();
  await expect(post(editor, 'Egyszer megy ki')).toHaveCount(1);
});

test('if two change a post at the same time, the second sees the other’s text and chooses', async () => {
  type Post = { id: number; title: string; content: string };
  const posts = () => editCall<{ items: Post[]; pinned: Post[] }>('GET', `live-blogs/${blog.id}/posts`);
  const [before] = (await posts()).pinned;
  if (!before) throw new Error('There is no post.');
  const change = (changes: object) =>
    editCall('PATCH', `live-blogs/${blog.id}/posts/${before.id}`, { changes });
  const form = editor.getByRole('article').locator('form');
  await post(editor, 'Megnyílt az új alagút').focus();
  await editor.keyboard.press('e');
  await change({ title: 'Átadták az alagutat', content: '<p>Két sávon.</p>' });
  await expect(post(editor, 'Átadták az alagutat')).toBeVisible();
  await form.getByLabel('A bejegyzés címe').fill('Kész az új alagút');
  await editor.keyboard.press('Control+Enter');
  await expect(form.getByRole('alert')).toContainText('NEWSROOM_KEY szövege');
  await expect(form.getByRole('alert')).toContainText('Átadták az alagutat');
  // What only the other has changed is no conflict, and stays.
  await expect(form.getByRole('alert')).not.toContainText('Két sávon.');
  await form.getByRole('button', { name: 'Maradjon az övé' }).click();
  await expect(form.getByLabel('A bejegyzés címe')).toHaveValue('Átadták az alagutat');
  await form.getByLabel('A bejegyzés címe').fill('Megnyílt az új alagút');
  await editor.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  const [after] = (await posts()).pinned;
  expect(after).toMatchObject({ title: 'Megnyílt az új alagút', content: '<p>Két sávon.</p>' });
});

test('an added reporter writes on a phone, and an editor’s approval publishes the post', async () => {
  await reporter.goto(`${deskOrigin}/elo/${blog.id}`);
  await expect(reporter.getByText('Ebbe a közvetítésbe nem te írsz.')).toBeVisible();
  const choice = editor.getByLabel('Felveszek valakit');
  await choice.focus();
  await choice.selectOption({ label: 'ujsagiro' });
  // It shows what the server has stored, a moment after the press.
  const wait = editor.getByLabel('Az újságírók bejegyzéseit előbb megnézzük');
  await wait.click();
  await expect(wait).toBeChecked();
  await reporter.reload();
  await write(reporter, 'Itt az első busz');
  await expect(post(reporter, 'Itt az első busz')).toContainText('engedélyre vár');
  await post(editor, 'Itt az első busz').getByRole('button', { name: 'Kiengedem' }).click();
  await expect(post(editor, 'Itt az első busz')).not.toContainText('engedélyre vár');
  // Posts of the tests before may have been waiting behind the button, which shows them first.
  await expect(async () => {
    await pill().click();
    await expect(post(reader, 'Itt az első busz')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(post(reporter, 'Itt az első busz').getByRole('button', { name: 'Kitűzöm' })).toHaveCount(0);
});

test('without a connection posts are marked as waiting, and each is sent once when it is back', async () => {
  await editor.context().setOffline(true);
  await write(editor, 'Alagútból írom');
  await expect(editor.getByText('1 bejegyzés vár a kapcsolatra')).toBeVisible();
  await write(editor, 'Még mindig alagút');
  await expect(editor.getByText('2 bejegyzés vár a kapcsolatra')).toBeVisible();
  await editor.context().setOffline(false);
  await expect(editor.getByText(/vár a kapcsolatra/)).toHaveCount(0);
  // The connection is back for the first one; the second is still being sent.
  await expect
    .poll(async () => {
      const { items } = await editCall<{ items: Array<{ title: string }> }>(
        'GET',
        `live-blogs/${blog.id}/posts`,
      );
      const titles = items.map(({ title }) => title);
      return titles.filter((title) => /alagút/i.test(title) && !/Megnyílt/.test(title)).sort();
    })
    .toEqual(['Alagútból írom', 'Még mindig alagút']);
});

test('the keys of a post that is being edited belong to its form, and then to the post again', async () => {
  await write(editor, 'Elkelt az utolsó jegy');
  const entry = post(editor, 'Elkelt az utolsó jegy');
  await expect(entry).toContainText('szerkeszto');
  await expect(editor.getByLabel('A bejegyzés címe')).toHaveValue('');
  await entry.focus();
  await editor.keyboard.press('e');
  await entry.getByLabel('A bejegyzés címe').press('End');
  await editor.keyboard.type(' is');
  // What was typed is discarded neither by Escape nor by another room without a question.
  await editor.keyboard.press('Escape');
  await editor.getByRole('link', { name: 'Ma', exact: true }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Maradok' }).click();
  await expect(entry.getByLabel('A bejegyzés címe')).toHaveValue(/ is$/);
  await entry.getByLabel('A bejegyzés címe').focus();
  await editor.keyboard.press('Control+z');
  await expect(entry.getByLabel('A bejegyzés címe')).not.toHaveValue(/ is$/);
  await editor.keyboard.press('Escape');
  await expect(entry).toBeFocused();
  // A time that was cleared is left as it was.
  const time = await entry.locator('time').textContent();
  await editor.keyboard.press('e');
  await entry.getByLabel('Ekkorra kerül').fill('');
  await editor.keyboard.press('Control+Enter');
  await expect(entry.locator('form')).toHaveCount(0);
  await expect(entry).toBeFocused();
  await expect(entry.locator('time')).toHaveText(time ?? '');
});

test('a post that waits goes back into the field with its marks, and replaces nothing there', async () => {
  await editor.context().setOffline(true);
  const title = editor.getByLabel('A bejegyzés címe');
  const moment = editor.getByRole('checkbox', { name: 'Fontos pillanat' });
  await moment.check();
  await write(editor, 'Hídzárlat');
  const back = post(editor, 'Hídzárlat').getByRole('button', { name: 'Vissza a mezőbe' });
  await expect(back).toBeVisible();
  await title.fill('Félkész');
  await back.click();
  await expect(editor.getByText('A mezőben már van egy bejegyzés.')).toBeVisible();
  await expect(title).toHaveValue('Félkész');
  await title.fill('');
  await back.click();
  await expect(title).toHaveValue('Hídzárlat');
  await expect(moment).toBeChecked();
  await expect(back).toHaveCount(0);
  await title.fill('');
  await moment.uncheck();
  await editor.context().setOffline(false);
});

test('a post that is taken back while the next one is being written waits below the field', async () => {
  await write(editor, 'Elnéztem a számot');
  await expect(editor.getByText('Kiment: Elnéztem a számot')).toBeVisible();
  const title = editor.getByLabel('A bejegyzés címe');
  await title.fill('A következő');
  // Those of earlier posts may still be there.
  await editor
    .getByRole('button', { name: /^Vissza ?Ctrl Z$/ })
    .last()
    .click();
  await expect(post(reader, 'Elnéztem a számot')).toHaveCount(0);
  await expect(title).toHaveValue('A következő');
  const waiting = post(editor, 'Elnéztem a számot').filter({ hasText: 'visszavetted' });
  await expect(waiting).toBeVisible();
  await editor.reload();
  await expect(title).toHaveValue('A következő');
  await title.fill('');
  await waiting.getByRole('button', { name: 'Vissza a mezőbe' }).click();
  await expect(title).toHaveValue('Elnéztem a számot');
  await title.fill('');
});

test('a post can begin with a suggestion from beside it, or a ready-made text', async () => {
  await editor.getByLabel('Mi legyen mellette?').selectOption({ label: 'Országgyűlési választás 2022' });
  await editor.getByRole('button', { name: /^Beírom: A végén/ }).click();
  await expect(editor.getByLabel('A bejegyzés címe')).toHaveValue(/^A végén: .+%$/);
  await expect(editor.getByRole('textbox', { name: 'A bejegyzés szövege' })).toContainText('mandátum');
  await editor.getByRole('button', { name: 'Kész szövegek szerkesztése' }).click();
  const dialog = editor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Új szöveg' }).click();
  expect(await axeFaults(editor)).toEqual([]);
  await dialog.getByLabel('A gomb felirata').last().fill('Szünet');
  await dialog.getByLabel('A bejegyzés címe').last().fill('Szünet a csarnokban');
  await dialog.getByRole('button', { name: 'Feljebb: Szünet' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText(/^Szünet: \d+\. hely, összesen \d+$/);
  // What was typed is not lost by a key.
  await editor.keyboard.press('Escape');
  await editor.keyboard.press('Escape');
  // The dialog covers the page, so it says itself what went wrong.
  await editor.route('**/api/edit/live-texts', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Mentem' }).click();
  await expect(dialog.getByText('Nincs kapcsolat a szerverrel.')).toBeVisible();
  await editor.unroute('**/api/edit/live-texts');
  await dialog.getByRole('button', { name: 'Mentem' }).click();
  await reporter.reload();
  await reporter.getByRole('textbox', { name: 'A bejegyzés szövege' }).click();
  await reporter.keyboard.type('Ezt már írtam.');
  await reporter.getByRole('button', { name: 'Szünet', exact: true }).click();
  await expect(reporter.getByRole('textbox', { name: 'A bejegyzés szövege' })).toHaveText('Ezt már írtam.');
  await expect(reporter.getByLabel('A bejegyzés címe')).toHaveValue('Szünet a csarnokban');
  await expect(reporter.getByRole('button', { name: 'Kész szövegek szerkesztése' })).toHaveCount(0);
});

test('beside the console there is a preview with each new post', async () => {
  await editor.getByRole('button', { name: 'Belenézek' }).click();
  const shown = editor.getByRole('complementary', { name: /^Így látja az olvasó/ }).frameLocator('iframe');
  await expect(shown.getByRole('article', { name: 'Itt az első busz' })).toBeAttached();
  await editor.getByLabel('A bejegyzés címe').press('Control+Enter');
  await expect(shown.getByRole('article', { name: /^A végén: / })).toBeAttached();
  await editor.getByRole('button', { name: 'Becsukom' }).click();
  await expect(editor.locator('iframe')).toHaveCount(0);
});

test('the console has no accessibility violation, light and dark, wide and narrow', async () => {
  for (const page of [editor, reporter]) {
    expect(await axeFaultsInBothModes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('a person whom somebody else has just added is not removed by adding another one', async () => {
  const { items } = await editCall<{ items: Array<{ key: string; name: string }> }>('GET', 'live-writers');
  const keyOf = (name: string) => items.find((item) => item.name === name)?.key ?? '';
  const setWriters = (writers: string[]) =>
    editCall('PATCH', `live-blogs/${blog.id}`, { changes: { writers } });
  await setWriters([]);
  await editor.reload();
  const choice = editor.getByLabel('Felveszek valakit');
  await expect(choice).toBeVisible();
  await expect(editor.getByRole('button', { name: /^Kiveszem a közvetítésből/ })).toHaveCount(0);
  // The window does not learn of the other one before it is asked for.
  let isStale = true;
  await editor.route(`**/api/edit/live-blogs/${blog.id}`, (route) =>
    route.request().method() === 'GET' && isStale ? route.abort() : route.continue(),
  );
  await setWriters([keyOf('ujsagiro')]);
  await choice.focus();
  isStale = false;
  await choice.selectOption({ label: 'szerkeszto' });
  const names = async () => {
    const { writers } = await editCall<{ writers: typeof items }>('GET', `live-blogs/${blog.id}`);
    return writers.map(({ name }) => name).sort();
  };
  await expect.poll(names).toContain('szerkeszto');
  expect(await names()).toEqual(['szerkeszto', 'ujsagiro']);
  await editor.unrouteAll({ behavior: 'wait' });
});

test('a person who is removed from a live blog can no longer write in it', async () => {
  await editor.getByRole('button', { name: 'Kiveszem a közvetítésből: ujsagiro' }).click();
  await expect(editor.getByText('ujsagiro már nem írhat ebbe a közvetítésbe.')).toBeVisible();
  await reporter.reload();
  await expect(reporter.getByText('Ebbe a közvetítésbe nem te írsz.')).toBeVisible();
});

test('a live blog that is closed keeps its summary and takes no new posts', async () => {
  await editor.getByRole('button', { name: 'Lezárom' }).click();
  const dialog = editor.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ami eddig történt' }).click();
  await editor.keyboard.type('Az alagút nyitva.');
  const closings: string[] = [];
  editor.on('request', (request) => {
    if (request.url().endsWith('/close')) closings.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Lezárom' }).dblclick();
  await expect(editor.getByText('Lezárva')).toBeVisible();
  expect(closings).toHaveLength(1);
  await expect(editor.getByText('Ha újra megnyitod, megint írhatsz bele')).toBeVisible();
  await expect(editor.getByLabel('A bejegyzés címe')).toBeHidden();
  await reader.reload();
  await expect(reader.getByText('Az alagút nyitva.')).toBeVisible();
  await editor.goto(`${deskOrigin}/elo`);
  await expect(editor.getByRole('link', { name: /Átadják az alagutat/ })).toBeVisible();
});
