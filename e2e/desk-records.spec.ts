import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { deskOrigin, signInAtDesk } from './desk.ts';
import { editCall } from './edit-call.ts';
import { moveCaret } from './move-caret.ts';
import { noisePicture } from './noise-picture.ts';
import { openQuiet } from './open-quiet.ts';
import { expect, test } from './reader.ts';
import { origins } from './test-origins.ts';

const putTag = (slug: string, name: string) => editCall('PUT', `tags/${slug}`, { document: { slug, name } });
const firstAuthor = async () =>
  (await editCall<{ items: Array<{ key: string }> }>('GET', 'authors')).items[0]?.key ?? '';
const addressOf = (path: string) => `${deskOrigin}/torzsadatok/${path}`;
const open = (page: Page, path: string) => page.goto(addressOf(path));

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAtDesk(page, 'vezeto');
});
test.afterAll(() => page.close());

test('a section is found and renamed with keys alone, and its history shows it', async () => {
  await editCall('PUT', 'sections/vizek', { document: { slug: 'vizek', name: 'Vizek' } });
  await open(page, 'rovatok');
  await expect(page.getByRole('link', { name: /^Vizek/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('vize');
  await expect(page.locator('a[data-record]')).toHaveCount(1);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByLabel('Webcím').fill('folyok');
  await page.getByLabel('Név', { exact: true }).fill('Folyók');
  await expect(page.getByText('Nincs elmentve')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/rovatok\/folyok$/);
  await expect(page.getByRole('heading', { name: 'Folyók' })).toBeVisible();
  const history = page.getByRole('complementary');
  await expect(history.getByText('átnevezte')).toBeVisible();
  await expect(history.getByText('Vizek', { exact: true })).toBeVisible();
});

test('faults are shown beside their fields, in Hungarian', async () => {
  await putTag('duna', 'Duna');
  await open(page, 'cimkek/duna');
  await page.getByLabel('Név', { exact: true }).fill('');
  await page.keyboard.press('Control+s');
  const field = page.getByLabel('Név', { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'Nem maradhat üresen.' })).toBeVisible();
  await page.getByRole('button', { name: 'Elvetem' }).click();
  await expect(field).toHaveValue('Duna');
  await open(page, 'cimkek?uj=true');
  await expect(page.getByRole('heading', { name: 'Új címke' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Webcím')).toHaveAttribute('aria-invalid', 'true');
});

test('changes by two people are merged, and in fields that both changed the editor chooses', async () => {
  await open(page, 'cimkek/duna');
  await page.getByLabel('Név', { exact: true }).fill('A Duna');
  await page.getByLabel('Leírás').fill('Folyam.');
  await editCall('PATCH', 'tags/duna', { changes: { name: 'Dunánk' } });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Közben más is átírta' });
  await expect(dialog.getByText('Dunánk')).toBeVisible();
  await dialog.getByRole('button', { name: /^\S.* változata$/ }).click();
  await dialog.getByRole('button', { name: 'Így mentem' }).click();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  const { document } = await page.evaluate(async () => (await fetch('/api/edit/tags/duna')).json());
  expect(document).toEqual({ slug: 'duna', name: 'Dunánk', description: 'Folyam.' });
});

test('the notice of an expired sign-in stays in view and covers no field', async ({ browser }) => {
  for (const width of [1440, 390]) {
    const other = await browser.newPage({ viewport: { width, height: 600 } });
    await signInAtDesk(other, 'vezeto');
    // Whatever succeeds after the sign-in has expired would take the notice away.
    const answers = ['history', 'uses'].map((call) => other.waitForResponse(`**/api/edit/${call}?*`));
    await open(other, 'rovatok/belfold');
    await Promise.all(answers);
    await other.getByLabel('Név', { exact: true }).fill('Közélet');
    await other.context().clearCookies();
    await other.keyboard.press('Control+s');
    const wayIn = other.getByRole('link', { name: 'Belépek egy új lapon' });
    await expect(wayIn).toBeVisible();
    await other.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(wayIn).toBeInViewport({ ratio: 1 });
    const barsEnd = (await wayIn.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
    await other.locator('main').getByRole('textbox').last().focus();
    for (let count = 0; count < 12; count++) {
      await other.keyboard.press('Shift+Tab');
      const focused = await other.locator(':focus').boundingBox();
      if ((await other.locator('main :focus').count()) === 0) break;
      expect(focused?.y).toBeGreaterThanOrEqual(barsEnd);
    }
    await other.close();
  }
});

test('text that is typed during a save is kept, and not saved yet', async () => {
  await open(page, 'cimkek/duna');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/edit/tags/duna', async (route) => {
    if (route.request().method() === 'PUT') await released.promise;
    await route.continue();
  });
  await page.getByLabel('Leírás').fill('Folyam, amely');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await saving;
  await page.getByLabel('Leírás').fill('Folyam, amely hosszú.');
  released.resolve();
  await expect(page.getByText('Elmentve', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Leírás')).toHaveValue('Folyam, amely hosszú.');
  await expect(page.getByText('Nincs elmentve')).toBeVisible();
  await page.unroute('**/api/edit/tags/duna');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Folyam, amely hosszú.').first()).toBeVisible();
});

test('a save whose answer cannot be read again is no conflict with oneself', async () => {
  await putTag('rajna', 'Rajna');
  await open(page, 'cimkek/rajna');
  await page.getByLabel('Leírás').fill('Folyam.');
  let isSaved = false;
  await page.route('**/api/edit/tags/rajna', async (route) => {
    if (route.request().method() === 'GET' && isSaved) return route.abort();
    isSaved ||= route.request().method() === 'PUT';
    return route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Elmentve', { exact: true })).toBeVisible();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await page.unroute('**/api/edit/tags/rajna');
  await page.getByLabel('Leírás').fill('Folyam Németországban.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('leaving unsaved changes asks for confirmation', async () => {
  await open(page, 'cimkek/duna');
  await page.getByLabel('Név', { exact: true }).fill('Duna folyam');
  await page.getByRole('link', { name: 'Kvízek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Maradok' }).click();
  await expect(page.getByLabel('Név', { exact: true })).toHaveValue('Duna folyam');
  await page.getByRole('link', { name: 'Kvízek' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elvetem és megyek' }).click();
  await expect(page.getByRole('heading', { name: 'Kvízek' })).toBeVisible();
});

test('a tag is merged into another one after showing what will happen', async () => {
  await putTag('ister', 'Ister');
  await open(page, 'cimkek/ister');
  await page.getByLabel('Melyik címke maradjon').fill('duná');
  await expect(page.getByRole('option', { name: /^Dunánk/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Dunánk/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('/cimke/ister ezentúl ide vezet: /cimke/duna')).toBeVisible();
  await dialog.getByRole('button', { name: 'Összevonom' }).click();
  await expect(page).toHaveURL(/cimkek\/duna$/);
  const moved = await fetch(`${origins.main}/cimke/ister`, { redirect: 'manual' });
  expect(moved.headers.get('location')).toMatch(/\/cimke\/duna$/);
});

test('a document is edited as readers see it, and its HTML is stored as written', async () => {
  await editCall('PUT', 'documents/main/probaszabaly', {
    document: { title: 'Próbaszabály', content: '<h2>Cél</h2><p>Első mondat.</p>' },
  });
  await open(page, 'dokumentumok/main%2Fprobaszabaly');
  const text = page.getByRole('textbox', { name: 'Szöveg' });
  await text.getByText('Első mondat.').click();
  await moveCaret(page, 'End');
  await page.keyboard.type(' Második ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('mondat.');
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: 'Formázás' }).getByRole('button', { name: 'Felsorolás' }).click();
  await page.keyboard.type('tétel');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await page.getByRole('button', { name: 'HTML-ként' }).click();
  await expect(page.getByRole('textbox', { name: 'Szöveg' })).toHaveValue(
    /^<h2>Cél<\/h2>\s*<p>Első mondat\. Második ?<strong> ?mondat\.<\/strong><\/p>\s*<ul>/,
  );
  await page.goto(`${origins.main}/dokumentum/probaszabaly`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'tétel' })).toBeVisible();
});

test('an episode plays beside its transcript, and a chapter can begin at the current time', async () => {
  await open(page, 'adasok/mi-marad-a-gat-mogott');
  const side = page.getByRole('complementary');
  const sentence = side.getByRole('listitem').filter({ hasText: 'A víz nem tűnik el' }).getByRole('button');
  await sentence.click();
  await expect(sentence).toHaveAttribute('aria-current', 'true');
  await page.locator('aside audio').evaluate((audio: HTMLAudioElement) => audio.pause());
  await side.getByRole('button', { name: /^Új fejezet innen: 0:\d\d$/ }).click();
  await expect(page.getByText('Nincs elmentve')).toBeVisible();
  await expect(side.getByRole('button', { name: /cím nélkül/ })).toBeVisible();
  await page.getByRole('button', { name: 'Elvetem' }).click();
});

test('what is typed while a recording is being uploaded is kept', async () => {
  await open(page, 'adasok/mi-marad-a-gat-mogott');
  const arrived = Promise.withResolvers<void>();
  const ref = 'https://example.com/uj.mp3';
  await page.route('**/api/edit/library', async (route) => {
    await arrived.promise;
    await route.fulfill({ json: { added: [{ item: { file: { ref } } }], refused: [] } });
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Hang küldése a gépről' }).click();
  await (await choosing).setFiles({ name: 'uj.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('hang') });
  await expect(page.getByText(/^Megy fel/)).toBeVisible();
  await page.getByLabel('Cím', { exact: true }).fill('Közben írtam át');
  arrived.resolve();
  await expect(page.getByText(/^Megy fel/)).toBeHidden();
  await expect(page.locator('aside audio')).toHaveAttribute('src', ref);
  await page.getByLabel('Cím', { exact: true }).blur();
  await expect(page.getByLabel('Cím', { exact: true })).toHaveValue('Közben írtam át');
  await page.unroute('**/api/edit/library');
  await page.getByRole('button', { name: 'Elvetem' }).click();
});

test('a recording that arrives after the changes were discarded is not put into the field', async () => {
  await open(page, 'adasok/mi-marad-a-gat-mogott');
  const arrived = Promise.withResolvers<void>();
  const ref = 'https://example.com/keson.mp3';
  await page.route('**/api/edit/library', async (route) => {
    await arrived.promise;
    await route.fulfill({ json: { added: [{ item: { file: { ref } } }], refused: [] } });
  });
  await page.getByLabel('Cím', { exact: true }).fill('Elvetem ezt is');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Hang küldése a gépről' }).click();
  await (await choosing).setFiles({ name: 'keson.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('hang') });
  await expect(page.getByText(/^Megy fel/)).toBeVisible();
  await page.getByRole('button', { name: 'Elvetem' }).click();
  arrived.resolve();
  await expect(page.getByText('Megjött a Képtárba: keson.mp3.')).toBeVisible();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(page.locator('aside audio')).not.toHaveAttribute('src', ref);
  await page.unroute('**/api/edit/library');
});

test('a record is deleted once, however often the button is pressed', async () => {
  await putTag('torlendo', 'Törlendő');
  await open(page, 'cimkek/torlendo');
  const pressedTwice = Promise.withResolvers<void>();
  let deletions = 0;
  await page.route('**/api/edit/tags/torlendo', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    deletions += 1;
    await pressedTwice.promise;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Törlés', exact: true }).click();
  await page.getByRole('button', { name: 'Igen, törlöm' }).dblclick();
  pressedTwice.resolve();
  await expect(page).toHaveURL(/cimkek$/);
  expect(deletions).toBe(1);
});

test('a picture that arrives after its choice was cancelled is not put into the field', async () => {
  await open(page, `szerzok/${await firstAuthor()}`);
  const field = page.getByRole('group', { name: 'Arckép' });
  const dialog = page.getByRole('dialog', { name: 'Kép kiválasztása' });
  const cancelled = Promise.withResolvers<void>();
  await page.route('**/api/edit/library/uploads/*', async (route) => {
    await cancelled.promise;
    await route.continue();
  });
  await field.getByRole('button', { name: /^(?:Kép választása|Másik kép)$/ }).click();
  const buffer = await noisePicture().jpeg().toBuffer();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'keson.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByText('keson.jpg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mégse' }).click();
  cancelled.resolve();
  await field.getByRole('button', { name: /^(?:Kép választása|Másik kép)$/ }).click();
  await expect(dialog.getByText('1 fájl megjött.')).toBeVisible();
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mégse' }).click();
  await page.unroute('**/api/edit/library/uploads/*');
});

test('a person is invited and gets another role, and the log has both', async () => {
  await open(page, 'emberek');
  await page.getByRole('button', { name: /^Új ember/ }).click();
  await page.getByLabel('E-mail-cím').fill('uj.munkatars@proba.example');
  await page.getByLabel('Név', { exact: true }).fill('Pataki Lilla');
  await page.getByLabel('Szerep').selectOption('újságíró');
  await page.getByRole('button', { name: /^Meghívom/ }).click();
  await expect(page.getByRole('heading', { name: 'Pataki Lilla' })).toBeVisible();
  await expect(page.getByText('Nincs belépőkulcsa')).toBeVisible();
  await page.getByLabel('Szerep').selectOption('szerkesztő');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await open(page, 'naplo');
  await page.getByLabel('Mit', { exact: true }).selectOption('ember');
  await expect(page.getByRole('listitem').filter({ hasText: 'újságíró' })).toContainText('szerkesztő');
});

test('a key is shown once', async () => {
  await open(page, 'kulcsok?uj=true');
  await page.getByLabel('A program neve').fill('Sportmérleg');
  await page.getByLabel('Ki felel érte').fill('vezeto@proba.example');
  await page.getByRole('button', { name: /^Felveszem/ }).click();
  const secret = await page.getByRole('dialog').getByRole('status').first().textContent();
  expect(secret).toMatch(/^cimlap_/);
  // It would be lost by a slip.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Elmentettem' }).click();
  await expect(page.getByRole('heading', { name: 'Sportmérleg' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sportmérleg' })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
});

test('a new signing key is asked for before the old one is worth nothing', async () => {
  const document = {
    name: 'Alkalmazás',
    url: 'https://example.com/hook',
    events: ['article.published'],
    sites: ['main'],
    isActive: false,
  };
  const { id } = await editCall<{ id: number }>('POST', 'webhooks', { document });
  await open(page, `webhookok/${id}`);
  let renewals = 0;
  page.on('request', (request) => {
    if (/\/webhooks\/\d+\/secret$/.test(request.url())) renewals += 1;
  });
  const side = page.getByRole('complementary');
  await side.getByRole('button', { name: 'Új aláírókulcs' }).click();
  const question = page.getByRole('dialog', { name: 'Új aláírókulcsot kérsz?' });
  await question.getByRole('button', { name: 'Mégse' }).click();
  expect(renewals).toBe(0);
  await side.getByRole('button', { name: 'Új aláírókulcs' }).click();
  await question.getByRole('button', { name: 'Új aláírókulcs' }).click();
  await expect(page.getByText('Az aláírás kulcsa, most az egyszer')).toBeVisible();
});

test('people list the pieces they work on, and quizzes the pieces that contain them', async () => {
  const title = `A vezető cikke ${randomUUID()}`;
  const quiz = `kviz-${randomUUID()}`;
  const options = ['Tisza', 'Duna'].map((text) => ({ _id: text, text }));
  const question = { _id: 'k', question: 'Melyik a leghosszabb?', displayAs: 'buttons', options };
  const questions = [{ ...question, activeTo: 2_000_000_000, rightAnswer: { value: 'Duna' } }];
  await editCall('PUT', `quizzes/${quiz}`, { document: { questions } });
  // Signed in as the chief, so the piece is hers.
  const created = await page.evaluate(
    async (document) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ document });
      return (await fetch('/api/edit/pieces', { method: 'POST', headers, body })).ok;
    },
    { title, content: `<p>Tudod?</p><div class="quiz" data-quiz="${quiz}"></div>` },
  );
  expect(created).toBe(true);
  await open(page, `kvizek/${quiz}`);
  const side = page.getByRole('complementary');
  await expect(side.getByRole('link', { name: title })).toBeVisible();
  await open(page, 'emberek');
  await page.locator('a[data-record]').filter({ hasText: 'vezeto' }).click();
  await expect(side.getByRole('link', { name: title })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await side.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/iro\/\d+$/);
});

test('rows are moved by keys, and readers see the new menu', async () => {
  await open(page, 'menuk/main');
  const main = page.getByRole('group', { name: /^Főmenü/ });
  const first = main.getByLabel('Felirat').first();
  const label = await first.inputValue();
  await main.getByRole('button', { name: `Lejjebb: ${label}` }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Felirat').nth(1)).toHaveValue(label);
  await expect(page.locator(':focus')).toHaveAccessibleName(`Lejjebb: ${label}`);
  // Back at the start there is no way up any more, and keys go on with the way down.
  await main.getByRole('button', { name: `Feljebb: ${label}` }).press('Enter');
  await expect(main.getByLabel('Felirat').first()).toHaveValue(label);
  await expect(page.locator(':focus')).toHaveAccessibleName(`Lejjebb: ${label}`);
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Felirat').nth(1)).toHaveValue(label);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('Felirat').nth(1)).toHaveValue(label);
  // A busy server may send the stale page once more while it renders the new one.
  await expect(async () => {
    await page.goto(`${origins.main}/impresszum`);
    const items = page.getByRole('navigation', { name: 'Rovatok' }).getByRole('link');
    await expect(items.nth(1)).toHaveText(label, { timeout: 1000 });
  }).toPass();
});

test('rows are removed one after the other by keys', async () => {
  await open(page, 'menuk/main');
  const main = page.getByRole('group', { name: /^Főmenü/ });
  const removers = main.getByRole('button', { name: /^Törlés: / });
  const second = await removers.nth(1).getAttribute('aria-label');
  await removers.first().press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', String(second));
  await page.getByRole('button', { name: 'Elvetem' }).click();
});

test('a forecast is pasted from a table, shows its warnings, and is published', async () => {
  await open(page, 'elorejelzesek/main');
  await page.getByLabel('Hely', { exact: true }).selectOption({ label: 'Szeged · 7 nap' });
  const day = page.getByRole('listitem', { name: /^péntek|szombat|vasárnap|hétfő|kedd|szerda|csütörtök/ });
  // Beside the records and the history, the fields of a day have little room.
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect
    .poll(() =>
      day
        .nth(1)
        .getByLabel('Az ég')
        .evaluate((field) => field.clientWidth),
    )
    .toBeGreaterThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await day.nth(1).getByLabel('Szél, km/h').fill('sok');
  await page.keyboard.press('Control+s');
  await expect(day.nth(1).getByLabel('Szél, km/h')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Itt van hiba:')).toBeVisible();
  await day.nth(1).getByLabel('Szél, km/h').fill('112');
  await expect(day.nth(1)).toContainText('Riasztás, harmadik fok');
  await expect(page.getByText('Itt van hiba:')).toBeHidden();
  await day
    .nth(2)
    .getByRole('button', { name: /^Mint előző/ })
    .press('Enter');
  await expect(day.nth(2).getByLabel('Szél, km/h')).toHaveValue('112');
  // A place that is moved stays open, so that it can be moved on.
  await page.getByText('A hely adatai').click();
  const forward = page.getByRole('button', { name: 'Hátrébb', exact: true });
  await forward.press('Enter');
  await expect(forward).toBeFocused();
  await page.getByRole('button', { name: 'Előrébb', exact: true }).press('Enter');
  await page.getByText('Beillesztés táblázatból').click();
  await page
    .getByLabel('A kimásolt sorok')
    .fill('Szeged\tholnap\t−3\t4\thózápor\t2,5\t95\nPécs\tma\t1\t6\tköd');
  await page.getByRole('button', { name: 'Beteszem' }).click();
  await expect(day.nth(1).getByLabel('Az ég')).toHaveValue('hózápor');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Minden elmentve')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('átírva: Szeged, Pécs');
  await page.goto(`${origins.main}/idojaras/szeged`);
  await expect(page.getByText(/Riasztás, második fok, .*95\skm\/h/)).toBeVisible();
  await expect(page.locator('[data-forecast] li').nth(1)).toContainText('hózápor');
});

for (const [width, theme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`is accessible at ${width} px, ${theme}`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    for (const path of [
      '',
      'cimkek',
      'cimkek/duna',
      'menuk/main',
      'tamogatas/main',
      'hirlevelek/main',
      'elorejelzesek/main',
      'naplo',
    ]) {
      await openQuiet(page, addressOf(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFaults(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
